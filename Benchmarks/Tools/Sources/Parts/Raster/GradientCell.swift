import Weft

/// Colours along the diagonal, and others from the middle of a disc outwards.
final class GradientCell: CellNode {
  private let linear: Gradient
  private let radial: Gradient
  private let radius: Double

  init(_ size: Size, _ linear: [UInt32], _ radial: [UInt32], radius: Double) {
    self.linear = Gradient(colors: linear.map { Color(hex: $0) })
    self.radial = Gradient(colors: radial.map { Color(hex: $0) })
    self.radius = radius
    super.init()
    style.preferredSize = size
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    let (linear, radial, radius, bounds) = (linear, radial, radius, recorder.bounds)
    recorder.draw { context in
      let center = Point(x: bounds.width / 2, y: bounds.height / 2)
      context.fill(
        Path(bounds),
        with: .linearGradient(linear, from: .zero, to: Point(x: bounds.width, y: bounds.height)))
      let disc = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      context.fill(
        Path(ellipseIn: disc), with: .radialGradient(radial, center: center, endRadius: radius))
    }
  }
}
