import CVectors
import Testing
import WeftGeometry
import WeftTestSupport

/// What is found in rows of pixels by vectors of either width.
@Suite struct RowVectorTests {
  /// Both ways, where the processor has both.
  private static let ways = weft_has_wide_vectors() != 0 ? [0, 1] as [Int32] : [0]

  /// Pixels of which many are like the one to their left, and others step by anything.
  private func pixels(_ count: Int, using generator: inout SplitMix64) -> [UInt32] {
    var pixels: [UInt32] = []
    for _ in 0..<count {
      let isRepeated = Bool.random(using: &generator)
      pixels.append(
        isRepeated ? pixels.last ?? 7 : 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator))
    }
    return pixels
  }

  @Test(
    "pixels like the one to their left are counted, and steps of green summed", arguments: randomSeeds(20))
  func changes(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for count in [0, 1, 7, 8, 9, 16, 100, 129] {
      let row = pixels(count + 1, using: &generator)
      var (repetitions, steps) = (0 as UInt32, 0 as UInt32)
      for x in 1..<(count + 1) {
        let (left, right) = (row[x - 1] >> 8 & 0xFF, row[x] >> 8 & 0xFF)
        repetitions += row[x] == row[x - 1] ? 1 : 0
        steps += max(left, right) - min(left, right)
      }
      for way in Self.ways {
        let found = unsafe row.withUnsafeBufferPointer { row in
          unsafe weft_find_changes(way, row.baseAddress.map { unsafe $0 + 1 }, count)
        }
        #expect(found.repetitions == repetitions && found.steps == steps, "\(count) pixels, way \(way)")
      }
    }
  }

  @Test("rows are equal where each of their pixels is", arguments: randomSeeds(5))
  func equality(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for count in [0, 1, 31, 32, 33, 64, 100] {
      let row = pixels(count, using: &generator)
      for way in Self.ways {
        #expect(unsafe weft_rows_are_equal(way, row, row, count) == 1)
        for place in 0..<count {
          var other = row
          other[place] ^= 1 << UInt32.random(in: 0..<32, using: &generator)
          #expect(unsafe weft_rows_are_equal(way, row, other, count) == 0, "pixel \(place) of \(count)")
        }
      }
    }
  }

  @Test(
    "samples are written of as many pixels as are whole vectors, and nothing behind them",
    .enabled(if: weft_has_wide_vectors() != 0), arguments: randomSeeds(5))
  func samples(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for count in [0, 7, 8, 9, 40, 47] {
      let row = pixels(count, using: &generator)
      var bytes = [UInt8](repeating: 0xAA, count: 3 * count + 8)
      let written = unsafe weft_write_rgb_wide(row, count, &bytes)
      #expect(written == count / 8 * 8)
      let expected = row.prefix(written).flatMap { pixel in
        [UInt8(pixel >> 16 & 0xFF), UInt8(pixel >> 8 & 0xFF), UInt8(pixel & 0xFF)]
      }
      #expect(bytes.starts(with: expected))
      #expect(bytes.dropFirst(3 * written).allSatisfy { $0 == 0xAA })
    }
  }
}
