import Foundation
import Testing
import WeftTestSupport

/// What `weft serve` writes is what the commands write.
@Suite(.timeLimit(.minutes(10))) struct ServedCommandsTests: ServeSuite {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

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
    func frames(to output: String, _ rest: [String: Any]) throws -> String {
      try request(output, "frames", ["feed": feed, "output": output].merging(rest) { $1 })
    }
    let answers = try serve([
      frames(to: "served", ["step": 300, "to": 3000, "viewport": [200, 300]]),
      frames(to: "part", ["step": 300, "to": 3000, "shard": "2/3", "jobs": 1]),
      frames(to: "served.png", ["format": "apng", "to": 200, "loops": 2]),
      frames(to: "served.y4m", ["format": "y4m", "to": 100, "chroma": "444"]),
    ])
    #expect(answers.allSatisfy { $0.contains("\"result\":") }, "\(answers)")
    let outcome = try sandbox.shell(
      """
      $weft frames '\(feed)' -o out -q --step 300 --to 3000 --viewport 200x300 && diff -r out served || exit 1
      $weft frames '\(feed)' -o out2 -q --step 300 --to 3000 --shard 2/3 && diff -r out2 part || exit 2
      $weft frames '\(feed)' -o out.png -q --format apng --to 200 --loops 2 && cmp out.png served.png || exit 3
      $weft frames '\(feed)' -o out.y4m -q --format y4m --to 100 --chroma 444 && cmp out.y4m served.y4m || exit 4
      """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
  }
}
