import Testing

@testable import WeftGraphics

/// The five filters of the PNG specification, 9.2, worked out by hand.
@Suite struct PNGFilterTests {
  /// What a filter makes of a row below another one, of pixels of so many bytes.
  private func filtered(
    _ filter: PNGFilter, _ row: [UInt8], above: [UInt8], pixel: Int = 1
  ) -> [UInt8] {
    // Zeros stand for the pixel to the left of the first one.
    var (samples, upper) = (
      Array(repeating: 0, count: pixel) + row, Array(repeating: 0, count: pixel) + above
    )
    var result = [UInt8](repeating: 0, count: row.count)
    unsafe samples.withUnsafeMutableBufferPointer { samples in
      unsafe upper.withUnsafeMutableBufferPointer { upper in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let samples = samples.baseAddress, let upper = upper.baseAddress,
            let result = result.baseAddress
          else { return }
          unsafe filter.apply(
            samples + pixel, above: upper + pixel, count: row.count, pixel: pixel, to: result)
        }
      }
    }
    return result
  }

  // Average: 0 and 10 are 5, 12 and 20 are 16, 25 and 30 are 27, 28 and 40 are 34.
  // Paeth, of left, above and corner: 0 10 0 is 10, 12 20 10 is 20 (22 is 2 away), 25 30 20 is 30 (35 is 5 away),
  // 28 40 30 is 40 (38 is 2 away).
  @Test(
    "each filter takes its guess from each byte",
    arguments: [
      (.none, [12, 25, 28, 50]), (.sub, [12, 13, 3, 22]), (.up, [2, 5, 254, 10]), (.average, [7, 9, 1, 16]),
      (.paeth, [2, 5, 254, 10]),
    ] as [(PNGFilter, [UInt8])])
  func bytes(filter: PNGFilter, expected: [UInt8]) {
    #expect(filtered(filter, [12, 25, 28, 50], above: [10, 20, 30, 40]) == expected)
  }

  @Test("the byte to the left is that of the pixel to the left")
  func pixels() {
    #expect(
      filtered(.sub, [1, 2, 3, 11, 22, 33], above: [0, 0, 0, 0, 0, 0], pixel: 3) == [1, 2, 3, 10, 20, 30])
  }

  // 255 and 254 are 509, half of which is 254: the sum must not lose its ninth bit.
  @Test("an average of large bytes is one of nine bits")
  func largeAverage() {
    #expect(filtered(.average, [255, 255], above: [0, 254]) == [255, 1])
  }

  // Left 80, above 110 and corner 100 guess 90: left and corner are both 10 away, and left is taken; so is above of above and
  // corner, where 110, 80 and 100 guess 90.
  @Test("where Paeth's guess is as near to two, left goes before above, and above before the corner")
  func ties() {
    // 80 − 100 and 90 − 100, of one byte, are 236 and 246.
    #expect(filtered(.paeth, [80, 200], above: [100, 110]) == [236, 120])
    #expect(filtered(.paeth, [110, 200], above: [100, 80]) == [10, 120])
    // 90, 110 and 100 guess 100, the corner itself.
    #expect(filtered(.paeth, [90, 200], above: [100, 110]) == [246, 100])
  }

  @Test("what repeats is compared with the pixel before, of however many bytes")
  func repetitions() {
    var bytes: [UInt8] = [1, 2, 3, 1, 2, 3, 1, 9, 3, 3, 3, 3]
    let counts = (1...4).map { pixel in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe bytes.baseAddress.map { unsafe PNGFilter.repetitions(in: $0, count: 12, pixel: pixel) }
      }
    }
    // The threes at the end; of two bytes those, and of three all but the nine and what is behind it.
    #expect(counts == [3, 2, 6, 1])
  }
}
