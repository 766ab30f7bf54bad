import WeftGeometry

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a container is to go, told so that it stays right while things are measured on the way.
enum PositionGoal {
  /// An offset in points: all that lies above is measured. `keepingPlaces`: what the content does meanwhile moves nothing on show.
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
  enum Direction {
    case forward
    case backward
  }

  /// The goal is beyond the content: this one is its end.
  case adjusted(PositionGoal)
  /// The element at a position has to be measured first, and those behind or before it, until they are about so many pixels.
  case needs(position: Int, Direction, length: Double)
  case found(SettledPosition)
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
    case .scroll(let offset): return scroll(to: offset)
    case .offset(let offset): return .offset(offset, keepingPlaces: false)
    case .element(let element, let distance):
      guard let id = map.id(of: element), let configuration else { return scroll(to: position.offset) }
      return .element(id, .distance(configuration.pixels(distance)))
    case .itemPlaced(let path, let place):
      guard let item = map.item(at: path) else { return scroll(to: position.offset) }
      switch place {
      case .top: return .element(item, .distance(0))
      case .centered: return .element(item, .centered)
      case .bottom: return .element(item, .trailing)
      }
    case .end:
      guard map.columnCount > 0, let configuration else { return scroll(to: position.offset) }
      return .element(
        map.id(atPosition: map.columnCount - 1),
        .distance(configuration.pixels(configuration.contentInset.bottom) + (1 << 40)))
    }
  }

  /// Cells that end before this, in known pixels, are not kept on the way to a goal: only their sizes are.
  func discardLimit(of goal: PositionGoal) -> Int? {
    guard cellRetention == .nearby, case .offset(let offset, _) = goal, let configuration else { return nil }
    let top = configuration.pixels(min(max(offset, configuration.minimumOffset), 1e12))
    let viewport = top..<top + configuration.viewport.pixelSize.height
    return rangeController.preloadSpan(around: viewport, movedBy: top - configuration.pixels(position.offset))
      .lowerBound
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
      guard let length = geometry.length(at: position) else {
        return .needs(position: position, .forward, length: 1)
      }
      let height = configuration?.viewport.pixelSize.height ?? 0
      let distance =
        switch placement {
        case .distance(let distance): distance
        case .centered: (length - height) / 2
        case .trailing: length - height
        }
      return locateAround(position, distance: distance, .element(element, .distance(distance)), from: nil)
    }
  }

  private func locateOffset(_ wanted: Double, keepingPlaces: Bool) -> GoalSearch {
    guard let configuration else { return .adjusted(.moved(by: 0)) }
    let unknown = geometry.firstUnknown(from: 0)
    var shift = 0
    if keepingPlaces, automaticallyAdjustsContentOffset, position.offset > configuration.minimumOffset,
      let place = shown.anchor, let anchor = updates.visible.position(of: place.element)
    {
      // Where the first visible item is now says how far what lies before it has moved it. Where much of that is new, it is not
      // measured: from there on the offset is an estimate.
      if geometry.unknownCount(before: anchor) > Self.mostMeasuredAbove {
        return .adjusted(.moved(by: configuration.pixels(wanted - position.offset)))
      }
      if unknown < anchor { return .needs(position: unknown, .forward, length: .infinity) }
      shift = geometry.start(of: anchor) - place.top - configuration.pixels(position.offset)
    }
    let height = configuration.viewport.size.height
    let start = max(wanted + configuration.points(shift), configuration.minimumOffset)
    let bottom = configuration.points(geometry.start(of: unknown))
    if unknown < geometry.count, bottom <= start + height {
      return .needs(
        position: unknown, .forward, length: (start + height - bottom) * configuration.viewport.scale)
    }
    var legal = start
    if unknown == geometry.count { legal = min(legal, maximumOffset.offset) }
    let offset = configuration.grid.round(legal)
    let top = configuration.pixels(offset)
    return .found(
      SettledPosition(
        top: top, offset: offset, isEstimated: false, shift: configuration.points(shift),
        movement: top - configuration.pixels(position.offset) - shift, measured: 0..<unknown))
  }

  /// Looks for the place at which the element at `position` has its leading edge `distance` pixels before the viewport's.
  private func locateAround(
    _ position: Int, distance: Int, _ goal: PositionGoal, from place: ShownElements.Place?
  ) -> GoalSearch {
    guard let configuration else { return .adjusted(.moved(by: 0)) }
    guard geometry.length(at: position) != nil else {
      return .needs(position: position, .forward, length: Double(max(1, distance)))
    }
    let measured = geometry.measured(around: position)
    let height = configuration.viewport.pixelSize.height
    let start = geometry.start(of: position)
    let (top, bottom) = (geometry.start(of: measured.lowerBound), geometry.start(of: measured.upperBound))
    let wanted = start + distance
    if measured.upperBound < geometry.count, bottom <= wanted + height {
      return .needs(position: measured.upperBound, .forward, length: Double(wanted + height - bottom))
    }
    // The end first: what is too short for the viewport stands at its start.
    var legal = wanted
    if measured.upperBound == geometry.count {
      let end = configuration.points(bottom) + configuration.contentInset.bottom
      legal = min(legal, configuration.pixels(end - configuration.viewport.size.height))
    }
    if measured.lowerBound == 0 { legal = max(legal, configuration.pixels(configuration.minimumOffset)) }
    if legal != wanted {
      switch goal {
      case .moved(let by): return .adjusted(.moved(by: by + legal - wanted))
      case .element(let element, _): return .adjusted(.element(element, .distance(legal - start)))
      case .offset: return .adjusted(goal)
      }
    }
    if measured.lowerBound > 0, top > wanted {
      return .needs(position: measured.lowerBound - 1, .backward, length: Double(top - wanted))
    }
    return .found(found(at: wanted, measured, position, from: place))
  }

  private func found(
    at top: Int, _ measured: Range<Int>, _ anchor: Int, from place: ShownElements.Place?
  ) -> SettledPosition {
    let old = position
    let scale = configuration?.viewport.scale ?? 1
    let movement = place.map { top - geometry.start(of: anchor) + $0.top }
    let moved = old.offset + Double(movement ?? 0) / scale
    if measured.lowerBound == 0 {
      let offset = Double(top) / scale
      return SettledPosition(
        top: top, offset: offset, isEstimated: false, shift: place == nil ? 0 : offset - moved,
        movement: movement ?? Int(((offset - old.offset) * scale).rounded()), measured: measured)
    }
    if let movement, old.isEstimated {
      return SettledPosition(
        top: top, offset: moved, isEstimated: true, shift: 0, movement: movement, measured: measured)
    }
    let start = geometry.estimatedStart(of: anchor, itemLength: estimatedItemLength.map { $0 * scale })
    let estimate = (start + Double(top - geometry.start(of: anchor))).rounded() / scale
    return SettledPosition(
      top: top, offset: estimate, isEstimated: true, shift: place == nil ? 0 : estimate - moved,
      movement: movement ?? Int(((estimate - old.offset) * scale).rounded()), measured: measured)
  }
}
