import CPNG
import WeftGeometry

extension PNGReader {
  /// All pixels, which are brought to 8 bits a sample whatever the kind of PNG, and to sRGB by its `gAMA` where there is one and
  /// no profile; or the means of blocks of them, for which only a row at a time is in memory, where it is not interlaced.
  ///
  /// A little data behind the last row is passed over; a file with more is refused before that is inflated. Whether the picture is
  /// still wanted is asked all along.
  static func pixels(
    of bytes: [UInt8], size: PixelSize, block: BlockAverages.Block = .init(), name: String
  ) throws(ImageError) -> PixelPlane {
    guard block == .init() else { return try means(of: bytes, size: size, block, name: name) }
    var (plane, hasAlpha) = try straightPixels(of: bytes, size: size, name: name)
    if hasAlpha { plane.premultiply() }
    return plane
  }

  /// All pixels, their colours not multiplied by alpha.
  static func straightPixels(
    of bytes: [UInt8], size: PixelSize, name: String
  ) throws(ImageError) -> (plane: PixelPlane, hasAlpha: Bool) {
    var file = unsafe weft_png_file()
    defer { unsafe free(file.profile) }
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: size.count) { output, count in
      unsafe read(bytes, into: &file, size, output.baseAddress)
      // Where all went well, each pixel has been written.
      count = unsafe isRead(file, size) ? size.count : 0
    }
    var plane = PixelPlane(size: size, pixels: pixels)
    plane.conversion = try unsafe conversion(of: file, bytes, size, name: name)
    return (plane, unsafe file.has_alpha != 0)
  }

  /// The means of blocks of pixels, their colours multiplied by alpha.
  private static func means(
    of bytes: [UInt8], size: PixelSize, _ block: BlockAverages.Block, name: String
  ) throws(ImageError) -> PixelPlane {
    let averages = BlockAverages(block, of: size)
    var file = unsafe weft_png_file()
    defer { unsafe free(file.profile) }
    // libpng jumps out of its own functions, never out of this one.
    unsafe file.take_row = { context, row, hasAlpha in
      guard let context = unsafe context, let row = unsafe row else { return }
      let averages = unsafe Unmanaged<BlockAverages>.fromOpaque(context).takeUnretainedValue()
      if hasAlpha != 0 {
        unsafe PixelPlane.premultiply(UnsafeMutableBufferPointer(start: row, count: averages.source.width))
      }
      unsafe averages.add(row)
    }
    unsafe file.context = Unmanaged.passUnretained(averages).toOpaque()
    withExtendedLifetime(averages) { unsafe read(bytes, into: &file, size, nil) }
    let conversion = try unsafe conversion(of: file, bytes, size, name: name)
    var plane = averages.plane()
    plane.conversion = conversion
    return plane
  }

  private static func read(
    _ bytes: [UInt8], into file: inout weft_png_file, _ size: PixelSize,
    _ pixels: UnsafeMutablePointer<UInt32>?
  ) {
    unsafe bytes.withUnsafeBufferPointer { input in
      unsafe file.bytes = input.baseAddress
      unsafe file.count = input.count
      // Others may wait for what this thread decodes, so that it must not wait for its turn.
      unsafe file.is_given_up = { GivenUpWork.isCancelled ? 1 : 0 }
      unsafe weft_png_read(&file, UInt32(size.width), UInt32(size.height), pixels)
    }
  }

  /// Whether all went well.
  private static func isRead(_ file: weft_png_file, _ size: PixelSize) -> Bool {
    unsafe file.message.0 == 0 && Int(file.width) == size.width && Int(file.height) == size.height
  }

  /// How the colours of a file that has been read become sRGB; `nil` where they are.
  private static func conversion(
    of file: weft_png_file, _ bytes: [UInt8], _ size: PixelSize, name: String
  ) throws(ImageError) -> ColorConversion? {
    if unsafe file.was_given_up != 0 { throw ImageDecoder.givenUp(name) }
    if unsafe file.has_surplus != 0 { throw corrupt(name, "it holds more data than its pixels take") }
    let message = unsafe message(of: file)
    guard message.isEmpty else { throw readingError(of: bytes, message: message, name: name) }
    guard unsafe isRead(file, size) else { throw ImageDecoder.changed(name) }
    return unsafe profile(of: file).flatMap {
      unsafe ColorConversion.conversion(for: $0, of: file.is_gray != 0 ? .gray : .rgb)
    }
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
