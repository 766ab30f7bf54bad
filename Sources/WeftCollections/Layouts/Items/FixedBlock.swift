import WeftGeometry
import WeftLayout

/// Items that are all of one size, which the layout decides, in lines of as many each: nothing has to be measured, and all that
/// is asked is arithmetic.
///
/// - Complexity: O(1), and what is returned.
struct FixedBlock: ItemBlock {
  private(set) var count: Int
  private let style: LineStyle
  private let itemLength: Int

  init(count: Int, itemLength: Int, style: LineStyle) {
    self.count = count
    self.itemLength = itemLength
    self.style = style
  }

  private var columns: Int { style.columns.count }
  private var stride: Int { itemLength + style.spacing }
  private var lineCount: Int { (count + columns - 1) / columns }

  var unknownCount: Int { 0 }
  func unknownCount(before item: Int) -> Int { 0 }

  func lengths(before item: Int) -> LayoutExtent.Lengths {
    let lines = item == count ? lineCount : item / columns
    return LayoutExtent.Lengths(known: lines, length: lines * stride)
  }

  func start(of item: Int) -> Int { item == count ? length : item / columns * stride }
  var length: Int { max(0, lineCount * stride - (count == 0 ? 0 : style.spacing)) }

  func isKnown(_ item: Int) -> Bool { true }
  func firstUnknown(from item: Int) -> Int { count }

  private var all: LayoutStretch { LayoutStretch(0..<count, span: 0..<length) }
  func stretch(around item: Int) -> LayoutStretch? { all }
  var leadingStretch: LayoutStretch { all }
  var trailingStretch: LayoutStretch { all }
  func missing(toPlace item: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
    misuse("Nothing is missing where all sizes are known.")
  }

  func forEach(_ items: Range<Int>, meeting span: Range<Int>, _ body: (Int, AxisRect) -> Void) {
    guard !items.isEmpty else { return }
    let first = stride > 0 ? max(0, span.lowerBound) / stride * columns : 0
    var item = max(items.lowerBound, min(first, items.upperBound))
    while item < items.upperBound {
      let rect = rect(of: item)
      guard rect.start < span.upperBound else { return }
      if rect.end > span.lowerBound { body(item, rect) }
      item += 1
    }
  }

  func forEachStrip(meeting span: Range<Int>, _ body: (Range<Int>) -> Void) {
    guard stride > 0 else { return }
    var line = max(0, span.lowerBound) / stride
    while line < lineCount, line * stride < span.upperBound {
      body(line * stride..<min((line + 1) * stride, length))
      line += 1
    }
  }

  func rect(of item: Int) -> AxisRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns)
    return style.rect(column: column, length: itemLength, lineStart: line * stride, line: itemLength)
  }

  func sizeRange(of item: Int) -> SizeRange { style.sizeRange }

  func hasSize(_ size: AxisSize, of item: Int) -> Bool { true }
  mutating func setSize(_ size: AxisSize, of item: Int) {}
  mutating func forgetSize(of item: Int) {}
  mutating func insertUnknown(_ count: Int, at item: Int) { self.count += count }
  mutating func insert(_ items: LayoutItems, at item: Int) { count += items.sizes.count }
  mutating func take(_ items: Range<Int>) -> LayoutItems {
    count -= items.count
    return LayoutItems(Array(repeating: nil, count: items.count))
  }
  mutating func remove(_ items: Range<Int>) { count -= items.count }
}
