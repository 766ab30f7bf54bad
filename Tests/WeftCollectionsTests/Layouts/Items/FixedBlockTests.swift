import Testing
import WeftLayout

@testable import WeftCollections

/// Items that are all 20 pixels long, in two columns with 5 pixels between lines.
@Suite struct FixedBlockTests {
  private func block(_ count: Int, length: Int = 20, spacing: Int = 5) -> FixedBlock {
    let style = LineStyle(
      columns: .init(2, sharing: 60), spacing: spacing, alignment: .stretch, sizeRange: .zero)
    return FixedBlock(count: count, itemLength: length, style: style)
  }

  private func items(_ block: FixedBlock, _ items: Range<Int>, meeting span: Range<Int>) -> [Int] {
    var found: [Int] = []
    block.forEach(items, meeting: span) { item, _ in found.append(item) }
    return found
  }

  private func strips(_ block: FixedBlock, meeting span: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    block.forEachStrip(meeting: span) { found.append($0) }
    return found
  }

  // Three lines: 3 · 20 + 2 · 5 pixels.
  @Test("lines begin one after the other, and the block ends with the last of them")
  func lengths() {
    let block = block(5)
    #expect(block.length == 70 && block.leadingStretch == LayoutStretch(0..<5, span: 0..<70))
    #expect((0...5).map { block.start(of: $0) } == [0, 0, 25, 25, 50, 70])
    #expect((0...5).map { block.lengths(before: $0).known } == [0, 0, 1, 1, 2, 3])
    #expect((0...5).map { block.lengths(before: $0).length } == [0, 0, 25, 25, 50, 75])
    #expect(block.rect(of: 3) == AxisRect(start: 25, length: 20, cross: 30, breadth: 30))
    #expect(block.firstUnknown(from: 2) == 5 && block.unknownCount == 0)
    let empty = self.block(0)
    #expect(empty.length == 0 && empty.start(of: 0) == 0 && strips(empty, meeting: 0..<9).isEmpty)
    #expect(self.block(1).length == 20 && self.block(2).length == 20 && self.block(3).length == 45)
  }

  @Test(
    "items are found that share a pixel with a span; between lines there is none",
    arguments: [
      (0..<1, [0, 1]), (19..<20, [0, 1]), (20..<25, []), (20..<26, [2, 3]), (44..<50, [2, 3]),
      (44..<51, [2, 3, 4]), (-9..<0, []), (70..<90, []), (-9..<90, [0, 1, 2, 3, 4]),
    ] as [(Range<Int>, [Int])])
  func meeting(span: Range<Int>, expected: [Int]) {
    #expect(items(block(5), 0..<5, meeting: span) == expected)
    #expect(items(block(5), 1..<4, meeting: span) == expected.filter { (1..<4).contains($0) })
  }

  @Test("a strip is a line and what is below it; the last one ends with the block")
  func strips() {
    let block = block(5)
    #expect(strips(block, meeting: 0..<70) == [0..<25, 25..<50, 50..<70])
    #expect(strips(block, meeting: 24..<25) == [0..<25] && strips(block, meeting: -9..<1) == [0..<25])
    #expect(strips(block, meeting: 25..<26) == [25..<50])
    #expect(strips(block, meeting: 25..<50) == [25..<50])
  }

  @Test("items without length lie all at one place, and are no strip")
  func withoutLength() {
    let block = block(5, length: 0, spacing: 0)
    #expect(block.length == 0 && strips(block, meeting: -5..<5).isEmpty)
    #expect(items(block, 0..<5, meeting: -1..<1) == [0, 1, 2, 3, 4])
    #expect(items(block, 0..<5, meeting: 0..<1).isEmpty)
  }

  @Test("edits count the items, of which none has a size of its own")
  func edits() {
    var block = block(5)
    block.insertUnknown(2, at: 1)
    #expect(block.count == 7)
    block.remove(0..<3)
    #expect(block.count == 4)
    let taken = block.take(1..<3)
    #expect(taken == LayoutItems([nil, nil]) && block.count == 2)
    block.insert(taken, at: 0)
    #expect(block.count == 4 && block.length == 45)
  }
}
