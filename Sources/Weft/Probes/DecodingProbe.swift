public import WeftGeometry
public import WeftGraphics

/// Decoding by itself: what benchmarks, which live in a package of their own, need of the engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct DecodingProbe: Sendable {
  private let image: Image
  private let store = ImageStore(byteBudget: 0)

  /// Reads the header of an image file that is in memory.
  /// - Throws: `ImageError`, where it is none.
  public init(_ data: [UInt8], name: String) throws(ImageError) {
    image = try Image(data: data, name: name)
  }

  /// Decodes the whole picture to so many pixels, as for a node of that size; nothing is kept.
  ///
  /// - Precondition: `size` is not empty.
  /// - Throws: `ImageError`, where the file is damaged.
  public func decode(to size: PixelSize) throws(ImageError) -> Bitmap {
    let bitmap = try store.bitmap(for: image, filling: size)
    require(bitmap != nil, "A picture must be decoded to some pixels, but \(size) has none.")
    return bitmap!
  }
}
