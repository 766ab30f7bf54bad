import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

/// What a layout is compared with the arrays in.
extension RandomLayoutsTests.Series {
  /// What the layout says otherwise than the arrays.
  func defect(using random: inout SplitMix64) -> String? {
    let expected = plain.answers
    guard stack.count == expected.count else { return "count \(stack.count), not \(expected.count)" }
    guard stack.length == expected.length else { return "length \(stack.length), not \(expected.length)" }
    let unknown = expected.isKnown.count { !$0 }
    guard stack.measuredCount == stack.count - unknown, stack.isMeasured == (unknown == 0) else {
      return "measuredCount \(stack.measuredCount)"
    }
    let leading = stack.leadingStretch
    let first = expected.rects.firstIndex(of: nil) ?? expected.count
    guard leading == LayoutStretch(0..<first, span: expected.span(of: 0..<first)) else {
      return "leading stretch \(leading), not \(0..<first) and \(expected.span(of: 0..<first))"
    }
    let estimate = Bool.random(using: &random) ? nil : Double.random(in: 0...50, using: &random)
    for position in 0...expected.count {
      if stack.start(of: position) != expected.starts[position] {
        return "start of \(position): \(stack.start(of: position)), not \(expected.starts[position])"
      }
      let next = expected.isKnown[position...].firstIndex(of: false) ?? expected.count
      if stack.firstUnknown(from: position) != next { return "first unknown from \(position)" }
      let missing = expected.isKnown[..<position].count { !$0 }
      if stack.unknownCount(before: position) != missing { return "unknown before \(position)" }
      let (estimated, wanted) = (
        stack.estimatedStart(of: position, itemLength: estimate),
        expected.estimatedStart(of: position, itemLength: estimate)
      )
      if abs(estimated - wanted) > 1e-6 { return "estimate of \(position): \(estimated), not \(wanted)" }
      guard position < expected.count else { continue }
      if stack.isKnown(position) != expected.isKnown[position] { return "isKnown \(position)" }
      let stretch = stack.stretch(around: position)
      guard stretch?.elements == expected.stretch(around: position) else {
        return "stretch around \(position): \(String(describing: stretch))"
      }
      if let stretch, stretch.span != expected.span(of: stretch.elements) {
        return
          "span of the stretch around \(position): \(stretch.span), not \(expected.span(of: stretch.elements))"
      }
      if let rect = expected.rects[position], stack.rect(of: position) != rect {
        return "rect of \(position): \(stack.rect(of: position)), not \(rect)"
      }
      if stretch == nil, let defect = defectOfMissing(toPlace: position, expected) { return defect }
    }
    return defectOfMeeting(expected, using: &random)
  }

  /// What has to be measured to place an element is something that has not been.
  private func defectOfMissing(toPlace position: Int, _ expected: PlainPlacement.Answers) -> String? {
    for direction in [LayoutGap.Direction.forward, .backward] {
      let missing = stack.missing(toPlace: position, direction).position
      if missing >= expected.count || expected.isKnown[missing] {
        return "\(missing) is said to be missing to place \(position)"
      }
    }
    return nil
  }

  private func defectOfMeeting(
    _ expected: PlainPlacement.Answers, using random: inout SplitMix64
  ) -> String? {
    for _ in 0..<12 where expected.count > 0 {
      let position = Int.random(in: 0..<expected.count, using: &random)
      guard let stretch = expected.stretch(around: position) else { continue }
      let isWhole = Bool.random(using: &random)
      let lower = isWhole ? stretch.lowerBound : Int.random(in: stretch, using: &random)
      let positions =
        lower..<(isWhole ? stretch.upperBound : Int.random(in: lower...stretch.upperBound, using: &random))
      let start = Int.random(in: -5...expected.length + 5, using: &random)
      let span =
        start..<start + Int.random(in: 0...[30, 80, 300].randomElement(using: &random)!, using: &random)
      var found: [Int] = []
      var rects: [AxisRect] = []
      stack.forEach(positions, meeting: span) {
        found.append($0)
        rects.append($1)
      }
      let meeting = positions.filter { position in
        guard let rect = expected.rects[position] else { return false }
        return !span.isEmpty && rect.start < span.upperBound && rect.end > span.lowerBound
      }
      if found != meeting { return "\(positions) meeting \(span): \(found), not \(meeting)" }
      if rects != meeting.compactMap({ expected.rects[$0] }) {
        return "rects of \(positions) meeting \(span)"
      }

      // Strips are told of what a stretch has for itself.
      let inside = span.clamped(to: expected.span(of: stretch))
      var strips: [Range<Int>] = []
      stack.forEachStrip(stretch, meeting: inside) { strips.append($0) }
      let wanted = expected.strips.filter {
        guard $0.rows.overlaps(inside), $0.elements.overlaps(stretch) else { return false }
        return !$0.isWhole || $0.rows.clamped(to: inside) == $0.rows
      }
      .map(\.rows)
      if strips.filter({ $0.overlaps(inside) }) != wanted {
        return "strips of \(stretch) meeting \(inside): \(strips), not \(wanted)"
      }
    }
    return nil
  }
}
