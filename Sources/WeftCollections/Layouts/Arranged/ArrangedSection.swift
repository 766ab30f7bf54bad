import WeftGeometry
import WeftLayout

/// A section of an ``ArrangedLayout``: it has places for its elements as soon as all their sizes are known.
struct ArrangedSection<Layout: ArrangedLayout>: LayoutSection {
  private let layout: Layout
  private var section: LaidOutSection
  /// The sizes that the layout decides.
  private var isFixed: [Bool] = []
  private var unknownCount = 0
  private var places: Places?

  /// Where everything lies.
  private struct Places: Sendable {
    var rects: [AxisRect?]
    var appearances: [LayoutAppearance]
    var index: SpanIndex
    var length: Int
    var breadth: Int
  }

  init(_ contents: SectionContents, in container: LayoutContainer, by layout: Layout) {
    self.layout = layout
    let numbering = SectionNumbering(contents, layout.supplementaryKinds)
    section = LaidOutSection(
      contents: contents, container: container, numbering: numbering,
      sizes: Array(repeating: nil, count: numbering.count))
    readFixedSizes()
    arrange()
  }

  /// Asks the layout which sizes are decided.
  private mutating func readFixedSizes() {
    let container = section.container
    isFixed = Array(repeating: false, count: count)
    for number in 0..<count {
      let range = layout.sizeRange(of: section.numbering.element(number), in: section)
      guard range.min == range.max else { continue }
      isFixed[number] = true
      let axis = container.axis
      section.sizes[number] = AxisSize(
        length: container.pixels(axis.length(of: range.min)),
        breadth: container.pixels(axis.breadth(of: range.min)))
    }
    unknownCount = section.sizes.count { $0 == nil }
  }

  private mutating func arrange() {
    guard unknownCount == 0 else {
      places = nil
      return
    }
    let arrangement = layout.arrange(section)
    let (container, axis) = (section.container, section.container.axis)
    var rects: [AxisRect?] = Array(repeating: nil, count: count)
    var appearances = Array(repeating: LayoutAppearance(), count: count)
    var (length, breadth) = (
      container.pixels(axis.length(of: arrangement.size)),
      container.pixels(axis.breadth(of: arrangement.size))
    )
    for (element, attributes) in arrangement.attributes {
      guard let number = section.numbering.number(of: element), attributes.frame.isFinite else { continue }
      let rect = container.rect(attributes.frame)
      rects[number] = rect
      appearances[number].zIndex = attributes.zIndex
      appearances[number].alpha = attributes.alpha
      appearances[number].transform = attributes.transform
      length = max(length, rect.end)
      breadth = max(breadth, rect.crossEnd)
    }
    // Above its top a section shows nothing: it begins with the first of what is placed there.
    let above = -min(0, rects.lazy.compactMap { $0?.start }.min() ?? 0)
    if above > 0 {
      rects = rects.map { $0?.moved(by: above) }
      length += above
    }
    places = Places(
      rects: rects, appearances: appearances, index: SpanIndex(rects.map { $0.map { ($0.start, $0.end) } }),
      length: max(0, length), breadth: breadth)
  }

  var count: Int { section.sizes.count }
  var breadth: Int { places?.breadth ?? section.container.breadth }

  private var items: Range<Int> {
    let first = section.numbering.number(of: .item(0)) ?? 0
    return first..<first + section.contents.itemCount
  }

  var extent: LayoutExtent { extent(before: count) }

  func extent(before element: Int) -> LayoutExtent {
    var extent = LayoutExtent()
    extent.count = element
    extent.unknownCount = element == count ? unknownCount : section.sizes[..<element].count { $0 == nil }
    // Items and what stands around them count as one sort: what is between them belongs to all.
    if let places {
      extent.length = element == count ? places.length : places.rects[element]?.start ?? 0
      extent.items.known = element
      extent.items.length = extent.length
    } else {
      extent.items.unknown = element
    }
    return extent
  }

  func isKnown(_ element: Int) -> Bool { section.sizes[element] != nil }
  func firstUnknown(from element: Int) -> Int { section.sizes[element...].firstIndex(of: nil) ?? count }

  func stretch(around element: Int) -> LayoutStretch? { places == nil ? nil : leadingStretch }
  var leadingStretch: LayoutStretch {
    places.map { LayoutStretch(0..<count, span: 0..<$0.length) } ?? LayoutStretch(0..<0, span: 0..<0)
  }
  var trailingStretch: LayoutStretch {
    places == nil ? LayoutStretch(count..<count, span: 0..<0) : leadingStretch
  }
  func missing(toPlace element: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    LayoutGap(firstUnknown(from: 0), .forward)
  }

  func forEach(_ elements: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    guard let places else { return }
    for number in places.index.meeting(span) where elements.contains(number) {
      if let rect = places.rects[number] { body(number, rect) }
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void) {
    Slabs.forEach(meeting: span, of: places?.length ?? 0, body)
  }

  func rect(of element: Int) -> AxisRect {
    places?.rects[element] ?? AxisRect(start: 0, length: 0, cross: 0, breadth: 0)
  }

  func appearance(of element: Int) -> LayoutAppearance { places?.appearances[element] ?? LayoutAppearance() }

  func sizeRange(of element: Int) -> SizeRange {
    layout.sizeRange(of: section.numbering.element(element), in: section)
  }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of element: Int) -> Bool {
    isFixed[element] || section.sizes[element] == size
  }

  mutating func setSize(_ size: AxisSize, of element: Int) { setSizes([size], from: element) }

  /// Arranged once for all.
  mutating func setSizes(_ sizes: [AxisSize], from element: Int) {
    var isChanged = false
    for (element, size) in zip(element..., sizes) where !isFixed[element] {
      if section.sizes[element] == nil { unknownCount -= 1 }
      section.sizes[element] = size
      isChanged = true
    }
    if isChanged { arrange() }
  }

  mutating func edit(_ edit: SectionEdit) -> LayoutItems { self.edit([edit])[0] }

  mutating func edit(_ edits: [SectionEdit]) -> [LayoutItems] {
    var editor = SizeEditor(LayoutItems(Array(section.sizes[items])))
    let taken = edits.map { editor.edit($0) }
    let sizes = editor.items.sizes
    var contents = section.contents
    contents.itemCount = sizes.count
    let (before, after) = (section.sizes[..<items.lowerBound], section.sizes[items.upperBound...])
    setContents(contents, sizes: Array(before) + sizes + Array(after))
    return taken
  }

  mutating func setSupplementaries(_ contents: SectionContents) {
    let sizes = Array(section.sizes[items])
    var changed = section.contents
    changed.supplementaries = contents.supplementaries
    let numbering = SectionNumbering(changed, layout.supplementaryKinds)
    let first = numbering.number(of: .item(0)) ?? 0
    var all: [AxisSize?] = Array(repeating: nil, count: numbering.count)
    if !sizes.isEmpty { all.replaceSubrange(first..<first + sizes.count, with: sizes) }
    setContents(changed, sizes: all)
  }

  private mutating func setContents(_ contents: SectionContents, sizes: [AxisSize?]) {
    section = LaidOutSection(
      contents: contents, container: section.container,
      numbering: SectionNumbering(contents, layout.supplementaryKinds), sizes: sizes)
    readFixedSizes()
    arrange()
  }
}

extension LayoutContainer {
  /// A rectangle in points on the nearest pixels, told along the main axis and across it.
  func rect(_ rect: Rect) -> AxisRect {
    func edge(_ points: Double) -> Int { Int((min(max(points * scale, -1e12), 1e12) + 0.5).rounded(.down)) }
    let (left, top) = (edge(rect.minX), edge(rect.minY))
    let (width, height) = (max(0, edge(rect.maxX) - left), max(0, edge(rect.maxY) - top))
    return axis == .vertical
      ? AxisRect(start: top, length: height, cross: left, breadth: width)
      : AxisRect(start: left, length: width, cross: top, breadth: height)
  }
}
