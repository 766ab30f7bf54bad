import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// Layouts of one's own along other axes, at other scales, and in several sections.
@Suite struct OwnLayoutAxesTests {
  /// Places items where it is told.
  private struct Pinboard: ArrangedLayout {
    var scrollDirection: ScrollDirection
    var frames: [Rect]
    var size = Size.zero

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(1, 1) }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for (item, frame) in frames.enumerated() { arrangement.place(.item(item), frame) }
      arrangement.size = size
      return arrangement
    }
  }

  /// All elements, one behind the other along an axis, as large as they like.
  private struct Line: ArrangedLayout {
    var scrollDirection = ScrollDirection.vertical
    var supplementaryKinds = LayoutKinds.standard

    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .unconstrained }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      var end = 0.0
      for element in section.elements {
        let size = section.size(of: element)
        let isVertical = scrollDirection != .horizontal
        let origin = isVertical ? Point(x: 0, y: end) : Point(x: end, y: 0)
        arrangement.place(element, Rect(origin: origin, size: size))
        end += isVertical ? size.height : size.width
      }
      return arrangement
    }
  }

  private func stack(
    _ layout: any CollectionLayout, _ sections: [SectionContents], scale: Double = 1
  ) -> LayoutStack {
    let container = LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: Size(width: 100, height: 60), scale: scale)
    var stack = LayoutStack(layout, in: container, of: ElementMap())
    for (index, contents) in sections.enumerated() { stack.apply([.insertSection(contents, at: index)]) }
    return stack
  }

  private func items(_ count: Int) -> SectionContents { SectionContents(itemCount: count) }

  @Test("what is scrolled sideways lies along the width, and is as long as that says")
  func sideways() {
    let frames = [Rect(x: 5, y: 7, width: 20, height: 10), Rect(x: 30, y: -2, width: 4, height: 90)]
    let layout = Pinboard(
      scrollDirection: .horizontal, frames: frames, size: Size(width: 50, height: 300))
    let stack = stack(layout, [items(2), items(1)])
    #expect(stack.rect(of: 0) == AxisRect(start: 5, length: 20, cross: 7, breadth: 10))
    #expect(stack.rect(of: 1) == AxisRect(start: 30, length: 4, cross: -2, breadth: 90))
    #expect(stack.rect(of: 2) == AxisRect(start: 55, length: 20, cross: 7, breadth: 10))
    #expect(stack.length == 100)
    // Before the start there is nothing: all of it is moved on by 3.
    let before = Pinboard(
      scrollDirection: .horizontal, frames: [Rect(x: -3, y: 0, width: 10, height: 10)],
      size: Size(width: 50, height: 0))
    #expect(self.stack(before, [items(1)]).rect(of: 0).start == 0)
    #expect(self.stack(before, [items(1)]).length == 53)
  }

  @Test("a layout is told sizes with their width and height, whichever way is scrolled")
  func sizes() {
    for direction in ScrollDirection.allCases {
      var stack = stack(Line(scrollDirection: direction), [items(2)])
      stack.setSize(stack.container.axis.size(PixelSize(width: 30, height: 8)), at: 0)
      stack.setSize(stack.container.axis.size(PixelSize(width: 20, height: 9)), at: 1)
      let places = (0..<2).map { stack.container.axis.rect(stack.rect(of: $0)) }
      let second =
        direction == .horizontal
        ? PixelRect(x: 30, y: 0, width: 20, height: 9) : PixelRect(x: 0, y: 8, width: 20, height: 9)
      #expect(places == [PixelRect(x: 0, y: 0, width: 30, height: 8), second], "\(direction)")
      #expect(stack.length == (direction == .horizontal ? 50 : 17), "\(direction)")
    }
  }

  // At two pixels a point: −2.5 and 2.5 go up to −2 and 3; the right edge is at 17.5, the bottom at 12.5.
  @Test("places and sizes are told in points, whatever the scale, and edges go to the nearest pixels")
  func scales() {
    let layout = Pinboard(
      scrollDirection: .vertical, frames: [Rect(x: -1.25, y: 1.25, width: 10, height: 5)],
      size: Size(width: 0, height: 20.3))
    let pinned = stack(layout, [items(1)], scale: 2)
    #expect(pinned.rect(of: 0) == AxisRect(start: 3, length: 10, cross: -2, breadth: 20))
    // 40.6 pixels.
    #expect(pinned.length == 41)
    var line = stack(Line(), [items(2)], scale: 2)
    line.setSize(AxisSize(length: 31, breadth: 7), at: 0)
    line.setSize(AxisSize(length: 10, breadth: 9), at: 1)
    #expect(line.rect(of: 1) == AxisRect(start: 31, length: 10, cross: 0, breadth: 9))
    #expect(line.length == 41)
  }

  @Test("content that is scrolled both ways is as broad as its broadest section, and as the room at least")
  func breadth() {
    func breadth(_ direction: ScrollDirection, _ widths: [Double], size: Double = 0) -> Int {
      let frames = widths.enumerated().map { Rect(x: 20, y: Double($0) * 10, width: $1, height: 10) }
      let layout = Pinboard(
        scrollDirection: direction, frames: frames, size: Size(width: size, height: 10))
      return stack(layout, [items(widths.count), items(1)]).breadth
    }
    #expect(breadth(.both, [130, 300, 5]) == 320)
    #expect(breadth(.both, [30, 5]) == 100)
    #expect(breadth(.both, [30, 5], size: 500) == 500)
    #expect(breadth(.vertical, [130, 300]) == 100)
    #expect(breadth(.horizontal, [130, 300]) == 60)
    #expect(stack(Line(scrollDirection: .both), [items(1)]).breadth == 100)
  }

  // 10 and 20; then three items of which the middle one is known; then 7 and 8.
  @Test("a section that waits for sizes has no places, and those around it have theirs without it")
  func waiting() {
    var stack = stack(Line(), [items(2), items(3), items(2)])
    for (position, length) in [(0, 10), (1, 20), (3, 5), (5, 7), (6, 8)] {
      stack.setSize(AxisSize(length: length, breadth: 50), at: position)
    }
    #expect(stack.leadingStretch == LayoutStretch(0..<2, span: 0..<30))
    #expect(stack.stretch(around: 1) == LayoutStretch(0..<2, span: 0..<30))
    #expect(stack.stretch(around: 3) == nil)
    #expect(stack.stretch(around: 5) == LayoutStretch(5..<7, span: 30..<45))
    #expect((0...7).map(stack.unknownCount(before:)) == [0, 0, 0, 1, 1, 2, 2, 2])
    #expect(stack.firstUnknown(from: 3) == 4 && stack.missing(toPlace: 4, .backward).position == 2)
    // What has no place is taken to be as long as others: 45 / 4 = 11.25.
    #expect([1, 3, 5, 6, 7].map { stack.estimatedStart(of: $0) } == [10, 41.25, 63.75, 70.75, 78.75])
    #expect(stack.estimatedStart(of: 5, itemLength: 8) == 54)
    stack.setSize(AxisSize(length: 1, breadth: 50), at: 2)
    stack.setSize(AxisSize(length: 2, breadth: 50), at: 4)
    #expect((0...7).map(stack.start(of:)) == [0, 10, 30, 31, 36, 38, 45, 53])
  }

  @Test("supplementaries of a layout's own kinds come around items, which keep their sizes")
  func ownKinds() {
    let kinds = LayoutKinds(leading: ["badge", .header], trailing: ["note"])
    var stack = stack(Line(supplementaryKinds: kinds), [items(2)])
    stack.setSize(AxisSize(length: 10, breadth: 50), at: 0)
    stack.setSize(AxisSize(length: 20, breadth: 50), at: 1)
    let contents = SectionContents(
      itemCount: 2, supplementaries: [("note", 1), ("other", 3), (.header, 1), (.footer, 1), ("badge", 2)])
    stack.apply([.supplementaries(contents, section: 0)])
    // Two badges, the header, two items, a note.
    #expect((0..<stack.count).map(stack.isKnown) == [false, false, false, true, true, false])
    for (position, length) in [(0, 1), (1, 2), (2, 3), (5, 4)] {
      stack.setSize(AxisSize(length: length, breadth: 50), at: position)
    }
    #expect((0...6).map(stack.start(of:)) == [0, 1, 3, 6, 16, 36, 40])
  }

  @Test("a section numbers its elements in the order of the kinds, and what is not in it has no size")
  func numbering() {
    let contents = SectionContents(
      itemCount: 1, supplementaries: [("note", 2), ("other", 1), (.header, 1)])
    let kinds = LayoutKinds(leading: ["badge", .header], trailing: [.footer, "note"])
    let container = LayoutContainer(
      scrollDirection: .horizontal, viewport: Size(width: 100, height: 60), scale: 2)
    let section = LaidOutSection(
      contents: contents, container: container, numbering: SectionNumbering(contents, kinds),
      sizes: [1, 2, 3, nil].map { $0.map { AxisSize(length: 10 * $0, breadth: $0) } })
    #expect(
      section.elements == [.header, .item(0), .supplementary("note", 0), .supplementary("note", 1)])
    let sizes = section.elements.map(section.size)
    #expect(
      sizes == [
        Size(width: 5, height: 0.5), Size(width: 10, height: 1), Size(width: 15, height: 1.5), .zero,
      ])
    let nowhere: [SectionElement] = [
      .item(1), .item(-1), .footer, .supplementary("note", 2), .supplementary("other", 0),
      .supplementary("badge", 0),
    ]
    #expect(nowhere.allSatisfy { section.size(of: $0) == .zero && section.numbering.number(of: $0) == nil })
  }
}
