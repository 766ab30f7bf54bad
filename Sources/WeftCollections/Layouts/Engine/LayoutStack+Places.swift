import WeftGeometry
package import WeftLayout

/// Where elements lie that have a place, one by one and by what they meet.
extension LayoutStack {
  /// Where the element at `position` begins, in known pixels; ``count`` is the end of the content.
  package func start(of position: Int) -> Int {
    guard let (section, before) = find(position) else { return length }
    let element = position - before.extent.count
    guard section.isKnown(element), section.stretch(around: element) != nil else {
      return before.extent.length + section.extent(before: element).length
    }
    return before.extent.length + section.rect(of: element).start
  }

  /// Where the element at `position`, which has a place, lies, in known pixels.
  package func rect(of position: Int) -> AxisRect {
    let (section, before) = found(position)
    return section.rect(of: position - before.extent.count).moved(by: before.extent.length)
  }

  /// How the element at `position` is shown at its place.
  package func appearance(of position: Int) -> LayoutAppearance {
    let (section, before) = found(position)
    return section.appearance(of: position - before.extent.count)
  }

  /// The sizes that the element at `position` may have, in points.
  package func sizeRange(of position: Int) -> SizeRange {
    let (section, before) = found(position)
    return section.sizeRange(of: position - before.extent.count)
  }

  /// Calls `body` with those of `positions`, which are in one stretch, that meet `span`, in known pixels, and where they lie; in
  /// order.
  ///
  /// They share a pixel with it, or lie inside without having one.
  /// - Complexity: O(log n + what is visited)
  package func forEach(
    _ positions: Range<Int>, meeting span: Range<Int>, _ body: (_ position: Int, AxisRect) -> Void
  ) {
    guard !positions.isEmpty, !span.isEmpty else { return }
    // The first section that reaches beyond the beginning of the span, or has the first of the elements.
    let first =
      sections.find(whereAccumulated: { $0.extent.length > span.lowerBound })?.before.extent.count ?? count
    sections.forEach(from: max(first, positions.lowerBound), by: { $0.extent.count }) { box, before in
      let (count, start) = (before.extent.count, before.extent.length)
      guard count < positions.upperBound, start < span.upperBound else { return false }
      let inside = max(0, positions.lowerBound - count)..<min(box.section.count, positions.upperBound - count)
      box.section.forEach(inside, meeting: span.lowerBound - start..<span.upperBound - start) {
        element, rect in
        body(count + element, rect.moved(by: start))
      }
      return true
    }
  }

  /// Where each section begins and ends that meets `span`, in known pixels, and the position of its first element.
  ///
  /// - Complexity: O(log n + sections that meet `span`)
  package func forEachSection(
    meeting span: Range<Int>, _ body: (_ section: Int, _ span: Range<Int>, _ first: Int) -> Void
  ) {
    guard !span.isEmpty, let first = sections.find(whereAccumulated: { $0.extent.length > span.lowerBound })
    else { return }
    sections.forEach(from: first.before.sections, by: { $0.sections }) { box, before in
      let start = before.extent.length
      guard start < span.upperBound else { return false }
      body(before.sections, start..<start + box.summary.extent.length, before.extent.count)
      return true
    }
  }

  /// Calls `body` with the strips of what meets `span` and is in `positions`, which are one stretch, in known pixels; in order.
  ///
  /// - Complexity: O(log n) for each section that meets `span`, and the strips
  package func forEachStrip(
    _ positions: Range<Int>, meeting span: Range<Int>, _ body: (_ strip: Range<Int>) -> Void
  ) {
    guard !span.isEmpty, let first = sections.find(whereAccumulated: { $0.extent.length > span.lowerBound })
    else { return }
    sections.forEach(from: first.before.sections, by: { $0.sections }) { box, before in
      let (count, start) = (before.extent.count, before.extent.length)
      guard start < span.upperBound, count < positions.upperBound else { return false }
      guard count + box.section.count > positions.lowerBound else { return true }
      box.section.forEachStrip(meeting: span.lowerBound - start..<span.upperBound - start) { strip in
        body(strip.lowerBound + start..<strip.upperBound + start)
      }
      return true
    }
  }
}
