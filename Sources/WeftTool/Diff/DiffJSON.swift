import Weft
import WeftImageComparison
import WeftJSON

/// What `weft diff --format json` says.
enum DiffJSON {
  /// What has come of two folders: the verdict, and a report for each name.
  static func object(of reports: [PictureReport], verdict: PictureReport.Verdict) -> String {
    var object = JSONObjectText()
    object.add("result", verdict.rawValue)
    object.add("pictures", elements: reports.map(self.object(of:)))
    return object.finish()
  }

  /// What has come of one picture.
  static func object(of report: PictureReport) -> String {
    var object = JSONObjectText()
    if let name = report.name { object.add("name", name) }
    switch report.result {
    case .added, .removed: object.add("result", report.verdict.rawValue)
    case .unreadable(let reason):
      object.add("result", "unreadable")
      object.add("message", reason)
    case .compared(let frames, let expected, let actual):
      if expected == 1, actual == 1 {
        for frame in frames { object.add(membersOf: frame.members) }
      } else {
        object.add("result", report.verdict.rawValue)
        var count = JSONObjectText()
        count.add("expected", expected)
        count.add("actual", actual)
        object.add("frameCount", json: count.finish())
        object.add("frames", elements: frames.map { $0.members.finish() })
      }
    }
    if let output = report.output { object.add("output", output) }
    return object.finish()
  }

  /// What has come of comparing two pictures.
  static func members(of comparison: ImageComparison) -> JSONObjectText {
    var object = JSONObjectText()
    switch comparison {
    case .same: object.add("result", "same")
    case .differentSize(let expected, let actual):
      object.add("result", "differentSize")
      var size = JSONObjectText()
      size.add("expected", numbers(expected))
      size.add("actual", numbers(actual))
      object.add("size", json: size.finish())
    case .tolerated(let difference):
      object.add("result", "tolerated")
      add(difference, to: &object)
    case .different(let difference):
      object.add("result", "different")
      add(difference, to: &object)
    }
    object.add("message", comparison.description)
    return object
  }

  private static func add(_ difference: ImageDifference, to object: inout JSONObjectText) {
    object.add("size", numbers(difference.size))
    object.add("comparedPixels", difference.comparedPixelCount)
    object.add("differingPixels", difference.differingPixelCount)
    object.add("changedPixels", difference.changedPixelCount)
    object.add("changedRatio", difference.changedPixelRatio)
    object.add("toleratedPixels", difference.toleratedPixelCount)
    object.add("antialiasedPixels", difference.antialiasedPixelCount)
    object.add("channelDifference", difference.greatestChannelDifference)
    object.add("perceptualDifference", difference.greatestPerceptualDifference)
    object.add("colorSpace", "YIQ")
    if let box = difference.boundingBox { object.add("boundingBox", numbers(box)) }
    if let worst = difference.worstWindow {
      var window = JSONObjectText()
      window.add("frame", numbers(worst.frame))
      window.add("changedPixels", worst.changedPixelCount)
      window.add("ratio", worst.ratio)
      object.add("worstWindow", json: window.finish())
    }
    object.add("exceeded", elements: difference.exceeded.map(self.object(of:)))
  }

  private static func object(of exceeded: ExceededLimit) -> String {
    let name =
      switch exceeded.limit {
      case .changedPixels: "changedPixels"
      case .changedRatio: "changedRatio"
      case .channelDifference: "channelDifference"
      case .perceptualDifference: "perceptualDifference"
      case .windowRatio: "windowRatio"
      }
    var object = JSONObjectText()
    object.add("limit", name)
    object.add("value", exceeded.limit.value)
    object.add("found", exceeded.found)
    object.add("excess", exceeded.excess)
    return object.finish()
  }

  private static func numbers(_ size: PixelSize) -> [Int] { [size.width, size.height] }

  private static func numbers(_ rect: PixelRect) -> [Int] { [rect.x, rect.y, rect.width, rect.height] }
}
