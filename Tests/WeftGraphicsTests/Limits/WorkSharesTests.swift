import Testing

@testable import WeftGraphics

@Suite struct CellSharesTests {
  private let limits: RenderLimits = {
    var limits = RenderLimits.unlimited
    limits[.cellPaintedPixels] = 1000
    limits[.cellBlurredPixels] = 100
    limits[.cellImagePixels] = 10
    return limits
  }()

  private func amounts(_ painted: Double, _ blurred: Int, _ images: Int) -> WorkAmounts {
    var amounts = WorkAmounts()
    (amounts.paintedPixels, amounts.blurredPixels, amounts.imagePixels) = (painted, blurred, images)
    return amounts
  }

  @Test(
    "cells may take the whole of one limit, or parts of several that are no more than one whole",
    arguments: [
      (1000, 0, 0, nil), (0, 100, 0, nil), (0, 0, 10, nil), (500, 25, 2, nil),
      (1, 100, 0, .cellBlurredPixels),
      (500, 26, 3, .cellPaintedPixels), (100, 50, 5, .cellBlurredPixels), (200, 20, 7, .cellImagePixels),
      (1001, 0, 0, .cellPaintedPixels),
    ] as [(Double, Int, Int, RenderLimits.Kind?)])
  func leases(painted: Double, blurred: Int, images: Int, refusal: RenderLimits.Kind?) throws {
    let all = amounts(painted, blurred, images)
    do throws(RenderError) {
      _ = try CellWork(limits).lease(all)
      #expect(refusal == nil)
    } catch {
      #expect(error.reason == refusal.map(RenderError.Reason.limit))
    }
    // The same, where others have painted, and the rest is about to be blurred.
    guard images == 0 else { return }
    let budget = DrawingBudget(limits, beside: amounts(painted, 0, 0))
    do throws(RenderError) {
      try budget.blur(blurred)
      #expect(refusal == nil)
    } catch {
      #expect(error.reason == refusal.map(RenderError.Reason.limit))
    }
  }

  @Test("the refusal says how much of each limit was found, and which to raise")
  func sentence() {
    let error = CellShares(amounts(300, 0, 8), of: limits).error(limits)
    #expect(
      error.description.contains(
        "found 30 % of “cellPaintedPixels” and 80 % of “cellImagePixels”: the greatest is raised by --limit cellImagePixels=NUMBER"
      ))
    #expect(CellShares(amounts(1001, 0, 0), of: limits).error(limits) == limits.error(.cellPaintedPixels))
  }

  @Test("without limits, and where nothing is taken of a limit of nothing, there is no share")
  func none() {
    #expect(!CellShares(amounts(1e15, 1 << 50, 1 << 50), of: .unlimited).areTooMany)
    var nothing = RenderLimits.unlimited
    nothing[.cellImagePixels] = 0
    #expect(!CellShares(amounts(5, 5, 0), of: nothing).areTooMany)
    #expect(CellShares(amounts(0, 0, 1), of: nothing).areTooMany)
  }

  // A file of 3 pixels that is read for three sizes counts 6; of the limit's 10 the image has 4 or 5.
  @Test("images that are read again and colours that are converted count among the decoded pixels")
  func decoded() {
    var again = amounts(0, 0, 4)
    for size in 1...3 { again.readAgain.add(size, from: 1, pixels: 3) }
    var converted = amounts(0, 0, 4)
    converted.conversions.add(ColorConversionWork.Way(identity: 1, pixels: 6))
    for all in [again, converted] {
      #expect(!CellShares(all, of: limits).areTooMany)
      var more = all
      more.imagePixels = 5
      #expect(CellShares(more, of: limits).areTooMany)
    }
  }

  // 1 of 1000, 33 of 100 and 7 of 10.
  @Test("what is less than a hundredth of a limit is told as one, and all three are told in order")
  func smallShares() {
    let error = CellShares(amounts(1, 33, 7), of: limits).error(limits)
    #expect(error.reason == .limit(.cellImagePixels))
    #expect(
      error.description.contains(
        "found 1 % of “cellPaintedPixels” and 33 % of “cellBlurredPixels” and 70 % of “cellImagePixels”: "))
  }
}
