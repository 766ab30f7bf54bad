import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PixelDeflaterTests {
  /// Rows of one kind each, with a byte in front of each row as a filter's name would be.
  private func rows(
    _ generator: inout SplitMix64, width: Int, height: Int, bytesPerPixel: Int
  ) -> [UInt8] {
    var rows: [[UInt8]] = []
    let letter = (0..<40).map { _ in UInt8.random(in: 0...3, using: &generator) }
    for y in 0..<height {
      let count = width * bytesPerPixel
      let row: [UInt8]
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: row = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      case 1: row = [UInt8](repeating: 0, count: count)
      case 2: row = (0..<count).map { letter[$0 % letter.count] }
      case 3: row = y > 0 ? Array(rows[y - 1].dropFirst()) : [UInt8](repeating: 9, count: count)
      case 4:
        // Runs of colours with single pixels between them.
        var pixels: [UInt8] = []
        while pixels.count < count {
          let color = (0..<bytesPerPixel).map { _ in UInt8.random(in: 0...1, using: &generator) }
          let length = [1, 1, 2, 3, 4, 85, 86, 87].randomElement(using: &generator) ?? 1
          for _ in 0..<length { pixels += color }
        }
        row = Array(pixels[..<count])
      default: row = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
      }
      rows.append([UInt8.random(in: 0...4, using: &generator)] + row)
    }
    return Array(rows.joined())
  }

  @Test("rows of all kinds come back, whatever was compressed before", arguments: 0..<80 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let bytesPerPixel = Int.random(in: 3...4, using: &generator)
    let width = [1, 2, 3, 5, 40, 86, 87, 300, 4000, 11_000].randomElement(using: &generator) ?? 1
    let height = Int.random(in: 1...(width > 1000 ? 12 : 40), using: &generator)
    let bytes = rows(&generator, width: width, height: height, bytesPerPixel: bytesPerPixel)
    let rowByteCount = 1 + width * bytesPerPixel
    var deflater = PixelDeflater(bytesPerPixel: bytesPerPixel)
    let piece = deflater.compress(bytes.span, rowByteCount: rowByteCount)
    #expect(try expanded(piece, count: bytes.count) == bytes, "seed \(seed)")
    let other = rows(&generator, width: width, height: height, bytesPerPixel: bytesPerPixel)
    #expect(
      try expanded(deflater.compress(other.span, rowByteCount: rowByteCount), count: other.count) == other,
      "seed \(seed)")
    #expect(
      deflater.compress(bytes.span, rowByteCount: rowByteCount) == piece,
      "what came before is forgotten, seed \(seed)")
  }

  @Test("a compressor that has no places left begins anew, with the same bytes")
  func placesEnd() throws {
    var generator = SplitMix64(seed: 11)
    let bytes = rows(&generator, width: 300, height: 20, bytesPerPixel: 3)
    var fresh = PixelDeflater(bytesPerPixel: 3)
    let piece = fresh.compress(bytes.span, rowByteCount: 901)
    // Room for two pieces before the last place that is told in 32 bits; the third begins at 0.
    let firstPlace = (Int(Int32.max) - 2 * bytes.count - 10) & ~1
    var old = PixelDeflater(bytesPerPixel: 3, firstPlace: firstPlace)
    for _ in 0..<4 { #expect(old.compress(bytes.span, rowByteCount: 901) == piece) }
    #expect(try expanded(piece, count: bytes.count) == bytes)
  }

  @Test("more steps than a block has, and more bytes without a match than a step tells, come back")
  func blocks() throws {
    var generator = SplitMix64(seed: 5)
    var deflater = PixelDeflater(bytesPerPixel: 3)
    // Each pixel twice: a step for every second pixel, and noise that is copied.
    var pairs: [UInt8] = []
    for _ in 0..<90 {
      pairs.append(0)
      for _ in 0..<600 {
        let color = (0..<3).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        pairs += color + color
      }
    }
    #expect(try expanded(deflater.compress(pairs.span, rowByteCount: 3601), count: pairs.count) == pairs)
    let noise = (0..<3601 * 60).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let copied = deflater.compress(noise.span, rowByteCount: 3601)
    #expect(try expanded(copied, count: noise.count) == noise)
    #expect(copied.count < noise.count + noise.count / 1000 + 64)
  }

  @Test("a colour, a row and a letter that come again take a few bytes")
  func repetitions() throws {
    var deflater = PixelDeflater(bytesPerPixel: 3)
    var generator = SplitMix64(seed: 8)
    func size(_ bytes: [UInt8], _ rowByteCount: Int) throws -> Int {
      let piece = deflater.compress(bytes.span, rowByteCount: rowByteCount)
      #expect(try expanded(piece, count: bytes.count) == bytes)
      return piece.count
    }
    // 14 runs of at most 258 bytes a row, of some two bits each, with codes and ends of 40 bytes.
    let zeros = (0..<64).flatMap { _ in [UInt8(2)] + [UInt8](repeating: 0, count: 3600) }
    #expect(try size(zeros, 3601) < 64 * 8 + 40)
    // A row of noise, and 7 times the same: 301 bytes, and two matches of 258 and 42 for each of the others.
    let row = (0..<300).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let same = (0..<8).flatMap { _ in [UInt8(0)] + row }
    #expect(try size(same, 301) < 301 + 7 * 8 + 60)
    // 20 letters of 10 pixels, all the same one, with noise between them: the second and each later one is a match.
    let letter = (0..<30).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    let noise = (0..<20).map { _ in (0..<9).map { _ in UInt8.random(in: .min ... .max, using: &generator) } }
    let line = [UInt8(0)] + noise.flatMap { letter + $0 }
    #expect(try size(line, line.count) < 30 + 20 * 9 + 20 * 4 + 70)
  }
}
