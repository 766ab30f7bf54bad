import WeftGeometry

/// Reads JPEG files with libjpeg-turbo.
enum JPEGReader {
  /// What the segments before the pixels say.
  struct Segments: Hashable, Sendable {
    /// 0 × 0 where the height comes only after the first scan.
    var size = PixelSize(width: 0, height: 0)
    var componentCount = 0
    /// The size of what all components are coded in together, the minimum coded unit: whole ones are coded, however little of the
    /// last one is shown (ITU-T T.81, A.2.4).
    var unitSize = PixelSize(width: 8, height: 8)
    /// The samples of all components, in whole units.
    var sampleCount = 0
    /// Whether libjpeg-turbo keeps all coefficients until the last scan.
    var isProgressive = false
    /// Whether the samples are coded by arithmetic, which takes many times as long as Huffman's codes, and nearly no bytes.
    var isArithmetic = false
    var orientation = ImageOrientation.topLeft
    /// Whether Adobe's APP14 is there: its CMYK samples say how much light is left, not how much ink is added.
    var isAdobe = false
    /// Where in the file the parts of a colour profile are, by their numbers (ICC.1:2022, B.4), and how many there should be.
    var profileParts: [Int: Range<Int>] = [:]
    var profilePartCount = 0
    /// Tells profiles apart, where there is one.
    var profileIdentity: Int?

    var profileByteCount: Int { profileParts.values.reduce(0) { $0 + $1.count } }
  }

  static func header(of bytes: ImageBytes, start: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    let segments = try searchGrowing(bytes, start: start, name: name, format: .jpeg) {
      prefix throws(ImageError) in try self.segments(in: prefix, name: name)
    }
    var header = ImageHeader(format: .jpeg, storedSize: segments.size, orientation: segments.orientation)
    header.profileIdentity = segments.profileIdentity
    header.profileByteCount = segments.profileByteCount
    header.jpeg = segments
    return header
  }

  /// Walks from marker to marker (ITU-T T.81, B.1.1 and B.2.2) up to the first frame header; `nil` where `bytes`
  /// end before it.
  static func segments(in bytes: [UInt8], name: String) throws(ImageError) -> Segments? {
    var found = Segments()
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xFF else { throw corrupt(name, "a segment does not start with a marker") }
      let marker = bytes[position + 1]
      if marker == 0xFF {  // A fill byte.
        position += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD7).contains(marker) {  // Markers without a segment.
        position += 2
        continue
      }
      guard marker != 0xD9, marker != 0xDA else { throw corrupt(name, "it has no frame header") }
      let length = bytes.bigEndian16(at: position + 2)
      guard length >= 2 else { throw corrupt(name, "a segment is shorter than its own length") }
      let body = (position + 4)..<(position + 2 + length)
      guard body.upperBound <= bytes.count else { return nil }
      if isFrameHeader(marker) {
        try readFrame(marker, bytes[body], into: &found, name: name)
        return found
      }
      readMetadata(marker, bytes[body], into: &found)
      if marker == 0xE2, body.count > 14, bytes[body].starts(with: "ICC_PROFILE\0".utf8) {
        found.profileParts[Int(bytes[body.lowerBound + 12])] = (body.lowerBound + 14)..<body.upperBound
        found.profilePartCount = Int(bytes[body.lowerBound + 13])
        found.profileIdentity = [found.profileIdentity ?? 0, bytes[body].hashValue].hashValue
      }
      position = body.upperBound
    }
    return nil
  }

  /// SOF0 … SOF15, among which DHT, JPG and DAC have their places too.
  private static func isFrameHeader(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
  }

  private static func readFrame(
    _ marker: UInt8, _ body: ArraySlice<UInt8>, into found: inout Segments, name: String
  ) throws(ImageError) {
    let body = Array(body)
    guard body.count >= 6 else { throw corrupt(name, "its frame header is too short") }
    // SOF0, 1, 2 (baseline, extended, progressive) and their arithmetic-coded twins SOF9 and 10.
    guard [0xC0, 0xC1, 0xC2, 0xC9, 0xCA].contains(marker), body[0] == 8 else {
      throw ImageError(
        .unsupportedFormat, name: name,
        found: "this is a JPEG of a rare kind (frame type \(marker - 0xC0), \(body[0]) bits per sample)",
        advice: "Export it as a baseline or progressive JPEG with 8 bits per sample.")
    }
    found.size = PixelSize(width: body.bigEndian16(at: 3), height: body.bigEndian16(at: 1))
    found.componentCount = Int(body[5])
    found.isProgressive = marker == 0xC2 || marker == 0xCA
    found.isArithmetic = marker == 0xC9 || marker == 0xCA
    // Of each component the factors, across in the high four bits and down in the low ones.
    let factors = (0..<found.componentCount).compactMap { 7 + 3 * $0 < body.count ? body[7 + 3 * $0] : nil }
    let cells = factors.map { Int($0 >> 4) * Int($0 & 15) }
    found.unitSize = PixelSize(
      width: 8 * max(1, factors.map { Int($0 >> 4) }.max() ?? 1),
      height: 8 * max(1, factors.map { Int($0 & 15) }.max() ?? 1))
    let unitCount = found.size.roundedUp(to: found.unitSize).count / found.unitSize.count
    found.sampleCount = unitCount * 64 * cells.reduce(0, +)
  }

  private static func readMetadata(_ marker: UInt8, _ body: ArraySlice<UInt8>, into found: inout Segments) {
    if marker == 0xE1 && body.starts(with: "Exif\0\0".utf8) {
      found.orientation = ImageOrientation(exif: Array(body.dropFirst(6)))
    } else if marker == 0xEE && body.starts(with: "Adobe".utf8) {
      found.isAdobe = true
    }
  }

  static func corrupt(_ name: String, _ found: String) -> ImageError {
    ImageError(
      .corrupt, name: name, found: "the JPEG data is damaged: \(found)",
      advice: "Fetch or export the file again.")
  }
}
