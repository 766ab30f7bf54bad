import CTurboJPEG
import CWebP
import WeftGeometry

@testable import WeftGraphics

/// Image files made on the spot, so that the expected pixels are known.
enum TestFile {
  /// A PNG of any kind whose `rows` are packed as the kind wants; compressed by storing, which needs no library.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool = false,
    extra: [(String, [UInt8])] = [], rows: [[UInt8]]
  ) -> [UInt8] {
    png(
      width, height, depth: depth, colorType: colorType, isInterlaced: isInterlaced, extra: extra,
      filtered: rows.flatMap { [0] + $0 })
  }

  /// The same of rows that follow one another, each behind the number of its filter.
  static func png(
    _ width: Int, _ height: Int, depth: UInt8, colorType: UInt8, isInterlaced: Bool = false,
    extra: [(String, [UInt8])] = [], filtered data: [UInt8]
  ) -> [UInt8] {
    var file = PNGFile(capacity: 64)
    file.appendChunk("IHDR", count: 13) { bytes in
      bytes.appendBigEndian(UInt32(width))
      bytes.appendBigEndian(UInt32(height))
      bytes.append(contentsOf: [depth, colorType, 0, 0, isInterlaced ? 1 : 0])
    }
    for (type, content) in extra {
      file.appendChunk(type, count: content.count) { $0.append(contentsOf: content) }
    }
    // Stored blocks: whether it is the last, its length and the length's complement, lowest byte first.
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 0xFFFF, data.count)
      stream.append(end == data.count ? 1 : 0)
      let length = UInt16(end - start)
      for word in [length, ~length] { stream += [UInt8(word & 0xFF), UInt8(word >> 8)] }
      stream += data[start..<end]
      start = end
    } while start < data.count
    stream.appendBigEndian(Adler32(of: data.span).value)
    file.appendChunk("IDAT", count: stream.count) { $0.append(contentsOf: stream) }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }

  /// A header that promises any size, and nothing behind it.
  static func pngHeader(_ width: Int, _ height: Int) -> [UInt8] {
    png(width, height, depth: 8, colorType: 2, rows: [])
  }

  /// A JPEG at quality 100 without chroma subsampling of premultiplied pixels, which must be opaque.
  static func jpeg(_ bitmap: Bitmap, orientation: Int? = nil, isProgressive: Bool = false) -> [UInt8] {
    let pixels = TestPicture.pixels(bitmap).flatMap { pixel in
      [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
    }
    return jpeg(
      pixels, bitmap.size, format: TJPF_RGB, sampling: TJSAMP_444, orientation: orientation,
      isProgressive: isProgressive)
  }

  static func jpeg(
    _ samples: [UInt8], _ size: PixelSize, format: TJPF, sampling: TJSAMP, orientation: Int? = nil,
    isProgressive: Bool = false
  ) -> [UInt8] {
    let compressor = unsafe tjInitCompress()
    defer { _ = unsafe tjDestroy(compressor) }
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let flags = TJFLAG_ACCURATEDCT | (isProgressive ? TJFLAG_PROGRESSIVE : 0)
    let status = unsafe samples.withUnsafeBufferPointer {
      unsafe tjCompress2(
        compressor, $0.baseAddress, Int32(size.width), 0, Int32(size.height), Int32(format.rawValue), &output,
        &count, Int32(sampling.rawValue), 100, flags)
    }
    precondition(status == 0, "A JPEG for a test could not be made.")
    defer { unsafe tjFree(output) }
    var file = unsafe [UInt8](UnsafeBufferPointer(start: output, count: Int(count)))
    if let orientation { file.insert(contentsOf: exifSegment(orientation), at: 2) }
    return file
  }

  /// APP1 with a block of one entry: tag 0x0112, type SHORT, count 1.
  static func exifSegment(_ orientation: Int) -> [UInt8] {
    let block = exifBlock(orientation)
    return [0xFF, 0xE1, 0, UInt8(block.count + 8)] + Array("Exif\0\0".utf8) + block
  }

  static func exifBlock(_ orientation: Int) -> [UInt8] {
    Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + [0, 0, 0, 0]
  }

  /// A lossless WebP of straight 0xAARRGGBB pixels.
  static func webp(_ pixels: [UInt32], _ size: PixelSize) -> [UInt8] {
    let bytes = pixels.flatMap { pixel in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    var output: UnsafeMutablePointer<UInt8>?
    let count = unsafe bytes.withUnsafeBufferPointer {
      unsafe WebPEncodeLosslessRGBA(
        $0.baseAddress, Int32(size.width), Int32(size.height), Int32(size.width * 4), &output)
    }
    defer { unsafe WebPFree(output) }
    return unsafe [UInt8](UnsafeBufferPointer(start: output, count: count))
  }

  /// A WebP whose pixels come behind an extended header without flags, and a chunk of so many bytes that nobody knows.
  static func extendedWebP(_ file: [UInt8], _ size: PixelSize, behind count: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let header =
      Array("VP8X".utf8) + little(10, 4) + little(0, 4) + little(size.width - 1, 3)
      + little(size.height - 1, 3)
    let unknown = Array("teSt".utf8) + little(count, 4) + [UInt8](repeating: 0, count: count)
    let body = Array("WEBP".utf8) + header + unknown + Array(file.dropFirst(12))
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  /// An animated WebP of one frame, placed at an even offset on a larger canvas (WebP container specification).
  static func animatedWebP(frame: [UInt8], _ size: PixelSize, at origin: (Int, Int), on canvas: PixelSize)
    -> [UInt8]
  {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
    }
    // Flags: animation 0x02, alpha 0x10. A frame holds the image's own chunks without the file's header.
    let header = chunk("VP8X", [0x12, 0, 0, 0] + little(canvas.width - 1, 3) + little(canvas.height - 1, 3))
    let animation = chunk("ANIM", [0, 0, 0, 0, 0, 0])
    let place = little(origin.0 / 2, 3) + little(origin.1 / 2, 3)
    let extent = little(size.width - 1, 3) + little(size.height - 1, 3)
    let frameChunk = chunk("ANMF", place + extent + little(100, 3) + [0] + Array(frame.dropFirst(12)))
    let body = Array("WEBP".utf8) + header + animation + frameChunk
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }
}

extension TestPicture {
  /// A bitmap of the pixels given, row after row.
  static func bitmap(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> Bitmap {
    PixelPlane(size: PixelSize(width: width, height: height), pixels: pixels).bitmap()
  }

  /// Every pixel from its place.
  static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
    bitmap(width, height, (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } })
  }

  /// The largest difference of any channel of any pixel.
  static func distance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    guard one.count == other.count else { return .max }
    return zip(one, other).map { a, b in
      [0, 8, 16, 24].map { abs(Int(a >> UInt32($0) & 0xFF) - Int(b >> UInt32($0) & 0xFF)) }.max() ?? 0
    }.max() ?? 0
  }
}

extension Image {
  /// All of it at its own size.
  func decoded() throws -> [UInt32] { TestPicture.pixels(try decodedBitmap()) }

  func decodedBitmap(tint: Color? = nil) throws -> Bitmap {
    let whole = Rect(x: 0, y: 0, width: Double(pixelSize.width), height: Double(pixelSize.height))
    return try ImageDecoder.bitmap(of: self, source: whole, size: pixelSize, tint: tint)
  }
}
