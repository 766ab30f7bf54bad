import CPNG
import WeftGeometry

extension PNGReader {
  /// All pixels, which libpng brings to 8-bit sRGB whatever the kind of PNG, by its `gAMA` where there is one.
  static func pixels(of bytes: [UInt8], size: PixelSize, name: String) throws(ImageError) -> PixelPlane {
    var (plane, hasAlpha) = try straightPixels(of: bytes, size: size, name: name)
    if hasAlpha { plane.premultiply() }
    return plane
  }

  /// All pixels, their colours not multiplied by alpha.
  static func straightPixels(
    of bytes: [UInt8], size: PixelSize, name: String
  ) throws(ImageError) -> (plane: PixelPlane, hasAlpha: Bool) {
    var control = unsafe weft_png_image()
    // Frees what libpng keeps between the calls; nothing where it has done so.
    defer { unsafe png_image_free(&control) }
    var pixels: [UInt32] = []
    var isOtherSize = false
    var hasAlpha = false
    unsafe bytes.withUnsafeBytes { input in
      guard unsafe png_image_begin_read_from_memory(&control, input.baseAddress, input.count) != 0 else {
        return
      }
      guard unsafe Int(control.width) == size.width && Int(control.height) == size.height else {
        isOtherSize = true
        return
      }
      hasAlpha = unsafe weft_png_has_alpha(&control) != 0
      // Without gAMA, 16-bit samples would count as linear light.
      unsafe control.flags |= UInt32(PNG_IMAGE_FLAG_16BIT_sRGB)
      unsafe control.format = weft_png_format_argb32()
      unsafe pixels = [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
        unsafe png_image_finish_read(&control, nil, output.baseAddress, 0, nil)
        count = unsafe weft_png_failed(&control) != 0 ? 0 : size.count
      }
    }
    if isOtherSize { throw ImageDecoder.changed(name) }
    guard unsafe weft_png_failed(&control) == 0, pixels.count == size.count else {
      throw readingError(of: bytes, message: unsafe message(of: control), name: name)
    }
    return (PixelPlane(size: size, pixels: pixels), hasAlpha)
  }

  private static func message(of control: png_image) -> String {
    unsafe withUnsafeBytes(of: control.message) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func readingError(of bytes: [UInt8], message: String, name: String) -> ImageError {
    guard isWhole(bytes) else {
      return ImageError(
        .truncated, name: name,
        found: "the PNG data ends before the picture does, after \(bytes.count) bytes",
        advice: "Fetch or copy the file again.")
    }
    return corrupt(name, "libpng says “\(message)”")
  }

  /// Whether the chunks lead to the last one.
  private static func isWhole(_ bytes: [UInt8]) -> Bool {
    var position = 8
    while position + 12 <= bytes.count {
      if bytes[(position + 4)..<(position + 8)].elementsEqual("IEND".utf8) { return true }
      position += 12 + bytes.bigEndian32(at: position)
    }
    return false
  }
}
