import Foundation
import Testing
import WeftTestSupport

/// How parts of a scroll are made, changed and joined.
extension JoinCommandTests {
  /// Renders some frames to a folder.
  func render(_ folder: String, _ options: String...) throws {
    try Self.render(folder, options, in: sandbox)
  }

  private static func render(_ folder: String, _ options: [String], in sandbox: Sandbox) throws {
    let outcome = try sandbox.weft(["frames", "feed.json", "-o", folder, "--step", "20"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Eight frames, at 0, 20 … 140: three parts have 2, 3 and 3 of them.
  private static let parts = Result {
    try Sandbox(lastingWith: { sandbox in
      try sandbox.writeThreeCells()
      for number in 1...3 { try render("part\(number)", ["--shard", "\(number)/3"], in: sandbox) }
    })
  }

  /// Puts the three parts into the folder, as if they had been rendered there.
  func renderParts() throws {
    for number in 1...3 { try sandbox.copy("part\(number)", of: Self.parts.get()) }
  }

  /// Joins, which must fail for what is wrong with the parts; gives what it says.
  func refusal(_ folders: String..., output: String = "joined") throws -> String {
    let outcome = try sandbox.weft(["join"] + folders + ["-o", output])
    #expect(outcome.status == 65, "\(outcome.errors)")
    return outcome.errors
  }

  /// Writes other values into what an index says of its part.
  func rewrite(_ folder: String, _ changes: [String: String]) throws {
    var index = String(decoding: try sandbox.bytes("\(folder)/index.json"), as: UTF8.self)
    for (key, value) in changes {
      let range = try #require(
        index.range(of: "\"\(key)\":(-?[0-9]+|\"[^\"]*\")", options: .regularExpression))
      index.replaceSubrange(range, with: "\"\(key)\":\(value)")
    }
    try sandbox.write(Array(index.utf8), to: "\(folder)/index.json")
  }

  func expectSame(_ folder: String, _ other: String) throws {
    let names = try sandbox.names(in: other)
    #expect(try sandbox.names(in: folder) == names)
    for name in names {
      #expect(try sandbox.bytes("\(folder)/\(name)") == sandbox.bytes("\(other)/\(name)"), "\(name)")
    }
  }
}
