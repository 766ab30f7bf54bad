import Testing

@testable import WeftGeometry

@Suite struct MisuseTests {
  @Test("a rule that is broken ends the program with its sentence, and with the place that says it")
  func sentence() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      require(1 + 1 == 2, "This one is kept.")
      require(1 + 1 == 3, "One and one are two.")
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("One and one are two."))
    #expect(!told.contains("This one is kept."))
    #expect(told.contains("MisuseTests.swift"))
  }
}
