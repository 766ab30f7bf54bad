import WeftGeometry
import WeftGraphics
import WeftNodes

/// The strips of a container: rows of pixels that several cells fill side by side, put together and compressed once.
///
/// Not `Sendable`: it lives on the frame context, with its container.
final class StripStore {
  /// What a strip is made of; what is made of the same is the same strip.
  struct Key: Hashable {
    struct Part: Hashable {
      /// The number of the rendering.
      let rendering: UInt64
      /// Where it lies, from the strip's top left corner.
      let x: Int
      let y: Int
    }

    let parts: [Part]
    let length: Int
  }

  /// Compresses the rows of a strip.
  private let compress: BandCompressor
  private let pool: WorkerPool
  private let width: Int
  private let background: Color
  private var strips: [Key: Task<[EncodedBand], any Error>] = [:]
  /// The strips that were asked for since the last time that others were dropped.
  private var used: Set<Key> = []

  init(
    width: Int, background: Color, pool: WorkerPool, compress: @escaping BandCompressor
  ) {
    self.width = width
    self.background = background
    self.pool = pool
    self.compress = compress
  }

  deinit { for strip in strips.values { strip.cancel() } }

  /// The bands of a strip, being made where they are not there.
  ///
  /// - Parameter parts: the pixels it is made of, and where they lie from the strip's top left corner.
  func bands(
    _ key: Key, _ priority: WorkerPool.Priority,
    of parts: [(pixels: @Sendable () async throws -> CellRendering, rect: PixelRect)]
  ) -> Task<[EncodedBand], any Error> {
    used.insert(key)
    if let strip = strips[key] { return strip }
    let (width, length, background) = (width, key.length, background)
    let (pool, compress) = (pool, compress)
    let strip = Task {
      var layers: [BitmapLayer] = []
      for part in parts { layers.append(BitmapLayer(try await part.pixels().bitmap, at: part.rect)) }
      let drawn = layers
      return try await pool.run(priority) { scratch in
        let strip = try LayerComposer.compose(
          drawn, width: width, rows: 0..<length, background: background)
        return compress(strip, scratch)
      }
    }
    strips[key] = strip
    return strip
  }

  /// Lets go of strips that have not been asked for since this was called last.
  func dropUnused() {
    if used.count < strips.count {
      for (key, strip) in strips where !used.contains(key) {
        strip.cancel()
        strips[key] = nil
      }
    }
    used.removeAll(keepingCapacity: true)
  }
}
