import WeftLayout

/// A section of which only the items are arranged by a layout of their own: headers lie before them, footers after them, each as
/// broad as the container, and insets lie around the items.
struct StandardSection<Items: ItemBlock>: LayoutSection {
  private let container: LayoutContainer
  let insets: SectionInsets
  var headers: LengthList
  var items: Items
  var footers: LengthList

  init(
    _ contents: SectionContents, in container: LayoutContainer, insets: SectionInsets, items: Items
  ) {
    self.container = container
    self.insets = insets
    self.items = items
    headers = LengthList(count: contents.count(of: .header))
    footers = LengthList(count: contents.count(of: .footer))
  }

  // MARK: Where what begins

  var firstItem: Int { headers.count }
  var firstFooter: Int { headers.count + items.count }
  var itemsStart: Int { headers.length + insets.before }
  var itemsEnd: Int { itemsStart + items.length }
  var footersStart: Int { itemsEnd + insets.after }

  enum Part {
    case header(Int)
    case item(Int)
    case footer(Int)
  }

  func part(_ element: Int) -> Part {
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
    extent.items = items.lengths(before: items.count)
    extent.supplementaries = headers.lengths(before: headers.count) + footers.lengths(before: footers.count)
    return extent
  }

  func extent(before element: Int) -> LayoutExtent {
    if element >= count { return extent }
    var extent = LayoutExtent()
    extent.count = element
    extent.supplementaries = headers.lengths(before: min(element, headers.count))
    switch part(element) {
    case .header(let header):
      extent.length = headers.start(of: header)
      extent.unknownCount = headers.unknownCount(before: header)
    case .item(let item):
      extent.items = items.lengths(before: item)
      extent.length = itemsStart + items.start(of: item)
      extent.unknownCount = headers.unknownCount + items.unknownCount(before: item)
    case .footer(let footer):
      extent.items = items.lengths(before: items.count)
      extent.supplementaries = extent.supplementaries + footers.lengths(before: footer)
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

  mutating func setSizes(_ sizes: [AxisSize], from element: Int) {
    let all = element..<element + sizes.count
    let some = all.clamped(to: firstItem..<firstItem + items.count)
    for other in all where !some.contains(other) { setSize(sizes[other - element], of: other) }
    guard !some.isEmpty else { return }
    items.setSizes(
      Array(sizes[(some.lowerBound - element)..<(some.upperBound - element)]),
      from: some.lowerBound - firstItem)
  }

  func firstMoved(by element: Int) -> Int {
    if case .item(let item) = part(element) { firstItem + items.firstMoved(by: item) } else { element }
  }

  mutating func edit(_ edit: SectionEdit) -> LayoutItems { items.edit(edit) }

  mutating func edit(_ edits: [SectionEdit]) -> [LayoutItems] { items.edit(edits) }

  mutating func setSupplementaries(_ contents: SectionContents) {
    headers = LengthList(count: contents.count(of: .header))
    footers = LengthList(count: contents.count(of: .footer))
  }
}
