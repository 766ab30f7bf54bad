import ArgumentParser
import Weft

/// A viewport's size on the command line: `390x844`, in points.
struct ViewportSize: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width > 0, height > 0, width <= 30_000, height <= 30_000
    else { return nil }
    size = Size(width: width, height: height)
  }

  static var defaultValueDescription: String { "the feed's" }
}
