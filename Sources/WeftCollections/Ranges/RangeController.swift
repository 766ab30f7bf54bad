package import WeftNodes

/// Decides which elements of a container are visible, in the display range and in the preload range.
///
/// Not `Sendable`: it lives on the frame context, with its container. It computes; its container acts. It keeps how the
/// container is being scrolled, and by id which elements are in its ranges.
package final class RangeController {
  /// How far the ranges reach.
  package var tunings = RangeTunings.standard { didSet { last = nil } }
  /// How many elements may be in ranges; more are in none, and make the controller crowded.
  package var mostElements = Int.max
  /// Whether the last update has left elements out, of which there are too many.
  package private(set) var isCrowded = false

  /// The mode of the last update; `nil` before the first.
  package private(set) var mode: RangeMode?
  /// The container's own state in the last update.
  package private(set) var state: InterfaceState = .measureLayout

  /// Whether the container has turned round with the last update.
  package private(set) var hasTurned = false
  /// Whether the container has moved forward last.
  package var movesForward: Bool { direction.isForward }

  private var requestedMode: RangeMode?
  private var hasBeenDragged = false
  private var direction = ScrollSense()
  private var members: [ElementID: Member] = [:]
  private var last: Last?
  private var nearby = NearbyElements()
  private var pass: UInt32 = 0

  private struct Member {
    var membership: RangeMembership
    /// The last update that has looked at everything and found it.
    var pass: UInt32
  }

  /// What the last update was made for.
  private struct Last {
    let areas: RangeAreas
    let measured: Range<Int>
    /// The furthest position that may have a member.
    let end: Int
    let pins: [PlacedElement]
    let mode: RangeMode
    let state: InterfaceState
  }

  /// A controller that has seen nothing yet.
  package init() {}

  /// Says that a person, or a script in a person's place, has begun to scroll: from now on ranges are kept full.
  package func beginDragging() {
    hasBeenDragged = true
    setMode(.full)
  }

  /// Asks for `mode` in the next update.
  package func setMode(_ mode: RangeMode) { requestedMode = mode }

  /// The mode that the next update uses: what was asked for, else full once somebody has scrolled, else minimum.
  private func nextMode(_ state: InterfaceState) -> RangeMode {
    if let requestedMode { return requestedMode }
    guard let mode else { return .minimum }
    return hasBeenDragged && state.contains(.visible) ? .full : mode
  }

  /// What the ranges will cover in an update; nothing is remembered.
  package func areas(of scene: Scene, in direction: ScrollDirection) -> RangeAreas {
    var sense = self.direction
    sense.follow(scene.movement)
    return RangeAreas(scene, nextMode(scene.state), tunings, sense, direction)
  }

  /// Computes the ranges, and remembers which way the container has moved.
  ///
  /// - Parameters:
  ///   - firstChange: the first position whose place may have changed since the last update.
  ///   - map: what there is at the positions.
  /// - Returns: the elements to look at, in the order in which they are to be worked on: what is visible, then each range in the
  ///   direction of the scroll, nearest first, and then against it; those that have left at the end. Those that changed, as a
  ///   rule; all that are near, where places, the mode or the container's own state have changed.
  /// - Complexity: O(log n + what entered or left); where everything is looked at, O(log n + what is near).
  package func update(
    to scene: Scene, in geometry: LayoutStack, _ map: ElementMap, firstChange: Int
  ) -> [Change] {
    isCrowded = false
    let before = direction
    direction.follow(scene.movement)
    hasTurned = direction != before
    let mode = nextMode(scene.state)
    requestedMode = nil
    self.mode = mode
    state = scene.state
    let areas = RangeAreas(scene, mode, tunings, direction, geometry.container.scrollDirection)
    var changes: [Change] = []
    var end = 0
    if let last, last.mode == mode, last.state == scene.state, firstChange > last.end,
      last.measured.lowerBound == scene.measured.lowerBound,
      last.end < scene.measured.upperBound || last.end == 0
    {
      if firstChange < last.measured.upperBound || scene.measured.upperBound < last.measured.upperBound {
        nearby.forget()
      }
      guard areas != last.areas || scene.pins != last.pins || scene.measured != last.measured else {
        return []
      }
      end = followAreas(from: last, to: areas, scene, geometry, map, &changes)
    } else {
      nearby.forget()
      end = lookAtAll(areas, scene, geometry, map, &changes)
    }
    // What was left out has to be looked at again.
    last =
      isCrowded
      ? nil
      : Last(
        areas: areas, measured: scene.measured, end: end, pins: scene.pins, mode: mode, state: scene.state)
    RangeOrder(viewport: scene.viewport, isForward: direction.isForward).sort(&changes)
    return changes
  }

  /// Looks at what lies in the parts of the content that belong to a range now and did not, or did and do not; and at what has
  /// been measured since.
  private func followAreas(
    from last: Last, to areas: RangeAreas, _ scene: Scene, _ geometry: LayoutStack, _ map: ElementMap,
    _ changes: inout [Change]
  ) -> Int {
    var end = last.end
    func look(_ position: Int, _ rect: AxisRect) {
      let id = map.id(atPosition: position)
      let new = areas.membership(of: rect, isPinned: scene.pins.contains { $0.position == position })
      let old = members[id]?.membership ?? []
      guard old != new else { return }
      if old.isEmpty, members.count >= mostElements { return isCrowded = true }
      if !new.isEmpty { end = max(end, position) }
      members[id] = new.isEmpty ? nil : Member(membership: new, pass: pass)
      changes.append(
        Change(
          id: id, element: new.isEmpty ? nil : PlacedElement(position: position, rect: rect), old: old,
          new: new))
    }
    let added = min(last.measured.upperBound, scene.measured.upperBound)..<scene.measured.upperBound
    geometry.forEach(added, meeting: Int.min / 2..<Int.max / 2) { position, rect in
      nearby.add(PlacedElement(position: position, rect: rect))
      look(position, rect)
    }
    for part in RangeAreas.difference(last.areas, areas) {
      nearby.forEach(scene.measured, meeting: part, in: geometry, look)
    }
    if scene.pins != last.pins {
      for pin in last.pins { look(pin.position, geometry.rect(of: pin.position)) }
      for pin in scene.pins { look(pin.position, pin.rect) }
    }
    return end
  }

  /// Looks at everything that is near, and takes out what is no more.
  private func lookAtAll(
    _ areas: RangeAreas, _ scene: Scene, _ geometry: LayoutStack, _ map: ElementMap,
    _ changes: inout [Change]
  ) -> Int {
    pass &+= 1
    var found: [(element: PlacedElement, membership: RangeMembership)] = []
    func look(_ position: Int, _ rect: AxisRect, isPinned: Bool) {
      let membership = areas.membership(of: rect, isPinned: isPinned)
      if membership.isEmpty { return }
      if found.count >= mostElements { return isCrowded = true }
      found.append((PlacedElement(position: position, rect: rect), membership))
    }
    // What is as long as the distance between two parts meets both.
    var next = 0
    for part in areas.parts {
      geometry.forEach(scene.measured, meeting: part) { position, rect in
        guard position >= next else { return }
        next = position + 1
        if !scene.pins.contains(where: { $0.position == position }) { look(position, rect, isPinned: false) }
      }
    }
    if !scene.pins.isEmpty {
      for pin in scene.pins { look(pin.position, pin.rect, isPinned: true) }
      found.sort { $0.element.position < $1.element.position }
    }
    let ids = map.ids(at: found.map(\.element.position))
    for (id, found) in zip(ids, found) {
      let old = members[id.id]
      members[id.id] = Member(membership: found.membership, pass: pass)
      changes.append(
        Change(
          id: id.id, element: found.element, old: old?.membership ?? [], new: found.membership))
    }
    if members.count > changes.count {
      for (id, member) in members where member.pass != pass {
        changes.append(Change(id: id, element: nil, old: member.membership, new: []))
        members[id] = nil
      }
    }
    return found.last?.element.position ?? 0
  }

  /// How far something is from being seen, in pixels along the axis on which it is further: what lies behind comes after all that
  /// lies ahead.
  package func distance(of rect: AxisRect, from viewport: RangeArea) -> Int {
    RangeOrder(viewport: viewport, isForward: direction.isForward).distance(of: rect)
  }

  /// What an element is in; nothing, where it is far.
  subscript(id: ElementID) -> RangeMembership { members[id]?.membership ?? [] }

  /// What the display range of the last update covers along the main axis, in known pixels; `nil` where it is empty.
  var displaySpan: Range<Int>? { last?.areas.display?.main }

  /// How many elements are near.
  package var count: Int { members.count }

  /// The elements that are near, in no order.
  var elements: some Collection<ElementID> { members.keys }

  /// The state of an element's node, by the last update.
  package func state(of id: ElementID) -> InterfaceState { self[id].state(in: state, mode ?? .minimum) }

  /// Forgets elements that have gone.
  func forget(_ gone: Set<ElementID>) {
    for id in gone { members[id] = nil }
  }

  /// Has an element take the place of one whose cell it has taken over.
  func replace(_ old: ElementID, by new: ElementID) {
    if let member = members.removeValue(forKey: old) { members[new] = member }
  }

  /// Forgets all elements: nothing is shown any more.
  func forgetAll() {
    members = [:]
    last = nil
  }

  /// Takes the changes of the last update back, because nobody has been told of them: the next one finds them again.
  func takeBack(_ changes: [Change]) {
    for change in changes {
      members[change.id] = change.old.isEmpty ? nil : Member(membership: change.old, pass: pass)
    }
    last = nil
  }

  /// Has the next update look at everything.
  func lookAtAllNext() { last = nil }
}
