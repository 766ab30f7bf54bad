import Testing

@testable import WeftGraphics

@Suite struct WorkSharesTests {
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
    let cells = try TestCells(taking: amounts(painted, 0, 0))
    let budget = withExtendedLifetime(cells) { DrawingBudget(limits, beside: cells.beside) }
    do throws(RenderError) {
      try budget.blur(blurred)
      #expect(refusal == nil)
    } catch {
      #expect(error.reason == refusal.map(RenderError.Reason.limit))
    }
  }

  @Test("the refusal says how much of each limit was found, and which to raise")
  func sentence() {
    let error = WorkShares(amounts(300, 0, 8), of: limits).error(limits)
    #expect(
      error.description.contains(
        "found 30 % of “cellPaintedPixels” and 80 % of “cellImagePixels”: the greatest is raised by --limit cellImagePixels=NUMBER"
      ))
    #expect(WorkShares(amounts(1001, 0, 0), of: limits).error(limits) == limits.error(.cellPaintedPixels))
  }

  @Test("without limits, and where nothing is taken of a limit of nothing, there is no share")
  func none() {
    #expect(!WorkShares(amounts(1e15, 1 << 50, 1 << 50), of: .unlimited).areTooMany)
    var nothing = RenderLimits.unlimited
    nothing[.cellImagePixels] = 0
    #expect(!WorkShares(amounts(5, 5, 0), of: nothing).areTooMany)
    #expect(WorkShares(amounts(0, 0, 1), of: nothing).areTooMany)
  }

  // A file of 3 pixels that is read for three sizes counts 6; of the limit's 10 the image has 4 or 5.
  @Test("images that are read again and colours that are converted count among the decoded pixels")
  func decoded() {
    var again = amounts(0, 0, 4)
    for size in 1...3 { again.readAgain.add(size, from: 1, pixels: 3) }
    var converted = amounts(0, 0, 4)
    converted.conversions.add(ColorConversionWork.Way(identity: 1, pixels: 6))
    for all in [again, converted] {
      #expect(!WorkShares(all, of: limits).areTooMany)
      var more = all
      more.imagePixels = 5
      #expect(WorkShares(more, of: limits).areTooMany)
    }
  }

  // 1 of 1000, 33 of 100 and 7 of 10.
  @Test("what is less than a hundredth of a limit is told as one, and all three are told in order")
  func smallShares() {
    let error = WorkShares(amounts(1, 33, 7), of: limits).error(limits)
    #expect(error.reason == .limit(.cellImagePixels))
    #expect(
      error.description.contains(
        "found 1 % of “cellPaintedPixels” and 33 % of “cellBlurredPixels” and 70 % of “cellImagePixels”: "))
  }

  // Of 1000, 100 and 10 for cells; the frame takes a tenth by each of three things.
  @Test(
    "reading, composing, changes and measuring are shares of a frame's whole too, and named where it is too much"
  )
  func beside() {
    func shares(_ painted: Double, measured: Double) -> WorkShares {
      var frame = FrameShares(read: 0.125, composed: 0.125)
      (frame.updated, frame.measured) = (0.125, measured)
      return WorkShares(amounts(painted, 0, 0), beside: frame, of: limits)
    }
    #expect(shares(250, measured: 0).leftForMeasuring == 0.375)
    #expect(!shares(250, measured: 0.375).areTooMany && shares(251, measured: 0.375).areTooMany)
    #expect(!shares(625, measured: 0).areTooMany && shares(626, measured: 0).areTooMany)
    #expect(shares(2000, measured: 0).leftForMeasuring == 0)
    #expect(shares(100, measured: 0.5).greatestOther == .feedNodes)
    #expect(shares(200, measured: 0.5).greatestOther == .cellPaintedPixels)
    let error = shares(250, measured: 0.5).error(limits)
    #expect(error.reason == .limit(.frameMeasurements))
    #expect(
      error.description.contains(
        "found 25 % of “cellPaintedPixels” and 50 % of “frameMeasurements” and 13 % of “feedNodes” and 13 % of “updates” "
          + "and 13 % of “framePixels”: the greatest is raised by --limit frameMeasurements=NUMBER"))
  }

  @Test("a frame of as many pixels as may be is a third of what a frame may take")
  func composing() {
    var limits = RenderLimits.unlimited
    limits[.framePixels] = 300
    #expect(FrameShares.composing(0, limits) == 0)
    #expect(abs(FrameShares.composing(150, limits) - 1.0 / 6) < 1e-12)
  }

  // Of 100 painted and 10 blurred pixels, 10 decoded ones and 200 measurements; 40 measurements are a fifth.
  @Test(
    "a picture may take parts of several limits that are one whole, with what was measured and what containers in it take"
  )
  func picture() throws {
    var limits = RenderLimits.unlimited
    (limits[.paintedPixels], limits[.blurredPixels]) = (100, 10)
    limits[.measurements] = 200
    func budget(containing cells: Double?) -> DrawingBudget {
      DrawingBudget(limits, beside: .picture(measurements: 40, containing: cells))
    }
    let alone = budget(containing: nil)
    try alone.paint(60)
    try alone.blur(2)
    let error = #expect(throws: RenderError.self) { try alone.blur(1) }
    #expect(error?.reason == .limit(.paintedPixels))
    #expect(
      error?.description.contains(
        "What a picture takes together, each kind as a share of its limit, must be at most 100 %, found 60 % of “paintedPixels” and "
          + "30 % of “blurredPixels” and 20 % of “measurements”: the greatest is raised by --limit paintedPixels=NUMBER"
      ) == true)
    let around = budget(containing: 0.5)
    try around.paint(30)
    let full = #expect(throws: RenderError.self) { try around.paint(1) }
    #expect(
      full?.description.contains(
        "31 % of “paintedPixels” and 20 % of “measurements” and 50 % of what cells of containers may take: ")
        == true)
    // Whose limits are all its own.
    #expect(full?.reason == .limit(.paintedPixels))
  }
}
