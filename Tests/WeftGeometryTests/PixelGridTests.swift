import Testing
import WeftGeometry

@Suite struct PixelGridTests {
  @Test(
    "ceil goes to the next pixel edge and forgives float dust",
    arguments: [
      (1, 10.2, 11), (2, 10.2, 10.5), (2, 10.5, 10.5),
      // 100.666666666669 pt at scale 3 is 302 pixels and a little: still 302.
      (3, 100.666666666669, 302.0 / 3),
      (1, 5 + 1e-8, 5), (1, 5 + 1e-6, 6), (2, -0.3, 0), (1, 0, 0),
    ] as [(Double, Double, Double)])
  func ceil(scale: Double, value: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).ceil(value) == expected)
  }

  @Test("ceil of nothing is 0 and not −0")
  func zeroHasNoSign() {
    #expect(PixelGrid.one.ceil(0.0).sign == .plus)
  }

  @Test(
    "floor goes to the last pixel edge and forgives float dust",
    arguments: [(1, 10.9, 10), (2, 10.9, 10.5), (1, 5 - 1e-8, 5), (1, 5 - 1e-6, 4)]
      as [(Double, Double, Double)])
  func floor(scale: Double, value: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).floor(value) == expected)
  }

  @Test(
    "round takes halves away from zero",
    arguments: [(1, 0.5, 1), (1, -0.5, -1), (2, 0.25, 0.5), (2, 0.2, 0)] as [(Double, Double, Double)])
  func round(scale: Double, value: Double, expected: Double) {
    #expect(PixelGrid(scale: scale).round(value) == expected)
  }
}
