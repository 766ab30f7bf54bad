import Testing
import WeftGeometry

@testable import WeftGraphics

/// How a picture that is written as it is is cut into bands.
@Suite struct PictureBandsTests {
  /// The heights of the bands of a picture whose rows have these colours, and which repeat what is above.
  private func bands(_ rows: [UInt32]) -> (heights: [Int], areRepeated: [Bool]) {
    var encoder = BandEncoder(width: 3, format: .rgb)
    let bands = encoder.pictureBands(of: TestPicture.bitmap(3, rows.count) { _, y in 0xFF00_0000 | rows[y] })
    return (bands.map(\.size.height), bands.map(\.repeatsRowAbove))
  }

  // Five rows that repeat the one above stay where they are; six become 4 and 2.
  @Test("six rows and more that repeat the one above have bands of their own")
  func repetitions() {
    let rows: [UInt32] = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 3]
    let found = bands(rows)
    #expect(found.heights == [7, 4, 2, 2] && found.areRepeated == [false, true, true, false])
    let short = bands(Array(rows[..<12]))
    #expect(short.heights == [12] && short.areRepeated == [false])
    // The picture ends with them.
    #expect(bands(Array(rows[..<13])).heights == [7, 4, 2])
  }

  @Test("bands that repeat the row above have powers of two of rows, 16 at most, the highest first")
  func powers() {
    let found = bands([UInt32](repeating: 7, count: 1 + 47))
    #expect(found.heights == [1, 16, 16, 8, 4, 2, 1])
    #expect(found.areRepeated == [false, true, true, true, true, true, true])
  }

  @Test("rows that are all different are cut every 128")
  func stretches() {
    #expect(bands((0..<300).map { UInt32($0) }).heights == [128, 128, 44])
    #expect(bands((0..<128).map { UInt32($0) }).heights == [128])
    #expect(bands((0..<129).map { UInt32($0) }).heights == [128, 1])
    #expect(bands([]).heights.isEmpty)
  }
}
