import Foundation
import Testing
import WeftTestSupport

@Suite(.timeLimit(.minutes(10))) struct ServeCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A request as one line.
  private func request(_ id: String, _ method: String, _ parameters: [String: Any] = [:]) throws -> String {
    let object: [String: Any] = ["id": id, "method": method, "params": parameters]
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object, options: .withoutEscapingSlashes),
      as: UTF8.self)
  }

  /// The answers of one `weft serve` to these lines.
  private func serve(_ lines: [String]) throws -> [String] {
    let outcome = try sandbox.weft("serve", input: lines.joined(separator: "\n") + "\n")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test("pictures and layouts of all scenes of the fixtures are, byte for byte, those of the commands")
  func sameScenes() throws {
    let scenes = try Sandbox.scenes.map { Sandbox.fixture("scenes/\($0)") }
    let requests = try scenes.flatMap { scene in
      [
        try request(
          "render", "render", ["scene": scene, "output": "served-\(scenes.firstIndex(of: scene) ?? 0).png"]),
        try request("layout", "layout", ["scene": scene]),
        try request("svg", "layout", ["scene": scene, "format": "svg", "scale": 2]),
      ]
    }
    let answers = try serve(requests)
    try #require(answers.count == requests.count)
    for (index, scene) in scenes.enumerated() {
      #expect(answers[3 * index].hasPrefix(#"{"id":"render","result":{"#))
      _ = try sandbox.weft("render", scene, "-o", "picture.png", "--quiet")
      #expect(try sandbox.bytes("picture.png") == sandbox.bytes("served-\(index).png"), "\(scene)")
      let layout = try sandbox.weft("layout", scene).text.dropLast()
      #expect(answers[3 * index + 1] == #"{"id":"layout","result":\#(layout)}"#)
      let svg = try sandbox.weft("layout", scene, "--format", "svg", "--scale", "2").text.dropLast()
      let answer = try JSONSerialization.jsonObject(with: Data(answers[3 * index + 2].utf8)) as? [String: Any]
      #expect((answer?["result"] as? [String: Any])?["text"] as? String == String(svg))
    }
  }

  @Test("frames, index and streams are, byte for byte, those of the command")
  func sameFrames() throws {
    let feed = Sandbox.fixture("jobs/feed.json")
    let answers = try serve([
      request("a", "frames", ["feed": feed, "output": "served", "step": 300, "viewport": [200, 300]]),
      request("b", "frames", ["feed": feed, "output": "part", "step": 300, "shard": "2/3", "jobs": 1]),
      request(
        "c", "frames", ["feed": feed, "output": "served.png", "format": "apng", "to": 500, "loops": 2]),
      request(
        "d", "frames", ["feed": feed, "output": "served.y4m", "format": "y4m", "to": 100, "chroma": "444"]),
    ])
    #expect(answers.allSatisfy { $0.contains("\"result\":") }, "\(answers)")
    let outcome = try sandbox.shell(
      """
      $weft frames '\(feed)' -o out -q --step 300 --viewport 200x300 && diff -r out served || exit 1
      $weft frames '\(feed)' -o out2 -q --step 300 --shard 2/3 && diff -r out2 part || exit 2
      $weft frames '\(feed)' -o out.png -q --format apng --to 500 --loops 2 && cmp out.png served.png || exit 3
      $weft frames '\(feed)' -o out.y4m -q --format y4m --to 100 --chroma 444 && cmp out.y4m served.y4m || exit 4
      """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }

  @Test("answers come in order, mistakes among them; blank lines are skipped; shutdown ends it")
  func order() throws {
    let answers = try serve([
      #"{"id":1,"method":"ping"}"#, "", "oops", #"{"id":2,"method":"layout","params":{"scene":"no.json"}}"#,
      String(repeating: "x", count: 16 << 20 | 1), #"{"id":3,"method":"shutdown"}"#,
      #"{"id":4,"method":"ping"}"#,
    ])
    try #require(answers.count == 5)
    #expect(answers[0] == #"{"id":1,"result":{}}"#)
    #expect(answers[1].hasPrefix(#"{"id":null,"error":{"code":"notJSON""#))
    #expect(answers[2].hasPrefix(#"{"id":2,"error":{"code":"unreadable","message":"no.json: cannot be read"#))
    #expect(answers[3].hasPrefix(#"{"id":null,"error":{"code":"lineTooLong""#))
    #expect(answers[4] == #"{"id":3,"result":{}}"#)
  }

  /// Starts a scroll that would take a thousand frames and more, and stops it when there are four.
  @Test(
    "told to stop, it answers what is under way, leaves whole frames, and ends with status 0",
    arguments: ["INT", "TERM", "HUP"])
  func stopped(signal: String) throws {
    let scroll = try request(
      "a", "frames", ["feed": Sandbox.fixture("photos/feed.json"), "output": "out", "step": 20])
    let outcome = try sandbox.shell(
      """
      mkfifo in
      $weft serve < in & tool=$!
      exec 4> in; echo '\(scroll)' >&4; echo '\(try request("b", "ping"))' >&4
      until [ -e out/frame-00003.png ]; do kill -0 $tool || exit; done
      kill -\(signal) $tool; wait $tool
      """)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        #"{"id":"a","error":{"code":"cancelled","message":"the request was cancelled","frames":"#))
    let index = try sandbox.index()
    #expect(!index.complete && index.frames.count >= 4)
    #expect(try sandbox.names(in: "out") == index.frames.map(\.file) + ["index.json"])
  }

  @Test("an output that is closed before it has all answers is an error, status 73")
  func outputClosed() throws {
    let outcome = try sandbox.shell(
      """
      set -o pipefail
      yes '{"method":"ping"}' 2> /dev/null | $weft serve | head -1
      echo ${PIPESTATUS[1]}
      """)
    #expect(outcome.text == "{\"id\":null,\"result\":{}}\n73\n")
    #expect(
      outcome.errors == "weft: error: cannot write to standard output: it is closed, or its disk is full\n")
  }

  @Test("on a socket it answers several clients, and takes the socket away when it is told to stop")
  func socketConcurrency() async throws {
    let process = Process()
    process.executableURL = URL(filePath: Command("weft").path)
    process.arguments = ["serve", "--socket", "weft.sock"]
    process.currentDirectoryURL = sandbox.folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let line = errors.fileHandleForReading.availableData
    #expect(String(decoding: line, as: UTF8.self) == "weft: listening at weft.sock\n")

    let scroll = try request(
      "slow", "frames",
      ["feed": Sandbox.fixture("photos/feed.json"), "format": "none", "step": 1, "progress": true])
    let path = sandbox.folder.path("weft.sock")
    let user = DedicatedThread {
      guard let slow = LineClient.connect(to: path), let quick = LineClient.connect(to: path) else {
        return #expect(Bool(false), "no connection")
      }
      slow.send(scroll)
      // It is under way, and would take minutes.
      #expect(slow.line()?.hasPrefix(#"{"id":"slow","progress":{"frames":"#) == true)
      quick.send(#"{"id":1,"method":"ping"}"#)
      #expect(quick.line() == #"{"id":1,"result":{}}"#)
      slow.send(#"{"id":2,"method":"cancel","params":{"id":"slow"}}"#)
      var answer = slow.line()
      while answer?.contains("progress") == true { answer = slow.line() }
      #expect(answer?.hasPrefix(#"{"id":"slow","error":{"code":"cancelled""#) == true)
      #expect(slow.line() == #"{"id":2,"result":{}}"#)
    }
    await user.end()
    let second = try sandbox.weft("serve", "--socket", "weft.sock")
    expectRefusal(second, 73, "cannot listen at weft.sock: somebody listens there already")
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try sandbox.names() == [])
  }
}
