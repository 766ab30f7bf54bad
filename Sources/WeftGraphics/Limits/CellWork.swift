import WeftSynchronization

/// What measuring and drawing takes, as it is counted.
package struct WorkAmounts: Hashable, Sendable {
  /// Measurements of elements (``RenderLimits/Kind/measurements``).
  package var measurements = 0
  /// Pixels that drawing touches (``RenderLimits/Kind/paintedPixels``).
  package var paintedPixels = 0.0
  /// Pixels that shadows are blurred on (``RenderLimits/Kind/blurredPixels``).
  package var blurredPixels = 0
  /// Pixels that images are decoded to (``RenderLimits/Kind/imagePixels``).
  package var imagePixels = 0
  /// Pixels of bitmaps (``RenderLimits/Kind/cellPixels``).
  package var bitmapPixels = 0
  /// Nodes that have been laid out.
  var nodes = 0
  /// What drawings take while they are made.
  var passing = PassingMemory()
  /// The ways to sRGB that images need, which count as decoded pixels.
  var conversions = ColorConversionWork()
  /// The images that are read for several sizes, which count as decoded pixels.
  var readAgain = ReadAgainWork()
  /// What cells share, which counts as measurements once for all that use it: fonts in their sizes.
  var shared = SharedWork()

  /// Nothing yet, or so many measurements of so many nodes, beside those of things that cells share: told apart by numbers, with what
  /// each weighs.
  package init(measurements: Int = 0, sharing things: [Int: Int] = [:], nodes: Int = 0) {
    (self.measurements, self.nodes) = (measurements, nodes)
    shared = SharedWork(things)
  }

  /// The pixels of a bitmap.
  package init(bitmapPixels: Int) { self.bitmapPixels = bitmapPixels }

  /// Adds in place: a sum of many stays where it is, whatever it holds.
  /// - Complexity: O(things of the second)
  static func += (sum: inout WorkAmounts, second: WorkAmounts) {
    sum.measurements += second.measurements
    sum.paintedPixels += second.paintedPixels
    sum.blurredPixels += second.blurredPixels
    sum.imagePixels += second.imagePixels
    sum.bitmapPixels += second.bitmapPixels
    sum.nodes += second.nodes
    sum.passing.add(second.passing)
    sum.conversions.add(second.conversions)
    sum.readAgain.add(second.readAgain)
    sum.shared.add(second.shared)
  }

  /// Takes away in place.
  /// - Complexity: O(things of the second)
  static func -= (rest: inout WorkAmounts, second: WorkAmounts) {
    rest.measurements -= second.measurements
    rest.paintedPixels -= second.paintedPixels
    rest.blurredPixels -= second.blurredPixels
    rest.imagePixels -= second.imagePixels
    rest.bitmapPixels -= second.bitmapPixels
    rest.nodes -= second.nodes
    rest.passing.subtract(second.passing)
    rest.conversions.subtract(second.conversions)
    rest.readAgain.subtract(second.readAgain)
    rest.shared.subtract(second.shared)
  }

  /// The bytes that stay in memory as long as what was counted is there.
  var keptBytes: Int {
    MemoryNeeds.sum([MemoryNeeds.bytes(ofPixels: bitmapPixels), MemoryNeeds.bytes(ofNodes: nodes)])
  }

  /// Why a feed's cells are refused that take so much together with one more, beside what the frame takes; `nil`: they are not.
  /// - Complexity: O(things of the one)
  fileprivate func excess(
    with one: WorkAmounts, beside frame: FrameShares, over limits: RenderLimits
  ) -> RenderError? {
    if measurements + one.measurements + shared.weight(with: one.shared) > limits[.cellMeasurements] {
      return limits.error(.cellMeasurements)
    }
    if bitmapPixels + one.bitmapPixels > limits[.cellPixels] { return limits.error(.cellPixels) }
    let bytes = MemoryNeeds.sum([frame.bytes, keptBytes, one.keptBytes, max(passing.most, one.passing.most)])
    if bytes > limits[.memory] { return limits.error(.memory, ofFeed: true) }
    let shares = WorkShares(
      painted: paintedPixels + one.paintedPixels, blurred: blurredPixels + one.blurredPixels,
      decoded: imagePixels + one.imagePixels + conversions.pixels(with: one.conversions)
        + readAgain.pixels(with: one.readAgain),
      beside: frame, of: .cells, limits)
    return shares.areTooMany ? shares.error(limits) : nil
  }
}

/// What the cells of a feed take together that are there at the same time: those near what is seen.
///
/// Each of them may take what a picture may; without this, a frame of a thousand such cells would take a thousand times as much. Any
/// thread may ask.
package final class CellWork: Sendable {
  /// What one cell takes as long as it is there, or its pixels are.
  package final class Lease: Sendable {
    private let work: CellWork
    private let amounts: WorkAmounts

    fileprivate init(_ work: CellWork, _ amounts: WorkAmounts) { (self.work, self.amounts) = (work, amounts) }

    deinit { work.state.withLock { $0.total -= amounts } }
  }

  private struct State {
    var total = WorkAmounts()
    /// Measurements since the frame began, of cells too that have gone since.
    var measured = 0
    /// What those cells shared.
    var used = SharedWork()
    /// What the frame takes beside its cells.
    var frame: FrameShares
    /// What has been changed since it began, which the next one shows.
    var updated = 0.0
    var refusal: (any Error)?

    /// What the frame takes beside pixels, where so much has been measured for it.
    func shares(of measured: Int, _ weight: Int, _ limits: RenderLimits) -> FrameShares {
      var shares = frame
      shares.measured = limits.share(Double(measured + weight), .frameMeasurements)
      return shares
    }
  }

  /// What a cell counts that is measured for a frame, beside its elements: it is built, placed and told of.
  private static let measurementsOfCell = 70

  private let limits: RenderLimits
  private let state: Mutex<State>

  /// Counts up to the limits of a feed's cells.
  ///
  /// - Parameter frame: what each frame takes beside its cells.
  package init(_ limits: RenderLimits, beside frame: FrameShares = FrameShares()) {
    self.limits = limits
    state = Mutex(State(frame: frame))
  }

  /// Counts measurements anew: the next frame begins.
  package func beginFrame() {
    state.withLock { state in
      // Where the next frame will stand may be asked for before it is made.
      if state.measured > 0 { state.frame.updated = 0 }
      state.frame.updated += state.updated
      (state.measured, state.used, state.updated) = (0, SharedWork(), 0)
    }
  }

  /// Counts a change, as a share of all that there may be.
  ///
  /// - Returns: that of all that the next frame shows.
  package func update(_ share: Double) -> Double {
    state.withLock { state in
      state.updated += share
      return state.updated
    }
  }

  /// How many measurements one more cell may take at most, by which limit, and how many there are by that, beside what the rest takes of
  /// the frame: as if it shared all that others do, which ``lease(_:)`` finds out.
  package var measurementsLeft: (count: Int, kind: RenderLimits.Kind, limit: Int) {
    let mostNear = limits[.cellMeasurements]
    return state.withLock { state in
      let share = shares(state).leftForMeasuring
      let whole = limits[.frameMeasurements]
      let mostOfFrame = share == 1 || whole == .max ? whole : Int(Double(whole) * share)
      let near = max(0, mostNear - state.total.measurements)
      let frame = max(0, mostOfFrame - state.measured - Self.measurementsOfCell)
      return frame < near
        ? (frame, .frameMeasurements, mostOfFrame) : (near, .cellMeasurements, mostNear)
    }
  }

  /// What takes most of a frame beside measuring cells for it, and how much all of that takes, in hundredths; `nil`: nothing.
  package var takenBesideMeasuring: (percent: Int, most: RenderLimits.Kind)? {
    let shares = state.withLock { self.shares($0) }
    let percent = Int(((1 - shares.leftForMeasuring) * 100).rounded())
    return percent == 0 ? nil : (percent, shares.greatestOther)
  }

  private func shares(_ state: borrowing State) -> WorkShares {
    WorkShares(state.total, beside: state.frame, of: limits)
  }

  /// The bytes that they and their frame have in memory, beside what drawings take while they are made.
  package var keptBytes: Int { state.withLock { MemoryNeeds.sum([$0.frame.bytes, $0.total.keptBytes]) } }

  /// What all take now.
  package var held: WorkAmounts { state.withLock { $0.total } }

  /// How much of the whole that there is for all they and their frame take.
  package var share: Double {
    state.withLock { state in
      let frame = state.shares(of: state.measured, state.used.weight, limits)
      return frame.measured + 1 - WorkShares(state.total, beside: frame, of: limits).leftForMeasuring
    }
  }

  /// What one more is drawn beside.
  package var others: WorkBeside {
    state.withLock { .cells(self, $0.shares(of: $0.measured, $0.used.weight, limits)) }
  }

  /// Why the first cell was refused that asks for more than may be: the feed is refused with it, and no other is drawn in vain.
  package var refusal: (any Error)? { state.withLock { $0.refusal } }

  /// Keeps the first refusal.
  package func refuse(_ error: any Error) { state.withLock { $0.refusal = $0.refusal ?? error } }

  /// Looks at what all take now, where it stands: nothing is copied.
  func look<Result>(_ body: (borrowing WorkAmounts) -> Result) -> Result { state.withLock { body($0.total) } }

  /// Counts what one more takes; given back with the last reference.
  ///
  /// - Throws: `RenderError` (`limit`), where that is more than all may take together.
  package func lease(_ amounts: WorkAmounts) throws(RenderError) -> Lease {
    let excess: RenderError? = state.withLock { state in
      let isCell = amounts.measurements > 0
      let measured = state.measured + (isCell ? Self.measurementsOfCell + amounts.measurements : 0)
      let weight = isCell ? state.used.weight(with: amounts.shared) : state.used.weight
      let excess =
        measured + weight > limits[.frameMeasurements]
        ? limits.error(.frameMeasurements)
        : state.total.excess(
          with: amounts, beside: state.shares(of: measured, weight, limits), over: limits)
      guard excess == nil else { return excess }
      state.total += amounts
      state.measured = measured
      if isCell { state.used.add(amounts.shared) }
      return nil
    }
    if let excess { throw excess }
    return Lease(self, amounts)
  }
}
