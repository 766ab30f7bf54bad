import Testing
import WeftLayout

@testable import WeftCollections

/// What of a waterfall of two columns can be compressed once, and from where on items have places.
@Suite struct WaterfallStripsTests {
  /// So many items, the first of them of these lengths.
  private func block(_ count: Int, _ lengths: [Int], spacing: Int = 0) -> WaterfallBlock {
    let style = LineStyle(
      columns: .init(2, sharing: 60), spacing: spacing, alignment: .stretch, sizeRange: .zero)
    var block = WaterfallBlock(count: count, style: style)
    block.setSizes(lengths.map { AxisSize(length: $0, breadth: 30) }, from: 0)
    return block
  }

  private func strips(_ block: WaterfallBlock, meeting span: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    block.forEachStrip(meeting: span) { found.append($0) }
    return found
  }

  // Columns of 200 and 100: below 100 more may come. Then both are 200 long.
  @Test("only whole slabs are strips as long as items are missing, and the last one too when none is")
  func incomplete() {
    let some = block(4, [100, 100, 100])
    #expect(strips(some, meeting: 0..<300) == [0..<64])
    #expect(strips(some, meeting: 0..<64) == [0..<64])
    #expect(strips(some, meeting: 0..<63).isEmpty && strips(some, meeting: 1..<300).isEmpty)
    let all = block(4, [100, 100, 100, 100])
    #expect(strips(all, meeting: 0..<300) == [0..<64, 64..<128, 128..<192, 192..<200])
    #expect(strips(all, meeting: 64..<192) == [64..<128, 128..<192])
    // Two columns of 128 are two slabs, the second of which is as long as the columns.
    #expect(strips(block(3, [128, 128]), meeting: 0..<300) == [0..<64, 64..<128])
  }

  @Test("what is placed ends where the shortest column does, or the longest when nothing is missing")
  func stretch() {
    let some = block(4, [100, 30, 20], spacing: 4)
    // 104 and 34 + 24 = 58; without the room below the last item 100.
    #expect(some.stretch == LayoutStretch(0..<3, span: 0..<58) && some.length == 100)
    #expect(some.stretch(around: 2) == some.stretch && some.stretch(around: 3) == nil)
    #expect(some.trailingStretch == LayoutStretch(4..<4, span: 100..<100))
    #expect((0...4).map { some.lengths(before: $0).known } == [0, 1, 2, 3, 3])
    #expect((0...4).map { some.lengths(before: $0).unknown } == [0, 0, 0, 0, 1])
    #expect((0...4).map { some.start(of: $0) } == [0, 0, 34, 100, 100])
    let all = block(3, [100, 30, 20], spacing: 4)
    #expect(all.stretch == LayoutStretch(0..<3, span: 0..<100) && all.trailingStretch == all.stretch)
    let none = block(2, [])
    #expect(none.stretch == LayoutStretch(0..<0, span: 0..<0) && none.length == 0)
  }

  // Items of 10, of which every other goes to the first column: item n begins at n / 2 · 10.
  @Test("items on both sides of where lengths are kept are found, after a change before them too")
  func checkpoints() {
    var block = block(200, Array(repeating: 10, count: 200))
    func items(meeting span: Range<Int>) -> [Int] {
      var found: [Int] = []
      block.forEach(0..<200, meeting: span) { item, _ in found.append(item) }
      return found
    }
    #expect(items(meeting: 310..<330) == [62, 63, 64, 65])
    #expect(items(meeting: 319..<320) == [62, 63] && items(meeting: 320..<321) == [64, 65])
    #expect(items(meeting: 640..<641) == [128, 129])
    #expect([63, 64, 65, 127, 128].map { block.rect(of: $0).start } == [310, 320, 320, 630, 640])
    // Ten pixels more in the first column: the third item goes to the second one, and so on.
    block.setSize(AxisSize(length: 20, breadth: 30), of: 0)
    #expect([1, 2, 3, 64].map { block.rect(of: $0).start } == [0, 10, 20, 320])
    block.remove(0..<1)
    #expect(block.count == 199 && block.rect(of: 64).start == 320)
  }
}
