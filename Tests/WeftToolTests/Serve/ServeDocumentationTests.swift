import Foundation
import Testing
import WeftTestSupport

/// The examples of `docs/serve.md`, run from the file.
@Suite(.timeLimit(.minutes(10))) struct ServeDocumentationTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try FileManager.default.createSymbolicLink(
      at: sandbox.folder.url.appending(path: "Fixtures"), withDestinationURL: Sandbox.fixtures)
  }

  /// The blocks of code in a language.
  private func blocks(_ language: String) throws -> [String] {
    let page = Sandbox.fixtures.deletingLastPathComponent().appending(path: "docs/serve.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return text.components(separatedBy: "\n```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
  }

  /// Whether `answer` is `expected`, in which `…` stands for anything.
  private func matches(_ answer: String, _ expected: String) -> Bool {
    let parts = expected.components(separatedBy: "…")
    guard answer.hasPrefix(parts[0]), answer.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = answer[...]
    for part in parts where !part.isEmpty {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 || answer == expected
  }

  /// Runs a block with `weft` on the path.
  private func run(_ program: [String], _ block: String) throws -> Command.Outcome {
    let folder = URL(filePath: Command("weft").path).deletingLastPathComponent().path
    try sandbox.folder.write(block, to: "block")
    return try Command(path: "/usr/bin/env").run(
      ["PATH=\(folder):/usr/bin:/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")"] + program + [
        "block"
      ],
      in: sandbox.folder.url)
  }

  /// Whether a program is there; a test that needs it is told to be left out where it is not.
  private static func isInstalled(_ program: String) -> Bool {
    (try? Command(path: "/usr/bin/env").run([program, "--version"]).status) == 0
  }

  @Test("each request is answered as the page says")
  func requests() throws {
    let blocks = try blocks("jsonl")
    #expect(blocks.count == 5)
    for block in blocks {
      let lines = block.split(separator: "\n").map(String.init)
      let requests = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
      let expected = lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
      #expect(requests.count + expected.count == lines.count && requests.count == expected.count)
      let outcome = try sandbox.weft("serve", input: requests.joined(separator: "\n"))
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let answers = outcome.text.split(separator: "\n").map(String.init)
      #expect(answers.count == expected.count)
      for (answer, expected) in zip(answers, expected) {
        #expect(matches(answer, expected), "\(answer) instead of \(expected)")
      }
    }
  }

  @Test("the session in the shell works when it is pasted")
  func shell() throws {
    let outcome = try run(["bash"], try blocks("sh")[0])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3 && lines[0].hasPrefix(#"{"id":1,"result":{"size":[300,"#))
    #expect(pngSize(try sandbox.bytes("stack.png")) == [600, 272])
  }

  @Test(
    "the Python program works when it is pasted",
    .enabled(if: ServeDocumentationTests.isInstalled("python3"), "python3 is not installed"))
  func python() throws {
    let outcome = try run(["python3"], try blocks("python")[0])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let numbers = outcome.text.split(separator: " ")
    #expect(pngSize(try sandbox.bytes("hello.png")).map(String.init) == numbers.prefix(2).map(String.init))
    #expect(outcome.text.hasSuffix(" 3\n"))
  }

  @Test(
    "the Node program works when it is pasted",
    .enabled(if: ServeDocumentationTests.isInstalled("node"), "node is not installed"))
  func node() throws {
    let outcome = try run(["node"], try blocks("js")[0])
    #expect(outcome.status == 0 && outcome.text == "2 true\n", "\(outcome.errors)")
    #expect(pngSize(try sandbox.bytes("ratio.png"))[0] == 600)
  }
}
