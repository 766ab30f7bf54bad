import Testing
import Weft
import WeftCLibrary
import WeftJSON
import WeftTestSupport

@testable import WeftScene

extension FeedCheckTests {
  @Test("of several updates and edits that need a clock the first is told, with the feed's file")
  func firstClock() throws {
    let plain = #"{"at":{"frame":1},"changes":[{"delete":[]}]}"#
    let seen =
      #"{"at":{"frame":1},"changes":[{"delete":[]},{"delete":[],"animation":"top"},"#
      + #"{"delete":[],"animation":"fade"}]}"#
    let timed = #"{"at":{"time":2},"changes":[]}"#
    for (update, path, word) in [
      (seen, "updates[1].changes[1].animation", "seen in"), (timed, "updates[1].at.time", "said of"),
    ] {
      let text =
        #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[],"#
        + #""updates":[\#(plain),\#(update),\#(update)]}"#
      let document = try FeedDocument.load(bytes: Array(text.utf8), name: "f.json")
      let error = #expect(throws: SceneError.self) {
        try document.checkMoments(of: ScrollScript([.step(5)]))
      }
      #expect(error?.path == path && error?.file == "f.json" && error?.kind == .invalid)
      #expect(
        error?.message
          == "must be \(word) a scroll that has a clock: give the script \"fps\", or say --fps")
    }
  }

  @Test("rows with one key are found in a later section too, where those before it have no keys")
  func laterRowKeys() async throws {
    try await withFolder(["rows": Array("{\"id\":7}\n{\"id\":7}".utf8)]) { folder in
      let section = #"{"dataFile":"rows","template":"t"}"#
      let keyed = #"{"dataFile":"rows","template":"t","itemKey":"{{id}}"}"#
      let document = try feed(
        #""templates":{"t":{"type":"node"}},"sections":[{"items":[]},\#(section),\#(keyed)]"#,
        folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
      #expect(error?.file == folder + "/rows" && error?.line == 2)
      #expect(error?.message.hasSuffix("(for sections[2].itemKey)") == true)
    }
  }

  @Test("the name of a template is looked for where a feed is read, for each section and each end of pages")
  func templateNames() async throws {
    try await withFolder(["rows": Array("{}".utf8)]) { folder in
      func refusal(_ sections: [String], _ pages: [String]) -> String {
        let sections = sections.map { #"{"dataFile":"rows","template":"\#($0)"}"# }
        let pages = zip(["head", "tail"], pages).map {
          #"{"end":"\#($0)","template":"\#($1)","files":["rows"]}"#
        }
        return reason { () throws(SceneError) in
          _ = try feed(
            #""templates":{"card":{"type":"node"}},"sections":[\#(sections.joined(separator: ","))],"#
              + #""pages":[\#(pages.joined(separator: ","))]"#, folder: folder)
        }
      }
      #expect(refusal(["card", "card"], ["card", "card"]) == "")
      #expect(
        refusal(["card", "cord"], ["card"])
          == #"sections[1].template: must be the name of a template, found "cord"; did you mean "card"?"#)
      #expect(
        refusal(["card"], ["card", "none"])
          == #"pages[1].template: must be the name of a template, found "none""#)
    }
  }

  @Test("a data file that is no JSON array, though it begins as one, is told by its own place")
  func brokenArray() async throws {
    try await withFolder(["rows": Array("[{},\n x]".utf8)]) { folder in
      let error = #expect(throws: SceneError.self) {
        try feed(
          #""templates":{"t":{"type":"node"}},"sections":[{"dataFile":"rows","template":"t"}]"#,
          folder: folder)
      }
      #expect(error?.kind == .notJSON && error?.file == folder + "/rows" && error?.line == 2)
    }
  }

  // Zeros behind the bracket, of which the file system keeps none.
  @Test("an array of more than 64 MiB is refused, and lines are advised")
  func largeArray() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("[", to: "rows")
    let status = unsafe truncate(path, (64 << 20) + 1)
    #expect(status == 0)
    let error = #expect(throws: SceneError.self) { try RowFile(path: path) }
    #expect(error?.kind == .limit && error?.file == path)
    #expect(
      error?.message
        == "must have at most 64 MiB as one JSON array, with all such data files of the feed, found more; write one object a line"
    )
  }

  @Test("a viewport that is too large is refused at its place, as a mistake or by its limit")
  func frameSizes() throws {
    for (width, limit, kind) in [
      (40_000, 14_000_000, SceneError.Kind.invalid), (100, 899, .limit), (100, 900, nil),
    ] as [(Int, Int, SceneError.Kind?)] {
      let text = #"{"weft":1,"viewport":{"width":\#(width),"height":9},"sections":[]}"#
      let document = try FeedDocument.load(
        bytes: Array(text.utf8), name: "f.json", limits: limits(.framePixels, limit))
      guard let kind else {
        try document.checkFrameSize()
        continue
      }
      let error = #expect(throws: SceneError.self) { try document.checkFrameSize() }
      #expect(error?.kind == kind && error?.path == "viewport" && error?.file == "f.json")
      #expect(error?.message.contains("\(width) × 9 px") == true)
    }
  }

  @Test("numbers are dealt out one by one below the limit that is asked for, until they are stopped")
  func counter() {
    let counter = SharedCounter()
    #expect([2, 2, 2, 3, 3].map { counter.take(below: $0) } == [0, 1, nil, 2, nil])
    counter.stop()
    #expect(counter.take(below: 9) == nil)
  }

  // Each cell counts as four; a byte pays for three.
  @Test("what is read is too much once it is more than the limit, and never where there is none")
  func readElements() {
    for (bytes, most) in [(0, 6), (2, 12)] {
      let limits = limits(.feedNodes, 10)
      #expect(!ReadElements(limits, bytes: bytes).add(most))
      #expect(ReadElements(limits, bytes: bytes).add(most + 1))
      let several = ReadElements(limits, bytes: bytes)
      #expect(!several.add(most - 4) && several.add(1))
    }
    let unlimited = ReadElements(.unlimited, bytes: 1_000_000)
    #expect(!unlimited.add(1_000_000) && !unlimited.add(0))
  }

  @Test("somebody reads a feed, however few are asked for", arguments: [-1, 0, 1, 1000])
  func workers(count: Int) async throws {
    try await feed(#""sections":[]"#).checkAll(workers: count)
    let document = try feed(#""sections":[{"items":[{"type":"node"},{"type":"nod"}]}]"#)
    let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: count) }
    #expect(error?.path == "sections[0].items[1].type")
  }

  @Test(
    "a feed that is handed over as a value takes what that takes as text, a hundred bytes a value, and more for sections and items"
  )
  func heldValue() throws {
    let text = #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"node"}]}]}"#
    let value = try JSONParser.parse(Array(text.utf8))
    let document = try FeedDocument.load(.json(value, folder: ""))
    // The feed, its version, the viewport and two sides, and a list, a section, a list, an item and its type.
    #expect(value.weight == 10)
    #expect(document.heldByteCount == value.compactByteCount + 10 * 100 + 1300 + 300)
  }

  @Test("what updates bring counts as well, in sections and by itself")
  func heldUpdates() throws {
    func held(_ change: String) throws -> Int {
      let text =
        #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[]}],"updates":[{"at":{"frame":1},\#(change)}]}"#
      let value = try JSONParser.parse(Array(text.utf8))
      let document = try FeedDocument.load(.json(value, folder: ""))
      return document.heldByteCount - value.compactByteCount - value.weight * 100
    }
    let node = #"{"type":"node"}"#
    #expect(try held(#""changes":[{"insert":[[0,0],[0,1]],"items":[\#(node),\#(node)]}]"#) == 1300 + 2 * 300)
    #expect(try held(#""reloadData":{"sections":[{"items":[\#(node)]},{"items":[]}]}"#) == 3 * 1300 + 300)
  }

  @Test("a key is a text or a number, and that of rows a text with a placeholder, each told at its place")
  func keyKinds() async throws {
    try await withFolder(["rows": Array("{}".utf8)]) { folder in
      func refusal(_ section: String) -> String {
        reason { () throws(SceneError) in
          _ = try feed(#""templates":{"t":{"type":"node"}},"sections":[\#(section)]"#, folder: folder)
        }
      }
      let rows = #""dataFile":"rows","template":"t""#
      #expect(
        refusal(#"{\#(rows),"itemKey":5}"#)
          == #"sections[0].itemKey: must be a text such as "{{id}}", found 5"#)
      #expect(refusal(#"{\#(rows),"itemKey":"{{id}}-{{n}}"}"#) == "")
      #expect(
        refusal(#"{"items":[{"type":"node","key":null}]}"#)
          == "sections[0].items[0].key: must be a string or a number, found null")
      #expect(
        refusal(#"{"items":[],"key":"\#(String(repeating: "k", count: 1025))"}"#)
          == "sections[0].key: must be a string of at most 1,024 bytes, found one of 1,025")
      #expect(
        refusal(#"{\#(rows),"itemKey":"{{id"}"#)
          == #"sections[0].itemKey: must be a text in which each {{ is closed by }}, found "{{id""#)
    }
  }
}
