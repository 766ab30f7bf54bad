import CTurboJPEG

/// JPEG by libjpeg-turbo.
struct JPEGEncoder {
  var quality = 82
  var isGreyscale = false
  var isProgressive = false
  /// The orientation tag of an Exif segment, 1...8; none by default.
  var orientation: UInt8?

  func encode(_ picture: Picture) throws(EncodingFailure) -> [UInt8] {
    guard let compressor = unsafe tjInitCompress() else { throw failure("no compressor") }
    defer { unsafe tjDestroy(compressor) }  // tjhandle, ours
    var buffer: UnsafeMutablePointer<UInt8>?  // allocated by the library, given back below
    var count: UInt = 0
    let flags = TJFLAG_ACCURATEDCT | (isProgressive ? TJFLAG_PROGRESSIVE : 0)
    let subsampling = isGreyscale ? TJSAMP_GRAY : TJSAMP_420
    let status = unsafe picture.pixels.withUnsafeBufferPointer { pixels in
      unsafe tjCompress2(
        compressor, pixels.baseAddress, Int32(picture.width), 0, Int32(picture.height),
        Int32(TJPF_RGBA.rawValue), &buffer, &count, Int32(subsampling.rawValue), Int32(quality), flags)
    }
    guard status == 0, let buffer = unsafe buffer else {
      throw failure(unsafe String(cString: tjGetErrorStr2(compressor)))
    }
    defer { unsafe tjFree(buffer) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    // After the two bytes that start every file, where Exif wants to be.
    return bytes[..<2] + exif + bytes[2...]
  }

  /// An APP1 segment: a little-endian TIFF header and a directory of one entry, 0x0112, a SHORT.
  private var exif: [UInt8] {
    guard let orientation else { return [] }
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
    let body = Array("Exif".utf8) + [0, 0] + tiff
    return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
  }

  private func failure(_ reason: String) -> EncodingFailure {
    EncodingFailure(format: "JPEG", reason: reason)
  }
}
