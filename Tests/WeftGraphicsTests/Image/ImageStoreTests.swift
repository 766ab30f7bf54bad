import Testing
import WeftGeometry

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
}
