import CExif
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
  /// What an EXIF block (`II*` or `MM*` at its start) says.
  ///
  /// Without an orientation, or with one that is not 1 … 8, the pixels stand upright as they are.
  package init(exif bytes: [UInt8]) {
    // The prefix is what a JPEG has, and what libexif expects; PNG and WebP come with or without it.
    let prefix = Array("Exif\0\0".utf8)
    self = Self.read(bytes.starts(with: prefix) ? bytes : prefix + bytes) ?? .topLeft
  }

  private static func read(_ bytes: [UInt8]) -> ImageOrientation? {
    guard let length = UInt32(exactly: bytes.count) else { return nil }
    // ExifData, +1, given back below.
    let data = unsafe bytes.withUnsafeBufferPointer { unsafe exif_data_new_from_data($0.baseAddress, length) }
    guard let data = unsafe data else { return nil }
    defer { unsafe exif_data_unref(data) }
    // Each entry belongs to `data`.
    guard let entry = unsafe exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      unsafe entry.pointee.format == EXIF_FORMAT_SHORT, unsafe entry.pointee.size >= 2,
      let value = unsafe entry.pointee.data
    else { return nil }
    return unsafe ImageOrientation(rawValue: Int(exif_get_short(value, exif_data_get_byte_order(data))))
  }
}
