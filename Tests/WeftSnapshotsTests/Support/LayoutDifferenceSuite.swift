import Weft
import WeftSnapshots

/// Tests of what is told of two layouts.
protocol LayoutDifferenceSuite {}

extension LayoutDifferenceSuite {
  /// A card of 390 points: a photo of 100 × 60, the title and the text below it, a badge beside the photo.
  private var card: String {
    """
    390 × 140
        |390 × 140 at (0, 0) cell "card"
        |    |100 × 60 at (12, 12) image "photo"
        |    |200 × 20 at (12, 80) text "title"
        |    |200 × 20 at (12, 108) text "body"
        |    |20 × 20 at (358, 12) node "badge"
    """
  }

  /// What is told of the card, where parts of its layout are others.
  func sentences(_ changes: (String, String)...) throws -> [String] { try sentences(of: card, changes) }

  /// What is told of a layout, where parts of it are others.
  func sentences(_ text: String, _ changes: (String, String)...) throws -> [String] {
    try sentences(of: text, changes)
  }

  private func sentences(of text: String, _ changes: [(String, String)]) throws -> [String] {
    try difference(text, changes.reduce(text) { $0.replacing($1.0, with: $1.1) })
  }

  /// What is told of two layouts.
  func difference(_ expected: String, _ actual: String) throws -> [String] {
    LayoutDifference(try LayoutText.read(expected), try LayoutText.read(actual)).sentences()
  }
}
