import WeftNodes

/// Decides which elements of a container are visible, in the display range and in the preload range.
///
/// Not `Sendable`: it lives on the frame context, with its container. It computes; its container acts. It keeps how the
/// container is being scrolled, and nothing of the elements.
package final class RangeController {
  /// The innermost range that an element is in; each range holds those after it.
  package enum Reach: Int, Comparable, Sendable {
    /// It has left the display range by so little that it keeps its pixels, and is in no range.
    case margin
    case preload
    case display
    case visible

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }

    /// The state of the element in a container that is itself visible.
    package var state: InterfaceState {
      switch self {
      case .margin: .measureLayout
      case .preload: [.measureLayout, .preload]
      case .display: [.measureLayout, .preload, .display]
      case .visible: .inHierarchy
      }
    }
  }

  /// An element in a range.
  package struct Element: Hashable, Sendable {
    /// Its position in the column of the map that the ranges were computed for.
    package let position: Int
    /// Where it lies, in known pixels.
    package let rect: AxisRect
    /// The innermost range it is in.
    package let reach: Reach
    /// Whether it keeps the pixels it has.
    package let keepsPixels: Bool
  }

  /// A part of the content: the viewport, or what a range covers, in known pixels along the main axis and across it.
  package struct Area: Hashable, Sendable {
    package var main: Range<Int>
    package var cross: Range<Int>

    /// Puts together what belongs together.
    package init(main: Range<Int>, cross: Range<Int>) {
      self.main = main
      self.cross = cross
    }

    /// Whether a rectangle shares a pixel with the area, or lies inside without having one.
    package func meets(_ rect: AxisRect) -> Bool {
      rect.start < main.upperBound && rect.end > main.lowerBound && rect.cross < cross.upperBound
        && rect.crossEnd > cross.lowerBound
    }
  }

  /// How far the container has moved since the last update, in pixels.
  package struct Movement: Hashable, Sendable {
    package var main: Int
    package var cross: Int

    /// Puts together what belongs together.
    package init(main: Int, cross: Int = 0) {
      self.main = main
      self.cross = cross
    }
  }

  /// How far the ranges reach.
  package var tunings = RangeTunings.standard

  /// The mode of the last update; `nil` before the first.
  package private(set) var mode: RangeMode?

  private var requestedMode: RangeMode?
  private var hasBeenDragged = false
  /// Which way the container has moved last along the main axis; forward at first.
  package private(set) var movesForward = true
  /// Which way the container has moved last across the main axis; forward at first.
  private var movesForwardAcross = true

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
    span(.preload, nextMode, around: viewport, movingForward: movement == 0 ? movesForward : movement > 0)
  }

  /// Computes the ranges for `viewport`, and remembers which way it has moved.
  ///
  /// - Parameters:
  ///   - measured: the measured stretch around the viewport; only its elements can be in a range.
  ///   - scrollsAcross: whether the content can be scrolled across the main axis too; if not, all of it is in every range there.
  /// - Returns: the elements in a range, or that keep their pixels, in order.
  package func update(
    viewport: Area, movedBy movement: Movement, in geometry: LayoutStack, measured: Range<Int>
  ) -> [Element] {
    if movement.main != 0 { movesForward = movement.main > 0 }
    if movement.cross != 0 { movesForwardAcross = movement.cross > 0 }
    let mode = nextMode
    requestedMode = nil
    self.mode = mode

    let display = area(.display, mode, around: viewport, in: geometry)
    let preload = area(.preload, mode, around: viewport, in: geometry)
    // Going to and fro over the edge of the display range draws nothing again.
    let keeps =
      mode == .lowMemory ? viewport : display.grown(by: viewport.main.count / 4, viewport.cross.count / 4)
    let all = [preload, keeps].reduce(display) { $0.hull($1) }
    var elements: [Element] = []
    geometry.forEach(measured, meeting: all.main) { position, rect in
      let reach: Reach
      if viewport.meets(rect) {
        // What has no pixels lies among what is visible, and is not.
        reach = rect.length > 0 && rect.breadth > 0 ? .visible : mode == .lowMemory ? .preload : .display
      } else if mode != .lowMemory, display.meets(rect) {
        reach = .display
      } else if preload.meets(rect) {
        reach = .preload
      } else if keeps.meets(rect) {
        reach = .margin
      } else {
        return
      }
      elements.append(
        Element(
          position: position, rect: rect, reach: reach, keepsPixels: reach >= .display || keeps.meets(rect)))
    }
    return elements
  }

  /// The order in which elements are worked on: what is visible, then each range in the direction of the scroll, nearest first, and
  /// then against it.
  package func order<ID>(
    _ elements: [Element], _ ids: [ID], around viewport: Range<Int>
  ) -> [(element: Element, id: ID)] {
    func rank(_ element: Element) -> (range: Int, side: Int, distance: Int) {
      guard element.reach != .visible else { return (0, 0, 0) }
      let isAfter = element.rect.start >= viewport.upperBound
      let isBefore = !isAfter && element.rect.end <= viewport.lowerBound
      let distance =
        isAfter
        ? element.rect.start - viewport.upperBound : isBefore ? viewport.lowerBound - element.rect.end : 0
      return (3 - element.reach.rawValue, isBefore == movesForward ? 1 : 0, distance)
    }
    return zip(elements, ids).map { (rank: rank($0), element: $0, id: $1) }
      .sorted { left, right in
        if left.rank != right.rank { return left.rank < right.rank }
        // Of those that are equally far, the one that was placed nearer.
        let isBackward = left.rank.range > 0 && left.element.rect.end <= viewport.lowerBound
        return isBackward
          ? left.element.position > right.element.position : left.element.position < right.element.position
      }
      .map { ($0.element, $0.id) }
  }

  /// The mode that the next update uses: what was asked for, else full once somebody has scrolled, else minimum.
  private var nextMode: RangeMode {
    if let requestedMode { return requestedMode }
    guard let mode else { return .minimum }
    return hasBeenDragged ? .full : mode
  }

  private func area(_ range: RangeType, _ mode: RangeMode, around viewport: Area, in geometry: LayoutStack)
    -> Area
  {
    let main = span(range, mode, around: viewport.main, movingForward: movesForward)
    guard geometry.container.scrollDirection == .both else {
      return Area(main: main, cross: Int.min / 2..<Int.max / 2)
    }
    return Area(
      main: main, cross: span(range, mode, around: viewport.cross, movingForward: movesForwardAcross))
  }

  private func span(
    _ range: RangeType, _ mode: RangeMode, around viewport: Range<Int>, movingForward: Bool
  ) -> Range<Int> {
    let points = Double(viewport.lowerBound)..<Double(viewport.upperBound)
    let span = tunings[range, mode].span(around: points, movingForward: movingForward)
    return Int(span.lowerBound.rounded(.down))..<Int(span.upperBound.rounded(.up))
  }
}

extension RangeController.Area {
  fileprivate func grown(by main: Int, _ cross: Int) -> Self {
    Self(
      main: self.main.lowerBound - main..<self.main.upperBound + main,
      cross: self.cross.lowerBound - cross..<self.cross.upperBound + cross)
  }

  fileprivate func hull(_ other: Self) -> Self {
    func hull(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
      min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
    }
    return Self(main: hull(main, other.main), cross: hull(cross, other.cross))
  }
}
