import Foundation
import Testing
import WeftTestSupport

@Suite(.timeLimit(.minutes(10))) struct ServeCommandTests: ServeSuite {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    "no picture comes among the answers on standard output, by whatever name",
    arguments: ["/dev/stdout", "/proc/self/fd/1", "/dev/fd/1"])
  func ownOutput(path: String) throws {
    let scene = ["weft": 1, "root": ["type": "node"] as [String: Any]] as [String: Any]
    let answers = try serve([
      request("1", "render", ["scene": scene, "output": path]), request("2", "layout", ["scene": scene]),
    ])
    try #require(answers.count == 2)
    #expect(
      answers[0].contains(#""id":"1","error":{"code":"output""#) && answers[0].contains("answers go there"),
      "\(answers[0])")
    #expect(answers[1].hasPrefix(#"{"id":"2","result""#))
  }

  @Test(
    "a daemon keeps to its folder: whatever a request or a document names, read or written, links followed")
  func root() throws {
    let photo = Sandbox.fixture("scenes/ratio.json")
    _ = try sandbox.shell(
      """
      mkdir -p root/inner; cp '\(photo)' root/scene.json; cp '\(photo)' outside.json
      ln -s ../outside.json root/link.json; ln -s .. root/up; printf 'secret of a file' > root/plain
      printf '{"secretKey": 5}' > root/keys.json
      """)
    let outside = sandbox.folder.path("outside.json")
    let image = { (path: String) in
      ["weft": 1, "root": ["type": "image", "image": path] as [String: Any]] as [String: Any]
    }
    let font: [String: Any] = [
      "weft": 1, "fonts": ["files": [outside]], "root": ["type": "text", "text": "a"] as [String: Any],
    ]
    let feed: [String: Any] = [
      "weft": 1, "viewport": ["width": 10, "height": 10],
      "sections": [["items": [["type": "cell", "style": ["height": 5]] as [String: Any]]]],
    ]
    let rows: [String: Any] = [
      "weft": 1, "viewport": ["width": 10, "height": 10], "templates": ["t": ["type": "cell"]],
      "sections": [["template": "t", "dataFile": outside]],
    ]
    let allowed = try [
      request("1", "layout", ["scene": "scene.json"]),
      request("2", "render", ["scene": sandbox.folder.path("root/scene.json"), "output": "inner/new.png"]),
      request("3", "frames", ["feed": feed, "output": "inner/frames", "base": "inner/.."]),
    ]
    let refused = try [
      request("a", "layout", ["scene": outside]),
      request("b", "layout", ["scene": "../outside.json"]),
      request("c", "layout", ["scene": "link.json"]),
      request("d", "layout", ["scene": "scene.json", "base": "up"]),
      request("e", "render", ["scene": "scene.json", "output": "../new.png"]),
      request("f", "render", ["scene": "scene.json", "output": "up/new.png"]),
      request("g", "frames", ["feed": feed, "output": "../frames"]),
      request("h", "frames", ["feed": feed, "output": "../frames.rgba", "format": "rgba"]),
      request("i", "frames", ["feed": feed, "format": "none", "script": outside]),
      request("j", "frames", ["feed": rows, "format": "none"]),
      request("k", "render", ["scene": image(outside)]),
      request("l", "layout", ["scene": font]),
    ]
    let silent = try [
      request("m", "layout", ["scene": "plain"]), request("n", "layout", ["scene": "keys.json"]),
      request("o", "render", ["scene": image("plain")]),
    ]
    let outcome = try sandbox.weft(
      "serve", "--root", "root", input: (allowed + refused + silent).joined(separator: "\n") + "\n")
    let answers = outcome.text.split(separator: "\n").map(String.init)
    try #require(answers.count == 18, "\(outcome.errors)")
    for answer in answers[..<3] { #expect(answer.contains(#""result":"#), "\(answer)") }
    for answer in answers[3..<15] {
      #expect(answer.contains("it lies outside of the folder that is served (--root)"), "\(answer)")
    }
    for answer in answers[15...] {
      #expect(
        answer.contains(#""error":"#) && !answer.contains("secret") && !answer.contains("73 65"), "\(answer)")
    }
    #expect(try sandbox.names() == ["outside.json", "root"])
    #expect(try sandbox.names(in: "root/inner") == ["frames", "new.png"])
    #expect(try sandbox.weft("serve", "--root", "missing").status == 64)
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
    try #require(lines.count == 1)
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
    let daemon = try Daemon(in: sandbox)
    let scroll = try request(
      "slow", "frames",
      ["feed": Sandbox.fixture("photos/feed.json"), "format": "none", "step": 1, "progress": true])
    let (slow, quick) = (try daemon.connect(), try daemon.connect())
    let user = DedicatedThread {
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
    daemon.terminate()
    #expect(await daemon.status() == 0)
    #expect(try sandbox.names() == [])
  }

  @Test("a folder as standard input is no input that has ended")
  func folderAsInput() throws {
    let outcome = try sandbox.shell("$weft serve < .")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "weft: error: standard input: cannot be read: Is a directory\n")
  }
}
