import Testing
import WeftGeometry
import WeftSynchronization
import WeftTestSupport

@testable import WeftGraphics

/// What pictures and feeds have in memory at a time, all kinds together.
@Suite struct MemoryLimitTests {
  private static let mebibyte = 1 << 20

  private func limits(_ bytes: Int) -> RenderLimits {
    var limits = RenderLimits.unlimited
    limits[.memory] = bytes
    return limits
  }

  /// Whether what is counted fits into so many bytes, and not into one less.
  private func needs(_ bytes: Int, _ count: (RenderLimits) throws -> Void) throws {
    try count(limits(bytes))
    let error = #expect(throws: RenderError.self) { try count(limits(bytes - 1)) }
    #expect(error?.reason == .limit(.memory))
  }

  @Test("a picture takes four bytes a pixel, and as much again when it is encoded")
  func picture() throws {
    let size = PixelSize(width: 30, height: 20)
    try needs(8 * 600) { limits in
      var rasterizer = Rasterizer(images: NoImages())
      rasterizer.limits = limits
      _ = try rasterizer.rasterize(DisplayListBuilder().finish(), size: size, scale: 1)
    }
  }

  @Test("groups and images that come and go count beside the picture where they take more than encoding it")
  func groups() throws {
    let size = PixelSize(width: 10, height: 10)
    try needs(8 * 100) { limits in
      let budget = DrawingBudget(limits)
      _ = try budget.begin(size)
      try budget.beginGroup(100)
      budget.endGroup()
    }
    try needs(4 * 100 + 4 * 170) { limits in
      let budget = DrawingBudget(limits)
      _ = try budget.begin(size)
      try budget.beginGroup(90)
      try budget.beginGroup(80)
      budget.endGroup()
      budget.endGroup()
      // These lie in no other: there were never more than 170.
      try budget.beginGroup(160)
      budget.endGroup()
    }
  }

  @Test("bitmaps of glyphs stay, also while the picture is encoded")
  func glyphs() throws {
    try needs(8 * 100 + 50) { limits in
      let budget = DrawingBudget(limits)
      _ = try budget.begin(PixelSize(width: 10, height: 10))
      try budget.keep(20)
      try budget.keep(30)
    }
  }

  @Test("the tree of a picture, and the cells of containers in it, lie beside it")
  func tree() throws {
    try needs(8 * 100 + 5000) { limits in
      let beside = WorkBeside.picture(measurements: 1, bytes: 5000, containing: nil)
      _ = try DrawingBudget(limits, beside: beside).begin(PixelSize(width: 10, height: 10))
    }
    #expect(MemoryNeeds.bytes(ofNodes: 10) == 14_000)
  }

  @Test("what is left is for images that are kept")
  func left() throws {
    let budget = DrawingBudget(limits(1000))
    #expect(try budget.begin(PixelSize(width: 10, height: 10)) == 200)
    #expect(try DrawingBudget(.unlimited).begin(PixelSize(width: 10, height: 10)) == nil)
  }

  @Test(
    "bitmaps and nodes of a feed's cells stay, frames take sixteen bytes a pixel, and of drawings the greatest counts"
  )
  func cells() throws {
    func lease(_ limits: RenderLimits) throws {
      var frame = FrameShares()
      frame.bytes = FrameShares.frames(of: 10, limits).bytes
      #expect(frame.bytes == 160)
      let work = CellWork(limits, beside: frame)
      var drawings: [CellWork.Lease] = []
      for bytes in [2 * Self.mebibyte, 1, 3 * Self.mebibyte] {
        var amounts = WorkAmounts()
        amounts.passing.add(bytes: bytes)
        drawings.append(try work.lease(amounts))
      }
      drawings.append(try work.lease(WorkAmounts(bitmapPixels: 100)))
      drawings.append(try work.lease(WorkAmounts(nodes: 2)))
      #expect(work.keptBytes == 160 + 400 + 2800)
    }
    try needs(160 + 400 + 2800 + 3 * Self.mebibyte, lease)
  }

  @Test("a cell is drawn beside what the others keep, and beside the greatest of their drawings")
  func cell() throws {
    func draw(_ limits: RenderLimits, group: Double) throws {
      let work = CellWork(.unlimited)
      var amounts = WorkAmounts(bitmapPixels: 1000)
      amounts.passing.add(bytes: Self.mebibyte)
      let others = try work.lease(amounts)
      let budget = DrawingBudget(limits, beside: work.others)
      _ = try budget.begin(PixelSize(width: 10, height: 10))
      try budget.beginGroup(group)
      withExtendedLifetime(others) {}
    }
    try needs(4000 + Self.mebibyte) { try draw($0, group: 100) }
    try needs(4000 + 2 * Self.mebibyte) { try draw($0, group: Double(Self.mebibyte) / 2) }
  }

  @Test(
    "an image that is shown again is decoded once, however little the store may keep, and its bitmap counts")
  func shownAgain() throws {
    final class Counting: ImageSource {
      private let count = Mutex(0)
      var decodings: Int { count.withLock { $0 } }
      func bitmap(
        for drawing: ImageDrawing, in rect: Rect, scale: Double
      ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)? {
        count.withLock { $0 += 1 }
        return (TestPicture.bitmap(8, 8) { x, _ in 0xFF00_0000 | UInt32(x) }, rect)
      }
      func keep(atMost byteCount: Int?) {}
    }
    let image = try Image(
      data: TestFile.png(
        8, 8, depth: 8, colorType: 0, rows: Array(repeating: Array(repeating: 7, count: 8), count: 8)),
      name: "dot.png")
    let list = DisplayList(
      commands: (0..<5).map { index in
        .image(
          ImageDrawing(image: image), in: Rect(x: Double(8 * index), y: 0, width: 8, height: 8),
          clippedTo: nil)
      })
    func draw(_ limits: RenderLimits) throws -> Int {
      let images = Counting()
      var rasterizer = Rasterizer(images: images)
      rasterizer.limits = limits
      _ = try rasterizer.rasterize(list, size: PixelSize(width: 40, height: 8), scale: 1)
      return images.decodings
    }
    #expect(try draw(.standard) == 1)
    // Without limits nothing counts, and the store keeps what it likes.
    #expect(try draw(.unlimited) == 5)
    // While it is decoded there are as many pixels twice; the one that is shown again stays beside.
    let held = ImageDecoder.heldPixelCount(
      of: image, source: Rect(x: 0, y: 0, width: 8, height: 8), size: PixelSize(width: 8, height: 8))
    try needs(4 * 320 + max(4 * 320, 4 * (held + 64))) { _ = try draw($0) }
  }

  @Test("what is more than can be counted is as much as can")
  func overflow() {
    #expect(MemoryNeeds.bytes(ofPixels: .max) == .max && MemoryNeeds.bytes(ofNodes: .max / 2) == .max)
    #expect(MemoryNeeds.sum([.max, 1]) == .max && MemoryNeeds.sum([1, 2, 3]) == 6)
  }

  @Test("the error says how much there was, of a feed where it is of a cell")
  func words() throws {
    let picture = #expect(throws: RenderError.self) {
      try DrawingBudget(limits(799)).begin(PixelSize(width: 10, height: 10))
    }
    #expect(
      picture?.description.hasPrefix(
        "A picture must have at most 799 bytes in memory at a time, found 800: this is the limit “memory”")
        == true
    )
    let feed = #expect(throws: RenderError.self) {
      try CellWork(limits(399)).lease(WorkAmounts(bitmapPixels: 100))
    }
    #expect(feed?.description.hasPrefix("A feed must have at most 399 bytes in memory") == true)
  }
}
