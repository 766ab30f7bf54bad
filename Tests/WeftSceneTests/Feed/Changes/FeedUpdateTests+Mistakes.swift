import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftCollections
@testable import WeftScene

extension FeedUpdateTests {
  @Test(
    "a wrong update is refused with its place",
    arguments: [
      (#""changes":[{"delete":[[0]]}]"#, "updates[0].changes[0].delete[0]: must be a place: [section, item]"),
      (#""changes":[{"insert":[[0,0]]}]"#, "updates[0].changes[0].items: must be an array of 1"),
      (#""changes":[{"move":[0,0]}]"#, "updates[0].changes[0].to: must be a place, [section, item]"),
      (#""changes":[{"delete":[],"reload":[]}]"#, "updates[0].changes[0]: must be an object with one of"),
      (#""changes":[{"delete":[],"to":[0,0]}]"#, "updates[0].changes[0].to: must not stand here"),
      (#""changes":[],"apply":{"sections":[]}"#, "updates[0]: must have one of"),
      (
        #""apply":{"sections":[{"items":[]}]}"#,
        "updates[0].apply.sections[0].key: must be there: contents are told apart by keys"
      ),
      (
        #""changes":[{"reload":[[0,0]],"items":[{"type":"node"}]}]},{"at":{"frame":2},"apply":{"sections":[]}"#,
        "updates[0].changes[0].items[0].key: must be there: contents are told apart by keys"
      ),
      (
        #""changes":[{"move":[0,0],"to":[0,1],"animation":"left"}]"#,
        "updates[0].changes[0].animation: must not stand here"
      ),
      (
        #""duration":1,"changes":[{"delete":[[0,0]],"animation":"none"}]"#,
        "updates[0].duration: must stand beside an \"animation\""
      ),
      (
        #""animation":"sideways","changes":[]"#,
        "updates[0].animation: must be one of none, automatic, fade, left, right, top, bottom, middle, found"
      ),
      (
        #""duration":1,"changes":[]"#,
        "updates[0].duration: must stand beside an \"animation\""
      ),
      (
        #""animation":"fade","reloadData":{"sections":[]}"#,
        "updates[0].animation: must not stand beside \"reloadData\""
      ),
    ])
  func wrong(update: String, message: String) {
    let reason = reason { () throws(SceneError) in _ = try document(update) }
    #expect(reason.hasPrefix(message), "\(reason)")
  }

  @Test("no two sorts of edit stand in one object")
  func twoEdits() {
    let edits = [
      #""delete":[]"#, #""insert":[]"#, #""reload":[]"#, #""move":[0,0]"#, #""deleteSections":[]"#,
      #""insertSections":[]"#, #""reloadSections":[]"#, #""moveSection":0"#,
    ]
    for (index, first) in edits.enumerated() {
      for second in edits[(index + 1)...] {
        let reason = reason { () throws(SceneError) in _ = try document("\"changes\":[{\(first),\(second)}]")
        }
        #expect(
          reason.hasPrefix("updates[0].changes[0]: must be an object with one of"),
          "\(first) \(second): \(reason)")
      }
    }
  }

  @Test("what an update brings is checked with the rest of the feed")
  func check() async throws {
    let document = try document(
      #""changes":[{"insert":[[0,0]],"items":[{"type":"image","source":"nothing.png"}]}]"#)
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(error?.path.hasPrefix("updates[0].changes[0].items[0]") == true, "\(error?.description ?? "")")
  }

  @Test(
    "the sections that an update brings are checked too, in the place of others or beside them",
    arguments: [#""changes":[{"insertSections":[0],"#, #""changes":[{"reloadSections":[0],"#])
  func checkSections(edit: String) async throws {
    let document = try document(
      #"\#(edit)"sections":[{"key":"3","items":[{"key":"x","type":"image","source":"nothing.png"}]}]}]"#)
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(
      error?.path.hasPrefix("updates[0].changes[0].sections[0].items[0]") == true,
      "\(error?.description ?? "")")
  }

  @Test(
    "places and moments are numbers up to a thousand million, and an update has one sort of change",
    arguments: [
      (#""changes":[{"delete":[[0,1000000000],[-1000000000,0]]}]"#, ""),
      (
        #""changes":[{"delete":[[0,0],[0,1000000001]]}]"#,
        "changes[0].delete[1][1]: must be a whole number from -1000000000 to 1000000000, found 1000000001"
      ),
      (
        #""changes":[{"deleteSections":[0,0.5]}]"#,
        "changes[0].deleteSections[1]: must be a whole number from -1000000000 to 1000000000, found 0.5"
      ),
      (
        #""changes":[{"moveSection":0,"to":-1000000001}]"#,
        "changes[0].to: must be a whole number from -1000000000 to 1000000000, found -1000000001"
      ),
      (
        #""changes":[{"delete":[],"items":[],"to":0}]"#,
        "changes[0].items: must not stand here: this edit has no use for it"
      ),
    ])
  func numbers(update: String, message: String) {
    let refusal = reason { () throws(SceneError) in _ = try document(update) }
    #expect(refusal == (message.isEmpty ? "" : "updates[0].\(message)"))
  }

  @Test("an update says one of its changes, and at most one")
  func sorts() {
    let rest = "updates[0]: must have one of \"changes\", \"apply\" and \"reloadData\", found"
    let all = [#""changes":[]"#, #""apply":{"sections":[]}"#, #""reloadData":{"sections":[]}"#]
    #expect(reason { () throws(SceneError) in _ = try document(#""animation":"none""#) } == "\(rest) none")
    for several in [[0, 1], [0, 2], [1, 2], [0, 1, 2]] {
      let update = several.map { all[$0] }.joined(separator: ",")
      #expect(reason { () throws(SceneError) in _ = try document(update) } == "\(rest) several")
    }
  }
}
