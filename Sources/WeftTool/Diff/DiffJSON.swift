import Weft
import WeftImageComparison
import WeftScene

/// What `weft diff --format json` says.
enum DiffJSON {
  /// What has come of one picture.
  static func object(of report: PictureReport) -> String {
    var text = "{"
    if let name = report.name {
      text += "\"name\":"
      text.append(json: name)
      text += ","
    }
    switch report.result {
    case .added, .removed: text += "\"result\":\"\(report.verdict.rawValue)\""
    case .unreadable(let reason):
      text += "\"result\":\"unreadable\",\"message\":"
      text.append(json: reason)
    case .compared(let frames, let expected, let actual):
      if expected == 1, actual == 1 {
        text += frames.map(\.json).joined()
      } else {
        text +=
          "\"result\":\"\(report.verdict.rawValue)\",\"frameCount\":{\"expected\":\(expected),\"actual\":\(actual)}"
        text += ",\"frames\":[" + frames.map { "{\($0.json)}" }.joined(separator: ",") + "]"
      }
    }
    if let output = report.output {
      text += ",\"output\":"
      text.append(json: output)
    }
    return text + "}"
  }

  /// The members of an object about two pictures.
  static func members(of comparison: ImageComparison) -> String {
    var text: String
    switch comparison {
    case .same: text = "\"result\":\"same\""
    case .differentSize(let expected, let actual):
      text =
        "\"result\":\"differentSize\",\"size\":{\"expected\":\(array(expected)),\"actual\":\(array(actual))}"
    case .tolerated(let difference): text = "\"result\":\"tolerated\"," + members(of: difference)
    case .different(let difference): text = "\"result\":\"different\"," + members(of: difference)
    }
    text += ",\"message\":"
    text.append(json: comparison.description)
    return text
  }

  private static func members(of difference: ImageDifference) -> String {
    var members = [
      "\"size\":\(array(difference.size))",
      "\"comparedPixels\":\(difference.comparedPixelCount)",
      "\"differingPixels\":\(difference.differingPixelCount)",
      "\"changedPixels\":\(difference.changedPixelCount)",
      "\"changedRatio\":\(compactNumber(difference.changedPixelRatio))",
      "\"toleratedPixels\":\(difference.toleratedPixelCount)",
      "\"antialiasedPixels\":\(difference.antialiasedPixelCount)",
      "\"channelDifference\":\(difference.greatestChannelDifference)",
      "\"perceptualDifference\":\(compactNumber(difference.greatestPerceptualDifference))",
      "\"colorSpace\":\"YIQ\"",
    ]
    if let box = difference.boundingBox { members.append("\"boundingBox\":\(array(box))") }
    if let window = difference.worstWindow {
      members.append(
        "\"worstWindow\":{\"frame\":\(array(window.frame)),\"changedPixels\":\(window.changedPixelCount),"
          + "\"ratio\":\(compactNumber(window.ratio))}")
    }
    members.append("\"exceeded\":[" + difference.exceeded.map(object(of:)).joined(separator: ",") + "]")
    return members.joined(separator: ",")
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
    return "{\"limit\":\"\(name)\",\"value\":\(compactNumber(exceeded.limit.value)),"
      + "\"found\":\(compactNumber(exceeded.found)),\"excess\":\(compactNumber(exceeded.excess))}"
  }

  private static func array(_ size: PixelSize) -> String { "[\(size.width),\(size.height)]" }

  private static func array(_ rect: PixelRect) -> String {
    "[\(rect.x),\(rect.y),\(rect.width),\(rect.height)]"
  }
}
