import Testing

@testable import WeftGraphics

/// What one drawing may ask for, up to its limits.
@Suite struct DrawingBudgetTests {
  private func budget(
    _ kind: RenderLimits.Kind, _ limit: Int, beside others: WorkAmounts? = nil
  ) throws -> DrawingBudget {
    var limits = RenderLimits.unlimited
    limits[kind] = limit
    let cells = try others.map { try TestCells(taking: $0) }
    return withExtendedLifetime(cells) { DrawingBudget(limits, beside: cells?.beside ?? .nothing) }
  }

  @Test("groups in one another have at most half as many pixels as a picture, until they end")
  func groups() throws {
    let budget = try budget(.pixels, 100)
    try budget.beginGroup(30)
    try budget.beginGroup(20)
    let error = #expect(throws: RenderError.self) { try budget.beginGroup(1) }
    #expect(error?.reason == .limit(.pixels))
    // The one that was refused and the one around it end; the outermost stays.
    for _ in 0..<2 { budget.endGroup() }
    try budget.beginGroup(20)
    #expect(throws: RenderError.self) { try budget.beginGroup(0.5) }
  }

  @Test("pixels are painted and blurred up to the limit, all of them together")
  func limits() throws {
    let painted = try budget(.paintedPixels, 10)
    try painted.paint(4.5)
    try painted.paint(5.5)
    let paint = #expect(throws: RenderError.self) { try painted.paint(0.5) }
    #expect(paint?.reason == .limit(.paintedPixels))
    let blurred = try budget(.blurredPixels, 10)
    try blurred.blur(4)
    try blurred.blur(6)
    let blur = #expect(throws: RenderError.self) { try blurred.blur(1) }
    #expect(blur?.reason == .limit(.blurredPixels))
    #expect(!painted.isUnlimited && DrawingBudget(.unlimited).isUnlimited)
  }

  @Test("what the other cells take counts with each kind, and nothing of it in a picture of its own")
  func others() throws {
    var others = WorkAmounts()
    (others.paintedPixels, others.blurredPixels) = (6, 7)
    let painted = try budget(.cellPaintedPixels, 10, beside: others)
    try painted.paint(4)
    let paint = #expect(throws: RenderError.self) { try painted.paint(0.5) }
    #expect(paint?.reason == .limit(.cellPaintedPixels))
    let blurred = try budget(.cellBlurredPixels, 10, beside: others)
    try blurred.blur(3)
    let blur = #expect(throws: RenderError.self) { try blurred.blur(1) }
    #expect(blur?.reason == .limit(.cellBlurredPixels))
    // Its own amounts do not have those of the others.
    #expect(painted.taken.paintedPixels == 4.5 && blurred.taken.blurredPixels == 4)
    let alone = try budget(.cellPaintedPixels, 10)
    try alone.paint(1000)
    #expect(alone.taken.paintedPixels == 1000)
  }
}
