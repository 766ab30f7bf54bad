import Testing

@testable import WeftGraphics

/// Each thing that is counted is counted by itself.
@Suite struct WorkAmountsTests {
  /// Amounts that differ from one another, and from those of another number.
  private func amounts(_ number: Int) -> WorkAmounts {
    var amounts = WorkAmounts(measurements: number, sharing: [number: 10 * number])
    (amounts.paintedPixels, amounts.blurredPixels) = (Double(number) / 2, 2 * number)
    (amounts.imagePixels, amounts.bitmapPixels) = (3 * number, 4 * number)
    amounts.conversions.add(ColorConversionWork.Way(identity: number, pixels: 5 * number))
    amounts.nodes = 7 * number
    amounts.passing.add(bytes: number << 20)
    for decoded in 1...2 { amounts.readAgain.add(decoded, from: number, pixels: 6 * number) }
    return amounts
  }

  @Test("a sum has all that both have")
  func sum() {
    let sum = amounts(1) + amounts(2)
    #expect(sum.measurements == 3 && sum.shared.weight == 30)
    #expect(sum.paintedPixels == 1.5 && sum.blurredPixels == 6)
    #expect(sum.imagePixels == 9 && sum.bitmapPixels == 12)
    #expect(sum.nodes == 21 && sum.passing.most == 2 << 20)
    // Each file is read for two sizes, and counts once.
    #expect(sum.conversions.pixels == 15 && sum.readAgain.pixels == 18)
    #expect(sum == amounts(2) + amounts(1))
  }

  @Test("what is taken away again leaves what was there before")
  func difference() {
    let sum = amounts(1) + amounts(2)
    #expect(sum - amounts(2) == amounts(1))
    #expect(sum - amounts(1) == amounts(2))
    #expect(sum - amounts(1) - amounts(2) == WorkAmounts())
  }
}
