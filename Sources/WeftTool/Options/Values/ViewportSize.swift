import ArgumentParser
import Weft
import WeftScene

/// A viewport's size on the command line: `390x844`, in points.
struct ViewportSize: Sendable {
  let size: Size

  init(_ argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else {
      throw ValidationError("It must be a width and a height in points, such as 390x844.")
    }
    let sides = NumberBounds.viewportSide
    guard sides.contains(width), sides.contains(height) else {
      throw ValidationError("Its sides must be from 1 to \(Int(sides.upperBound)) points.")
    }
    size = Size(width: width, height: height)
  }
}
