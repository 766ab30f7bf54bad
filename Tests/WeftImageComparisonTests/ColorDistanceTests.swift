import Testing

@testable import WeftImageComparison

/// Numbers of colours, which pictures are compared by.
@Suite struct ColorDistanceTests {
  // Weights of Y in YIQ in hundred-millionths, twice; what alpha leaves of white counts once.
  @Test(
    "red, green and blue are as bright as they weigh in YIQ, and what is clear as half of white",
    arguments: [
      (0xFF00_0000, 0), (0xFFFF_0000, 510 * 29_889_531), (0xFF00_FF00, 510 * 58_662_247),
      (0xFF00_00FF, 510 * 11_448_223), (0xFFFF_FFFF, 510 * 100_000_001), (0, 255 * 100_000_001),
      (0x8000_0000, 127 * 100_000_001), (0x8080_0000, 256 * 29_889_531 + 127 * 100_000_001),
      (0xFF01_0203, 2 * 29_889_531 + 4 * 58_662_247 + 6 * 11_448_223),
    ] as [(UInt32, Int)])
  func brightness(pixel: UInt32, brightness: Int) {
    #expect(ColorDistance.brightness(pixel) == brightness)
  }

  // The greatest square there is is 35,215; half as far apart are a quarter of it.
  @Test("a distance is a part of the greatest there is, and no more than all of it")
  func parts() {
    #expect(
      [0, 35_215.0 / 4, 35_215, 50_000].map { ColorDistance.normalized(square: $0) } == [0, 0.5, 1, 1])
    #expect([0, 0.5, 1].map { ColorDistance.square(of: $0) } == [0, 35_215.0 / 4, 35_215])
  }

  // Greys differ in Y alone, whose square weighs 0.5053: by the grey over black, less alpha over white.
  @Test("what shows through is as far apart as over black or over white, whichever is more, either way")
  func ground() {
    func square(_ grey: Int, _ alpha: Int) -> Double {
      ColorDistance.square(red: grey, green: grey, blue: grey, alpha: alpha)
    }
    for (grey, alpha, apart) in [(0, 10, 10), (10, 10, 10), (10, 0, 10), (10, 30, 20), (-10, 20, 30)] {
      let expected = 0.5053 * Double(apart * apart)
      #expect(abs(square(grey, alpha) - expected) < 0.001, "\(grey), \(alpha)")
      #expect(square(-grey, -alpha) == square(grey, alpha))
    }
  }

  @Test("the greatest difference of a channel is that of any of the four, told apart from that to the eye")
  func channels() {
    let pixels: [UInt32] = [0xFF80_8080, 0xFF90_8080, 0xFF80_7080, 0xFF80_8090, 0xEF80_8080]
    for other in pixels.dropFirst() {
      #expect(DifferenceTotals.Greatest(pixels[0], other).channel == 16)
      #expect(DifferenceTotals.Greatest(other, pixels[0]).channel == 16)
    }
    // Green by 16 is further to the eye than blue by 20.
    let (green, blue) = (
      DifferenceTotals.Greatest(0xFF80_8080, 0xFF80_9080), DifferenceTotals.Greatest(0xFF80_8080, 0xFF80_8094)
    )
    for (first, second) in [(green, blue), (blue, green)] {
      var both = first
      both.add(second)
      #expect(both.channel == 20 && both.square == green.square && green.square > blue.square)
    }
  }
}
