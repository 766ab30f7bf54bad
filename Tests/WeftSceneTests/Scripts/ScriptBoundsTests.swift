import Testing
import Weft
import WeftGraphics
import WeftJSON

@testable import WeftScene

/// Numbers of scripts right at their bounds, and right beyond them.
@Suite struct ScriptBoundsTests {
  private func refusal(_ segment: String) -> String {
    reason { () throws(SceneError) in
      _ = try ScrollScript.load(bytes: Array(#"{"segments":[\#(segment)]}"#.utf8))
    }
  }

  @Test(
    "what is right at a bound of a script is taken",
    arguments: [
      #"{"type":"step","points":0.01}"#, #"{"type":"step","points":1000000}"#,
      #"{"type":"speed","pointsPerSecond":0.01}"#, #"{"type":"speed","pointsPerSecond":1000000}"#,
      #"{"type":"wait","seconds":0}"#, #"{"type":"wait","seconds":3600}"#,
      #"{"type":"fling","velocity":1000000,"deceleration":0.5}"#, #"{"type":"fling","velocity":-1000000}"#,
      #"{"type":"pages","count":10000,"seconds":3600}"#, #"{"type":"pages","count":-10000}"#,
      #"{"type":"random","gestures":1,"seed":1000000000}"#,
    ])
  func segments(segment: String) {
    #expect(refusal(segment) == "")
  }

  @Test(
    "what is right beyond a bound of a script is refused",
    arguments: [
      (#"{"type":"step","points":0.009}"#, "points: must be a number from 0.01 to 1,000,000, found 0.009"),
      (
        #"{"type":"thereAndBack","points":1000001}"#,
        "points: must be a number from 0.01 to 1,000,000, found 1000001"
      ),
      (#"{"type":"wait","seconds":-1}"#, "seconds: must be a number of seconds from 0 to 3600, found -1"),
      (
        #"{"type":"wait","seconds":3600.5}"#,
        "seconds: must be a number of seconds from 0 to 3600, found 3600.5"
      ),
      (
        #"{"type":"pages","count":1,"seconds":3601}"#,
        "seconds: must be a number of seconds from 0 to 3600, found 3601"
      ),
      (
        #"{"type":"fling","velocity":-1000001}"#,
        "velocity: must be a number that is not 0, at most 1,000,000, found -1000001"
      ),
      (
        #"{"type":"fling","velocity":9,"deceleration":0.49}"#,
        "deceleration: must be normal, fast or a number from 0.5 to 0.9999, found 0.49"
      ),
      (
        #"{"type":"fling","velocity":9,"deceleration":"slow"}"#,
        "deceleration: must be one of normal, fast, found \"slow\""
      ),
      (#"{"type":"pages","count":10001}"#, "count: must be a whole number from -10000 to 10000, found 10001"),
      (#"{"type":"random","gestures":0}"#, "gestures: must be a whole number from 1 to 10000, found 0"),
      (
        #"{"type":"random","gestures":1,"seed":-1}"#,
        "seed: must be a whole number from 0 to 1000000000, found -1"
      ),
      (
        #"{"type":"jump","to":{"row":-1}}"#,
        "to.row: must be a whole number from 0 to 1000000000, found -1"
      ),
      (
        #"{"type":"jump","to":{"section":1}}"#,
        "to.row: must be there: a row's place needs it, found no such key"
      ),
      (#"{"type":"jump"}"#, "to: must be there: a \"jump\" needs it, found no such key"),
      (#"{"type":"step","points":9,"target":""}"#, "target: must be a string that is not empty, found \"\""),
    ])
  func refused(segment: String, message: String) {
    let refusal = refusal(segment)
    #expect(refusal.hasPrefix("segments[0].\(message)"), "\(refusal)")
  }

  @Test("a clock goes from a hundredth of a frame a second to a thousand, and a scroll begins anywhere")
  func clocks() throws {
    for fps in ["0.01", "1000"] {
      let script = try ScrollScript.load(bytes: Array(#"{"fps":\#(fps),"from":-5,"segments":[]}"#.utf8))
      #expect(script.framesPerSecond == Double(fps) && script.start == .offset(-5))
    }
    for fps in ["0.009", "1000.5"] {
      #expect(
        reason { () throws(SceneError) in
          _ = try ScrollScript.load(bytes: Array(#"{"fps":\#(fps),"segments":[]}"#.utf8))
        } == "fps: must be a number from 0.01 to 1000, found \(fps)")
    }
  }

  @Test(
    "what is beyond the other bound of a script is refused at its segment, wherever that stands",
    arguments: [
      (
        #"{"type":"pages","count":-10001}"#,
        "count: must be a whole number from -10000 to 10000, found -10001"
      ),
      (
        #"{"type":"random","gestures":10001}"#,
        "gestures: must be a whole number from 1 to 10000, found 10001"
      ),
      (
        #"{"type":"random","gestures":1,"seed":1000000001}"#,
        "seed: must be a whole number from 0 to 1000000000, found 1000000001"
      ),
      (
        #"{"type":"jump","to":{"section":-1,"row":0}}"#,
        "to.section: must be a whole number from 0 to 1000000000, found -1"
      ),
      (
        #"{"type":"fling","velocity":9,"deceleration":0.99991}"#,
        "deceleration: must be normal, fast or a number from 0.5 to 0.9999, found 0.99991"
      ),
      (
        #"{"type":"speed","pointsPerSecond":0.009}"#,
        "pointsPerSecond: must be a number from 0.01 to 1,000,000, found 0.009"
      ),
      (#"{"type":"jump","to":{"by":"1"}}"#, "to.by: must be a number, found \"1\""),
      (#"{"type":"step","to":1}"#, "points: must be there: a \"step\" needs it, found no such key"),
      (#"{"type":"wait"}"#, "seconds: must be there: a \"wait\" needs it, found no such key"),
      (#"{"type":"pages"}"#, "count: must be there: a \"pages\" needs it, found no such key"),
      (#"{"type":"random"}"#, "gestures: must be there: a \"random\" needs it, found no such key"),
      (#"{"type":"fling"}"#, "velocity: must be there: a \"fling\" needs it, found no such key"),
      (
        #"{"type":"speed"}"#, "pointsPerSecond: must be there: a \"speed\" needs it, found no such key"
      ),
    ])
  func beyond(segment: String, message: String) {
    #expect(refusal(#"{"type":"wait","seconds":1},\#(segment)"#) == "segments[1].\(message)")
  }

  @Test("gestures count among the movements of a script, one each, with those of all other segments")
  func gestures() throws {
    let random = Array(repeating: #"{"type":"random","gestures":10000}"#, count: 10).joined(separator: ",")
    #expect(refusal(random) == "")
    let more = refusal(#"\#(random),{"type":"thereAndBack","points":5}"#)
    #expect(more.hasPrefix("segments[10]: must not make it more than 100000 movements in all"), "\(more)")
  }

  /// Work that nobody wants any more.
  private final class Unwanted: AbandonableWork {
    let isCancelled = false
    let isGivenUp = true
    func isGivenUpBeforeLongStep() -> Bool { true }
    func willReadMuch() {}
  }

  @Test("between its segments a script that nobody wants any more is left")
  func givenUp() throws {
    let text = #"{"segments":[{"type":"random","gestures":10000}]}"#
    let refusal = GivenUpWork.$current.withValue(Unwanted()) {
      reason { () throws(SceneError) in _ = try ScrollScript.load(bytes: Array(text.utf8)) }
    }
    #expect(refusal == "segments[0]: is not read to its end: nobody wants it any more")
  }

  @Test("a script that stands in another value is told by the place of that")
  func place() throws {
    let json = try JSONParser.parse(Array(#"{"segments":[{"type":"wait","seconds":-1}]}"#.utf8))
    let refusal = reason { () throws(SceneError) in
      _ = try ScrollScript.load(json, at: ScenePath.document.appending("params").appending("script"))
    }
    #expect(refusal.hasPrefix("params.script.segments[0].seconds: must be a number of seconds"))
  }
}
