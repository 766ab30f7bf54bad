import Testing
import WeftGraphics
import WeftJSON
import WeftTestSupport

@testable import WeftScene

@Suite struct GivenUpDocumentTests {
  // 20 kB, and ten thousand values.
  private let rows = "[\(Array(repeating: "1", count: 10_000).joined(separator: ","))]"

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

  @Test("a document whose task is cancelled is read no further")
  func task() async {
    let rows = rows
    let error = await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return #expect(throws: SceneError.self) {
        try JSONParser.parse(Array(rows.utf8), name: "rows.json")
      }
    }.value
    #expect(error == .notWanted("rows.json"))
  }
}
