import ArgumentParser
import Testing

@testable import WeftTool

/// What is said of outputs that would replace something.
@Suite struct ValidationTests {
  private func refusal(
    _ outputs: [(option: String, path: String?)], over inputs: [(name: String, path: String?)] = []
  ) -> String? {
    do {
      try validateOutputs(outputs, over: inputs)
      return nil
    } catch let error as ValidationError {
      return error.message
    } catch {
      return "\(error)"
    }
  }

  @Test("an output replaces neither an input nor another output, however their paths are written")
  func files() {
    #expect(refusal([("--a", "x")], over: [("the feed", "y")]) == nil)
    #expect(
      refusal([("--a", "./x")], over: [("the feed", "y"), ("the script", "x")])
        == "--a would replace the script; name another file.")
    #expect(
      refusal([("--a", "x"), ("--b", "z"), ("--c", "./x")])
        == "--c would replace what --a writes; name another file.")
    #expect(refusal([("--a", nil), ("--b", "")]) == "--b must name a file or a folder, found an empty name.")
  }

  @Test("streams, devices and documents on the command line are no files that could be replaced")
  func noFiles() {
    #expect(refusal([("--a", "-"), ("--b", "-")], over: [("the scene", "-")]) == nil)
    #expect(refusal([("--a", "/dev/null"), ("--b", "/dev/null")]) == nil)
    #expect(refusal([("--a", "{}")], over: [("the script", "{}"), ("the costs", nil)]) == nil)
  }

  @Test("a number is refused outside of its bounds alone, which are told with what it counts")
  func numbers() {
    #expect(throws: Never.self) { try validateNumber("--n", Int?.none, in: 1...3) }
    for number in 1...3 { #expect(throws: Never.self) { try validateNumber("--n", number, in: 1...3) } }
    let error = #expect(throws: ValidationError.self) {
      try validateNumber("--n", 3.5, in: 0.5...3, unit: " seconds")
    }
    #expect(error?.message == "--n must be from 0.5 to 3 seconds, found 3.5.")
  }
}
