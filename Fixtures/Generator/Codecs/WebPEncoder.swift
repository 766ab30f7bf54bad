import CWebP

/// WebP by libwebp.
struct WebPEncoder {
  /// 0...100, or nil for lossless.
  var quality: Float? = 80
  var hasAlpha = false

  func encode(_ picture: Picture) throws(EncodingFailure) -> [UInt8] {
    var buffer: UnsafeMutablePointer<UInt8>?  // allocated by the library, given back below
    let (width, height) = (Int32(picture.width), Int32(picture.height))
    let channels = hasAlpha ? 4 : 3
    let bytes = picture.samples(channels: channels)
    let stride = width * Int32(channels)
    let count = unsafe bytes.withUnsafeBufferPointer { pixels in
      switch (quality, hasAlpha) {
      case (let quality?, true):
        unsafe WebPEncodeRGBA(pixels.baseAddress, width, height, stride, quality, &buffer)
      case (let quality?, false):
        unsafe WebPEncodeRGB(pixels.baseAddress, width, height, stride, quality, &buffer)
      case (nil, true): unsafe WebPEncodeLosslessRGBA(pixels.baseAddress, width, height, stride, &buffer)
      case (nil, false): unsafe WebPEncodeLosslessRGB(pixels.baseAddress, width, height, stride, &buffer)
      }
    }
    guard count > 0, let buffer = unsafe buffer else {
      throw EncodingFailure(format: "WebP", reason: "\(width) x \(height) pixels were refused")
    }
    defer { unsafe WebPFree(buffer) }
    return unsafe Array(UnsafeBufferPointer(start: buffer, count: count))
  }
}
