import Foundation
import Testing
import WeftSystem
import WeftTestSupport

@testable import WeftFrames

/// The index of a folder of frames as it is written, line by line.
@Suite struct IndexWriterTests {
  /// What an index holds that was written so.
  private func written(_ body: (inout IndexWriter) throws -> Void) throws -> String {
    let folder = try TemporaryFolder()
    var writer = try IndexWriter(in: HeldFolder(folder.url.path), head: "[")
    try body(&writer)
    try writer.finish(ending: "]")
    return try String(contentsOfFile: folder.path("index.json"), encoding: .utf8)
  }

  @Test("lines are parted by commas, the last one has none, and there may be no line")
  func lines() throws {
    #expect(try written { _ in } == "[\n]")
    #expect(
      try written {
        try $0.append("a")
        try $0.append("b")
      } == "[a,\nb\n]")
  }

  @Test("a line that is taken back leaves nothing, be it the first or another")
  func takenBack() throws {
    let first = try written {
      try $0.append("long")
      try $0.removeLast()
      #expect($0.lineCount == 0)
      try $0.append("b")
    }
    #expect(first == "[b\n]")
    let second = try written {
      try $0.append("a")
      try $0.append("long")
      try $0.removeLast()
      try $0.append("c")
      #expect($0.lineCount == 2)
    }
    #expect(second == "[a,\nc\n]")
  }
}
