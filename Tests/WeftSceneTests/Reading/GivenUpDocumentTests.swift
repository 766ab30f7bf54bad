import Testing
import WeftGraphics
import WeftJSON
import WeftTestSupport

@testable import WeftScene

@Suite struct GivenUpDocumentTests {
  // 20 kB, and ten thousand values.
  private let rows = "[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]"

  // A task that is cancelled says nothing of what it reads: who looks after it does.
  @Test("a document that is read in a cancelled task is read whole")
  func task() async throws {
    let rows = rows
    let value = try await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try JSONParser.parse(Array(rows.utf8), name: "rows.json")
    }.value
    #expect(value == .array(Array(repeating: .number(1), count: 10_000)))
  }

  @Test("a document that nobody wants any more is read no further, and is not called wrong")
  func work() throws {
    let error = #expect(throws: SceneError.self) {
      try GivenUpWork.$current.withValue(AskedWork(isGivenUp: true)) {
        try JSONParser.parse(Array(rows.utf8), name: "rows.json")
      }
    }
    #expect(error == .notWanted("rows.json"))
    try GivenUpWork.$current.withValue(AskedWork()) {
      _ = try JSONParser.parse(Array(rows.utf8), name: "rows.json")
    }
  }
}
