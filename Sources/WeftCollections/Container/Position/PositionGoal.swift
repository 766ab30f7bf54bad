import WeftFoundation
import WeftGeometry

/// Where a container is to go, told so that it stays right while things are measured on the way.
enum PositionGoal {
  /// An offset in points: all that lies above is measured. `keepingPlaces`: what the content does meanwhile moves nothing on
  /// show.
  case offset(Double, keepingPlaces: Bool)
  /// As many pixels from what was on show.
  case moved(by: Int)
  /// An element, and how far its leading edge is to lie before the viewport's.
  case element(ElementID, Placement)

  enum Placement {
    case distance(Int)
    case centered
    case trailing
  }
}

/// What is known of a goal.
enum GoalSearch {
  /// The goal is beyond the content: this one is its end.
  case adjusted(PositionGoal)
  /// The element at a position has to be measured first, and those behind or before it, until they are about so many pixels.
  case needs(position: Int, LayoutGap.Direction, length: Double)
  case found(ResolvedPosition)
}

extension CollectionNode {
  /// As many elements are measured at the most, to keep an offset exact when they come before what is on show.
  private static let mostMeasuredAbove = 512

  func goal(of request: PositionRequest) -> PositionGoal {
    let map = updates.visible
    func scroll(to offset: Double) -> PositionGoal {
      if !shown.hasStood, let configuration {
        return .offset(configuration.minimumOffset, keepingPlaces: false)
      }
      guard position.isEstimated, let configuration else { return .offset(offset, keepingPlaces: true) }
      return .moved(by: configuration.pixels(offset - position.offset))
    }
    switch request {
    case .stay: return scroll(to: position.offset)
    case .start: return .offset(configuration?.minimumOffset ?? 0, keepingPlaces: false)
    case .scroll(let offset): return scroll(to: offset)
    case .offset(let offset): return .offset(offset, keepingPlaces: false)
    case .element(let element, let distance):
      guard let id = map.id(of: element), let configuration else { return scroll(to: position.offset) }
      return .element(id, .distance(configuration.pixels(distance)))
    case .itemPlaced(let path, let place):
      guard let item = map.item(at: path) else { return scroll(to: position.offset) }
      switch (place, configuration?.isInverted ?? false) {
      case (.top, false), (.bottom, true): return .element(item, .distance(0))
      case (.centered, _): return .element(item, .centered)
      case (.bottom, false), (.top, true): return .element(item, .trailing)
      }
    case .end:
      guard map.columnCount > 0, let configuration else { return scroll(to: position.offset) }
      return .element(
        map.id(atPosition: map.columnCount - 1),
        .distance(configuration.pixels(configuration.insets.after) + (1 << 40)))
    }
  }

  /// Cells that end before this, in known pixels, are not kept on the way to a goal: only their sizes are.
  func discardLimit(of goal: PositionGoal) -> Int? {
    guard cellRetention == .nearby, case .offset(let offset, _) = goal, let configuration else { return nil }
    let top = configuration.pixels(min(max(offset, configuration.minimumOffset), 1e12))
    let viewport = top..<top + configuration.pixelLength
    let scene = RangeController.Scene(
      viewport: RangeArea(main: viewport, cross: 0..<1),
      movement: RangeMovement(main: top - configuration.pixels(position.offset)), measured: 0..<0)
    return rangeController.areas(of: scene, in: .vertical).preload.main.lowerBound
  }

  /// Looks for a goal in what has been measured.
  func locate(_ goal: PositionGoal) -> GoalSearch {
    switch goal {
    case .offset(let offset, let keepingPlaces): return locateOffset(offset, keepingPlaces: keepingPlaces)
    case .moved(let distance):
      // Whatever was on show has gone, and the content with it.
      guard let place = shown.anchor, let position = updates.visible.position(of: place.element) else {
        return .adjusted(.offset(0, keepingPlaces: false))
      }
      return locateAround(position, distance: distance - place.top, goal, from: place)
    case .element(let element, let placement):
      guard let position = updates.visible.position(of: element) else { return .adjusted(.moved(by: 0)) }
      guard geometry.isKnown(position), geometry.stretch(around: position) != nil else {
        return needs(position, .forward, length: 1)
      }
      let (length, viewport) = (geometry.rect(of: position).length, configuration?.pixelLength ?? 0)
      let distance =
        switch placement {
        case .distance(let distance): distance
        case .centered: (length - viewport) / 2
        case .trailing: length - viewport
        }
      return locateAround(position, distance: distance, .element(element, .distance(distance)), from: nil)
    }
  }

  /// What has to be measured first so that the element at `position` has a place.
  private func needs(_ position: Int, _ direction: LayoutGap.Direction, length: Double) -> GoalSearch {
    let missing = geometry.missing(toPlace: position, direction)
    return .needs(position: missing.position, missing.direction, length: length)
  }

  private func locateOffset(_ wanted: Double, keepingPlaces: Bool) -> GoalSearch {
    guard let configuration else { return .adjusted(.moved(by: 0)) }
    let leading = geometry.leadingStretch
    let isComplete = leading.elements.upperBound == geometry.count
    var shift = 0
    if keepingPlaces, automaticallyAdjustsContentOffset, isAwayFromStart,
      let place = shown.anchor, let anchor = updates.visible.position(of: place.element)
    {
      // Where the first visible item is now says how far what lies before it has moved it. Where much of that is new, it is not
      // measured: from there on the offset is an estimate.
      if geometry.unknownCount(before: anchor) > Self.mostMeasuredAbove {
        return .adjusted(.moved(by: configuration.pixels(wanted - position.offset)))
      }
      if leading.elements.upperBound <= anchor, acceptsGaps {
        return .adjusted(.moved(by: configuration.pixels(wanted - position.offset)))
      }
      if leading.elements.upperBound <= anchor {
        return needs(leading.elements.upperBound, .forward, length: .infinity)
      }
      shift = geometry.rect(of: anchor).start - place.top - configuration.pixels(position.offset)
    }
    let start = max(wanted + configuration.points(shift), configuration.minimumOffset)
    let end = configuration.points(leading.span.upperBound)
    if !isComplete, end <= start + configuration.length, !acceptsGaps || leading.elements.isEmpty {
      return needs(
        leading.elements.upperBound, .forward,
        length: (start + configuration.length - end) * configuration.viewport.scale)
    }
    var top = configuration.pixels(start)
    if isComplete {
      let last = leading.span.upperBound + configuration.endDistance
      top = max(configuration.pixels(configuration.minimumOffset), min(top, last))
    }
    let offset = configuration.points(top)
    return .found(
      ResolvedPosition(
        top: top, offset: offset, isEstimated: false, shift: configuration.points(shift),
        movement: !shown.hasStood
          ? 0
          : movement(to: top, in: leading.elements) ?? top - configuration.pixels(position.offset) - shift,
        crossOffset: crossOffset, measured: leading))
  }

  /// Whether what comes before the first visible item moves nothing on show: not at the very start, where the start stays in
  /// view.
  var isAwayFromStart: Bool {
    position.isEstimated || position.offset > minimumOffset || keepsPlaceAtStart
  }

  /// How far the viewport moves over what is on show when it begins at `top`, in pixels; `nil` where what is on show does not
  /// stay in view on its own, or its place is not known.
  ///
  /// The same wherever the request came from: one that follows an update, or an offset that was planned with the update in mind.
  private func movement(to top: Int, in measured: Range<Int>) -> Int? {
    guard automaticallyAdjustsContentOffset, isAwayFromStart, let place = shown.anchor,
      let anchor = updates.visible.position(of: place.element), measured.contains(anchor)
    else { return nil }
    return top - geometry.rect(of: anchor).start + place.top
  }

  /// How far the content is to be scrolled across its main axis, in pixels: as near to what was asked for as it allows.
  private var crossOffset: Int {
    guard let configuration, configuration.layout.scrollDirection == .both else { return 0 }
    let bounds = configuration.crossBounds(breadth: geometry.breadth)
    return min(max(configuration.pixels(wantedCrossOffset), bounds.lowerBound), bounds.upperBound)
  }

  /// Looks for the place at which the element at `position` has its leading edge `distance` pixels before the viewport's.
  private func locateAround(
    _ position: Int, distance: Int, _ goal: PositionGoal, from place: ShownElements.Place?
  ) -> GoalSearch {
    guard let configuration else { return .adjusted(.moved(by: 0)) }
    guard geometry.isKnown(position), let measured = geometry.stretch(around: position) else {
      return needs(position, .forward, length: Double(max(1, distance)))
    }
    let viewport = configuration.pixelLength
    let start = geometry.rect(of: position).start
    let (top, bottom) = (measured.span.lowerBound, measured.span.upperBound)
    let reachesStart = measured.elements.lowerBound == 0
    let reachesEnd = measured.elements.upperBound == geometry.count
    let wanted = start + distance
    if !reachesEnd, bottom <= wanted + viewport, !acceptsGaps {
      return needs(measured.elements.upperBound, .forward, length: Double(wanted + viewport - bottom))
    }
    // The end first: what is too short for the viewport stands at its start.
    var legal = wanted
    if reachesEnd { legal = min(legal, bottom + configuration.endDistance) }
    if reachesStart { legal = max(legal, configuration.pixels(configuration.minimumOffset)) }
    if legal != wanted {
      switch goal {
      case .moved(let by): return .adjusted(.moved(by: by + legal - wanted))
      case .element(let element, _): return .adjusted(.element(element, .distance(legal - start)))
      case .offset: return .adjusted(goal)
      }
    }
    if !reachesStart, top > wanted, !acceptsGaps {
      return needs(measured.elements.lowerBound - 1, .backward, length: Double(top - wanted))
    }
    return .found(found(at: wanted, measured, position, from: place))
  }

  func found(
    at top: Int, _ measured: LayoutStretch, _ anchor: Int, from place: ShownElements.Place?
  ) -> ResolvedPosition {
    let old = position
    let scale = configuration?.viewport.scale ?? 1
    let start = geometry.start(of: anchor)
    // Nothing has moved into a first frame.
    let movement = shown.hasStood ? place.map { top - start + $0.top } : 0
    let moved = old.offset + Double(movement ?? 0) / scale
    if measured.elements.lowerBound == 0 {
      let offset = Double(top) / scale
      return ResolvedPosition(
        top: top, offset: offset, isEstimated: false, shift: place == nil ? 0 : offset - moved,
        movement: movement ?? self.movement(to: top, in: measured.elements)
          ?? Int(((offset - old.offset) * scale).rounded()),
        crossOffset: crossOffset, measured: measured)
    }
    if let movement, old.isEstimated {
      return ResolvedPosition(
        top: top, offset: moved, isEstimated: true, shift: 0, movement: movement, crossOffset: crossOffset,
        measured: measured)
    }
    let estimated = geometry.estimatedStart(of: anchor, itemLength: estimatedItemLength.map { $0 * scale })
    let estimate = (estimated + Double(top - start)).rounded() / scale
    // How far it is may be wrong by much; which way is known.
    var guess = Int(((estimate - old.offset) * scale).rounded())
    if let before = shown.anchor.flatMap({ updates.visible.position(of: $0.element) }), before != anchor {
      guess = before < anchor ? max(1, guess) : min(-1, guess)
    }
    return ResolvedPosition(
      top: top, offset: estimate, isEstimated: true, shift: place == nil ? 0 : estimate - moved,
      movement: movement ?? self.movement(to: top, in: measured.elements) ?? guess,
      crossOffset: crossOffset, measured: measured)
  }
}
