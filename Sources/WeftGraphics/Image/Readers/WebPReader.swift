import CWebP
import WeftGeometry

/// Reads WebP files with libwebp.
enum WebPReader {
  static func header(of bytes: ImageBytes, start: [UInt8], name: String) throws(ImageError) -> ImageHeader {
    let found = try searchGrowing(bytes, start: start, name: name, format: .webp) {
      prefix throws(ImageError) in try Self.features(of: prefix, name: name)
    }
    let size = PixelSize(width: Int(found.width), height: Int(found.height))
    var header = ImageHeader(format: .webp, storedSize: size)
    if let range = profileRange(in: start) {
      let bytes =
        range.upperBound <= start.count ? start : try bytes.searchedPrefix(range.upperBound, name: name)
      header.profileIdentity = bytes[range.clamped(to: bytes.indices)].hashValue
      header.profileByteCount = min(range.count, bytes.count)
    }
    header.isDecodedWhole =
      found.format == losslessFormat || found.has_alpha != 0 || found.has_animation != 0
    if hasEXIF(start) {
      header.orientation = orientation(in: try bytes.searchedPrefix(bytes.count, name: name))
    }
    return header
  }

  /// What libwebp calls pixels that it has not come to, and those of an animation.
  private static let unknownFormat: Int32 = 0
  /// What libwebp calls lossless.
  private static let losslessFormat: Int32 = 2

  /// `nil` where more bytes are needed.
  static func features(of bytes: [UInt8], name: String) throws(ImageError) -> WebPBitstreamFeatures? {
    var features = WebPBitstreamFeatures()
    let status = unsafe bytes.withUnsafeBufferPointer {
      unsafe WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    if status == VP8_STATUS_NOT_ENOUGH_DATA { return nil }
    guard status == VP8_STATUS_OK else { throw corrupt(name, "its header makes no sense") }
    // Behind an extended header there may be any chunk before the pixels; which kind they are is not known until they come.
    if features.format == unknownFormat, features.has_animation == 0 { return nil }
    return features
  }

  /// Where the colour profile is, in a chunk right behind the extended header (WebP container specification).
  static func profileRange(in bytes: [UInt8]) -> Range<Int>? {
    // RIFF and WEBP take 12 bytes, VP8X 18; 0x20 is the flag for a profile.
    guard bytes.count > 38, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 0x20 != 0,
      bytes[30..<34].elementsEqual("ICCP".utf8)
    else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(bytes[34 + $1]) << (8 * $1) }
    return 38..<(38 + count)
  }

  /// Whether the extended header (WebP container specification, `VP8X`) announces EXIF.
  private static func hasEXIF(_ start: [UInt8]) -> Bool {
    start.count > 20 && start[12..<16].elementsEqual("VP8X".utf8) && start[20] & 0x08 != 0
  }

  /// The EXIF chunk comes after the pixels.
  ///
  /// Where it is missing, they stand upright.
  private static func orientation(in bytes: [UInt8]) -> ImageOrientation {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var data = unsafe WebPData(bytes: buffer.baseAddress, size: buffer.count)
      // WebPDemuxer, +1, given back below. It reads `buffer` in place.
      guard let demuxer = unsafe WebPDemux(&data) else { return .topLeft }
      defer { unsafe WebPDemuxDelete(demuxer) }
      var chunk = unsafe WebPChunkIterator()
      guard unsafe WebPDemuxGetChunk(demuxer, "EXIF", 1, &chunk) != 0 else { return .topLeft }
      defer { unsafe WebPDemuxReleaseChunkIterator(&chunk) }
      let exif = unsafe UnsafeBufferPointer(start: chunk.chunk.bytes, count: chunk.chunk.size)
      return unsafe ImageOrientation(exif: Array(exif))
    }
  }

  static func corrupt(_ name: String, _ found: String) -> ImageError {
    ImageError(
      .corrupt, name: name, found: "the WebP data is damaged: \(found)",
      advice: "Fetch or export the file again.")
  }
}
