import Testing
import WeftGeometry
import WeftGraphics
import WeftSynchronization

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What strips are put together of, and how long they are kept.
@Suite(.timeLimit(.minutes(5))) struct StripStoreConcurrencyTests {
  /// What was compressed, in order.
  private final class Compressed: Sendable {
    private let strips = Mutex<[Bitmap]>([])
    var all: [Bitmap] { strips.withLock { $0 } }
    func add(_ bitmap: Bitmap) { strips.withLock { $0.append(bitmap) } }
  }

  private let environment: RenderEnvironment
  private let compressed = Compressed()
  private let store: StripStore

  init() throws {
    environment = try .standard()
    let compressed = compressed
    store = StripStore(width: 5, background: .white, pool: WorkerPool(count: 1)) { bitmap, _ in
      compressed.add(bitmap)
      return []
    }
  }

  private func key(_ rendering: UInt64, x: Int = 0, y: Int = 0, length: Int = 3) -> StripStore.Key {
    .init(parts: [.init(rendering: rendering, x: x, y: y)], length: length)
  }

  /// Asks for strips without parts, and waits for them.
  private func ask(for keys: StripStore.Key...) async throws {
    for key in keys { _ = try await store.bands(key, .visible, of: []).value }
  }

  @Test("a strip has its parts where they lie, over the background, and as many rows as it is long")
  func picture() async throws {
    func part(_ color: Color, _ rect: PixelRect) throws -> (
      pixels: @Sendable () async throws -> CellRendering, rect: PixelRect
    ) {
      let bitmap = try environment.rasterizer.rasterize(
        DisplayListBuilder().finish(), size: rect.size, scale: 1, background: color)
      return ({ CellRendering(bitmap: bitmap, bands: []) }, rect)
    }
    let parts = [
      try part(.black, PixelRect(x: 0, y: 0, width: 2, height: 2)),
      try part(Color(red: 1, green: 0, blue: 0), PixelRect(x: 4, y: 1, width: 1, height: 2)),
    ]
    _ = try await store.bands(key(1), .visible, of: parts).value
    let strip = try #require(compressed.all.first)
    let (black, white, red) = (0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000) as (UInt32, UInt32, UInt32)
    #expect(strip.size == PixelSize(width: 5, height: 3))
    let rows = (0..<3).map { y in (0..<5).map { strip[$0, y] } }
    #expect(
      rows == [
        [black, black, white, white, white], [black, black, white, white, red],
        [white, white, white, white, red],
      ])
  }

  @Test("what is made of the same is the same strip; of other pixels, places or length it is another")
  func sameStrip() async throws {
    try await ask(for: key(1), key(1))
    #expect(compressed.all.count == 1)
    try await ask(for: key(2), key(1, x: 1), key(1, y: 1), key(1, length: 4), key(1))
    #expect(compressed.all.map(\.size.height) == [3, 3, 3, 3, 4])
  }

  @Test("a strip is kept as long as it is asked for between one look and the next, and then made anew")
  func unused() async throws {
    try await ask(for: key(1), key(2))
    store.dropUnused()
    try await ask(for: key(1), key(2))
    #expect(compressed.all.count == 2)
    store.dropUnused()
    try await ask(for: key(1))
    store.dropUnused()
    try await ask(for: key(1))
    #expect(compressed.all.count == 2)
    try await ask(for: key(2))
    #expect(compressed.all.count == 3)
  }
}
