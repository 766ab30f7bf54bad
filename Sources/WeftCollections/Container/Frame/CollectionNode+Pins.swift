import WeftFoundation
import WeftNodes

/// Headers that stay at the viewport's leading edge while their section is on show.
extension CollectionNode {
  /// The elements that have pixels in the viewport, in order; `nil` and the element to be measured first, where a header that is
  /// to be pinned has no size yet.
  func elementsOnShow(at resolved: ResolvedPosition) -> (elements: [ElementOnShow], missing: Int?) {
    let viewport = viewportArea(at: resolved)
    var found: [(position: Int, rect: AxisRect)] = []
    geometry.forEach(resolved.measured.elements, meeting: viewport.main) { position, rect in
      if rect.length > 0, rect.breadth > 0, viewport.meets(rect) { found.append((position, rect)) }
    }
    let ids = updates.visible.ids(at: found.map(\.position))
    var elements = zip(ids, found).map { id, found in
      ElementOnShow(
        element: id.id, isItem: id.isItem, position: found.position, natural: found.rect, shown: found.rect)
    }
    guard geometry.layout.pinsHeaders else { return (elements, nil) }
    let (pins, missing) = pinnedHeaders(at: resolved, viewport.main)
    for pin in pins where pin.shown.length > 0 {
      let index = elements.partitioningIndex { $0.position >= pin.position }
      if index < elements.count, elements[index].position == pin.position {
        elements[index] = pin
      } else {
        elements.insert(pin, at: index)
      }
    }
    return (elements, missing)
  }

  /// The headers that are not shown at their places: at y = max(natural, min(edge, end of the section − height)).
  private func pinnedHeaders(
    at resolved: ResolvedPosition, _ viewport: Range<Int>
  ) -> (pins: [ElementOnShow], missing: Int?) {
    let map = updates.visible
    let edge = viewport.lowerBound + max(0, attached.pixels(attached.insets.before))
    var pins: [ElementOnShow] = []
    var missing: Int?
    geometry.forEachSection(meeting: viewport) { section, span, first in
      let elements = first..<first + map.sections[section].columnCount(map.kinds)
      // In known pixels other stretches may seem to lie here too.
      guard missing == nil, elements.overlaps(resolved.measured.elements),
        let header = map.position(of: .supplementary(.header, IndexPath(item: 0, section: section)))
      else { return }
      guard geometry.isKnown(header) else {
        missing = header
        return
      }
      let natural = geometry.rect(of: header)
      // Where the end of the section has not been measured it is further than the viewport.
      let isEndKnown = resolved.measured.elements.upperBound >= elements.upperBound
      let last = isEndKnown ? span.upperBound - natural.length : Int.max
      let start = max(natural.start, min(edge, last))
      guard start != natural.start else { return }
      pins.append(
        ElementOnShow(
          element: map.id(atPosition: header), isItem: false, position: header, natural: natural,
          shown: natural.moved(by: start - natural.start)))
    }
    return (pins, missing)
  }
}
