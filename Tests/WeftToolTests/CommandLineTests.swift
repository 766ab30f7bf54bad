import Foundation
import Testing
import WeftTestSupport

@Suite struct CommandLineTests {
  let weft = Command("weft")

  @Test("--version prints the version, and nothing else")
  func version() throws {
    let outcome = try weft.run(["--version"])
    #expect(outcome.status == 0)
    #expect(outcome.text == "0.1.0\n")
    #expect(outcome.errors == "")
  }
}
