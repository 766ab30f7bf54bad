import Testing
import WeftGeometry
import WeftLayout
import WeftSynchronization

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What follows from a viewport, a layout and insets.
///
/// The viewport is 100 by 60 points, at two pixels a point.
@Suite struct ContainerConfigurationTests {
  private struct BothWays: ArrangedLayout {
    var scrollDirection: ScrollDirection { .both }
    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(1, 1) }
    func arrange(_ section: LaidOutSection) -> Arrangement { Arrangement() }
  }

  private let environment: RenderEnvironment
  private let pool = WorkerPool.handDriven()
  private let inset = EdgeInsets(top: 10, left: 4, bottom: 20, right: 6)

  init() throws { environment = try .standard() }

  private func configuration(
    _ layout: any CollectionLayout = ListLayout(), inset: EdgeInsets? = nil, isInverted: Bool = false,
    scale: Double = 2, background: Color = .white, number: Int = 0, separator: Separator? = nil,
    compress: BandCompressor? = nil
  ) -> ContainerConfiguration {
    ContainerConfiguration(
      viewport: Viewport(
        size: Size(width: 100, height: 60), scale: scale, backgroundColor: background),
      pool: pool, environment: environment, compress: compress, layout: layout, layoutNumber: number,
      contentInset: inset ?? self.inset, separator: separator, isInverted: isInverted)
  }

  private let horizontal = ListLayout(scrollDirection: .horizontal)

  @Test("the room before the content is at the top or on the left, and turned over at the other end")
  func insets() {
    for (layout, isInverted, before, after) in [
      (ListLayout(), false, 10, 20), (ListLayout(), true, 20, 10), (horizontal, false, 4, 6),
      (horizontal, true, 6, 4),
    ] as [(ListLayout, Bool, Double, Double)] {
      let configuration = configuration(layout, isInverted: isInverted)
      #expect(configuration.insets.before == before && configuration.insets.after == after)
      #expect(configuration.minimumOffset == -before)
    }
    #expect(configuration(inset: .zero).minimumOffset.sign == .plus)
  }

  @Test("length and breadth are those along the axis that is scrolled and across it")
  func lengths() {
    let (vertical, horizontal) = (configuration(), configuration(horizontal))
    #expect(vertical.length == 60 && vertical.pixelLength == 120 && vertical.crossStart == 8)
    #expect(horizontal.length == 100 && horizontal.pixelLength == 200 && horizontal.crossStart == 20)
    // As broad as the viewport, from 5 − 8 on.
    #expect(vertical.crossSpan(offset: 5) == -3..<197 && horizontal.crossSpan(offset: 5) == -15..<105)
  }

  // 60 points are seen: (20 − 60) · 2 = −80; (20.25 − 60) · 2 = −79.5; (20.2 − 60) · 2 = −79.6.
  @Test(
    "the last viewport ends with the room after the content, of which half a pixel counts as one",
    arguments: [(0.0, -120), (20, -80), (20.25, -79), (20.2, -80), (60, 0), (70, 20)]
      as [(Double, Int)])
  func endDistance(after: Double, distance: Int) {
    #expect(configuration(inset: EdgeInsets(bottom: after)).endDistance == distance)
    #expect(configuration(inset: EdgeInsets(top: after), isInverted: true).endDistance == distance)
  }

  // Beside the content are 8 + 12 pixels of room, and the viewport is 200 wide.
  @Test("content is scrolled across as far as it is broader than the viewport, with the room beside it")
  func crossBounds() {
    for (breadth, end) in [(300, 120), (181, 1), (180, 0), (20, 0)] {
      #expect(configuration(BothWays()).crossBounds(breadth: breadth) == 0...end)
      #expect(configuration().crossBounds(breadth: breadth) == 0...0)
    }
  }

  // Turned over, what ends 40 pixels from the beginning begins 40 before the other end: at 120 − 40, or
  // 200 − 40. Across, it lies at 5 + 8 − 3, or 5 + 20 − 3.
  @Test(
    "what lies along the content lies right and down from the viewport's corner, or from its far end",
    arguments: [
      (false, false, PixelRect(x: 10, y: 10, width: 40, height: 30)),
      (false, true, PixelRect(x: 10, y: 80, width: 40, height: 30)),
      (true, false, PixelRect(x: 10, y: 22, width: 30, height: 40)),
      (true, true, PixelRect(x: 160, y: 22, width: 30, height: 40)),
    ])
  func pixelRect(isHorizontal: Bool, isInverted: Bool, rect: PixelRect) {
    let configuration = configuration(isHorizontal ? horizontal : ListLayout(), isInverted: isInverted)
    let place = AxisRect(start: 10, length: 30, cross: 5, breadth: 40)
    #expect(configuration.pixelRect(place, crossOffset: 3) == rect)
  }

  @Test("points are the nearest pixel, and as far as one can go where that is too far")
  func pixels() {
    let configuration = configuration()
    #expect([1.24, 1.25, -1.25, 0].map { configuration.pixels($0) } == [2, 3, -3, 0])
    let furthest = 1_000_000_000_000_000
    let far: [Double] = [.infinity, 1e300, -.infinity]
    #expect(far.map { configuration.pixels($0) } == [furthest, furthest, -furthest])
    #expect(configuration.points(3) == 1.5)
  }

  @Test("cells are measured again where layout, breadth, scale or separator differ, and else are not")
  func sameMeasures() {
    let one = configuration()
    func isLike(_ other: ContainerConfiguration) -> Bool { one.measuresAndPlaces(like: other) }
    #expect(isLike(configuration()) && isLike(configuration(background: .black)))
    #expect(isLike(configuration(isInverted: true)))
    #expect(isLike(configuration(inset: EdgeInsets(top: 9, left: 4, bottom: 1, right: 6))))
    #expect(!isLike(configuration(inset: EdgeInsets(top: 10, left: 5, bottom: 20, right: 6))))
    #expect(!isLike(configuration(number: 1)) && !isLike(configuration(scale: 1)))
    #expect(!isLike(configuration(separator: Separator())))
  }

  @Test("placeholders are drawn over the viewport's background, where there are some")
  func measuring() {
    let configuration = configuration(horizontal, background: .black, separator: Separator())
    let measuring = configuration.measuring(placeholders: true)
    #expect(measuring.axis == .horizontal && measuring.scale == 2 && measuring.separator == Separator())
    #expect(measuring.placeholderBackground == .black)
    #expect(configuration.measuring(placeholders: false).placeholderBackground == nil)
    #expect(configuration.makeStripStore() == nil)
  }

  private func draw(
    _ configuration: ContainerConfiguration, _ size: PixelSize, isSeeThrough: Bool = false,
    overflow: PixelInsets? = nil
  ) -> Result<CellRendering, any Error>? {
    let list = DisplayListBuilder()
    let drawing = configuration.draw(
      list.finish(), size, of: .item([0, 3]), id: nil, number: 7, isSeeThrough: isSeeThrough,
      overflow: overflow, .visible)
    while pool.runNext() {}
    return drawing.job.result
  }

  // The viewport is 200 by 120 pixels: further than that nothing is seen of what hangs out of a cell.
  @Test("what hangs out of a cell is drawn as far as it can be seen")
  func overflow() throws {
    let place = PixelRect(x: 0, y: 0, width: 10, height: 20)
    func overflow(top: Int, right: Int) -> PixelInsets {
      let whole = PixelRect(x: -3, y: -top, width: 13 + right, height: top + 25)
      return PixelInsets(of: whole, beyond: place)
    }
    let size = place.size
    let drawn = draw(configuration(), size, isSeeThrough: true, overflow: overflow(top: 500, right: 500))
    let rendering = try #require(try drawn?.get())
    #expect(rendering.overflow == overflow(top: 120, right: 200))
    #expect(rendering.bitmap.size == PixelSize(width: 213, height: 145) && rendering.number == 7)
    let plain = try #require(try draw(configuration(), size)?.get())
    #expect(plain.overflow == .zero && plain.bitmap.size == size)
  }

  @Test("a cell is drawn over the background and compressed, or over nothing and not compressed")
  func background() throws {
    let compressed = Mutex<[PixelSize]>([])
    let configuration = configuration(background: .black) { bitmap, _ in
      compressed.withLock { $0.append(bitmap.size) }
      return []
    }
    let size = PixelSize(width: 3, height: 2)
    #expect(try draw(configuration, size)?.get().bitmap[2, 1] == 0xFF00_0000)
    #expect(compressed.withLock { $0 } == [size])
    #expect(try draw(configuration, size, isSeeThrough: true)?.get().bitmap[2, 1] == 0)
    #expect(compressed.withLock { $0 } == [size])
    #expect(configuration.makeStripStore() != nil)
  }

  @Test("what cannot be drawn is told of its element")
  func failure() throws {
    let result = try #require(
      draw(configuration(), PixelSize(width: RenderError.maximumSide + 1, height: 1)))
    let error = #expect(throws: CollectionError.self) { try result.get() }
    #expect(error?.element == "row 3 of section 0" && error?.reason is RenderError)
    #expect(error?.description.hasPrefix("row 3 of section 0: ") == true)
  }
}
