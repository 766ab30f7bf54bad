import Testing
import Weft
import WeftGraphics
import WeftJSON
import WeftRuns
import WeftTestSupport

@testable import WeftRuns
@testable import WeftScene
@testable import WeftServe

/// What the parameters of requests say, and what holds where they are not there.
@Suite struct ServedParametersTests {
  private func value(_ members: String) throws -> SceneValue {
    SceneValue(
      json: try JSONParser.parse(Array("{\(members)}".utf8)), path: ScenePath.document.appending("params"))
  }

  private func frames(_ members: String) throws -> FeedRun {
    try FramesParameters(value(members)).run(workers: 3)
  }

  private static let feed: JSONValue = ["weft": .number(1)]

  /// Why a scroll with these keys is refused; nothing, where it is not.
  private func refusal(of keys: String) -> String {
    do {
      _ = try FramesParameters(value(#""feed":{},"output":"out",\#(keys)"#))
      return ""
    } catch {
      return (error as? SceneError)?.reason ?? "\(error)"
    }
  }

  @Test("without a word of them frames are all of a scroll, checked before, as PNG files that are made fast")
  func framesDefaults() throws {
    let parameters = try FramesParameters(value(#""feed":{"weft":1},"output":"out""#))
    #expect(!parameters.isStrict && !parameters.wantsStatistics && !parameters.wantsProgress)
    #expect(parameters.outputPath == "out" && parameters.inputPaths == [])
    let run = try parameters.run(workers: 3)
    #expect(run.feed == .json(Self.feed, folder: "") && run.output == .folder("out", png: .fast))
    #expect(run.script == nil && run.firstItem == nil && run.framesPerSecond == nil && run.shard == nil)
    #expect(run.workers == 3 && run.viewportSize == nil && run.scale == nil)
    #expect(run.checksFirst && !run.hasFingerprints && !run.recordsEvents && run.overlay == nil)
    #expect(try frames(#""feed":{},"output":"a","format":"y4m""#).output == .y4m("a", .quarter))
    #expect(try frames(#""feed":{},"output":"a","format":"apng""#).output == .animatedPNG("a", loopCount: 0))
  }

  @Test("what is said of frames is the run's")
  func framesKeys() throws {
    let parameters = try FramesParameters(
      value(
        #""feed":{"weft":1},"base":"/b","output":"out","png":"smallest","fingerprint":true,"fps":24,"fromItem":[1,7],"#
          + #""viewport":[30,40],"scale":1.5,"unchecked":true,"events":true,"overlay":"ranges","strict":true,"stats":true,"#
          + #""progress":true,"jobs":9"#))
    #expect(parameters.isStrict && parameters.wantsStatistics && parameters.wantsProgress)
    #expect(parameters.outputPath == "/b/out")
    let run = try parameters.run(workers: 3)
    #expect(run.feed == .json(Self.feed, folder: "/b") && run.output == .folder("/b/out", png: .smallest))
    #expect(run.hasFingerprints && run.framesPerSecond == 24)
    #expect(run.firstItem?.section == 1 && run.firstItem?.row == 7)
    #expect(run.viewportSize == Size(width: 30, height: 40) && run.scale == 1.5)
    #expect(!run.checksFirst && run.recordsEvents && run.overlay == .ranges)
    // However many are asked for.
    #expect(run.workers == 3)
    #expect(try frames(#""feed":{},"output":"a","shard":"2/4""#).shard == Shard(2, of: 4))
    #expect(try frames(#""feed":{},"output":"a","format":"rgba""#).output == .rgba("a"))
    #expect(try frames(#""feed":{},"output":"a","format":"y4m","chroma":"444""#).output == .y4m("a", .full))
    #expect(
      try frames(#""feed":{},"output":"a","format":"y4m","chroma":"420""#).output == .y4m("a", .quarter))
    #expect(
      try frames(#""feed":{},"output":"a","format":"apng","loops":5"#).output
        == .animatedPNG("a", loopCount: 5))
    #expect(try frames(#""feed":{},"format":"none""#).output == .nothing)
  }

  @Test("a scroll goes by the steps that are asked for, or as a script says that is sent")
  func scrolls() throws {
    func script(_ keys: String) throws -> ScrollScript? {
      try frames(#""feed":{},"format":"none",\#(keys)"#).script
    }
    #expect(try script(#""step":0.01"#) == ScrollScript([.step(0.01, to: .end)]))
    #expect(try script(#""from":-5,"to":-5"#) == ScrollScript([.step(120, to: .offset(-5))], from: -5))
    #expect(try script(#""step":7,"from":1,"to":9"#) == ScrollScript([.step(7, to: .offset(9))], from: 1))
    let sent = try script(#""script":{"fps":30,"segments":[{"type":"wait","seconds":1}]}"#)
    #expect(sent?.segments == [.wait(seconds: 1)] && sent?.framesPerSecond == 30)
    let error = #expect(throws: SceneError.self) { try script(#""script":{"segments":[{"type":"wait"}]}"#) }
    #expect(error?.path == "script.segments[0].seconds" && error?.file == nil)
  }

  @Test("the documents that a request names are read from its base on, and are told as its inputs")
  func inputs() throws {
    let parameters = try FramesParameters(
      value(#""feed":"f.json","script":"/s.json","base":"b","format":"none""#))
    #expect(parameters.inputPaths == ["b/f.json", "/s.json"])
    let render = try RenderParameters(value(#""scene":"s.json","base":"b/","output":"../o.png""#))
    #expect(render.inputPaths == ["b/s.json"] && render.outputPath == "b/../o.png")
    #expect(try RenderParameters(value(#""scene":{}"#)).inputPaths == [])
  }

  @Test(
    "what is right at a bound is taken, and what is beyond it is not",
    arguments: [
      (#""step":0.009"#, "params.step: must be a number of points of at least 0.01, found 0.009"),
      (#""fps":0.01"#, ""), (#""fps":1000"#, ""),
      (#""fps":1001"#, "params.fps: must be a number from 0.01 to 1000, found 1001"),
      (#""scale":0.01"#, ""), (#""scale":100"#, ""),
      (#""scale":101"#, "params.scale: must be a number from 0.01 to 100, found 101"),
      (#""jobs":1"#, ""), (#""jobs":1024"#, ""),
      (#""jobs":0"#, "params.jobs: must be a whole number from 1 to 1024, found 0"),
      (#""viewport":[1,30000]"#, ""),
      (
        #""viewport":[9,30001]"#,
        "params.viewport[1]: must be a number of points from 1 to 30,000, found 30001"
      ),
      (#""viewport":[9]"#, "params.viewport: must be [width, height] in points, found an array of 1"),
      (#""fromItem":[0,0]"#, ""),
      (#""fromItem":[0,-1]"#, "params.fromItem[1]: must be a whole number from 0 to 1000000000, found -1"),
      (#""overlay":"cells""#, "params.overlay: must be one of ranges, found \"cells\""),
      (#""shard":"0/2""#, "params.shard: must be such as \"2/4\", the second of four parts, found \"0/2\""),
      (#""loops":-1"#, "params.loops: must be a whole number from 0 to 1000000, found -1"),
    ])
  func bounds(keys: String, message: String) {
    #expect(refusal(of: keys) == message)
  }

  @Test(
    "what has no meaning beside something else is refused by its name",
    arguments: [
      (#""format":"rgba","chroma":"444""#, "params.chroma: must stand beside \"format\": \"y4m\" alone"),
      (
        #""format":"apng","events":true"#,
        "params.events: must stand beside \"format\": \"png\" alone, which has an index"
      ),
      (
        #""format":"rgba","overlay":"ranges""#,
        "params.overlay: must stand beside \"format\": \"png\" or \"apng\" alone"
      ),
      (#""format":"apng","png":"small""#, "params.png: must stand beside \"format\": \"png\" alone"),
      (
        #""format":"y4m","fingerprint":true"#,
        "params.fingerprint: must stand beside \"format\": \"png\" alone"
      ),
      (
        #""shard":"1/2","events":true"#,
        "params.events: must not stand beside \"shard\": a part does not know what has happened before it"
      ),
      (
        #""shard":"1/2","overlay":"ranges""#,
        "params.overlay: must not stand beside \"shard\": a part does not know what was ready before it"
      ),
      (
        #""script":{"segments":[]},"from":0"#,
        "params.script: must not stand beside \"step\", \"from\" or \"to\": it says where the scroll goes"
      ),
      (
        #""script":{"segments":[]},"to":0"#,
        "params.script: must not stand beside \"step\", \"from\" or \"to\": it says where the scroll goes"
      ),
      (#""format":"apng","png":"fast""#, ""),
    ])
  func conflicts(keys: String, message: String) {
    #expect(refusal(of: keys) == message)
  }

  @Test("a picture and a layout are as the scene says, unless a request says more")
  func scenes() throws {
    let scene = #""scene":{"weft":1,"scale":3,"root":{"type":"node"}}"#
    let plain = try RenderParameters(value(scene))
    let run = try plain.run(.standard)
    #expect(run.document.scale == 3 && !run.showsFrames && run.png == .fast && !run.hasFingerprint)
    #expect(!plain.isStrict && plain.outputPath == nil)
    let full = try RenderParameters(
      value(#"\#(scene),"scale":0.5,"debug":true,"png":"small","fingerprint":true,"strict":true"#))
    let other = try full.run(.standard)
    #expect(other.document.scale == 0.5 && other.showsFrames && other.png == .small && other.hasFingerprint)
    #expect(full.isStrict)
    #expect(try RenderParameters(value(#"\#(scene),"png":"smallest""#)).run(.standard).png == .smallest)
    let layout = try LayoutParameters(value(scene))
    #expect(layout.scale == nil && layout.format == .json && !layout.isStrict)
    #expect(try LayoutParameters(value(#"\#(scene),"format":"svg","scale":2"#)).scale == 2)
    for (word, format) in [("json", LayoutFormat.json), ("text", .text), ("svg", .svg)] {
      #expect(try LayoutParameters(value(#"\#(scene),"format":"\#(word)""#)).format == format)
    }
  }

  @Test("a document in a file takes as long to read as it has bytes, one in a request no time")
  func sizes() async throws {
    try await withFolder(["scene.json": Array(repeating: 0x20, count: 1234)]) { folder in
      #expect(GivenDocument.path("scene.json").size(base: folder) == 1234)
      #expect(GivenDocument.path(folder + "/scene.json").size(base: "/nowhere") == 1234)
      #expect(GivenDocument.path("none.json").size(base: folder) == 0)
      #expect(GivenDocument.value(["a": .number(1)]).size(base: folder) == 0)
    }
  }
}
