import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

/// The key `pages`: what is read of it, and what holds where it says nothing.
@Suite struct FeedPagesTests {
  private static let files: [String: [UInt8]] = [
    "a.jsonl": Array("{}\n{}\n".utf8), "b.jsonl": Array("{}\n".utf8), "none.jsonl": [],
  ]

  private func members(_ pages: String) -> String {
    #""templates":{"t":{"type":"node"}},"sections":[{"items":[]},{"items":[]}],"pages":\#(pages)"#
  }

  @Test("pages come to the end of the first section, two screens ahead, at once, and do not fail")
  func defaults() async throws {
    try await withFolder(Self.files) { folder in
      let pages = try feed(members(#"{"template":"t","files":["a.jsonl","b.jsonl"]}"#), folder: folder).pages
      try #require(pages.count == 1)
      #expect(pages[0].section == 0 && pages[0].end == .tail)
      #expect(pages[0].leadingScreens == 2 && pages[0].delay == 0)
      #expect(pages[0].batches.map(\.itemCount) == [2, 1])
      #expect((0..<3).map { pages[0].failureCount(ofBatch: $0) } == [0, 0, 0])
      let policy = pages[0].policy
      #expect(policy.firstDelay == 1 && policy.factor == 2 && policy.longestDelay == 60)
      #expect(policy.jitter == 0.2 && policy.limit == 5 && policy.seed == 0)
    }
  }

  @Test("pages are what is said of them, at one end or at both")
  func keys() async throws {
    try await withFolder(Self.files) { folder in
      let first =
        #"{"template":"t","files":["a.jsonl","b.jsonl"],"section":1,"end":"head","leadingScreens":0.5,"delay":3,"#
        + #""failures":[1],"retry":{"delay":2,"factor":3,"longestDelay":9,"jitter":0.5,"limit":4,"seed":7}}"#
      let second = #"{"template":"t","files":["b.jsonl"],"leadingScreens":0,"retry":{"limit":1}}"#
      let pages = try feed(members("[\(first),\(second)]"), folder: folder).pages
      try #require(pages.count == 2)
      #expect(pages.map(\.section) == [1, 0] && pages.map(\.end) == [.head, .tail])
      #expect(pages.map(\.leadingScreens) == [0.5, 0] && pages.map(\.delay) == [3, 0])
      #expect((0..<3).map { pages[0].failureCount(ofBatch: $0) } == [1, 0, 0])
      #expect(
        pages[0].policy
          == BatchRetryPolicy(firstDelay: 2, factor: 3, longestDelay: 9, jitter: 0.5, limit: 4, seed: 7))
      #expect(pages[1].policy == BatchRetryPolicy(limit: 1))
    }
  }

  @Test("rows of pages have keys where contents are compared, and each another one")
  func rowKeys() async throws {
    let rows = [
      "a.jsonl": Array("{\"id\":1}\n{\"id\":2}\n".utf8), "b.jsonl": Array("{\"id\":3}\n{\"id\":3}\n".utf8),
    ]
    try await withFolder(rows) { folder in
      func document(_ pages: String) throws -> FeedDocument {
        try feed(
          #""templates":{"t":{"type":"node"}},"sections":[{"key":"s","items":[]}],"pages":{"template":"t",\#(pages)},"#
            + #""updates":[{"at":{"frame":1},"apply":{"sections":[{"key":"s","items":[]}]}}]"#, folder: folder
        )
      }
      let missing = #expect(throws: SceneError.self) { try document(#""files":["a.jsonl"]"#) }
      #expect(missing?.path == "pages.itemKey" && missing?.message.hasPrefix("must be there") == true)
      let keyed = try document(#""files":["a.jsonl"],"itemKey":"{{id}}""#)
      try await keyed.checkAll()
      #expect(try keyed.pages[0].batches[0].item(at: 1).key(.standard) == FeedKey(value: .number(2)))
      let twice = try document(#""files":["a.jsonl","b.jsonl"],"itemKey":"{{id}}""#)
      let error = await #expect(throws: SceneError.self) { try await twice.checkAll() }
      #expect(error?.message.contains("must give each row another key, found 3 for row 0 and row 1") == true)
      #expect(error?.message.contains("pages.itemKey") == true)
    }
  }

  @Test(
    "pages beyond a bound are refused, and at one they are not",
    arguments: [
      (#""leadingScreens":1000,"delay":3600,"failures":[1000,0]"#, ""),
      (
        #""leadingScreens":1001"#,
        "pages.leadingScreens: must be a number of screenfuls from 0 to 1000, found 1001"
      ),
      (
        #""leadingScreens":-1"#,
        "pages.leadingScreens: must be a number of screenfuls from 0 to 1000, found -1"
      ),
      (#""delay":3601"#, "pages.delay: must be a number of seconds from 0 to 3600, found 3601"),
      (#""failures":[0,-1]"#, "pages.failures[1]: must be a whole number from 0 to 1000, found -1"),
      (#""retry":{"factor":0.5}"#, "pages.retry.factor: must be a number from 1 to 100, found 0.5"),
      (#""retry":{"jitter":1.5}"#, "pages.retry.jitter: must be a number from 0 to 1, found 1.5"),
      (#""retry":{"limit":0}"#, "pages.retry.limit: must be a whole number from 1 to 1000000, found 0"),
      (#""retry":{"delay":-1}"#, "pages.retry.delay: must be a number of seconds from 0 to 3600, found -1"),
      (#""retry":{"factor":1,"jitter":1,"limit":1,"longestDelay":0}"#, ""),
      (#""section":1"#, ""),
      (#""section":2"#, "pages.section: must be one of the feed's 2 sections, counted from 0, found 2"),
      (#""failures":[0,0,0]"#, "pages.failures: must have at most one number a file, found 3 for 2"),
    ])
  func bounds(keys: String, message: String) async throws {
    try await withFolder(Self.files) { folder in
      let pages = #"{"template":"t","files":["a.jsonl","b.jsonl"],\#(keys)}"#
      #expect(reason { () throws(SceneError) in _ = try feed(members(pages), folder: folder) } == message)
    }
  }

  @Test(
    "pages have a template that there is, one file at least, and an end of their own",
    arguments: [
      (#"{"template":"u","files":["a.jsonl"]}"#, "pages.template: must be the name of a template, found"),
      (#"{"template":"t","files":[]}"#, "pages.files: must name one file at least, found none"),
      (
        #"[{"template":"t","files":["a.jsonl"]},{"template":"t","files":["b.jsonl"],"end":"tail"}]"#,
        "pages[1].end: must be another end than that of the pages before"
      ),
    ])
  func wrong(pages: String, message: String) async throws {
    try await withFolder(Self.files) { folder in
      let refusal = reason { () throws(SceneError) in _ = try feed(members(pages), folder: folder) }
      #expect(refusal.hasPrefix(message), "\(refusal)")
    }
  }

  @Test("batches count as updates do, and with them")
  func limit() async throws {
    try await withFolder(Self.files) { folder in
      func load(_ limit: Int, _ updates: String = "") throws(SceneError) {
        let pages = members(#"{"template":"t","files":["a.jsonl","b.jsonl"]}"#)
        _ = try FeedDocument.load(
          bytes: Array(#"{"weft":1,"viewport":{"width":9,"height":9},\#(pages)\#(updates)}"#.utf8),
          folder: folder, limits: limits(.updates, limit))
      }
      try load(2)
      let pages = #expect(throws: SceneError.self) { try load(1) }
      #expect(pages?.kind == .limit && pages?.path == "pages")
      let update = #","updates":[{"at":{"frame":0},"changes":[]}]"#
      try load(3, update)
      let updates = #expect(throws: SceneError.self) { try load(2, update) }
      #expect(updates?.kind == .limit && updates?.path == "updates[0]")
    }
  }

  @Test("a wrong row of a batch is found with the rest of the feed, whichever batch it is in")
  func check() async throws {
    try await withFolder([
      "a.jsonl": Array(#"{"t":"x"}"#.utf8), "b.jsonl": Array("{\"t\":\"x\"}\n{\"u\":1}".utf8),
    ]) { folder in
      let document = try feed(
        #""templates":{"t":{"type":"text","text":"{{t}}"}},"sections":[{"items":[]}],"#
          + #""pages":{"template":"t","files":["a.jsonl","b.jsonl"]}"#, folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: 2) }
      #expect(error?.file == folder + "/b.jsonl" && error?.line == 2 && error?.path == "t")
    }
  }

  @Test("items are put before those that a section has, or behind them, each in their order")
  func put() throws {
    func items(_ ids: String...) throws -> FeedSection {
      let items = ids.map { #"{"type":"node","id":"\#($0)"}"# }.joined(separator: ",")
      return try feed(#""sections":[{"items":[\#(items)]}]"#).sections[0]
    }
    let (batch, document) = (try items("x", "y"), try feed(#""sections":[]"#))
    for (end, expected) in [(BatchEnd.head, ["x", "y", "c", "d"]), (.tail, ["c", "d", "x", "y"])] {
      var contents = FeedContents([try items("a", "b"), try items("c", "d")], .standard)
      let set = try contents.put((0..<2).map { batch.item(at: $0) }, inSection: 1, at: end)
      let first = end == .head ? 0 : 2
      #expect(set.insertedItems == [[1, first], [1, first + 1]] && set.deletedItems.isEmpty)
      let ids = try (0..<2).map { section in
        try (0..<contents.map.itemCount(inSection: section)).map {
          try document.makeCell(contents.item(at: [section, $0])).id ?? ""
        }
      }
      #expect(ids == [["a", "b"], expected])
    }
  }

  @Test(
    "each number of a retry has its bounds, and so has the section of pages",
    arguments: [
      ("delay", "0", "3600", "3601", "a number of seconds from 0 to 3600"),
      ("factor", "1", "100", "100.5", "a number from 1 to 100"),
      ("longestDelay", "0", "3600", "-0.5", "a number of seconds from 0 to 3600"),
      ("jitter", "0", "1", "-0.1", "a number from 0 to 1"),
      ("limit", "1", "1000000", "1000001", "a whole number from 1 to 1000000"),
      ("seed", "0", "1000000000", "1000000001", "a whole number from 0 to 1000000000"),
    ])
  func retries(key: String, least: String, most: String, beyond: String, expected: String) async throws {
    try await withFolder(Self.files) { folder in
      func refusal(_ value: String) -> String {
        let pages = #"{"template":"t","files":["a.jsonl"],"retry":{"\#(key)":\#(value)}}"#
        return reason { () throws(SceneError) in _ = try feed(members(pages), folder: folder) }
      }
      #expect(refusal(least) == "" && refusal(most) == "")
      #expect(refusal(beyond) == "pages.retry.\(key): must be \(expected), found \(beyond)")
    }
  }
}
