import Dispatch
import Testing
import WeftCLibrary
import WeftGeometry
import WeftSynchronization
import WeftTestSupport

@testable import WeftGraphics

@Suite struct ImageStoreTests {
  private static let bounds = Rect(x: 3, y: 4, width: 10, height: 10)

  private func photo(_ seed: UInt64) throws -> Image {
    var generator = SplitMix64(seed: seed)
    let bitmap = TestPicture.random(64, 48, isOpaque: true, using: &generator)
    return try Image(data: PNGEncoder().encode(bitmap), name: "photo \(seed)")
  }

  @Test("the same question gives the same bitmap, made once, however many ask at once")
  func decodingConcurrency() async throws {
    let store = ImageStore()
    let drawing = ImageDrawing(image: try photo(1))
    let bitmaps = try await withThrowingTaskGroup(of: Bitmap?.self) { group in
      for _ in 0..<16 {
        group.addTask { try store.prepare(drawing, in: Self.bounds, scale: 2)?.bitmap }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let first = try #require(bitmaps[0])
    #expect(bitmaps.allSatisfy { $0 === first })
    #expect(store.byteCount == first.byteCount)
  }

  /// Given up as soon as somebody else waits for what it decodes.
  private final class GivenUpWhileAwaited: AbandonableWork {
    let isGivenUp = false
    let hasBegun = DispatchSemaphore(value: 0)
    private let store: ImageStore

    init(decodingFor store: ImageStore) { self.store = store }

    func willReadMuch() {}
    func isGivenUpBeforeLongStep() -> Bool { false }

    var isCancelled: Bool {
      hasBegun.signal()
      // The other thread's lock tells nobody that it is waited for; that it has asked is counted, and comes in any case.
      while store.cacheCounts.hits == 0 { sched_yield() }
      return true
    }
  }

  @Test("who waits for what another decodes, and gives up, decodes it")
  func givenUp() async throws {
    let store = ImageStore()
    let drawing = ImageDrawing(image: try photo(1))
    let work = GivenUpWhileAwaited(decodingFor: store)
    let error = Mutex<ImageError?>(nil)
    let bitmap = Mutex<Bitmap?>(nil)
    let first = DedicatedThread {
      let outcome = Result {
        try GivenUpWork.$current.withValue(work) { try store.prepare(drawing, in: Self.bounds, scale: 2) }
      }
      if case .failure(let reason) = outcome { error.withLock { $0 = reason as? ImageError } }
    }
    let second = DedicatedThread {
      work.hasBegun.wait()
      let made = try? store.prepare(drawing, in: Self.bounds, scale: 2)?.bitmap
      bitmap.withLock { $0 = made }
    }
    await first.end()
    await second.end()
    #expect(error.withLock { $0?.reason } == .givenUp)
    #expect(bitmap.withLock { $0 } != nil)
  }

  @Test("what is kept does not change what is returned")
  func independentOfCache() throws {
    let drawing = ImageDrawing(image: try photo(2))
    let warm = ImageStore()
    _ = try warm.prepare(drawing, in: Rect(x: 0, y: 0, width: 31, height: 40), scale: 1)
    let one = try #require(try warm.prepare(drawing, in: Self.bounds, scale: 1))
    let other = try #require(try ImageStore(byteBudget: 0).prepare(drawing, in: Self.bounds, scale: 1))
    #expect(one.bitmap == other.bitmap)
    #expect(one.frame == Self.bounds && other.frame == Self.bounds)
  }

  @Test("a bitmap has the pixels of the place that it is shown in, from side to side and from top to bottom")
  func pixels() throws {
    let drawing = ImageDrawing(image: try photo(1))
    let shown = try #require(
      try ImageStore().prepare(drawing, in: Rect(x: 0, y: 0, width: 10, height: 4), scale: 2))
    #expect(shown.bitmap.size == PixelSize(width: 20, height: 8))
  }

  @Test("the budget is kept, and the bitmap used last stays")
  func budget() throws {
    let probe = ImageStore()
    let photos = try (1...4).map { ImageDrawing(image: try photo($0)) }
    let size = try #require(try probe.prepare(photos[0], in: Self.bounds, scale: 1)).bitmap.byteCount
    let store = ImageStore(byteBudget: size * 2)
    let bitmaps = try photos.map { try store.prepare($0, in: Self.bounds, scale: 1)?.bitmap }
    #expect(store.byteCount == size * 2)
    #expect(try store.prepare(photos[3], in: Self.bounds, scale: 1)?.bitmap === bitmaps[3])
    #expect(try store.prepare(photos[0], in: Self.bounds, scale: 1)?.bitmap !== bitmaps[0])
    store.removeAll()
    #expect(store.byteCount == 0)
  }

  @Test("as little is kept as there is room for, and what is too much goes at once")
  func room() throws {
    let photos = try (1...3).map { ImageDrawing(image: try photo($0)) }
    let size = try #require(try ImageStore().prepare(photos[0], in: Self.bounds, scale: 1)).bitmap.byteCount
    let store = ImageStore(byteBudget: size * 2)
    func show(_ index: Int) throws -> Bitmap? {
      try store.prepare(photos[index], in: Self.bounds, scale: 1)?.bitmap
    }
    let bitmaps = try (0...1).map(show)
    store.keep(atMost: size * 2 - 1)
    #expect(store.byteCount == size)
    #expect(try show(1) === bitmaps[1] && show(0) !== bitmaps[0])
    store.keep(atMost: 0)
    #expect(store.byteCount == 0)
    store.keep(atMost: nil)
    for index in 0...2 { _ = try show(index) }
    #expect(store.byteCount == size * 2)
  }

  @Test("what takes much memory takes the place of all that is kept")
  func large() throws {
    // 64 × 48 pixels beside 40 × 40.
    for (most, count) in [(4672, 2), (4671, 1)] {
      let store = ImageStore(mostBesideKept: most)
      let small = try #require(try store.bitmap(for: photo(1), filling: PixelSize(width: 40, height: 40)))
      _ = try store.bitmap(for: photo(2), filling: PixelSize(width: 40, height: 40))
      #expect(store.byteCount == count * small.byteCount)
    }
  }

  @Test("a damaged image is an error each time it is asked for")
  func errors() throws {
    let store = ImageStore()
    let drawing = ImageDrawing(image: try Image(data: TestFile.pngHeader(20, 20), name: "empty.png"))
    for _ in 0..<2 {
      #expect(throws: ImageError.self) { try store.prepare(drawing, in: Self.bounds, scale: 1) }
    }
    let error = #expect(throws: RenderError.self) {
      try store.bitmap(for: drawing, in: Self.bounds, scale: 1)
    }
    #expect(error?.reason == .image(name: "empty.png"))
    #expect(error?.description.contains("empty.png") == true)
  }

  @Test("a bitmap that no target can have is refused before memory is taken")
  func tooLarge() throws {
    let drawing = ImageDrawing(
      image: try photo(1), forcedSize: Size(width: 40_000, height: 1))
    let bounds = Rect(x: 0, y: 0, width: 40_000, height: 1)
    #expect(throws: ImageError.self) { try ImageStore().prepare(drawing, in: bounds, scale: 1) }
    let all = ImageDrawing(image: try photo(1), forcedSize: Size(width: 1e300, height: 1e300))
    #expect(throws: ImageError.self) { try ImageStore().prepare(all, in: bounds, scale: 1) }
  }

  // Half-covered red: the tint of 0x80 blue, itself at 0.5, leaves 128 · 128 / 255 = 64.25 of alpha and of blue.
  @Test("a tint replaces the colour and keeps the shape")
  func tint() throws {
    let size = PixelSize(width: 3, height: 1)
    let image = try Image(data: TestFile.webp([0x80FF_0000, 0xFF00_FF00, 0], size), name: "mask")
    let opaque = try image.decodedBitmap(tint: Color(red: 0, green: 0, blue: 1))
    #expect(TestPicture.pixels(opaque) == [0x8000_0080, 0xFF00_00FF, 0])
    let half = try image.decodedBitmap(tint: Color(red: 0, green: 0, blue: 1, alpha: 128 / 255))
    #expect(TestPicture.pixels(half) == [0x4000_0040, 0x8000_0080, 0])
  }

  @Test("a tint is part of the question: each has a bitmap of its own")
  func tints() throws {
    let (store, image) = (ImageStore(), try photo(2))
    func pixel(_ tint: Color?) throws -> UInt32? {
      try store.prepare(ImageDrawing(image: image, tint: tint), in: Self.bounds, scale: 1)?.bitmap[5, 5]
    }
    #expect(try pixel(.red) == 0xFFFF_0000)
    #expect(try pixel(.blue) == 0xFF00_00FF)
    #expect(try pixel(.red) == 0xFFFF_0000)
    #expect(store.cacheCounts.hits == 1 && store.cacheCounts.misses == 2)
  }

  // Half as wide and as high as the picture, at its own size: each corner is another part.
  @Test("parts of one image that are as large as each other are not taken for each other")
  func parts() throws {
    let (store, image) = (ImageStore(), try photo(3))
    let whole = try image.decodedBitmap()
    let bounds = Rect(x: 0, y: 0, width: 32, height: 24)
    for (mode, x, y) in [(ContentMode.topLeft, 0, 0), (.topRight, 32, 0), (.bottomLeft, 0, 24)] {
      let drawing = ImageDrawing(image: image, contentMode: mode)
      let shown = try #require(try store.prepare(drawing, in: bounds, scale: 1)).bitmap
      for row in 0..<24 { #expect(shown[5, row] == whole[x + 5, y + row], "\(mode)") }
    }
    #expect(store.cacheCounts.misses == 3)
  }

  @Test("what was decoded for one place is shown at another, where that is")
  func places() throws {
    let (store, drawing) = (ImageStore(), ImageDrawing(image: try photo(1)))
    let one = try #require(try store.prepare(drawing, in: Self.bounds, scale: 2))
    let moved = Self.bounds.offset(by: Point(x: 100, y: 50))
    let other = try #require(try store.prepare(drawing, in: moved, scale: 2))
    #expect(one.bitmap === other.bitmap)
    #expect(one.frame == Self.bounds && other.frame == moved)
  }

  @Test("counts are told of what has come since they were told, and bytes as they are")
  func newCounts() throws {
    let (store, drawing) = (ImageStore(), ImageDrawing(image: try photo(1)))
    for _ in 0..<3 { _ = try store.prepare(drawing, in: Self.bounds, scale: 1) }
    let first = store.takeCacheCounts()
    #expect(first.hits == 2 && first.misses == 1 && first.bytes == store.byteCount)
    _ = try store.prepare(drawing, in: Self.bounds, scale: 1)
    let second = store.takeCacheCounts()
    #expect(second.hits == 1 && second.misses == 0 && second.bytes == first.bytes)
    #expect(store.takeCacheCounts().hits == 0 && store.cacheCounts.hits == 3)
  }

  @Test(
    "a bitmap has as many pixels as the store's limits, and sides as long as a bitmap can be, and no more")
  func limits() throws {
    let store = ImageStore(limits: ImageLimits(maximumPixelCount: 100))
    let image = try photo(1)
    #expect(try store.bitmap(for: image, filling: PixelSize(width: 10, height: 10))?.size.count == 100)
    let error = #expect(throws: ImageError.self) {
      try store.bitmap(for: image, filling: PixelSize(width: 101, height: 1))
    }
    #expect(error?.reason == .tooLarge && error?.found.contains("101 × 1 px") == true)
    for size in [PixelSize(width: 1, height: 32_768), PixelSize(width: 32_768, height: 1)] {
      #expect(throws: ImageError.self) { try ImageStore().bitmap(for: image, filling: size) }
    }
    #expect(try store.bitmap(for: image, filling: PixelSize(width: 0, height: 5)) == nil)
  }

  @Test("a bitmap is opaque where every pixel is, to the last one")
  func opacity() throws {
    func isOpaque(_ last: UInt32) throws -> Bool {
      let pixels = [UInt32](repeating: 0xFF12_3456, count: 5) + [last]
      let file = TestFile.webp(pixels, PixelSize(width: 3, height: 2))
      return try Image(data: file, name: "last").decodedBitmap().isOpaque
    }
    #expect(try isOpaque(0xFF00_0000) && !isOpaque(0xFE00_0000))
  }
}
