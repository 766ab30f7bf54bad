import WeftGeometry

extension TextLine {
  /// Gives a shaped line its place and turns its stretches' attributes into rectangles.
  init(_ line: ShapedLine, baseline: Double, ascent: Double, descent: Double, alignment: Double) {
    var backgrounds: [TextDecoration] = []
    var underlines: [TextDecoration] = []
    var strikethroughs: [TextDecoration] = []
    for stretch in line.stretches {
      let attributes = stretch.attributes
      let left = max(0, stretch.x)
      let width = min(line.width, stretch.x + stretch.width) - left
      guard width > 0 else { continue }
      if let background = attributes.background {
        backgrounds.append(
          continuing: TextDecoration(
            rect: Rect(x: left, y: -ascent, width: width, height: ascent + descent), color: background,
            kind: .background))
      }
      let raise = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
      let thickness = stretch.metrics.lineThickness
      func add(
        _ style: TextAttributes.LineStyle, top: Double, color: Color?, to lines: inout [TextDecoration]
      ) {
        let tops: [Double] =
          switch style {
          case .none: []
          case .single: [top]
          case .double: [top, top + 2 * thickness]
          }
        for top in tops {
          lines.append(
            continuing: TextDecoration(
              rect: Rect(x: left, y: top - raise, width: width, height: thickness),
              color: color ?? attributes.color, kind: .line))
        }
      }
      add(
        attributes.underline, top: stretch.metrics.underlineOffset, color: attributes.underlineColor,
        to: &underlines)
      add(
        attributes.strikethrough, top: -stretch.metrics.strikethroughOffset,
        color: attributes.strikethroughColor, to: &strikethroughs)
    }
    self.init(
      range: line.range, width: line.width, baseline: baseline, ascent: ascent, descent: descent,
      alignment: alignment, decorationsBelow: backgrounds + underlines, runs: line.runs,
      decorationsAbove: strikethroughs + line.missingBoxes)
  }
}

extension [TextDecoration] {
  /// Adds a rectangle, or makes one of the last two longer by it: where two lines meet within a pixel there would be a seam.
  fileprivate mutating func append(continuing decoration: TextDecoration) {
    let rect = decoration.rect
    let last = indices.suffix(2).first { index in
      let other = self[index]
      return other.rect.maxX == rect.minX && other.rect.minY == rect.minY
        && other.rect.height == rect.height && other.color == decoration.color
    }
    if let last { self[last].rect.size.width += rect.width } else { append(decoration) }
  }
}
