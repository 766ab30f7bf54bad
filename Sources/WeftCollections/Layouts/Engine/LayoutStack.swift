import WeftGeometry
import WeftLayout

/// Where all elements of a container lie: its sections one after the other along the main axis, each arranged by the layout.
///
/// Elements are told by their *positions*, which number them through, as those of the map's column. Places are told in *known*
/// pixels, which count what has no place as nothing: between two elements of one stretch that is their distance.
///
/// An immutable value; changes share what they do not touch. Calls cost O(log sections) and what the sections' calls cost, unless
/// they say otherwise.
package struct LayoutStack {
  let layout: any CollectionLayout
  let container: LayoutContainer
  var sections = SummaryTree<SectionBox>()
  /// The first position whose place may have changed since ``forgetChanges()``; what is new has changed from the beginning.
  package internal(set) var firstChange = 0

  /// The elements of `map`, none of them measured.
  /// - Complexity: O(sections)
  package init(_ layout: any CollectionLayout, in container: LayoutContainer, of map: ElementMap) {
    self.layout = layout
    self.container = container
    sections = SummaryTree(
      map.sections.map { SectionBox(layout.makeSection(map.contents(of: $0), in: container)) })
  }

  /// No elements, and no room for them yet.
  init(unattached layout: any CollectionLayout) {
    let container = LayoutContainer(scrollDirection: layout.scrollDirection, viewport: .zero)
    self.init(layout, in: container, of: ElementMap())
  }

  private var total: LayoutExtent { sections.summary.extent }

  // MARK: What is known

  /// How many elements there are.
  package var count: Int { total.count }

  /// How many of them have a known size.
  package var measuredCount: Int { count - total.unknownCount }

  /// Whether the sizes of all of them are known.
  package var isMeasured: Bool { total.unknownCount == 0 }

  /// How long all is that has a place, in pixels.
  package var length: Int { total.length }

  /// How far the content reaches across the main axis, in pixels.
  ///
  /// - Complexity: O(sections), where that can be scrolled; else O(1)
  package var breadth: Int {
    guard container.scrollDirection == .both else { return container.breadth }
    return sections.reduce(container.breadth) { max($0, $1.section.breadth) }
  }

  func find(_ position: Int) -> (section: any LayoutSection, before: SectionBox.Summary)? {
    sections.find(position, by: { $0.extent.count }).map { ($0.element.section, $0.before) }
  }

  func found(_ position: Int) -> (section: any LayoutSection, before: SectionBox.Summary) {
    guard let found = find(position) else {
      misuse("There is no element at position \(position) of \(count).")
    }
    return found
  }

  /// Whether the size of an element is known.
  package func isKnown(_ position: Int) -> Bool {
    let (section, before) = found(position)
    return section.isKnown(position - before.extent.count)
  }

  /// The first position at or after `position` whose size is not known; ``count`` where there is none.
  package func firstUnknown(from position: Int) -> Int {
    guard let (section, before) = find(position) else { return count }
    let inside = section.firstUnknown(from: position - before.extent.count)
    if inside < section.count { return before.extent.count + inside }
    let passed = before.incomplete + (section.extent.unknownCount > 0 ? 1 : 0)
    guard let (box, start) = sections.find(passed, by: { $0.incomplete }) else { return count }
    return start.extent.count + box.section.firstUnknown(from: 0)
  }

  /// How many elements before `position` have no known size.
  package func unknownCount(before position: Int) -> Int {
    guard let (section, before) = find(position) else { return total.unknownCount }
    return before.extent.unknownCount
      + section.extent(before: position - before.extent.count).unknownCount
  }

  // MARK: Stretches

  /// The elements around `position` whose places are known in relation to its own; `nil` where its own is not.
  package func stretch(around position: Int) -> LayoutStretch? {
    let (section, before) = found(position)
    guard let inside = section.stretch(around: position - before.extent.count) else { return nil }
    var stretch = inside.moved(by: before.extent)
    if inside.elements.lowerBound == 0 {
      if before.incomplete > 0, let (box, start) = sections.find(before.incomplete - 1, by: { $0.incomplete })
      {
        let other = box.section.trailingStretch.moved(by: start.extent)
        stretch = LayoutStretch(
          other.elements.lowerBound..<stretch.elements.upperBound,
          span: other.span.lowerBound..<stretch.span.upperBound)
      } else {
        stretch = LayoutStretch(0..<stretch.elements.upperBound, span: 0..<stretch.span.upperBound)
      }
    }
    guard inside.elements.upperBound == section.count else { return stretch }
    let passed = before.incomplete + (section.extent.unknownCount > 0 ? 1 : 0)
    if let (box, start) = sections.find(passed, by: { $0.incomplete }) {
      let other = box.section.leadingStretch.moved(by: start.extent)
      return LayoutStretch(
        stretch.elements.lowerBound..<other.elements.upperBound,
        span: stretch.span.lowerBound..<other.span.upperBound)
    }
    return LayoutStretch(stretch.elements.lowerBound..<count, span: stretch.span.lowerBound..<length)
  }

  /// The stretch at the beginning; empty where the first element has no place.
  package var leadingStretch: LayoutStretch {
    guard let (box, start) = sections.find(0, by: { $0.incomplete }) else {
      return LayoutStretch(0..<count, span: 0..<length)
    }
    let inside = box.section.leadingStretch.moved(by: start.extent)
    return LayoutStretch(0..<inside.elements.upperBound, span: 0..<inside.span.upperBound)
  }

  /// The element to measure next so that the one at `position` gets a place.
  ///
  /// - Parameter direction: which way places are wanted from there on.
  package func missing(
    toPlace position: Int, _ direction: LayoutGap.Direction
  ) -> (position: Int, direction: LayoutGap.Direction) {
    let (section, before) = found(position)
    let gap = section.missing(toPlace: position - before.extent.count, direction)
    return (before.extent.count + gap.element, gap.direction)
  }

  // MARK: Estimates

  /// Where the element at `position` may be expected to begin, in pixels: what has no place is taken to be as long as others of
  /// its sort are on average, or as `estimate` says of items.
  package func estimatedStart(of position: Int, itemLength estimate: Double? = nil) -> Double {
    var before = total
    if let (section, start) = find(position) {
      before = start.extent + section.extent(before: position - start.extent.count)
    }
    let all = total
    func mean(_ lengths: LayoutExtent.Lengths, or other: Double) -> Double {
      lengths.known == 0 ? other : Double(lengths.length) / Double(lengths.known)
    }
    let item = estimate ?? mean(all.items, or: mean(all.supplementaries, or: 0))
    let supplementary = mean(all.supplementaries, or: item)
    return Double(before.length) + Double(before.items.unknown) * item
      + Double(before.supplementaries.unknown) * supplementary
  }

  /// How much of the content's length falls to a measured element on average, in pixels; 1 at least.
  package var meanLength: Double {
    max(1, Double(total.items.length + total.supplementaries.length) / Double(max(1, measuredCount)))
  }

  // MARK: Changes

  /// Says what size the element at `position` has been measured to have.
  /// - Precondition: there is such an element, and no extent is negative.
  package mutating func setSize(_ size: AxisSize, at position: Int) {
    Self.requireExtent(size)
    let (section, before) = found(position)
    if section.hasSize(size, of: position - before.extent.count) { return }
    change(position) { $0.setSize(size, of: $1) }
  }

  /// Says what sizes elements that follow one another have been measured to have; as ``setSize(_:at:)`` for each.
  package mutating func setSizes(_ sizes: [AxisSize], at position: Int) {
    var index = 0
    while index < sizes.count {
      let (section, before) = found(position + index)
      let first = position + index - before.extent.count
      var end = index
      while end < min(sizes.count, index + section.count - first),
        !section.hasSize(sizes[end], of: first + end - index)
      {
        Self.requireExtent(sizes[end])
        end += 1
      }
      if end - index == 1 {
        change(position + index) { $0.setSize(sizes[index], of: $1) }
      } else if end > index {
        change(position + index) { $0.setSizes(Array(sizes[index..<end]), from: $1) }
      }
      index = max(end, index + 1)
    }
  }

  private static func requireExtent(_ size: AxisSize) {
    require(
      size.length >= 0 && size.breadth >= 0,
      "An element cannot be \(size.length) by \(size.breadth) pixels large.")
  }

  /// Counts changes from now on.
  package mutating func forgetChanges() { firstChange = .max }

  private mutating func change(_ position: Int, _ body: (inout any LayoutSection, _ element: Int) -> Void) {
    let (old, before) = found(position)
    var section = old
    let element = position - before.extent.count
    firstChange = min(firstChange, before.extent.count + section.firstMoved(by: element))
    body(&section, element)
    sections.replaceElement(before.sections, by: { $0.sections }, with: SectionBox(section))
  }
}

extension LayoutStretch {
  /// The same stretch, as counted by what holds the section that `extent` lies before.
  fileprivate func moved(by extent: LayoutExtent) -> LayoutStretch {
    LayoutStretch(
      elements.lowerBound + extent.count..<elements.upperBound + extent.count,
      span: span.lowerBound + extent.length..<span.upperBound + extent.length)
  }
}

extension ElementMap {
  /// What a layout is told of a section of the map: supplementaries of the kinds that it places.
  fileprivate func contents(of section: Section) -> SectionContents {
    SectionContents(
      itemCount: section.items.count, supplementaries: section.supplementaries.map { ($0.kind, $0.count) },
      context: section.context
    ).filtered(to: kinds)
  }
}
