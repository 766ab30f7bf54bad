package import WeftGeometry

/// How stored pixels must be turned to stand upright: the values 1 … 8 of EXIF's tag `Orientation` (0x0112).
///
/// Each case says where the first stored row and the first stored column lie in the upright picture.
package enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  case topLeft = 1
  case topRight = 2
  case bottomRight = 3
  case bottomLeft = 4
  case leftTop = 5
  case rightTop = 6
  case rightBottom = 7
  case leftBottom = 8

  /// Whether rows become columns.
  package var swapsSides: Bool { rawValue >= 5 }

  /// The size of the upright picture whose stored pixels have `size`; also the other way round.
  package func applied(to size: PixelSize) -> PixelSize {
    swapsSides ? PixelSize(width: size.height, height: size.width) : size
  }
}

extension ImageOrientation {
  /// What an EXIF block (`II*` or `MM*` at its start, perhaps behind `Exif` and two zeros) says.
  ///
  /// Without an orientation, or with one that is not 1 … 8, the pixels stand upright as they are.
  package init(exif bytes: [UInt8]) {
    let prefix = Array("Exif\0\0".utf8)
    let tiff = bytes.starts(with: prefix) ? bytes[prefix.count...] : bytes[...]
    self = Self.read(tiff) ?? .topLeft
  }

  /// Looks for the tag in the first directory (TIFF 6.0, section 2; Exif 2.32, 4.6.2), and goes nowhere else: each entry is
  /// looked at once.
  private static func read(_ tiff: ArraySlice<UInt8>) -> ImageOrientation? {
    guard let isLittle = isLittleEndian(tiff) else { return nil }
    func number(_ count: Int, at offset: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let bytes = tiff.dropFirst(offset).prefix(count)
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, at: 2) == 42, let directory = number(4, at: 4), let entryCount = number(2, at: directory)
    else { return nil }
    for index in 0..<entryCount {
      // Tag, type, count of values, and the value, where it is as short as this one.
      let entry = directory + 2 + 12 * index
      guard let tag = number(2, at: entry) else { return nil }
      guard tag == 0x0112 else { continue }
      guard number(2, at: entry + 2) == shortType, number(4, at: entry + 4) == 1 else { return nil }
      return number(2, at: entry + 8).flatMap { ImageOrientation(rawValue: $0) }
    }
    return nil
  }

  /// TIFF's number for values of two bytes.
  private static let shortType = 3

  /// Which end of a number comes first; `nil` where this is no EXIF.
  private static func isLittleEndian(_ tiff: ArraySlice<UInt8>) -> Bool? {
    if tiff.starts(with: "II".utf8) { return true }
    if tiff.starts(with: "MM".utf8) { return false }
    return nil
  }
}
