import Weft

/// A node with a size and a drawing of its own: dots, some of them filled.
final class RatingNode: DisplayNode {
  private let rating: Int
  private let count = 5
  private let diameter = 9.0
  private let gap = 4.0

  init(_ rating: Int) {
    self.rating = rating
    super.init()
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: Double(count) * (diameter + gap) - gap, height: diameter)
  }

  override func recordContents(into recorder: inout ContentsRecorder) {
    for index in 0..<count {
      let dot = Rect(x: Double(index) * (diameter + gap), y: 0, width: diameter, height: diameter)
      recorder.fill(
        RoundedRect(dot, radius: diameter / 2), with: index < rating ? Palette.accent : Palette.faint)
    }
  }
}
