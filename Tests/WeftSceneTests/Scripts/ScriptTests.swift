import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

@Suite struct ScriptTests {
  private func script(_ json: String) throws -> ScrollScript {
    try #require(try feed(#""sections":[],"script":\#(json)"#).script)
  }

  @Test(
    "each type of segment is what the format says",
    arguments: [
      (#"{"type":"step","points":60}"#, [.step(60, to: .end)]),
      (#"{"type":"step","points":60,"to":300}"#, [.step(60, to: .offset(300))]),
      (#"{"type":"speed","pointsPerSecond":600,"to":"start"}"#, [.speed(600, to: .start)]),
      (#"{"type":"fling","velocity":-2500}"#, [.fling(velocity: -2500, rate: .normal)]),
      (#"{"type":"fling","velocity":900,"deceleration":"fast"}"#, [.fling(velocity: 900, rate: .fast)]),
      (#"{"type":"wait","seconds":0.5}"#, [.wait(seconds: 0.5)]),
      (#"{"type":"jump","to":{"section":2,"row":7}}"#, [.jump(to: .row(7, section: 2))]),
      (#"{"type":"jump","to":{"by":-250}}"#, [.jump(to: .distance(-250))]),
      (#"{"type":"pages","count":2}"#, [.page(1, seconds: 0.4), .page(1, seconds: 0.4)]),
      (#"{"type":"pages","count":-1,"seconds":1}"#, [.page(-1, seconds: 1)]),
      (#"{"type":"random","gestures":5,"seed":9}"#, ScrollSegment.random(gestures: 5, seed: 9)),
      (#"{"type":"random","gestures":5}"#, ScrollSegment.random(gestures: 5, seed: 0)),
      (#"{"type":"thereAndBack","points":50}"#, [.step(50, to: .end), .step(50, to: .start)]),
      (
        #"{"type":"thereAndBack","pointsPerSecond":50,"to":300}"#,
        [.speed(50, to: .offset(300)), .speed(50, to: .start)]
      ),
      (
        #"{"type":"fling","velocity":900,"deceleration":0.9999}"#,
        [.fling(velocity: 900, rate: DecelerationRate(perMillisecond: 0.9999))]
      ),
      (
        #"{"type":"jump","to":{"row":7},"target":"a"}"#,
        [.within(container: "a", .jump(to: .row(7, section: 0)))]
      ),
      (
        #"{"type":"thereAndBack","points":50,"target":"a"}"#,
        [.within(container: "a", .step(50, to: .end)), .within(container: "a", .step(50, to: .start))]
      ),
    ] as [(String, [ScrollSegment])])
  func segments(json: String, expected: [ScrollSegment]) throws {
    #expect(try script(#"{"segments":[\#(json)]}"#).segments == expected)
  }

  @Test(
    "the seed of a script is that of its first random gestures, 0 where they say none, and else there is none"
  )
  func seed() throws {
    let (plain, random) = (#"{"type":"step","points":60}"#, #"{"type":"random","gestures":5}"#)
    func seed(_ segments: String...) throws -> UInt64? {
      try script(#"{"segments":[\#(segments.joined(separator: ","))]}"#).seed
    }
    let seeded = #"{"type":"random","gestures":1,"seed":9}"#
    #expect(try seed(plain) == nil)
    #expect(try seed(plain, random, seeded) == 0)
    #expect(try seed(plain, seeded, random) == 9)
  }

  @Test(
    "a step, a start or an end that is given alone makes a scroll, in steps of 120 points unless one is given"
  )
  func given() {
    #expect(ScrollScript(givenStep: nil, from: nil, to: nil) == nil)
    #expect(ScrollScript(givenStep: nil, from: 10, to: nil) == ScrollScript([.step(120, to: .end)], from: 10))
    #expect(ScrollScript(givenStep: nil, from: nil, to: 90) == ScrollScript([.step(120, to: .offset(90))]))
    #expect(ScrollScript(givenStep: 30, from: nil, to: nil) == ScrollScript([.step(30, to: .end)]))
  }

  @Test("a script is given by its path or as JSON, and what is wrong with it is told by that")
  func sources() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(#"{"segments":[{"type":"wait","seconds":1}]}"#, to: "s.json")
    func load(_ text: String) throws(SceneError) -> ScrollScript {
      try ScrollScript.load(pathOrJSON: text, option: "--script")
    }
    let (read, given) = (try load(path), try load(#"{"segments":[{"type":"step","points":5}]}"#))
    #expect(read.segments == [.wait(seconds: 1)] && read.document == path)
    #expect(given.segments == [.step(5, to: .end)] && given.document == "--script")
    let missing = folder.path("none.json")
    for (text, file) in [("-", "--script"), (#"{"segments":5}"#, "--script"), (missing, missing)] {
      let error = #expect(throws: SceneError.self) { try load(text) }
      #expect(error?.file == file)
    }
  }

  @Test("segments stand for a bounded number of movements, however few they are")
  func movements() throws {
    let pages = (0..<10).map { _ in #"{"type":"pages","count":10000,"seconds":0}"# }
    #expect(try script(#"{"segments":[\#(pages.joined(separator: ","))]}"#).segments.count == 100_000)
    let error = reason { () throws(SceneError) in
      _ = try ScrollScript.load(
        bytes: Array(
          #"{"segments":[\#((pages + [#"{"type":"pages","count":1}"#]).joined(separator: ","))]}"#.utf8))
    }
    #expect(error.hasPrefix("segments[10]: must not make it more than 100000 movements"), "\(error)")
  }

  @Test("movements that one segment stands for have its place in the document, and those after it their own")
  func places() throws {
    let segments = #"[{"type":"pages","count":2},{"type":"step","points":60}]"#
    #expect(
      try script(#"{"segments":\#(segments)}"#).segmentPlaces
        == ["script.segments[0]", "script.segments[0]", "script.segments[1]"])
  }

  @Test("a script has a start and a clock")
  func startAndClock() throws {
    let script = try script(#"{"fps":30,"from":100,"segments":[]}"#)
    #expect(script == ScrollScript([], from: 100, framesPerSecond: 30))
    #expect(try ScrollScript.load(bytes: Array(#"{"from":100,"fps":30,"segments":[]}"#.utf8)) == script)
  }

  @Test(
    "a wrong script is refused",
    arguments: [
      (#"{}"#, "script.segments: must be there: a script needs it, found no such key"),
      (
        #"{"segments":[],"speed":3}"#,
        #"script.speed: must be a key of a script, found "speed"; it takes fps, from, segments"#
      ),
      (#"{"fps":0,"segments":[]}"#, "script.fps: must be a number from 0.01 to 1000, found 0"),
      (
        #"{"segments":[{"type":"flng"}]}"#,
        "script.segments[0].type: must be one of step, speed, fling, wait, jump, thereAndBack, "
          + #"pages, random, found "flng"; did you mean "fling"?"#
      ),
      (
        #"{"segments":[{"to":5}]}"#,
        "script.segments[0].type: must be there: a segment needs it, found no such key"
      ),
      (
        #"{"segments":[{"type":"wait","seconds":1,"points":3}]}"#,
        #"script.segments[0].points: must be a key of a "wait", found "points"; it takes type, target, seconds"#
      ),
      (
        #"{"segments":[{"type":"jump","to":"top"}]}"#,
        #"script.segments[0].to: must be "start", "end", a number of points, {"by": 500} or "#
          + #"{"section": 0, "row": 12}, found "top""#
      ),
      (
        #"{"segments":[{"type":"pages","count":0}]}"#,
        "script.segments[0].count: must be a whole number of pages that is not 0, found 0"
      ),
      (
        #"{"segments":[{"type":"thereAndBack"}]}"#,
        #"script.segments[0]: must have "points" or "pointsPerSecond", found neither"#
      ),
      (
        #"{"segments":[{"type":"thereAndBack","points":5,"pointsPerSecond":5}]}"#,
        #"script.segments[0]: must have "points" or "pointsPerSecond", found both"#
      ),
      (
        #"{"segments":[{"type":"fling","velocity":9,"deceleration":1}]}"#,
        "script.segments[0].deceleration: must be normal, fast or a number from 0.5 to 0.9999, found 1"
      ),
      (
        #"{"segments":[{"type":"fling","velocity":0}]}"#,
        "script.segments[0].velocity: must be a number that is not 0, at most 1,000,000, found 0"
      ),
      (
        #"{"fps":0.01,"segments":[{"type":"speed","pointsPerSecond":2000000}]}"#,
        "script.segments[0].pointsPerSecond: must be a number from 0.01 to 1,000,000, found 2000000"
      ),
      (
        #"{"segments":[{"type":"step","points":2000000}]}"#,
        "script.segments[0].points: must be a number from 0.01 to 1,000,000, found 2000000"
      ),
    ])
  func refused(json: String, message: String) {
    #expect(reason { () throws(SceneError) in _ = try feed(#""sections":[],"script":\#(json)"#) } == message)
  }
}
