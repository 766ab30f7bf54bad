import WeftNodes

/// Decides which elements of a container are visible, in the display range and in the preload range.
///
/// Not `Sendable`: it lives on the frame context, with its container. It computes; its container acts.
package final class RangeController {
  /// The elements in each range, as positions in a column.
  ///
  /// Each range holds the one before.
  package struct Ranges: Hashable, Sendable {
    package var visible: Range<Int>
    package var display: Range<Int>
    package var preload: Range<Int>

    /// No elements.
    package static let empty = Ranges(visible: 0..<0, display: 0..<0, preload: 0..<0)

    /// The state of the element at `position` in a container that is itself visible.
    package func state(of position: Int) -> InterfaceState {
      var state: InterfaceState = .measureLayout
      if preload.contains(position) { state.insert(.preload) }
      if display.contains(position) { state.insert(.display) }
      if visible.contains(position) { state = .inHierarchy }
      return state
    }
  }

  /// How far the ranges reach.
  package var tunings = RangeTunings.standard

  /// The mode of the last update; `nil` before the first.
  package private(set) var mode: RangeMode?

  /// The ranges of the last update.
  package private(set) var ranges = Ranges.empty

  private var requestedMode: RangeMode?
  private var hasBeenDragged = false
  private var movesForward = true
  private var lastOffset: Double?

  /// A controller that has seen nothing yet.
  package init() {}

  /// Says that a person, or a script in a person's place, has begun to scroll: from now on ranges are kept full.
  package func beginDragging() {
    hasBeenDragged = true
    setMode(.full)
  }

  /// Forgets which elements were in the ranges: they are gone.
  ///
  /// Direction and mode stay.
  package func forgetElements() { ranges = .empty }

  /// Asks for `mode` in the next update.
  package func setMode(_ mode: RangeMode) { requestedMode = mode }

  /// The span of the column that the preload range will cover at `viewport`: what has to be measured for an update.
  package func preloadSpan(at viewport: Range<Double>) -> Range<Double> {
    tunings[.preload, nextMode].span(around: viewport, movingForward: isMovingForward(to: viewport))
  }

  /// Computes the ranges for `viewport`, in points of the column, and remembers which way it has moved.
  ///
  /// Only elements that have been measured can be in a range.
  package func update(viewport: Range<Double>, in geometry: ColumnGeometry) -> Ranges {
    let movingForward = isMovingForward(to: viewport)
    let mode = nextMode
    requestedMode = nil
    self.mode = mode
    movesForward = movingForward
    lastOffset = viewport.lowerBound

    let visible = geometry.positions(overlapping: viewport)
    func positions(_ range: RangeType) -> Range<Int> {
      let span = tunings[range, mode].span(around: viewport, movingForward: movingForward)
      return geometry.positions(overlapping: span).union(visible)
    }
    // Low memory keeps no pixels beyond what is on show.
    let display = mode == .lowMemory ? visible : positions(.display)
    ranges = Ranges(visible: visible, display: display, preload: positions(.preload).union(display))
    return ranges
  }

  /// The mode that the next update uses: what was asked for, else full once somebody has scrolled, else minimum.
  private var nextMode: RangeMode {
    if let requestedMode { return requestedMode }
    guard let mode else { return .minimum }
    return hasBeenDragged ? .full : mode
  }

  private func isMovingForward(to viewport: Range<Double>) -> Bool {
    guard let lastOffset, lastOffset != viewport.lowerBound else { return movesForward }
    return viewport.lowerBound > lastOffset
  }
}

extension Range<Int> {
  /// The smallest range that holds both; an empty range adds nothing.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
