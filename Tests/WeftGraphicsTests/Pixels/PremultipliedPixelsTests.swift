import CVectors
import Testing
import WeftTestSupport

@testable import WeftGraphics

/// Straight colours multiplied by their alpha, by vectors of either width.
@Suite struct PremultipliedPixelsTests {
  /// Both ways, where the processor has both.
  private static let ways = weft_has_wide_vectors() != 0 ? [0, 1] as [Int32] : [0]

  @Test("each channel is the product with alpha by 255, rounded to nearest, and alpha stays", arguments: ways)
  func products(way: Int32) {
    func word(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
      UInt32(alpha << 24 | red << 16 | green << 8 | blue)
    }
    for alpha in 0...255 {
      var pixels = (0...255).map { word(alpha, $0, 255 - $0, $0 ^ 0x55) }
      unsafe pixels.withUnsafeMutableBufferPointer { unsafe weft_premultiply(way, $0.baseAddress, $0.count) }
      for value in 0...255 {
        func product(_ value: Int) -> Int { Int((Double(value * alpha) / 255).rounded()) }
        let expected = word(alpha, product(value), product(255 - value), product(value ^ 0x55))
        #expect(pixels[value] == expected, "\(value) by \(alpha)")
      }
    }
  }

  @Test("as many pixels change as are named, whether they fill vectors or not", arguments: 0...18)
  func counts(count: Int) {
    for way in Self.ways {
      var pixels = [UInt32](repeating: 0x80FF_FFFF, count: 20)
      unsafe pixels.withUnsafeMutableBufferPointer { unsafe weft_premultiply(way, $0.baseAddress, count) }
      #expect(pixels == (0..<20).map { $0 < count ? 0x8080_8080 : 0x80FF_FFFF }, "way \(way)")
    }
  }
}
