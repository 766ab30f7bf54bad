import Peers
@_spi(Benchmarks) import Weft

extension Part {
  /// Pixels to PNG files in memory: a frame of the photo feed, and one of the feed of jobs, which is text.
  static var encoding: [Part] {
    [("photos", "a frame of photos"), ("jobs", "a frame of text")].flatMap { encode($0.0, $0.1) }
  }

  private static func encode(_ feed: String, _ what: String) -> [Part] {
    let name = "png.\(feed)"
    let what = "\(what) to PNG"
    let png: @Sendable () async throws -> [UInt8] = { try await PostFeed(feed).frame() }
    let picture: @Sendable () async throws -> Picture = {
      let png = try await png()
      return try Picture(png: png, Bitmap(png: png).size)
    }
    return [
      Part(name, what, material: Material(files: ["frame.png": png])) {
        let bitmap = try Bitmap(png: try await png())
        return Work { try bitmap.png().count }
      },
      Part(name, by: "Cairo’s writer", what) {
        let picture = try await picture()
        return Work { try picture.sizeByCairo() }
      },
      Part(name, by: "libpng", what) {
        let picture = try await picture()
        return Work { try picture.sizeByLibpng(level: 6) }
      },
      Part(name, by: "libdeflate", what) {
        let picture = try await picture()
        let deflater = try DeflaterBox(PixelSize(width: picture.width, height: picture.height))
        return Work { try deflater.size(of: picture) }
      },
    ]
  }
}

/// A deflater that closures can share.
private final class DeflaterBox {
  private let deflater: Deflater

  init(_ size: PixelSize) throws { deflater = try Deflater(size, level: 1) }

  func size(of picture: Picture) throws -> Int { try deflater.size(of: picture) }
}
