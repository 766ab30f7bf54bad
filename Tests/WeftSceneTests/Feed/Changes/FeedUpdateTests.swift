import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftCollections
@testable import WeftScene

/// What a feed's updates make of its contents.
@Suite struct FeedUpdateTests {
  private func node(_ id: String, key: String? = nil) -> String {
    let key = key.map { #""key":"\#($0)","# } ?? ""
    return #"{\#(key)"type":"node","id":"\#(id)"}"#
  }

  private func section(_ ids: String..., key: String, header: String? = nil) -> String {
    let items = ids.map { node($0, key: String($0.first ?? "?")) }.joined(separator: ",")
    let header = header.map { #""header":\#(node($0)),"# } ?? ""
    return #"{"key":"\#(key)",\#(header)"items":[\#(items)]}"#
  }

  /// The feed of sections 1 (a, b, c) and 2 (d, e) with one update.
  func document(_ update: String) throws(SceneError) -> FeedDocument {
    try feed(
      #""sections":[\#(section("a", "b", "c", key: "1")),\#(section("d", "e", key: "2"))],"#
        + #""updates":[{"at":{"frame":1},\#(update)}]"#)
  }

  /// The ids of the items by section, before and after the update.
  private func contents(after update: String) throws -> [[String]] {
    let document = try document(update)
    var contents = FeedContents(document.sections, .standard)
    _ = try contents.perform(document.updates[0].change)
    return try ids(contents, document)
  }

  private func ids(_ contents: FeedContents, _ document: FeedDocument) throws -> [[String]] {
    try contents.map.sections.enumerated().map { section, content in
      try (0..<content.items.count).map {
        try document.makeCell(contents.item(at: IndexPath(item: $0, section: section))).id ?? ""
      }
    }
  }

  @Test("without an update a feed is what its document says")
  func before() throws {
    let document = try document(#""changes":[]"#)
    #expect(try ids(FeedContents(document.sections, .standard), document) == [["a", "b", "c"], ["d", "e"]])
  }

  @Test("a change may say itself how it is seen; the update says for how long")
  func styles() throws {
    let changes = """
      "duration":2,"changes":[{"delete":[[0,1]],"animation":"middle"},{"deleteSections":[1],"animation":"top"},
      {"insert":[[0,0]],"items":[\(node("x"))],"animation":"left"},{"delete":[[0,2]]},
      {"reload":[[0,0]],"items":[\(node("y"))],"animation":"none"}]
      """
    let document = try document(changes)
    let update = document.updates[0]
    #expect(update.animation == UpdateAnimation(.none, timing: AnimationTiming(duration: 2)))
    var contents = FeedContents(document.sections, .standard)
    let styles = try contents.perform(update.change).styles
    #expect(styles.deletions.style(of: .item([0, 1])) == .middle)
    #expect(styles.deletions.style(of: .item([0, 2])) == nil)
    #expect(styles.deletions.style(of: .item([1, 1])) == .top)
    #expect(styles.insertions.style(of: .item([0, 0])) == .left)
    #expect(styles.reloads.style(of: .item([0, 0])) == UpdateAnimation.Style.none)
    let sections = #"[{"reloadSections":[0],"sections":[\#(section("r", key: "1"))],"animation":"bottom"}]"#
    let reload = try contents.perform(try self.document("\"changes\":\(sections)").updates[0].change)
    #expect(reload.styles.reloads.style(of: .item([0, 0])) == .bottom)
  }

  @Test("edits name places before them where something goes, and after them where something comes")
  func edits() throws {
    // b goes, so that c is at 1 afterwards; x comes before it; e is moved to the very front.
    let changes = """
      "changes":[{"insert":[[0,2]],"items":[\(node("x"))]},{"delete":[[0,1]]},
      {"reload":[[0,2]],"items":[\(node("C"))]},{"move":[1,1],"to":[0,0]}]
      """
    #expect(try contents(after: changes) == [["e", "a", "x", "C"], ["d"]])
  }

  @Test("sections come, go, change places and are made anew with all their items")
  func sections() throws {
    #expect(
      try contents(
        after:
          #""changes":[{"moveSection":1,"to":0},{"insertSections":[1],"sections":[\#(section("n", key: "3"))]}]"#
      )
        == [["d", "e"], ["n"], ["a", "b", "c"]])
    #expect(
      try contents(
        after:
          #""changes":[{"deleteSections":[1]},{"reloadSections":[0],"sections":[\#(section("r", key: "1"))]}]"#
      )
        == [["r"]])
  }

  @Test("an item cannot be put into a section that is new itself: it would be lost")
  func insertIntoNewSection() throws {
    for edit in [#"{"insert":[[0,0]],"items":[\#(node("x"))]}"#, #"{"move":[0,0],"to":[0,0]}"#] {
      let document = try document(
        #""changes":[{"insertSections":[0],"sections":[\#(section("n", key: "3"))]},\#(edit)]"#)
      var contents = FeedContents(document.sections, .standard)
      let error = #expect(throws: SceneError.self) { _ = try contents.perform(document.updates[0].change) }
      #expect(error?.message.contains("the section is new itself") == true)
      #expect(try ids(contents, document) == [["a", "b", "c"], ["d", "e"]])
    }
  }

  @Test("an item moved out of a section that goes is there all the same")
  func moveOutOfDeletedSection() throws {
    #expect(
      try contents(after: #""changes":[{"move":[1,0],"to":[0,3]},{"deleteSections":[1]}]"#)
        == [["a", "b", "c", "d"]])
  }

  @Test("contents to be applied are what there is afterwards, and keys say what stays")
  func apply() throws {
    // The first letter is the key: c2 is c with other contents.
    let sections = "\(section("d", "n", key: "2")),\(section("c2", "a", key: "1", header: "h"))"
    let document = try document(#""apply":{"sections":[\#(sections)]}"#)
    var contents = FeedContents(document.sections, .standard)
    let before = contents.map
    let set = try contents.perform(document.updates[0].change)
    #expect(try ids(contents, document) == [["d", "n"], ["c2", "a"]])
    #expect(contents.map.item(at: [0, 0]) == before.item(at: [1, 0]))
    #expect(contents.map.item(at: [1, 1]) == before.item(at: [0, 0]))
    #expect(contents.map.item(at: [1, 0]) != before.item(at: [0, 2]))
    // c has moved and changed: that is a deletion and an insertion. The header is another.
    #expect(Set(set.deletedItems) == [[0, 1], [0, 2], [1, 1]])
    #expect(Set(set.insertedItems) == [[0, 1], [1, 0]])
    #expect(set.movedSections.count == 1 && set.reloadedItems.isEmpty)
    #expect(set.reloadedSupplementaries == [0])
    #expect(contents.section(at: 1).hasHeader)
  }

  @Test("an item whose contents are others is reloaded where it stands")
  func applyReload() throws {
    let document = try document(
      #""apply":{"sections":[\#(section("a", "b2", "c", key: "1")),\#(section("d", "e", key: "2"))]}"#)
    var contents = FeedContents(document.sections, .standard)
    let set = try contents.perform(document.updates[0].change)
    #expect(set.reloadedItems == [[0, 1]])
    #expect(set.insertedItems.isEmpty && set.deletedItems.isEmpty && set.movedItems.isEmpty)
    #expect(try ids(contents, document) == [["a", "b2", "c"], ["d", "e"]])
  }

  @Test("reloading keeps nothing")
  func reloadData() throws {
    #expect(
      try contents(after: #""reloadData":{"sections":[\#(section("z", key: "9"))]}"#) == [["z"]])
  }

  @Test("edits that do not fit change nothing")
  func refused() throws {
    let document = try document(#""changes":[{"delete":[[0,0]]},{"delete":[[1,7]]}]"#)
    var contents = FeedContents(document.sections, .standard)
    let error = #expect(throws: UpdateError.self) {
      _ = try contents.perform(document.updates[0].change)
    }
    #expect(error?.rule == .itemBefore)
    #expect(try ids(contents, document) == [["a", "b", "c"], ["d", "e"]])
  }

  @Test("rows of a file are told by a key in their data, and those that are the same stay")
  func rows() async throws {
    try await withFolder([
      "old.jsonl": Array((#"{"id":1,"n":"one"}"# + "\n" + #"{"id":2,"n":"two"}"#).utf8),
      "new.jsonl": Array(
        (#"{"id":2,"n":"two"}"# + "\n" + #"{"id":1,"n":"uno"}"# + "\n" + #"{"id":3,"n":"three"}"#).utf8),
    ]) { folder in
      func section(_ file: String) -> String {
        #"{"key":"s","dataFile":"\#(file)","template":"t","itemKey":"{{id}}"}"#
      }
      let document = try feed(
        #""templates":{"t":{"type":"node","id":"{{n}}"}},"sections":[\#(section("old.jsonl"))],"#
          + #""updates":[{"at":{"frame":0},"apply":{"sections":[\#(section("new.jsonl"))]}}]"#, folder: folder
      )
      var contents = FeedContents(document.sections, .standard)
      let two = contents.map.item(at: [0, 1])
      _ = try contents.perform(document.updates[0].change)
      #expect(try ids(contents, document) == [["two", "uno", "three"]])
      #expect(contents.map.item(at: [0, 0]) == two)
    }
  }

  @Test("rows that are the same are others where another template shows them")
  func otherTemplate() async throws {
    try await withFolder(["rows.jsonl": Array((#"{"id":1}"# + "\n" + #"{"id":2}"#).utf8)]) { folder in
      func section(_ template: String) -> String {
        #"{"key":"s","dataFile":"rows.jsonl","template":"\#(template)","itemKey":"{{id}}"}"#
      }
      let document = try feed(
        #""templates":{"t":{"type":"node","id":"t{{id}}"},"u":{"type":"node","id":"u{{id}}"}},"sections":[\#(section("t"))],"#
          + #""updates":[{"at":{"frame":0},"apply":{"sections":[\#(section("u"))]}}]"#, folder: folder)
      var contents = FeedContents(document.sections, .standard)
      let first = contents.map.item(at: [0, 0])
      _ = try contents.perform(document.updates[0].change)
      #expect(try ids(contents, document) == [["u1", "u2"]])
      #expect(contents.map.item(at: [0, 0]) != first)
    }
  }
}
