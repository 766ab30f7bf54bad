import Testing
import WeftGeometry

/// How numbers are written.
@Suite struct NumberTextTests {
  @Test(
    "a comma stands before every three digits from the right, and never in front",
    arguments: [
      (0, "0"), (999, "999"), (1000, "1,000"), (12_345, "12,345"), (123_456, "123,456"),
      (1_234_567, "1,234,567"),
    ])
  func grouping(number: Int, text: String) {
    #expect(grouped(number) == text)
  }

  // From 2⁵³ on not every whole number is a double.
  @Test(
    "whole numbers have no fraction, as long as they are exact",
    arguments: [
      (10, "10"), (-10, "-10"), (0.5, "0.5"), (-0.0, "0"), (1e15, "1000000000000000"),
      (0x1p53, "9007199254740992.0"), (.infinity, "inf"),
    ] as [(Double, String)])
  func compact(number: Double, text: String) {
    #expect(compactNumber(number) == text)
  }
}
