import Foundation
import Testing
import WeftTestSupport

/// Suites that talk to `weft serve` through its standard input and output.
protocol ServeSuite {
  var sandbox: Sandbox { get }
}

extension ServeSuite {
  /// A request as one line.
  func request(_ id: String, _ method: String, _ parameters: [String: Any] = [:]) throws -> String {
    let object: [String: Any] = ["id": id, "method": method, "params": parameters]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .withoutEscapingSlashes),
      as: UTF8.self)
  }

  /// The answers of one `weft serve` to these lines.
  func serve(_ lines: [String]) throws -> [String] {
    let outcome = try sandbox.weft("serve", input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }
}
