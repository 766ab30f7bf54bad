/// Makes one animated PNG of many PNG files of the same size and format (PNG, third edition, 11.3.2).
///
/// What is compressed is copied, not compressed again. Who knows no animation shows the first frame.
package struct AnimatedPNG: Sendable {
  /// How long a frame stands, as a fraction of a second.
  package struct Delay: Hashable, Sendable {
    package let numerator: UInt16
    package let denominator: UInt16

    /// The fraction closest to 1 / `framesPerSecond` that two 16-bit numbers can be.
    package init(framesPerSecond: Double) {
      // Whole numbers of frames and of tenths and hundredths of them are exact; very slow clocks count seconds.
      for numerator in [1, 10, 100, 1000] as [UInt16] {
        let denominator = framesPerSecond * Double(numerator)
        let isExact = abs(denominator - denominator.rounded()) < 1e-9
        guard isExact || denominator >= 6554 || numerator == 1000, denominator.rounded() >= 1 else {
          continue
        }
        self.numerator = numerator
        self.denominator = UInt16(min(denominator.rounded(), 65_535))
        return
      }
      numerator = UInt16(max(1, min((1 / framesPerSecond).rounded(), 65_535)))
      denominator = 1
    }
  }

  private let frameCount: Int
  private let loopCount: Int
  private let delay: Delay
  private var sequenceNumber: UInt32 = 0

  /// Starts an animation.
  ///
  /// - Parameters:
  ///   - frameCount: how many frames there will be, exactly.
  ///   - loopCount: how often it is played; 0 for ever.
  package init(frameCount: Int, loopCount: Int, delay: Delay) {
    self.frameCount = frameCount
    self.loopCount = loopCount
    self.delay = delay
  }

  /// What comes after the last frame.
  package static var end: [UInt8] {
    var file = PNGFile(capacity: 12, hasSignature: false)
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }

  /// The bytes of the next frame, whose picture is the PNG file `png`; with the first, all that comes before it.
  package mutating func frame(_ png: [UInt8]) -> [UInt8] {
    var file = PNGFile(capacity: png.count + 256, hasSignature: sequenceNumber == 0)
    let isFirst = sequenceNumber == 0
    var hasControl = false
    for chunk in PNGChunks(png) {
      switch chunk.type {
      case "IHDR":
        if isFirst {
          copy(chunk, of: png, to: &file)
          appendAnimationControl(to: &file)
        }
      case "IDAT":
        if !hasControl {
          appendFrameControl(to: &file, size: png[16..<24])
          hasControl = true
        }
        append(png[chunk.content], to: &file, isFirst: isFirst)
      case "IEND": break
      default:
        if isFirst { copy(chunk, of: png, to: &file) }
      }
    }
    return file.bytes
  }

  private func copy(_ chunk: PNGChunks.Chunk, of png: [UInt8], to file: inout PNGFile) {
    file.appendChunk(chunk.type, count: chunk.content.count) { $0.append(contentsOf: png[chunk.content]) }
  }

  private func appendAnimationControl(to file: inout PNGFile) {
    file.appendChunk("acTL", count: 8) { bytes in
      bytes.appendBigEndian(UInt32(frameCount))
      bytes.appendBigEndian(UInt32(loopCount))
    }
  }

  /// - Parameter size: width and height, as `IHDR` has them.
  private mutating func appendFrameControl(to file: inout PNGFile, size: ArraySlice<UInt8>) {
    let number = takeNumber()
    file.appendChunk("fcTL", count: 26) { bytes in
      bytes.appendBigEndian(number)
      bytes.append(contentsOf: size)
      bytes.appendBigEndian(0)
      bytes.appendBigEndian(0)
      bytes.appendBigEndian(UInt32(delay.numerator) << 16 | UInt32(delay.denominator))
      bytes.append(contentsOf: [0, 0])  // It stays until the next one, which replaces it, alpha and all.
    }
  }

  private mutating func append(_ data: ArraySlice<UInt8>, to file: inout PNGFile, isFirst: Bool) {
    guard !isFirst else {
      file.appendChunk("IDAT", count: data.count) { $0.append(contentsOf: data) }
      return
    }
    let number = takeNumber()
    file.appendChunk("fdAT", count: 4 + data.count) { bytes in
      bytes.appendBigEndian(number)
      bytes.append(contentsOf: data)
    }
  }

  private mutating func takeNumber() -> UInt32 {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}
