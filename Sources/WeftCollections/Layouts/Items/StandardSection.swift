import WeftGeometry
import WeftLayout

/// A section of which only the items are arranged by a layout of their own: headers lie before them, footers after them, each as
/// broad as the container, and insets lie around the items.
struct StandardSection<Items: ItemBlock>: LayoutSection {
  /// The room around items, in pixels along and across the main axis.
  struct Insets: Hashable, Sendable {
    var before = 0
    var after = 0
    var crossBefore = 0
    var crossAfter = 0

    init(_ insets: EdgeInsets, in container: LayoutContainer) {
      let (along, across) = (container.axis.along(insets), container.axis.across(insets))
      before = container.pixels(along.before)
      after = container.pixels(along.after)
      crossBefore = container.pixels(across.before)
      crossAfter = container.pixels(across.after)
    }
  }

  private let container: LayoutContainer
  private let insets: Insets
  private var headers: LengthList
  private var items: Items
  private var footers: LengthList

  init(
    _ contents: SectionContents, in container: LayoutContainer, insets: Insets, items: Items
  ) {
    self.container = container
    self.insets = insets
    self.items = items
    headers = LengthList(count: contents.count(of: .header))
    footers = LengthList(count: contents.count(of: .footer))
  }

  // MARK: Where what begins

  private var firstItem: Int { headers.count }
  private var firstFooter: Int { headers.count + items.count }
  private var itemsStart: Int { headers.length + insets.before }
  private var itemsEnd: Int { itemsStart + items.length }
  private var footersStart: Int { itemsEnd + insets.after }

  private enum Part {
    case header(Int)
    case item(Int)
    case footer(Int)
  }

  private func part(_ element: Int) -> Part {
    if element < firstItem { return .header(element) }
    return element < firstFooter ? .item(element - firstItem) : .footer(element - firstFooter)
  }

  var count: Int { headers.count + items.count + footers.count }
  var breadth: Int { container.breadth }

  var extent: LayoutExtent {
    var extent = LayoutExtent()
    extent.count = count
    extent.unknownCount = headers.unknownCount + items.unknownCount + footers.unknownCount
    extent.length = footersStart + footers.length
    extent.items = items.sort(before: items.count)
    extent.supplementaries = headers.sort(before: headers.count) + footers.sort(before: footers.count)
    return extent
  }

  func extent(before element: Int) -> LayoutExtent {
    if element >= count { return extent }
    var extent = LayoutExtent()
    extent.count = element
    extent.supplementaries = headers.sort(before: min(element, headers.count))
    switch part(element) {
    case .header(let header):
      extent.length = headers.start(of: header)
      extent.unknownCount = headers.unknownCount(before: header)
    case .item(let item):
      extent.items = items.sort(before: item)
      extent.length = itemsStart + items.start(of: item)
      extent.unknownCount = headers.unknownCount + items.unknownCount(before: item)
    case .footer(let footer):
      extent.items = items.sort(before: items.count)
      extent.supplementaries = extent.supplementaries + footers.sort(before: footer)
      extent.length = footersStart + footers.start(of: footer)
      extent.unknownCount = headers.unknownCount + items.unknownCount + footers.unknownCount(before: footer)
    }
    return extent
  }

  // MARK: What is known

  func isKnown(_ element: Int) -> Bool {
    switch part(element) {
    case .header(let header): headers.isKnown(header)
    case .item(let item): items.isKnown(item)
    case .footer(let footer): footers.isKnown(footer)
    }
  }

  func firstUnknown(from element: Int) -> Int {
    if element < firstItem {
      let header = headers.firstUnknown(from: element)
      if header < headers.count { return header }
    }
    if element < firstFooter {
      let item = items.firstUnknown(from: max(0, element - firstItem))
      if item < items.count { return firstItem + item }
    }
    return firstFooter + footers.firstUnknown(from: max(0, element - firstFooter))
  }

  // MARK: Stretches

  func stretch(around element: Int) -> LayoutStretch? {
    guard isKnown(element) else { return nil }
    switch part(element) {
    case .header(let header):
      let (lower, upper) = headers.known(around: header)
      let start = headers.start(of: lower)
      guard upper == headers.count else {
        return LayoutStretch(lower..<upper, span: start..<headers.start(of: upper))
      }
      let rest = stretchFromItems
      return LayoutStretch(lower..<rest.elements.upperBound, span: start..<rest.span.upperBound)
    case .item(let item):
      guard let inside = items.stretch(around: item) else { return nil }
      let before = inside.elements.lowerBound == 0 ? stretchToHeaders : nil
      let after = inside.elements.upperBound == items.count ? stretchFromFooters : nil
      return LayoutStretch(
        (before?.elements.lowerBound ?? firstItem + inside.elements.lowerBound)..<(after?.elements.upperBound
          ?? firstItem + inside.elements.upperBound),
        span: (before?.span.lowerBound ?? itemsStart + inside.span.lowerBound)..<(after?.span.upperBound
          ?? itemsStart + inside.span.upperBound))
    case .footer(let footer):
      let (lower, upper) = footers.known(around: footer)
      let end = footersStart + footers.start(of: upper)
      guard lower == 0 else {
        return LayoutStretch(
          firstFooter + lower..<firstFooter + upper, span: footersStart + footers.start(of: lower)..<end)
      }
      let rest = stretchToItems
      return LayoutStretch(rest.elements.lowerBound..<firstFooter + upper, span: rest.span.lowerBound..<end)
    }
  }

  /// The stretch that begins with the items, all headers before them being placed.
  private var stretchFromItems: LayoutStretch {
    let inside = items.leadingStretch
    if inside.elements.upperBound == items.count {
      let rest = stretchFromFooters
      return LayoutStretch(
        firstItem..<rest.elements.upperBound, span: itemsStart - insets.before..<rest.span.upperBound)
    }
    return LayoutStretch(
      firstItem..<firstItem + inside.elements.upperBound,
      span: itemsStart - insets.before..<itemsStart + inside.span.upperBound)
  }

  /// The stretch that begins with the footers, all items before them being placed.
  private var stretchFromFooters: LayoutStretch {
    let upper = footers.firstUnknown(from: 0)
    return LayoutStretch(
      firstFooter..<firstFooter + upper, span: itemsEnd..<footersStart + footers.start(of: upper))
  }

  /// The stretch that ends with the headers, all items after them being placed.
  private var stretchToHeaders: LayoutStretch {
    let lower = headers.lastUnknown(before: headers.count).map { $0 + 1 } ?? 0
    return LayoutStretch(lower..<firstItem, span: headers.start(of: lower)..<itemsStart)
  }

  /// The stretch that ends with the items, all footers after them being placed.
  private var stretchToItems: LayoutStretch {
    let inside = items.trailingStretch
    if inside.elements.lowerBound == 0 {
      let rest = stretchToHeaders
      return LayoutStretch(rest.elements.lowerBound..<firstFooter, span: rest.span.lowerBound..<footersStart)
    }
    return LayoutStretch(
      firstItem + inside.elements.lowerBound..<firstFooter,
      span: itemsStart + inside.span.lowerBound..<footersStart)
  }

  var leadingStretch: LayoutStretch {
    let upper = headers.firstUnknown(from: 0)
    guard upper == headers.count else {
      return LayoutStretch(0..<upper, span: 0..<headers.start(of: upper))
    }
    let rest = stretchFromItems
    return LayoutStretch(0..<rest.elements.upperBound, span: 0..<rest.span.upperBound)
  }

  var trailingStretch: LayoutStretch {
    let end = footersStart + footers.length
    guard let last = footers.lastUnknown(before: footers.count) else {
      let rest = stretchToItems
      return LayoutStretch(rest.elements.lowerBound..<count, span: rest.span.lowerBound..<end)
    }
    return LayoutStretch(
      firstFooter + last + 1..<count, span: footersStart + footers.start(of: last + 1)..<end)
  }

  func missing(toPlace element: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    guard case .item(let item) = part(element) else { return LayoutGap(element, direction) }
    let gap = items.missing(toPlace: item, direction)
    return LayoutGap(firstItem + gap.element, gap.direction)
  }

  // MARK: Places

  func forEach(_ elements: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    headers.forEach(elements.clamped(to: 0..<firstItem), from: 0) { header, start, length in
      if start < span.upperBound, start + length > span.lowerBound {
        body(header, supplementary(start, length))
      }
    }
    let inside = elements.clamped(to: firstItem..<firstFooter)
    if !inside.isEmpty, itemsStart < span.upperBound {
      let start = itemsStart
      items.forEach(
        inside.lowerBound - firstItem..<inside.upperBound - firstItem,
        meeting: span.lowerBound - start..<span.upperBound - start
      ) { item, rect in
        body(firstItem + item, placed(rect))
      }
    }
    let last = elements.clamped(to: firstFooter..<count)
    if !last.isEmpty, footersStart < span.upperBound {
      footers.forEach(last.lowerBound - firstFooter..<last.upperBound - firstFooter, from: footersStart) {
        footer, start, length in
        if start < span.upperBound, start + length > span.lowerBound {
          body(firstFooter + footer, supplementary(start, length))
        }
      }
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (_ strip: Range<Int>) -> Void) {
    let start = itemsStart
    guard items.count > 0, start < span.upperBound else { return }
    items.forEachStrip(meeting: span.lowerBound - start..<span.upperBound - start) { strip in
      body(strip.lowerBound + start..<strip.upperBound + start)
    }
  }

  func rect(of element: Int) -> AxisRect {
    switch part(element) {
    case .header(let header): supplementary(headers.start(of: header), headers[header] ?? 0)
    case .item(let item): placed(items.rect(of: item))
    case .footer(let footer): supplementary(footersStart + footers.start(of: footer), footers[footer] ?? 0)
    }
  }

  private func supplementary(_ start: Int, _ length: Int) -> AxisRect {
    AxisRect(start: start, length: length, cross: 0, breadth: container.breadth)
  }

  private func placed(_ rect: AxisRect) -> AxisRect {
    AxisRect(
      start: rect.start + itemsStart, length: rect.length, cross: rect.cross + insets.crossBefore,
      breadth: rect.breadth)
  }

  func sizeRange(of element: Int) -> SizeRange {
    switch part(element) {
    case .header, .footer: container.fullBreadth
    case .item(let item): items.sizeRange(of: item)
    }
  }

  // MARK: Changes

  func hasSize(_ size: AxisSize, of element: Int) -> Bool {
    switch part(element) {
    case .header(let header): headers[header] == size.length
    case .item(let item): items.hasSize(size, of: item)
    case .footer(let footer): footers[footer] == size.length
    }
  }

  mutating func setSize(_ size: AxisSize, of element: Int) {
    switch part(element) {
    case .header(let header): headers[header] = size.length
    case .item(let item): items.setSize(size, of: item)
    case .footer(let footer): footers[footer] = size.length
    }
  }

  func firstMoved(by element: Int) -> Int {
    if case .item(let item) = part(element) { firstItem + items.firstMoved(by: item) } else { element }
  }

  mutating func forgetSize(of element: Int) {
    switch part(element) {
    case .header(let header): headers[header] = nil
    case .item(let item): items.forgetSize(of: item)
    case .footer(let footer): footers[footer] = nil
    }
  }

  mutating func edit(_ edit: SectionEdit) -> LayoutItems { items.edit(edit) }

  mutating func setSupplementaries(_ contents: SectionContents) {
    headers = LengthList(count: contents.count(of: .header))
    footers = LengthList(count: contents.count(of: .footer))
  }
}

/// The lengths of a few elements, one after the other: headers or footers of a section.
///
/// - Complexity: O(elements), of which a section has one or none as a rule.
struct LengthList: Hashable, Sendable {
  private var lengths: [Int?]

  init(count: Int) { lengths = Array(repeating: nil, count: count) }

  subscript(index: Int) -> Int? {
    get { lengths[index] }
    set { lengths[index] = newValue }
  }

  var count: Int { lengths.count }
  var length: Int { start(of: lengths.count) }
  var unknownCount: Int { unknownCount(before: lengths.count) }

  func isKnown(_ index: Int) -> Bool { lengths[index] != nil }
  func start(of index: Int) -> Int { lengths[..<index].reduce(0) { $0 + ($1 ?? 0) } }
  func unknownCount(before index: Int) -> Int { lengths[..<index].count { $0 == nil } }
  func firstUnknown(from index: Int) -> Int { lengths[index...].firstIndex(of: nil) ?? lengths.count }
  func lastUnknown(before index: Int) -> Int? { lengths[..<index].lastIndex(of: nil) }

  func known(around index: Int) -> (lower: Int, upper: Int) {
    (lastUnknown(before: index).map { $0 + 1 } ?? 0, firstUnknown(from: index))
  }

  func sort(before index: Int) -> LayoutExtent.Sort {
    let unknown = unknownCount(before: index)
    return LayoutExtent.Sort(known: index - unknown, unknown: unknown, length: start(of: index))
  }

  func forEach(
    _ range: Range<Int>, from first: Int, _ body: (_ index: Int, _ start: Int, _ length: Int) -> Void
  ) {
    var start = first + self.start(of: range.lowerBound)
    for index in range {
      let length = lengths[index] ?? 0
      body(index, start, length)
      start += length
    }
  }
}
