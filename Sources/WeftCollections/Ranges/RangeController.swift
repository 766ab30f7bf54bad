import WeftNodes

/// Decides which elements of a container are visible, in the display range and in the preload range.
///
/// Not `Sendable`: it lives on the frame context, with its container. It computes; its container acts. It keeps how the
/// container is being scrolled, and nothing of the elements.
package final class RangeController {
  /// The elements in each range, as positions in the column of the map they were computed for.
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

  private var requestedMode: RangeMode?
  private var hasBeenDragged = false
  /// Which way the container has moved last; forward at first.
  package private(set) var movesForward = true

  /// A controller that has seen nothing yet.
  package init() {}

  /// Says that a person, or a script in a person's place, has begun to scroll: from now on ranges are kept full.
  package func beginDragging() {
    hasBeenDragged = true
    setMode(.full)
  }

  /// Asks for `mode` in the next update.
  package func setMode(_ mode: RangeMode) { requestedMode = mode }

  /// The span that the preload range will cover around `viewport`, in pixels: what has to be measured for an update.
  package func preloadSpan(around viewport: Range<Int>, movedBy movement: Int) -> Range<Int> {
    span(.preload, nextMode, around: viewport, movingForward: isMovingForward(movement))
  }

  /// Computes the ranges for `viewport`, in known pixels of a column, and remembers which way it has moved.
  ///
  /// - Parameter measured: the measured stretch around the viewport; only its elements can be in a range.
  package func update(
    viewport: Range<Int>, movedBy movement: Int, in geometry: ListGeometry, measured: Range<Int>
  ) -> Ranges {
    let movingForward = isMovingForward(movement)
    let mode = nextMode
    requestedMode = nil
    self.mode = mode
    movesForward = movingForward

    let visible = geometry.positions(overlapping: viewport)
    func positions(_ range: RangeType) -> Range<Int> {
      let span = span(range, mode, around: viewport, movingForward: movingForward)
      return geometry.positions(overlapping: span).clamped(to: measured).union(visible)
    }
    // Low memory keeps no pixels beyond what is on show.
    let display = mode == .lowMemory ? visible : positions(.display)
    return Ranges(visible: visible, display: display, preload: positions(.preload).union(display))
  }

  /// The elements that keep their pixels after the update that gave `ranges`: those in the display range, and those that have left
  /// it by no more than a quarter of a viewport, so that going to and fro over its edge draws nothing again.
  package func positionsKeepingPixels(
    _ ranges: Ranges, viewport: Range<Int>, in geometry: ListGeometry, measured: Range<Int>
  ) -> Range<Int> {
    guard let mode, mode != .lowMemory else { return ranges.display }
    let display = span(.display, mode, around: viewport, movingForward: movesForward)
    let margin = viewport.count / 4
    let span = display.lowerBound - margin..<display.upperBound + margin
    return geometry.positions(overlapping: span).clamped(to: measured).union(ranges.display)
  }

  /// The mode that the next update uses: what was asked for, else full once somebody has scrolled, else minimum.
  private var nextMode: RangeMode {
    if let requestedMode { return requestedMode }
    guard let mode else { return .minimum }
    return hasBeenDragged ? .full : mode
  }

  private func isMovingForward(_ movement: Int) -> Bool { movement == 0 ? movesForward : movement > 0 }

  private func span(
    _ range: RangeType, _ mode: RangeMode, around viewport: Range<Int>, movingForward: Bool
  ) -> Range<Int> {
    let points = Double(viewport.lowerBound)..<Double(viewport.upperBound)
    let span = tunings[range, mode].span(around: points, movingForward: movingForward)
    return Int(span.lowerBound.rounded(.down))..<Int(span.upperBound.rounded(.up))
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
