import Testing
import WeftGraphics

@Suite struct CellWorkTests {
  @Test(
    "what cells take together is counted by kinds, up to the limit of each, and given back when they go",
    arguments: [.cellMeasurements, .cellPaintedPixels, .cellBlurredPixels, .cellImagePixels, .cellPixels]
      as [RenderLimits.Kind])
  func leases(kind: RenderLimits.Kind) throws {
    var limits = RenderLimits.unlimited
    limits[kind] = 10
    let work = CellWork(limits)
    func amounts(_ count: Int) -> WorkAmounts {
      var amounts = WorkAmounts()
      switch kind {
      case .cellMeasurements: amounts.measurements = count
      case .cellPaintedPixels: amounts.paintedPixels = Double(count)
      case .cellBlurredPixels: amounts.blurredPixels = count
      case .cellPixels: amounts.bitmapPixels = count
      default: amounts.imagePixels = count
      }
      return amounts
    }
    let first = try work.lease(amounts(4))
    do {
      let second = try work.lease(amounts(6))
      #expect(work.held == amounts(10))
      let error = #expect(throws: RenderError.self) { try work.lease(amounts(1)) }
      #expect(error?.reason == .limit(kind))
      #expect(error?.description.contains("raised by --limit \(kind.rawValue)=NUMBER") == true)
      withExtendedLifetime(second) {}
    }
    // What was refused is not held.
    #expect(work.held == amounts(4))
    _ = try work.lease(amounts(6))
    withExtendedLifetime(first) {}
  }

  @Test("what was refused leaves nothing behind of what it would have shared")
  func refusedThings() throws {
    var limits = RenderLimits.unlimited
    limits[.cellMeasurements] = 100
    let work = CellWork(limits)
    let first = try work.lease(WorkAmounts(measurements: 10, sharing: [1: 50]))
    #expect(throws: RenderError.self) { try work.lease(WorkAmounts(measurements: 10, sharing: [1: 90])) }
    #expect(work.held == WorkAmounts(measurements: 10, sharing: [1: 50]))
    let second = try work.lease(WorkAmounts(measurements: 10, sharing: [1: 80]))
    withExtendedLifetime((first, second)) {}
  }

  @Test("for a frame all cells count that were measured since it began, gone ones too, and 70 for each")
  func frames() throws {
    var limits = RenderLimits.unlimited
    limits[.frameMeasurements] = 200
    let work = CellWork(limits)
    func measure(_ count: Int) throws { _ = try work.lease(WorkAmounts(measurements: count)) }
    try measure(30)
    #expect(work.held == WorkAmounts() && work.measurementsLeft == (30, .frameMeasurements, 200))
    #expect(throws: RenderError.self) { try measure(31) }
    // What was drawn is no measurement.
    var pixels = WorkAmounts()
    pixels.paintedPixels = 1000
    _ = try work.lease(pixels)
    try measure(30)
    #expect(work.measurementsLeft.count == 0)
    work.beginFrame()
    try measure(130)
  }

  // Each takes 10 by itself; the font 1 weighs 50, the font 2 30.
  @Test("what several cells use counts once, as long as one of them is there, and once for a frame")
  func shared() throws {
    var limits = RenderLimits.unlimited
    (limits[.cellMeasurements], limits[.frameMeasurements]) = (100, 1000)
    let work = CellWork(limits)
    func cell(_ fonts: [Int: Int]) throws -> CellWork.Lease {
      try work.lease(WorkAmounts(measurements: 10, sharing: fonts))
    }
    var first: CellWork.Lease? = try cell([1: 50])
    let second = try cell([1: 50])
    // 20 and 50: there is no room for 10 and 30, unless one font has gone.
    #expect(throws: RenderError.self) { try cell([2: 30]) }
    let third = try cell([1: 50])
    first = nil
    #expect(throws: RenderError.self) { try cell([2: 40]) }
    withExtendedLifetime((first, second, third)) {}

    let other = CellWork(limits)
    do { _ = try other.lease(WorkAmounts(measurements: 10, sharing: [1: 50])) }
    #expect(other.held == WorkAmounts())
    let next = try other.lease(WorkAmounts(measurements: 10, sharing: [2: 90]))
    withExtendedLifetime(next) {}
  }

  // Of 340, each cell takes 70 and 10; the font weighs 60 once, though the cells go at once.
  @Test("what the cells of one frame share counts once for it, and anew for the next")
  func sharedInFrame() throws {
    var limits = RenderLimits.unlimited
    limits[.frameMeasurements] = 340
    let work = CellWork(limits)
    func measure(_ fonts: [Int: Int]) throws {
      _ = try work.lease(WorkAmounts(measurements: 10, sharing: fonts))
    }
    for _ in 0..<3 { try measure([1: 60]) }
    #expect(throws: RenderError.self) { try measure([1: 60]) }
    work.beginFrame()
    for font in 1...2 { try measure([font: 60]) }
    #expect(throws: RenderError.self) { try measure([3: 60]) }
  }

  @Test("the first refusal is kept")
  func refusal() {
    let work = CellWork(.standard)
    #expect(work.refusal == nil)
    for pixels in 1...2 { work.refuse(RenderError(.limit(.pixels), "\(pixels)")) }
    #expect((work.refusal as? RenderError)?.description == "1")
  }

  // Of 100 near what is seen and 330 for a frame, of which each cell takes 70 more.
  @Test("the measurements that are left are those of the limit which is nearer")
  func left() throws {
    var limits = RenderLimits.unlimited
    (limits[.cellMeasurements], limits[.frameMeasurements]) = (100, 330)
    let work = CellWork(limits)
    #expect(work.measurementsLeft == (100, .cellMeasurements, 100))
    var first: CellWork.Lease? = try work.lease(WorkAmounts(measurements: 60))
    #expect(work.measurementsLeft == (40, .cellMeasurements, 100))
    #expect(throws: RenderError.self) { try work.lease(WorkAmounts(measurements: 41)) }
    // It goes, and what it took of the frame does not.
    first = nil
    #expect(work.measurementsLeft == (100, .cellMeasurements, 100))
    let second = try work.lease(WorkAmounts(measurements: 50))
    #expect(work.measurementsLeft == (10, .frameMeasurements, 330))
    // The next frame begins with what is still there.
    work.beginFrame()
    #expect(work.measurementsLeft == (50, .cellMeasurements, 100))
    withExtendedLifetime((first, second)) {}
  }

  @Test("a cell that takes too much of everything is refused by its measurements first")
  func order() throws {
    let kinds: [RenderLimits.Kind] = [
      .frameMeasurements, .cellMeasurements, .cellPixels, .cellPaintedPixels, .cellBlurredPixels,
      .cellImagePixels,
    ]
    var amounts = WorkAmounts(measurements: 2)
    amounts.bitmapPixels = 2
    (amounts.paintedPixels, amounts.blurredPixels, amounts.imagePixels) = (2, 2, 2)
    for count in kinds.indices {
      var limits = RenderLimits.unlimited
      for kind in kinds[count...] { limits[kind] = 1 }
      let error = #expect(throws: RenderError.self) { try CellWork(limits).lease(amounts) }
      #expect(error?.reason == .limit(kinds[count]))
    }
  }

  // Each frame's cell takes 70 and 10, and its font 60.
  @Test("what the cells of one frame shared counts no longer in the next, where they share other things")
  func sharedBefore() throws {
    func frames(_ limit: Int) throws {
      var limits = RenderLimits.unlimited
      limits[.frameMeasurements] = limit
      let work = CellWork(limits)
      for font in 1...3 {
        _ = try work.lease(WorkAmounts(measurements: 10, sharing: [font: 60]))
        work.beginFrame()
      }
    }
    try frames(140)
    #expect(throws: RenderError.self) { try frames(139) }
  }

  // The first takes 10, and 80 of the frame; the font weighs 50. Near what is seen 100 − 10 are left, of the
  // frame 240 − 80 − 70. With 40 more it is 10 + 40 + 50 = 100, and 80 + 110 + 50 = 240.
  @Test(
    "what is shared takes nothing of the measurements that are left: the next cell may share it",
    arguments: [(.cellMeasurements, 100), (.frameMeasurements, 240)] as [(RenderLimits.Kind, Int)])
  func leftBesideShared(kind: RenderLimits.Kind, limit: Int) throws {
    var limits = RenderLimits.unlimited
    limits[kind] = limit
    let work = CellWork(limits)
    let first = try work.lease(WorkAmounts(measurements: 10, sharing: [1: 50]))
    #expect(work.measurementsLeft == (90, kind, limit))
    #expect(throws: RenderError.self) { try work.lease(WorkAmounts(measurements: 41, sharing: [1: 50])) }
    _ = try work.lease(WorkAmounts(measurements: 40, sharing: [1: 50]))
    withExtendedLifetime(first) {}
  }

  // Of 1000 measurements for a frame and 100 painted pixels.
  @Test(
    "what is read, composed and changed leaves less of a frame to measuring; changes count for the next frame only"
  )
  func besideFrame() throws {
    var limits = RenderLimits.unlimited
    (limits[.frameMeasurements], limits[.cellPaintedPixels]) = (1000, 100)
    let work = CellWork(limits, beside: FrameShares(read: 0.25, composed: 0.125))
    func left() -> Int { work.measurementsLeft.count }
    // 625, and 70 for the cell.
    #expect(left() == 555 && work.takenBesideMeasuring?.percent == 38)
    #expect(work.takenBesideMeasuring?.most == .feedNodes && work.share == 0.375)
    #expect(work.update(0.5) == 0.5)
    #expect(left() == 555)
    work.beginFrame()
    // Where it will stand is asked for, before it is made.
    work.beginFrame()
    #expect(left() == 55 && work.takenBesideMeasuring?.most == .updates)
    _ = try work.lease(WorkAmounts(measurements: 55))
    #expect(throws: RenderError.self) { try work.lease(WorkAmounts(measurements: 1)) }
    work.beginFrame()
    #expect(left() == 555)
    var pixels = WorkAmounts()
    pixels.paintedPixels = 50
    let drawn = try work.lease(pixels)
    #expect(left() == 55)
    pixels.paintedPixels = 13
    #expect(throws: RenderError.self) { try work.lease(pixels) }
    withExtendedLifetime(drawn) {}
    #expect(CellWork(limits).takenBesideMeasuring == nil)
  }
}
