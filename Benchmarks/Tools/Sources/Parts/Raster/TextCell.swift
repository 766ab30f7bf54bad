@_spi(Benchmarks) import Weft

/// A headline, four lines and a date, each where others draw it too, in points of 2 pixels.
enum TextCell {
  static let size = Size(width: 390, height: 144)
  static let scale = 2.0

  /// A line of text, for other libraries: lengths in pixels, the colour as `0xRRGGBB`.
  struct Line: Encodable, Sendable {
    let text: String
    let isBold: Bool
    let size: Double
    let x: Double
    let baseline: Double
    let color: UInt32
  }

  private static let words = [
    "The last ferry had gone, so we walked along the", "harbour wall, counted the lamps that still worked,",
    "found a bench from which the whole bay could be", "seen at once, and did not say much for a while.",
  ]

  static let lines: [Line] =
    [line("A bench by the harbour", isBold: true, size: 17, top: 12, 0x000000)]
    + words.enumerated().map { line($1, size: 15, top: 38 + 20 * Double($0), 0x000000) }
    + [line("Yesterday, 23:40", size: 12, top: 120, 0x737380)]

  private static func line(
    _ text: String, isBold: Bool = false, size: Double, top: Double, _ color: UInt32
  ) -> Line {
    // DejaVu Sans: its ascent is 0.928 em.
    Line(
      text: text, isBold: isBold, size: size * scale, x: 12 * scale,
      baseline: (top + 0.928 * size) * scale, color: color)
  }

  /// The cell in nodes.
  static func node() -> CellNode {
    let texts = lines.map { line in
      let node = TextNode(
        line.text,
        font: Font(family: "DejaVu Sans", size: line.size / scale, weight: line.isBold ? .bold : .regular),
        color: Color(hex: line.color))
      node.style.layoutPosition = Point(x: 12, y: line.baseline / scale - 0.928 * line.size / scale)
      return node
    }
    let cell = CellNode()
    cell.backgroundColor = .white
    cell.style.preferredSize = size
    cell.layoutSpecBlock = { _, _ in AbsoluteLayoutSpec(children: texts) }
    return cell
  }
}

extension Color {
  /// `0xRRGGBB`.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}
