import ArgumentParser
import Weft
import WeftImageComparison

/// The options that say how much two pictures may differ.
struct ToleranceOptions: ParsableArguments {
  @Option(
    "The perceptual difference up to which a pixel has not changed, from 0 to 1.",
    discussion: "The scale of pixelmatch and odiff, which begin with 0.1.",
    anyValue: "t")
  var threshold = 0.0

  @Flag(help: "Set pixels aside that only smooth an edge, as pixelmatch does.")
  var ignoreAntialiasing = false

  @Option("The most pixels that may have changed.", anyValue: "n")
  var maxPixels: Int?

  @Option("The greatest part of the pixels that may have changed, from 0 to 1.", anyValue: "r")
  var maxRatio: Double?

  @Option("The greatest part that may have changed of any window, from 0 to 1.", anyValue: "r")
  var maxWindowRatio: Double?

  @Option("The side of that window, in pixels.", anyValue: "n")
  var window = ImageTolerance.standardWindowSide

  @Option("The most that a channel of any pixel may differ, from 0 to 255.", anyValue: "n")
  var maxChannel: Int?

  @Option("The greatest perceptual difference of any pixel, from 0 to 1.", anyValue: "d")
  var maxPerceptual: Double?

  func validate() throws {
    func check(_ name: String, _ value: Double?, _ greatest: Double = 1) throws {
      if let value, !(0...greatest).contains(value) {
        let limit = greatest == .infinity ? "0 or more" : "from 0 to \(Int(greatest))"
        throw ValidationError("\(name) must be \(limit), found \(compactNumber(value)).")
      }
    }
    try check("--threshold", threshold)
    try check("--max-pixels", maxPixels.map(Double.init), .infinity)
    try check("--max-ratio", maxRatio)
    try check("--max-window-ratio", maxWindowRatio)
    try check("--max-channel", maxChannel.map(Double.init), 255)
    try check("--max-perceptual", maxPerceptual)
    try validateNumber("--window", window, in: 1...1024)
  }

  /// What the options say; without any, no pixel may differ.
  var tolerance: ImageTolerance {
    let limits: [DifferenceLimit?] = [
      maxPixels.map { .changedPixels($0) }, maxRatio.map { .changedRatio($0) },
      maxWindowRatio.map { .windowRatio($0) }, maxChannel.map { .channelDifference($0) },
      maxPerceptual.map { .perceptualDifference($0) },
    ]
    return ImageTolerance(
      limits.compactMap(\.self), threshold: threshold, ignoresAntialiasing: ignoreAntialiasing,
      windowSide: window)
  }
}

/// Reads `12,40,100,20`: a rectangle in pixels.
@Sendable func parsePixelRect(_ text: String) throws -> PixelRect {
  let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
  guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
    let height = numbers[3], width > 0, height > 0
  else {
    throw ValidationError("It must be x, y, width and height in pixels, such as 0,0,390,44.")
  }
  return PixelRect(x: x, y: y, width: width, height: height)
}
