package import WeftGeometry
import WeftSystem

/// What the first bytes of an image file say of it.
package struct ImageHeader: Hashable, Sendable {
  package var format: ImageFormat
  /// The size as stored, before the orientation is applied.
  package var storedSize: PixelSize
  package var orientation: ImageOrientation
  /// How many bytes a channel of a pixel has.
  package var sampleSize = 1
  /// How many channels a pixel of a PNG has; indices of colours are one.
  var channelCount = 4
  /// Whether it is a PNG whose rows come in several passes.
  var isInterlaced = false
  /// Whether it is a PNG whose pixels are shades of grey.
  var isGray = false
  /// Tells apart the primaries that PNGs say their colours are of; `nil` where a file says nothing of them.
  ///
  /// Not the same in another process.
  var primariesIdentity: Int?
  /// The same of their exponents, which say nothing without primaries.
  var exponentIdentity: Int?
  /// Whether it is a WebP of which libwebp keeps all pixels for itself while it is decoded: lossless, with alpha, or animated.
  var isDecodedWhole = false
  /// What the segments of a JPEG say.
  var jpeg: JPEGReader.Segments?
  /// Tells colour profiles in files apart; `nil` where the file has none.
  ///
  /// Not the same in another process.
  package var profileIdentity: Int?
  /// How long the colour profile says it is, once it is inflated; 0 where the file has none.
  package var profileByteCount = 0

  /// Reads as little as says it: the first bytes, and more only where metadata comes before the size.
  package init(reading bytes: ImageBytes, name: String) throws(ImageError) {
    let start = try bytes.prefix(Self.shortPrefix)
    guard !start.isEmpty else {
      throw ImageError(
        .empty, name: name, found: "there is not a single byte",
        advice: "Check what wrote it; perhaps the disk was full.")
    }
    switch ImageSignature(of: start) {
    case .known(.png): self = try PNGReader.header(of: bytes, start: start, name: name)
    case .known(.jpeg): self = try JPEGReader.header(of: bytes, start: start, name: name)
    case .known(.webp): self = try WebPReader.header(of: bytes, start: start, name: name)
    case .foreign(ImageSignature.gitLFSPointer):
      throw ImageError(
        .unsupportedFormat, name: name, found: "this is \(ImageSignature.gitLFSPointer)",
        advice: "Fetch the file: run `git lfs pull`.")
    case .foreign(let kind):
      throw ImageError(
        .unsupportedFormat, name: name, found: "this is \(kind), which Weft does not decode",
        advice: "Convert it to PNG, JPEG or WebP.")
    case .unknown:
      throw ImageError(
        .unknownFormat, name: name,
        found: "this is no image" + (FileRoot.current == nil ? ": it starts with \(Self.hex(start))" : ""),
        advice: "Give a PNG, JPEG or WebP file.")
    }
  }

  package init(format: ImageFormat, storedSize: PixelSize, orientation: ImageOrientation = .topLeft) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
  }

  /// The size that decoding goes through: a JPEG and a WebP are coded in whole units, and a row of a PNG takes what seven pixels more
  /// would take.
  var codedSize: PixelSize {
    switch format {
    case .png: PixelSize(width: storedSize.width + 7, height: storedSize.height)
    case .jpeg: storedSize.roundedUp(to: jpeg?.unitSize ?? PixelSize(width: 8, height: 8))
    case .webp: storedSize.roundedUp(to: PixelSize(width: 16, height: 16))
    }
  }

  /// Enough for the header of most files.
  static let shortPrefix = 16 << 10

  /// How many bytes are looked through for a header: colour profiles of some megabytes, previews and notes may lie before its end.
  static let longest = 32 << 20

  /// Refuses what has no pixel or too many.
  package func check(_ limits: ImageLimits, name: String) throws(ImageError) {
    guard !storedSize.isEmpty else {
      throw ImageError(
        .noPixels, name: name, found: "its size is \(storedSize)", advice: "Give an image with pixels in it.")
    }
    guard storedSize.count <= limits.maximumPixelCount else {
      throw ImageError(
        .tooLarge, name: name,
        found: "it has \(storedSize), more than the \(limits.maximumPixelCount) pixels that are allowed",
        advice: "Scale it down; a program may allow more, by its ImageLimits.")
    }
    guard format != .png || storedSize.width <= PNGReader.widest else {
      throw ImageError(
        .tooLarge, name: name,
        found: "it is \(storedSize.width) pixels wide, and a PNG may be at most \(PNGReader.widest)",
        advice: "Scale it down, or turn it: it may be as high as its pixels allow.")
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.prefix(4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}

extension PixelSize {
  /// The size of all units of a size that these pixels lie in.
  func roundedUp(to unit: PixelSize) -> PixelSize {
    PixelSize(
      width: (width + unit.width - 1) / unit.width * unit.width,
      height: (height + unit.height - 1) / unit.height * unit.height)
  }
}
