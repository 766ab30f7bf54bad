import Foundation
import Testing
import WeftTestSupport

@testable import WeftSnapshots

@Suite struct GoldenRootTests {
  @Test("a link to the folder of goldens itself is not taken for something in it")
  func linkToRoot() throws {
    let folder = try TemporaryFolder()
    let root = GoldenRoot(path: folder.path("goldens"))
    try FileManager.default.createDirectory(
      atPath: folder.path("goldens/a"), withIntermediateDirectories: true)
    try folder.write("kept", to: "goldens/a/card.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("goldens/self"), withDestinationPath: folder.path("goldens"))
    let error = #expect(throws: ReviewError.self) { try root.remove("self") }
    #expect(error?.reason == .outside)
    #expect(throws: ReviewError.self) { try root.move("a", to: "self") }
    // What is reached through it lies in the folder.
    #expect(try root.place("self/a/card.txt") == root.place("a/card.txt"))
    #expect(root.files() == ["a/card.txt"])
  }
}
