import CPNG
import WeftGeometry

extension PNGReader {
  /// All pixels, which are brought to 8 bits a sample whatever the kind of PNG, and to sRGB by its `gAMA` where there is one and
  /// no profile.
  static func pixels(of bytes: [UInt8], size: PixelSize, name: String) throws(ImageError) -> PixelPlane {
    var (plane, hasAlpha) = try straightPixels(of: bytes, size: size, name: name)
    if hasAlpha { plane.premultiply() }
    return plane
  }

  /// All pixels, their colours not multiplied by alpha.
  static func straightPixels(
    of bytes: [UInt8], size: PixelSize, name: String
  ) throws(ImageError) -> (plane: PixelPlane, hasAlpha: Bool) {
    var file = unsafe weft_png_file()
    let pixels = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe file.bytes = input.baseAddress
      unsafe file.count = input.count
      return unsafe [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
        unsafe weft_png_read(&file, UInt32(size.width), UInt32(size.height), output.baseAddress)
        // Where all went well, each pixel has been written.
        let isRead = unsafe file.message.0 == 0 && file.width == size.width && file.height == size.height
        count = isRead ? size.count : 0
      }
    }
    defer { unsafe free(file.profile) }
    let message = unsafe message(of: file)
    guard message.isEmpty else { throw readingError(of: bytes, message: message, name: name) }
    guard unsafe Int(file.width) == size.width && Int(file.height) == size.height else {
      throw ImageDecoder.changed(name)
    }
    var plane = PixelPlane(size: size, pixels: pixels)
    plane.conversion = unsafe profile(of: file).flatMap {
      unsafe ColorConversion.conversion(for: $0, of: file.is_gray != 0 ? .gray : .rgb)
    }
    return (plane, unsafe file.has_alpha != 0)
  }

  private static func profile(of file: weft_png_file) -> ColorProfile? {
    if let start = unsafe file.profile, unsafe file.profile_count <= ColorProfile.longest {
      return unsafe .icc([UInt8](UnsafeBufferPointer(start: start, count: file.profile_count)))
    }
    let places = unsafe file.primaries
    guard places.0 > 0, places.1 > 0 else { return nil }
    return unsafe .primaries(
      ColorProfile.Chromaticities(
        white: [places.0, places.1], red: [places.2, places.3], green: [places.4, places.5],
        blue: [places.6, places.7]), exponent: file.exponent)
  }

  private static func message(of file: weft_png_file) -> String {
    unsafe withUnsafeBytes(of: file.message) {
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
