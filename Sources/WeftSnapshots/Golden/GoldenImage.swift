import Weft
package import WeftGraphics

/// A golden image: its pixels, and by which text stack they were drawn.
package struct GoldenImage: Sendable {
  package let bitmap: Bitmap
  /// `nil` where the file does not say.
  package let textStack: TextStack?

  /// Why a file is no golden image, in words that end a sentence.
  package struct Defect: Error, Hashable, Sendable {
    package let reason: String
  }

  /// Decodes a PNG file.
  /// - Throws: ``Defect``: it is no PNG file, is cut off, or is damaged.
  package init(png bytes: [UInt8]) throws(Defect) {
    try Self.check(bytes)
    do throws(ImageError) {
      bitmap = try Bitmap(png: bytes, name: "the golden")
    } catch {
      throw Defect(reason: "it cannot be decoded: \(error.found)")
    }
    textStack = TextStack(ofPNG: bytes)
  }

  /// Refuses what is not a whole PNG file.
  static func check(_ bytes: [UInt8]) throws(Defect) {
    if bytes.isEmpty { throw Defect(reason: "it is empty") }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      let isCutOff = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A].starts(with: bytes)
      throw Defect(
        reason: isCutOff ? "it is cut off after \(bytes.count) bytes" : "it is no PNG file\(Self.hint(bytes))"
      )
    }
    guard PNGChunks.isWhole(bytes) else {
      throw Defect(reason: "it is cut off: its \(bytes.count) bytes do not end as a PNG file does")
    }
    if let defect = PNGChunks.defect(of: bytes) { throw Defect(reason: defect) }
  }

  /// What else the bytes are, where that is easily told.
  private static func hint(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return " but a JPEG file" }
    if bytes.starts(with: Array("RIFF".utf8)) { return " but a WebP file" }
    if bytes.starts(with: Array("<<<<<<<".utf8)) { return " but has the marks of a merge conflict" }
    return ""
  }
}
