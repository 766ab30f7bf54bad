/// What the ranges of a container cover at one place.
package struct RangeAreas: Hashable, Sendable {
  /// What is seen.
  package let viewport: RangeArea
  /// The display range; `nil` where it is empty.
  package let display: RangeArea?
  /// The preload range.
  package let preload: RangeArea
  /// Where pixels are kept that are there; `nil`: nowhere.
  let pixels: RangeArea?
  /// Where cells are kept, where others are let go of.
  let cells: RangeArea
  /// What will be seen where a motion comes to rest: it is in both ranges.
  package let rest: RangeArea?

  init(
    _ scene: RangeController.Scene, _ mode: RangeMode, _ tunings: RangeTunings, _ sense: ScrollSense,
    _ direction: ScrollDirection
  ) {
    let viewport = scene.viewport
    self.viewport = viewport
    // Where the content cannot be scrolled across, all of it is in every range there.
    func across(_ span: Range<Int>) -> Range<Int> { direction == .both ? span : Int.min / 2..<Int.max / 2 }
    func area(_ tuning: RangeTuning) -> RangeArea {
      func span(_ viewport: Range<Int>, _ isForward: Bool) -> Range<Int> {
        let points = Double(viewport.lowerBound)..<Double(viewport.upperBound)
        let span = tuning.span(around: points, movingForward: isForward)
        return Int(span.lowerBound.rounded(.down))..<Int(span.upperBound.rounded(.up))
      }
      return RangeArea(
        main: span(viewport.main, sense.isForward),
        cross: across(span(viewport.cross, sense.isForwardAcross)))
    }
    // Going to and fro makes nothing again: what is made is kept as far as the longer side reaches on both, and a little further.
    func kept(_ tuning: RangeTuning) -> RangeArea {
      let reach = max(tuning.leading, tuning.trailing)
      return area(RangeTuning(leading: reach, trailing: reach))
        .grown(by: viewport.main.count / 4, viewport.cross.count / 4)
    }
    let (display, preload) = (tunings[.display, mode], tunings[.preload, mode])
    self.display = mode == .lowMemory ? nil : area(display)
    pixels = mode == .lowMemory ? nil : kept(display)
    self.preload = area(preload)
    cells = kept(preload)
    rest = mode == .lowMemory ? nil : scene.rest.map { RangeArea(main: $0.main, cross: across($0.cross)) }
  }

  /// What an element at `rect` is in.
  func membership(of rect: AxisRect, isPinned: Bool) -> RangeMembership {
    if isPinned { return .all }
    let hasPixels = rect.length > 0 && rect.breadth > 0
    if hasPixels, viewport.meets(rect) {
      return display == nil
        ? [.visible, .preload, .pixels, .cell] : [.visible, .display, .preload, .pixels, .cell]
    }
    let isAtRest = rest?.meets(rect) ?? false
    var membership: RangeMembership = []
    if isAtRest || display?.meets(rect) ?? false { membership.formUnion([.display, .pixels]) }
    if isAtRest || preload.meets(rect) { membership.formUnion([.preload, .cell]) }
    if pixels?.meets(rect) ?? false { membership.insert(.pixels) }
    if cells.meets(rect) { membership.insert(.cell) }
    return membership
  }

  /// The parts of the main axis that something near can meet, in order.
  var parts: [Range<Int>] {
    var hull = viewport.main
    for area in [preload, cells, display, pixels].compactMap({ $0?.main }) {
      hull = min(hull.lowerBound, area.lowerBound)..<max(hull.upperBound, area.upperBound)
    }
    guard let rest = rest?.main else { return [hull] }
    if rest.overlaps(hull) {
      return [min(hull.lowerBound, rest.lowerBound)..<max(hull.upperBound, rest.upperBound)]
    }
    return rest.lowerBound < hull.lowerBound ? [rest, hull] : [hull, rest]
  }

  /// The parts of the main axis in which something may have come nearer or gone further away.
  static func difference(_ old: RangeAreas, _ new: RangeAreas) -> [Range<Int>] {
    var parts = RangeArea.difference(old.viewport, new.viewport)
    parts += RangeArea.difference(old.display, new.display)
    parts += RangeArea.difference(old.preload, new.preload)
    parts += RangeArea.difference(old.pixels, new.pixels)
    parts += RangeArea.difference(old.cells, new.cells)
    parts += RangeArea.difference(old.rest, new.rest)
    return parts
  }
}
