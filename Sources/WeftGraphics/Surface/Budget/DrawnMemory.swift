import WeftGeometry

/// The bytes that one drawing has in memory at a time, as they count against ``RenderLimits/Kind/memory``.
///
/// What counts of each kind is the most that there is at any moment, as if that were the same one for all kinds.
struct DrawnMemory {
  /// Pixels of the groups that are being drawn, the innermost last: each is a picture of its own until it ends.
  private var groups: [Double] = []
  /// The most pixels that these had together.
  private var mostGroupPixels = 0.0
  /// The most pixels that are there while one image is decoded.
  private var decodedPixels = 0
  /// Pixels of the images that are shown more than once.
  private var heldPixels = 0
  /// Bitmaps that are kept of glyphs.
  private var glyphBytes = 0.0
  /// Of pictures that are unpacked to be scaled.
  private var unpackedBytes = 0.0

  /// How many pixels the groups have that are being drawn.
  var groupPixels: Double { groups.reduce(0, +) }

  /// All that comes and goes while the picture is drawn.
  var bytes: Int {
    let pixels = mostGroupPixels + Double(decodedPixels) + Double(heldPixels)
    return MemoryNeeds.bytes(ofPixels: Int(min(pixels, 1e12))) + glyphMemory
  }

  /// What is still there when the picture is encoded.
  var glyphMemory: Int { Int(glyphBytes + unpackedBytes) }

  mutating func beginGroup(_ pixels: Double) {
    groups.append(pixels)
    mostGroupPixels = max(mostGroupPixels, groupPixels)
  }

  mutating func endGroup() { _ = groups.popLast() }

  /// While an image is decoded so many pixels are there.
  mutating func decode(_ pixels: Int) { decodedPixels = max(decodedPixels, pixels) }

  /// So many pixels of an image that is shown again stay until all is drawn.
  mutating func hold(pixels: Int) { heldPixels += pixels }

  /// One more bitmap of a glyph is kept.
  mutating func keepGlyph(bytes: Double) { glyphBytes += bytes }

  /// So many bytes of pictures are unpacked.
  mutating func unpack(bytes: Double) { unpackedBytes = max(unpackedBytes, bytes) }
}
