import Synchronization
import Testing
import WeftGeometry
import WeftLayout
import WeftTestSupport

@testable import WeftCollections

/// Layouts of one's own.
@Suite struct ArrangedLayoutTests {
  /// Items step by step to the right and down, below a header of 10 points, each on top of the one before.
  ///
  /// Footers, and what comes after the tenth item, are not placed.
  private struct Stairs: ArrangedLayout {
    var hasFixedSizes = false
    var direction = ScrollDirection.vertical

    var scrollDirection: ScrollDirection { direction }
    var hasOverlaps: Bool { true }

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
      if element == .header { return .exact(section.container.size.width, 10) }
      return hasFixedSizes ? .exact(20, 30) : SizeRange(max: Size(width: 50, height: .infinity))
    }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      var y = section.size(of: .header).height
      arrangement.place(.header, Rect(origin: .zero, size: section.size(of: .header)))
      for item in 0..<min(10, section.contents.itemCount) {
        let size = section.size(of: .item(item))
        arrangement.place(
          .item(item),
          LayoutAttributes(
            frame: Rect(origin: Point(x: Double(item) * 5, y: y), size: size), zIndex: item, alpha: 0.5))
        y += size.height / 2
      }
      arrangement.size = Size(width: 0, height: y)
      return arrangement
    }
  }

  private func stack(
    _ layout: some ArrangedLayout, items: Int, headers: Int = 1, footers: Int = 0
  ) -> LayoutStack {
    let container = LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: Size(width: 100, height: 60))
    var stack = LayoutStack(layout, in: container, of: ElementMap())
    stack.apply([
      .insertSection(
        SectionContents(itemCount: items, supplementaries: [(.header, headers), (.footer, footers)]), at: 0)
    ])
    return stack
  }

  /// One item 12 points above the section's top, one 5 below it.
  private struct Above: ArrangedLayout {
    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(20, 30) }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      arrangement.place(.item(0), Rect(x: 0, y: -12, width: 20, height: 30))
      arrangement.place(.item(1), Rect(x: 30, y: 5, width: 20, height: 30))
      arrangement.size.height = 40
      return arrangement
    }
  }

  @Test("what is placed above a section's top moves all of the section down")
  func aboveTheTop() {
    let stack = stack(Above(), items: 2, headers: 0)
    #expect(stack.rect(of: 0).start == 0 && stack.rect(of: 1).start == 17)
    #expect(stack.length == 52)
    var found: [Int] = []
    stack.forEach(0..<2, meeting: 0..<5) { position, _ in found.append(position) }
    #expect(found == [0])
  }

  @Test("a section is arranged once all its sizes are known, and again when one changes")
  func arranging() {
    var stack = stack(Stairs(), items: 3)
    // The header's size is fixed: the items alone are waited for.
    #expect(stack.firstUnknown(from: 0) == 1 && stack.measuredCount == 1)
    #expect(stack.stretch(around: 0) == nil && stack.length == 0)
    stack.setSize(AxisSize(length: 20, breadth: 50), at: 1)
    stack.setSize(AxisSize(length: 8, breadth: 40), at: 3)
    #expect(stack.leadingStretch.elements.isEmpty)
    #expect(stack.missing(toPlace: 3, .backward).position == 2)
    stack.setSize(AxisSize(length: 10, breadth: 30), at: 2)
    // Below the header: at 10; 10 + 20 / 2; 20 + 10 / 2.
    #expect(stack.rect(of: 0) == AxisRect(start: 0, length: 10, cross: 0, breadth: 100))
    #expect(stack.rect(of: 1) == AxisRect(start: 10, length: 20, cross: 0, breadth: 50))
    #expect(stack.rect(of: 2) == AxisRect(start: 20, length: 10, cross: 5, breadth: 30))
    #expect(stack.rect(of: 3) == AxisRect(start: 25, length: 8, cross: 10, breadth: 40))
    // 25 + 8 / 2 = 29, but the last item reaches to 33.
    #expect(stack.length == 33 && stack.leadingStretch == LayoutStretch(0..<4, span: 0..<33))
    #expect(stack.appearance(of: 3).zIndex == 2 && stack.appearance(of: 3).alpha == 0.5)
    #expect(stack.appearance(of: 0) == LayoutAppearance())
    #expect(stack.positions(meeting: 26..<29) == [1, 2, 3])
    #expect(stack.positions(meeting: 30..<40) == [3])
    stack.setSize(AxisSize(length: 40, breadth: 50), at: 1)
    // 10 + 40 / 2 = 30; 30 + 10 / 2 = 35; to 43, or to 10 + 40 = 50.
    #expect(stack.rect(of: 3).start == 35 && stack.length == 50)
    stack.replaceItem(1)
    #expect(!stack.isMeasured && stack.stretch(around: 1) == nil && stack.length == 0)
  }

  @Test("fixed sizes are known from the beginning, and are neither set nor forgotten")
  func fixedSizes() {
    var stack = stack(Stairs(hasFixedSizes: true), items: 2)
    #expect(stack.isMeasured)
    #expect(stack.rect(of: 2) == AxisRect(start: 25, length: 30, cross: 5, breadth: 20))
    stack.setSize(AxisSize(length: 99, breadth: 99), at: 2)
    stack.replaceItem(0)
    #expect(stack.isMeasured && stack.rect(of: 2).length == 30)
    #expect(stack.sizeRange(of: 2) == .exact(20, 30))
    // What comes is known too.
    stack.apply([.items(.insert(at: 0, count: 2), section: 0), .items(.replace(1), section: 0)])
    #expect(stack.isMeasured && stack.rect(of: 4).start == 10 + 3 * 15)
  }

  @Test("what is not placed is not shown, and has no size at its place")
  func notPlaced() {
    let stack = stack(Stairs(hasFixedSizes: true), items: 12, footers: 1)
    #expect(stack.count == 14)
    #expect(stack.positions(meeting: -1000..<1000) == Array(0...10))
    #expect(stack.rect(of: 13).length == 0 && stack.rect(of: 13).breadth == 0)
    #expect(stack.stretch(around: 0)?.elements == 0..<14)
  }

  @Test("edits arrange a section anew; items that are moved keep their sizes, in another section too")
  func edits() {
    var stack = stack(Stairs(), items: 3)
    stack.apply([.insertSection(SectionContents(itemCount: 1), at: 1)])
    for (position, length) in [(1, 10), (2, 20), (3, 30), (4, 40)] {
      stack.setSize(AxisSize(length: length, breadth: 50), at: position)
    }
    // 10 header, then 10, 15, 25 to 55; the other section begins there.
    #expect((0..<5).map { stack.start(of: $0) } == [0, 10, 15, 25, 55])
    stack.apply([.items(.remove(0..<1), section: 0)])
    // 20 at 10, 30 at 20, to 50.
    #expect((0..<4).map { stack.start(of: $0) } == [0, 10, 20, 50])
    stack.apply([.takeItems(1..<2, section: 0, load: 3), .putItems(load: 3, at: 0, section: 1)])
    // The first ends at 30; in the second 30 at 0, 40 at 15.
    #expect((0..<4).map { stack.start(of: $0) } == [0, 10, 30, 45])
    #expect(stack.isMeasured && stack.length == 85)
    stack.apply([.items(.insert(at: 1, count: 1), section: 0)])
    #expect(stack.firstUnknown(from: 0) == 2 && stack.leadingStretch.elements.isEmpty)
    stack.setSize(AxisSize(length: 6, breadth: 50), at: 2)
    #expect((0..<5).map { stack.start(of: $0) } == [0, 10, 20, 30, 45])
    // No header any more: items begin at the top.
    stack.apply([.supplementaries(SectionContents(itemCount: 2), section: 0)])
    #expect((0..<4).map { stack.start(of: $0) } == [0, 10, 20, 35])
    stack.apply([.takeSection(0, load: 9), .putSection(load: 9, at: 1)])
    // 30 at 0, 40 at 15 to 55; then 20 at 55, 6 at 65.
    #expect((0..<4).map { stack.start(of: $0) } == [0, 15, 55, 65])
    stack.apply([.removeSection(0)])
    #expect(stack.count == 2 && stack.length == 20)
  }

  private final class Arrangements: Sendable {
    let number = Atomic(0)
  }

  /// Stairs that count how often a section is arranged.
  private struct CountedStairs: ArrangedLayout {
    let stairs = Stairs(hasFixedSizes: true)
    let count: Arrangements

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange {
      stairs.sizeRange(of: element, in: section)
    }

    func arrange(_ section: LaidOutSection) -> Arrangement {
      count.number.add(1, ordering: .relaxed)
      return stairs.arrange(section)
    }
  }

  @Test("an update of many items arranges a section once for those that leave, and once for those that come")
  func manyEdits() {
    let count = Arrangements()
    var stack = stack(CountedStairs(count: count), items: 100)
    let before = count.number.load(ordering: .relaxed)
    stack.apply(
      (0..<100).reversed().map { .takeItems($0..<$0 + 1, section: 0, load: $0) }
        + (0..<100).map { .putItems(load: 99 - $0, at: $0, section: 0) })
    #expect(count.number.load(ordering: .relaxed) == before + 2)
    #expect(stack.isMeasured && stack.count == 101)
  }

  /// Places items where it is told.
  private struct Pinboard: ArrangedLayout {
    var frames: [Rect]
    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(1, 1) }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for (item, frame) in frames.enumerated() { arrangement.place(.item(item), frame) }
      return arrangement
    }
  }

  @Test("edges go to the nearest pixels, halves upwards; what cannot be a place is none")
  func edges() {
    let layout = Pinboard(frames: [
      Rect(x: 0.4, y: 0.5, width: 10.2, height: 10), Rect(x: 3, y: .infinity, width: 1, height: 1),
      Rect(x: 2.5, y: 7.25, width: 0.4, height: 0.5), Rect(x: 1, y: 1, width: 2, height: 2),
    ])
    let stack = stack(layout, items: 3, headers: 0)
    // From 0.4 to 10.6 and from 0.5 to 10.5; from 2.5 to 2.9 and from 7.25 to 7.75. There is no fourth item.
    #expect(stack.rect(of: 0) == AxisRect(start: 1, length: 10, cross: 0, breadth: 11))
    #expect(stack.rect(of: 2) == AxisRect(start: 7, length: 1, cross: 3, breadth: 0))
    #expect(stack.positions(meeting: 0..<100) == [0, 2])
  }

  @Test(
    "overlapping items anywhere are found as by a look at all of them", arguments: 0..<40 as Range<UInt64>)
  func meeting(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let frames = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      Rect(
        x: Double(Int.random(in: 0...90, using: &random)), y: Double(Int.random(in: 0...400, using: &random)),
        width: Double(Int.random(in: 0...40, using: &random)),
        height: Double(Int.random(in: 0...90, using: &random)))
    }
    let stack = stack(Pinboard(frames: frames), items: frames.count, headers: 0)
    #expect(stack.length == Int(frames.map(\.maxY).max() ?? 0))
    for _ in 0..<20 {
      let start = Int.random(in: -10...500, using: &random)
      let span = start..<start + Int.random(in: 1...60, using: &random)
      let expected = frames.indices.filter {
        Int(frames[$0].minY) < span.upperBound && Int(frames[$0].maxY) > span.lowerBound
      }
      #expect(stack.positions(meeting: span) == expected, "seed \(seed), \(span)")
    }
  }
}
