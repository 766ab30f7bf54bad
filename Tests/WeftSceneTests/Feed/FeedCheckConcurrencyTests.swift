import Testing
import WeftTestSupport

@testable import WeftScene

@Suite struct FeedCheckConcurrencyTests {
  // The rows that lack the field stand in different parts, and the later part may be finished first.
  @Test("whatever the number of workers, the first mistake is told", arguments: [1, 2, 7])
  func firstMistake(workers: Int) async throws {
    var lines = (0..<5000).map { _ in "{\"t\":\"a\"}" }
    for index in [1800, 2600, 4990] { lines[index] = "{}" }
    try await withFolder(["rows": Array(lines.joined(separator: "\n").utf8)]) { folder in
      let document = try feed(
        #""templates":{"t":{"type":"text","text":"{{t}}"}},"sections":[{"dataFile":"rows","template":"t"}]"#,
        folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: workers) }
      #expect(error?.line == 1801)
    }
  }

  @Test("workers that use one image file open it once, and read the same")
  func sharedImages() async throws {
    let lines = (0..<3000).map { _ in "{\"t\":\"missing.png\"}" }
    try await withFolder(["rows": Array(lines.joined(separator: "\n").utf8)]) { folder in
      let document = try feed(
        #""templates":{"t":{"type":"image","image":"{{t}}"}},"sections":[{"dataFile":"rows","template":"t"}]"#,
        folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: 4) }
      #expect(error?.kind == .unreadable)
      #expect(error?.line == 1)
    }
  }
}
