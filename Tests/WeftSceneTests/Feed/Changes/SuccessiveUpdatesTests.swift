import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftCollections
@testable import WeftScene

/// What updates make of a feed's contents, one after the other, and sections that come in any order.
@Suite struct SuccessiveUpdatesTests {
  private func ids(_ contents: FeedContents, _ document: FeedDocument) throws -> [[String]] {
    try contents.map.sections.enumerated().map { section, content in
      try (0..<content.items.count).map {
        try document.makeCell(contents.item(at: IndexPath(item: $0, section: section))).id ?? ""
      }
    }
  }

  /// A section whose key is the first letter of its text, and items whose keys are theirs: `1:a b2`.
  private func section(_ text: String) -> String {
    let items = text.dropFirst(2).split(separator: " ").map {
      #"{"key":"\#($0.prefix(1))","type":"node","id":"\#($0)"}"#
    }
    return #"{"key":"\#(text.prefix(1))","items":[\#(items.joined(separator: ","))]}"#
  }

  private func sections(_ texts: [String]) -> String {
    "[\(texts.map { section($0) }.joined(separator: ","))]"
  }

  @Test("each update finds what those before it have left, wherever that came from")
  func edits() throws {
    func node(_ id: String) -> String { #"{"type":"node","id":"\#(id)"}"# }
    let steps: [(edit: String, contents: [[String]])] = [
      (#""insert":[[0,1]],"items":[\#(node("x"))]"#, [["a", "x", "b"], ["c"]]),
      (#""move":[0,1],"to":[1,0]"#, [["a", "b"], ["x", "c"]]),
      (#""reload":[[1,0]],"items":[\#(node("y"))]"#, [["a", "b"], ["y", "c"]]),
      (#""moveSection":1,"to":0"#, [["y", "c"], ["a", "b"]]),
      (#""reloadSections":[1],"sections":\#(sections(["1:z w"]))"#, [["y", "c"], ["z", "w"]]),
      (#""move":[1,1],"to":[0,0]"#, [["w", "y", "c"], ["z"]]),
      (#""delete":[[0,1]]"#, [["w", "c"], ["z"]]),
      (#""insertSections":[1],"sections":\#(sections(["3:v"]))"#, [["w", "c"], ["v"], ["z"]]),
      (#""deleteSections":[0]"#, [["v"], ["z"]]),
    ]
    let updates = steps.map { #"{"at":{"frame":1},"changes":[{\#($0.edit)}]}"# }.joined(separator: ",")
    let document = try feed(#""sections":\#(sections(["1:a b", "2:c"])),"updates":[\#(updates)]"#)
    var contents = FeedContents(document.sections, .standard)
    for (update, step) in zip(document.updates, steps) {
      _ = try contents.perform(update.change)
      #expect(try ids(contents, document) == step.contents, "\(step.edit)")
    }
  }

  // The first letter is the key: d2 is d with other contents.
  @Test("contents that are applied are there afterwards, whatever stays, moves, changes, comes or goes")
  func apply() throws {
    let all: [[String]] = [
      ["1:a b c", "2:d e"], ["2:d2 e", "1:a b2 c"], ["1:c b a", "3:x y"], ["3:y a2", "1:x2 c"], ["3:"],
      ["4:a", "3:b c d", "1:e"], [], ["1:a b c", "2:d e"], ["2:d e3", "1:a3 b c"],
    ]
    let updates = all.dropFirst().map { #"{"at":{"frame":1},"apply":{"sections":\#(sections($0))}}"# }
    let document = try feed(
      #""sections":\#(sections(all[0])),"updates":[\#(updates.joined(separator: ","))]"#)
    var contents = FeedContents(document.sections, .standard)
    for (update, texts) in zip(document.updates, all.dropFirst()) {
      _ = try contents.perform(update.change)
      let expected = texts.map { $0.dropFirst(2).split(separator: " ").map(String.init) }
      #expect(try ids(contents, document) == expected)
    }
  }

  // Rows are asked for by their numbers: one that is looked for in another file is not there.
  @Test(
    "sections that come in another order than they stand in, or with others made anew, have their own rows")
  func order() async throws {
    try await withFolder([
      "a": Array(#"{"n":"a0"}"#.utf8), "b": Array("{\"n\":\"b0\"}\n{\"n\":\"b1\"}".utf8),
    ]) { folder in
      func rows(_ file: String) -> String { #"{"dataFile":"\#(file)","template":"t"}"# }
      func contents(_ sections: String, _ changes: String) throws -> [[String]] {
        let document = try feed(
          #""templates":{"t":{"type":"node","id":"{{n}}"}},"sections":[\#(sections)],"#
            + #""updates":[{"at":{"frame":1},"changes":[\#(changes)]}]"#, folder: folder)
        var contents = FeedContents(document.sections, .standard)
        _ = try contents.perform(document.updates[0].change)
        return try ids(contents, document)
      }
      let swapped = #"{"insertSections":[1,0],"sections":[\#(rows("b")),\#(rows("a"))]}"#
      let afterSwap = try contents("", swapped)
      #expect(afterSwap == [["a0"], ["b0", "b1"]])
      let inserted = #"{"insertSections":[1],"sections":[\#(rows("a"))]}"#
      let reloaded = #"{"reloadSections":[0],"sections":[\#(rows("b"))]}"#
      let afterReload = try contents(rows("a"), "\(inserted),\(reloaded)")
      #expect(afterReload == [["b0", "b1"], ["a0"]])
    }
  }

  @Test("a section that is inserted may say how it is seen, and its items are seen so")
  func insertedSections() throws {
    let document = try feed(
      #""sections":[],"updates":[{"at":{"frame":1},"changes":["#
        + #"{"insertSections":[0],"sections":\#(sections(["1:a"])),"animation":"fade"}]}]"#)
    var contents = FeedContents(document.sections, .standard)
    let styles = try contents.perform(document.updates[0].change).styles
    #expect(styles.insertions.style(of: .item([0, 0])) == .fade)
    #expect(styles.deletions.style(of: .item([0, 0])) == nil)
  }
}
