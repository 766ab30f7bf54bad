package import WeftGeometry

/// Reads the frames of an animated PNG one after the other, each as it is seen (PNG, third edition, 11.3.2 and 12).
///
/// A frame is decoded as a PNG file of its own, made of the file's first chunks and the frame's data, and laid on what the frames
/// before have left. One picture is kept for that.
package struct AnimatedPNGReader: Sendable {
  /// How many frames the file says it has.
  package let frameCount: Int
  /// The size of every picture.
  package let size: PixelSize

  private let bytes: [UInt8]
  private let name: String
  private let limits: ImageLimits
  /// Chunks that every frame's file has before its data: `PLTE`, `tRNS`, colour spaces.
  private let common: [PNGChunks.Chunk]
  private let frames: [Frame]
  private var index = 0
  /// What is seen before the next frame: premultiplied, row after row; empty where nothing is.
  private var canvas: [UInt32] = []

  /// A frame's control chunk, and where its data lies.
  private struct Frame {
    var frame: PixelRect
    var disposal: UInt8
    var isBlended: Bool
    var data: [Range<Int>] = []
  }

  /// Finds the frames; `nil` where `data` is no animated PNG.
  ///
  /// - Parameter name: what messages call it.
  /// - Throws: ``ImageError``, where it is a damaged one, or too large.
  package init?(data: [UInt8], name: String, limits: ImageLimits = .standard) throws(ImageError) {
    var common: [PNGChunks.Chunk] = []
    var frames: [Frame] = []
    var count: Int?
    var isBeforeData = true
    for chunk in PNGChunks(data) {
      switch chunk.type {
      case "acTL":
        if isBeforeData, chunk.content.count == 8 { count = data.bigEndian32(at: chunk.content.lowerBound) }
      case "fcTL":
        guard let frame = Self.frame(data, chunk.content) else {
          throw PNGReader.corrupt(name, "frame \(frames.count + 1) has no sound control chunk")
        }
        frames.append(frame)
      case "IDAT":
        isBeforeData = false
        // Without a control chunk before it, the picture is for those who know no animation.
        if !frames.isEmpty { frames[frames.count - 1].data.append(chunk.content) }
      case "fdAT":
        guard !frames.isEmpty, chunk.content.count >= 4 else {
          throw PNGReader.corrupt(name, "it has data of no frame")
        }
        frames[frames.count - 1].data.append(chunk.content.lowerBound + 4..<chunk.content.upperBound)
      case "PLTE", "tRNS", "gAMA", "cHRM", "iCCP", "sRGB", "sBIT", "cICP":
        if isBeforeData { common.append(chunk) }
      default: break
      }
    }
    guard let count else { return nil }
    // The header is checked as that of any picture.
    _ = try Image(data: data, name: name, limits: limits)
    size = PixelSize(width: data.bigEndian32(at: 16), height: data.bigEndian32(at: 20))
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    guard count == frames.count, count > 0 else {
      throw PNGReader.corrupt(name, "it says that it has \(count) frames, but has \(frames.count)")
    }
    if let index = frames.firstIndex(where: \.data.isEmpty) {
      throw PNGReader.corrupt(name, "frame \(index + 1) has no data")
    }
    for (index, frame) in frames.enumerated() where frame.frame.intersection(whole) != frame.frame {
      throw PNGReader.corrupt(name, "frame \(index + 1) reaches beyond the picture of \(size)")
    }
    self.bytes = data
    self.name = name
    self.limits = limits
    self.common = common
    self.frames = frames
    frameCount = count
  }

  private static func frame(_ data: [UInt8], _ content: Range<Int>) -> Frame? {
    guard content.count == 26 else { return nil }
    let start = content.lowerBound
    let numbers = [4, 8, 12, 16].map { data.bigEndian32(at: start + $0) }
    guard numbers.allSatisfy({ $0 <= Int32.max }), data[start + 24] <= 2, data[start + 25] <= 1 else {
      return nil
    }
    return Frame(
      frame: PixelRect(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1]),
      disposal: data[start + 24], isBlended: data[start + 25] == 1)
  }

  /// The next picture, or `nil` after the last one.
  ///
  /// - Throws: ``ImageError``, where its data is damaged.
  /// - Complexity: O(pixels of the picture)
  package mutating func next() throws(ImageError) -> Bitmap? {
    guard index < frames.count else { return nil }
    let frame = frames[index]
    let bitmap = try Bitmap(png: file(of: frame), name: "\(name), frame \(index + 1)", limits: limits)
    index += 1
    guard bitmap.size == frame.frame.size else {
      throw PNGReader.corrupt(name, "frame \(index) has another size than its control chunk says")
    }
    // As nearly all are that were not made to be small.
    if isPlain(frame) {
      if index < frames.count, !isPlain(frames[index]) { canvas = Self.pixels(of: bitmap) }
      return bitmap
    }
    if canvas.isEmpty { canvas = [UInt32](repeating: 0, count: size.count) }
    let before = canvas
    draw(bitmap, frame)
    let result = PixelPlane(size: size, pixels: canvas).bitmap()
    // Before the first frame there is nothing to go back to.
    switch frame.disposal == 2 && index == 1 ? 1 : frame.disposal {
    case 1:
      for y in frame.frame.rows {
        for x in frame.frame.columns { canvas[y * size.width + x] = 0 }
      }
    case 2: canvas = before
    default: break
    }
    return result
  }

  /// Whether what is seen is the frame's own picture, before the next one and after it.
  private func isPlain(_ frame: Frame) -> Bool {
    frame.frame.size == size && !frame.isBlended && frame.disposal == 0
  }

  private mutating func draw(_ bitmap: Bitmap, _ frame: Frame) {
    for y in 0..<bitmap.size.height {
      let start = (frame.frame.y + y) * size.width + frame.frame.x
      bitmap.withRow(y) { row in
        for x in row.indices {
          let pixel = row[x]
          canvas[start + x] =
            frame.isBlended
            ? pixel &+ PixelArithmetic.scaled(canvas[start + x], by: 255 - pixel >> 24) : pixel
        }
      }
    }
  }

  private static func pixels(of bitmap: Bitmap) -> [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(bitmap.size.count)
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { row in for x in row.indices { pixels.append(row[x]) } }
    }
    return pixels
  }

  /// A PNG file of one frame.
  private func file(of frame: Frame) -> [UInt8] {
    let count = frame.data.reduce(0) { $0 + $1.count }
    var file = PNGFile(capacity: count + 1024)
    file.appendChunk("IHDR", count: 13) { header in
      header.appendBigEndian(UInt32(frame.frame.width))
      header.appendBigEndian(UInt32(frame.frame.height))
      // The signature and the first chunk's length and type take 16 bytes, width and height 8.
      header.append(contentsOf: bytes[24..<29])
    }
    for chunk in common {
      file.appendChunk(chunk.type, count: chunk.content.count) { $0.append(contentsOf: bytes[chunk.content]) }
    }
    file.appendChunk("IDAT", count: count) { data in
      for range in frame.data { data.append(contentsOf: bytes[range]) }
    }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }
}
