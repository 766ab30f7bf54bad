/// The encodings that Weft decodes.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  /// Portable Network Graphics, with all of its colour types, 16-bit samples and interlacing.
  case png = "PNG"
  /// JPEG: baseline and progressive; grey, YCbCr, RGB, CMYK and YCCK.
  case jpeg = "JPEG"
  /// WebP: lossy, lossless, with alpha; the first frame of an animation.
  case webp = "WebP"
}

/// What a file's first bytes say that it is, whatever its name says.
package enum ImageSignature: Hashable, Sendable {
  case known(ImageFormat)
  /// Something we can name but not decode.
  case foreign(String)
  case unknown

  /// How many bytes ``init(of:)`` looks at, at most.
  package static let length = 64

  /// What Git LFS leaves in place of a file that has not been fetched begins so.
  static let gitLFSStart = "version https://git-lfs"
  static let gitLFSPointer = "a Git LFS pointer, not the file it stands for"

  package init(of bytes: [UInt8]) {
    let formats: [([UInt8], ImageFormat)] = [
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png), ([0xFF, 0xD8, 0xFF], .jpeg),
    ]
    if let known = formats.first(where: { bytes.starts(with: $0.0) }) {
      self = .known(known.1)
    } else if bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .known(.webp)
    } else if let name = Self.foreignName(of: bytes) {
      self = .foreign(name)
    } else {
      self = .unknown
    }
  }

  private static func foreignName(of bytes: [UInt8]) -> String? {
    let prefixes: [(String, String)] = [
      ("GIF8", "a GIF image"), ("BM", "a BMP image"), ("II*\0", "a TIFF image"), ("MM\0*", "a TIFF image"),
      ("8BPS", "a Photoshop document"), ("%PDF", "a PDF document"), ("DDS ", "a DDS texture"),
      ("qoif", "a QOI image"), ("\0\0\u{1}\0", "a Windows icon"), ("PK\u{3}\u{4}", "a ZIP archive"),
      (gitLFSStart, gitLFSPointer),
    ]
    if let match = prefixes.first(where: { bytes.starts(with: $0.0.utf8) }) { return match.1 }
    if bytes.starts(with: [0xFF, 0x0A]) || bytes.dropFirst(4).starts(with: "JXL ".utf8) {
      return "a JPEG XL image"
    }
    if bytes.starts(with: [0xFF, 0x4F, 0xFF, 0x51]) || bytes.dropFirst(4).starts(with: "jP  ".utf8) {
      return "a JPEG 2000 image"
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return isoMediaName(of: bytes.dropFirst(8).prefix(4)) }
    return textName(of: bytes)
  }

  /// An ISO base media file names its brand after `ftyp`.
  private static func isoMediaName(of brand: ArraySlice<UInt8>) -> String {
    let name = String(decoding: brand, as: UTF8.self)
    switch name {
    case "avif", "avis": return "an AVIF image"
    case "heic", "heix", "hevc", "mif1", "msf1": return "a HEIC image"
    default: return "a video or another ISO media file (brand “\(name)”)"
    }
  }

  private static func textName(of bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
    if text.hasPrefix("<svg") { return "an SVG drawing" }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "a web page" }
    if text.hasPrefix("<?xml") { return "an XML document, perhaps an SVG drawing" }
    return nil
  }
}
