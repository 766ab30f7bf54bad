import WeftGeometry

extension TextLine {
  /// Gives a shaped line its place and turns its stretches' attributes into rectangles.
  init(_ line: ShapedLine, baseline: Double, ascent: Double, descent: Double, alignment: Double) {
    var below: [TextDecoration] = []
    var above: [TextDecoration] = []
    for stretch in line.stretches {
      let attributes = stretch.attributes
      let left = max(0, stretch.x)
      let width = min(line.width, stretch.x + stretch.width) - left
      guard width > 0 else { continue }
      if let background = attributes.background {
        below.append(
          TextDecoration(
            rect: Rect(x: left, y: -ascent, width: width, height: ascent + descent), color: background))
      }
      let raise = attributes.baselineOffset.isFinite ? attributes.baselineOffset : 0
      let thickness = stretch.metrics.lineThickness
      func lines(_ style: TextAttributes.LineStyle, top: Double, color: Color?) -> [TextDecoration] {
        let tops: [Double] =
          switch style {
          case .none: []
          case .single: [top]
          case .double: [top, top + 2 * thickness]
          }
        return tops.map {
          TextDecoration(
            rect: Rect(x: left, y: $0 - raise, width: width, height: thickness),
            color: color ?? attributes.color)
        }
      }
      below += lines(
        attributes.underline, top: stretch.metrics.underlineOffset, color: attributes.underlineColor)
      above += lines(
        attributes.strikethrough, top: -stretch.metrics.strikethroughOffset,
        color: attributes.strikethroughColor)
    }
    self.init(
      range: line.range, width: line.width, baseline: baseline, ascent: ascent, descent: descent,
      alignment: alignment, decorationsBelow: below, runs: line.runs,
      decorationsAbove: above + line.missingBoxes)
  }
}
