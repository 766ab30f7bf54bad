import WeftGeometry
import WeftGraphics
import WeftNodes

/// Which cells are seen, where, and how.
extension CollectionNode {
  /// The visible cells, and those that leave, as they are seen at the time of the frame.
  func shownCells() -> [ShownCell] {
    let (map, configuration) = (updates.visible, attached)
    let crossOffset = configuration.pixels(position.crossOffset)
    let layout = configuration.layout
    var cells: [ShownCell] = []
    cells.reserveCapacity(shown.places.count)
    for place in shown.places where place.isVisible {
      guard let cell = self.cells?[place.element], cell.state.isPrepared,
        let element = map.element(of: place.element)
      else {
        require(acceptsGaps, "An element is visible, but its cell has not been made.")
        continue
      }
      var appearance =
        layout.hasOverlaps
        ? map.position(of: element).map { geometry.appearance(of: $0) } ?? .init() : .init()
      if place.rect != place.natural { appearance.zIndex = .max }
      var pixels = configuration.pixelRect(place.rect, crossOffset: crossOffset)
      adjust(&appearance, &pixels, by: layout)
      var shown = ShownCell(
        place: place, cell: cell, element: element, pixels: pixels, appearance: appearance,
        overflow: cell.overflow, isGone: false)
      if let time = frameTime {
        if let track = animations.tracks[place.element] { animate(&shown, track, at: time) }
        if let fade = animations.fades[place.element] { self.fade(&shown, fade, at: time) }
      }
      cells.append(shown)
    }
    if let time = frameTime { cells += animations.leavers.map { leaving($0, at: time) } }
    raiseHeaders(&cells)
    return cells
  }

  /// Puts headers that can be pinned above what hangs out of cells also where they stand at their places, so that none changes
  /// sides when it begins to be pinned; below those that are pinned, which they push out, and below what moves to its new place,
  /// as where nothing hangs out.
  private func raiseHeaders(_ cells: inout [ShownCell]) {
    guard attached.layout.pinsHeaders, cells.contains(where: { $0.overflow != nil }) else { return }
    for index in cells.indices where cells[index].appearance.zIndex == 0 {
      guard case .supplementary(.header, _) = cells[index].element else { continue }
      cells[index].appearance.zIndex = Self.headerIndex
    }
  }

  /// Lets the layout say how a cell is shown where the viewport stands.
  private func adjust(
    _ appearance: inout LayoutAppearance, _ pixels: inout PixelRect, by layout: any CollectionLayout
  ) {
    guard layout.hasOverlaps else { return }
    let configuration = attached
    let given = LayoutAttributes(
      frame: Rect(
        x: configuration.points(pixels.x), y: configuration.points(pixels.y),
        width: configuration.points(pixels.width), height: configuration.points(pixels.height)),
      zIndex: appearance.zIndex, alpha: appearance.alpha, transform: appearance.transform)
    let adjusted = layout.adjust(given, in: configuration.viewport.size)
    guard adjusted != given, adjusted.frame.origin.isFinite else { return }
    pixels.x = configuration.pixels(adjusted.frame.minX)
    pixels.y = configuration.pixels(adjusted.frame.minY)
    appearance.zIndex = adjusted.zIndex
    appearance.alpha = adjusted.alpha
    appearance.transform = adjusted.transform
  }

  /// Says which cells need their pixels with what shows through: those that are translucent or transformed as a whole, and those
  /// that lie over others.
  func markSeeThrough(_ shown: inout [ShownCell], _ order: [Int]) {
    for index in order {
      let appearance = shown[index].appearance
      let mixture = shown[index].mixture
      // What has gone with containers in it has only the picture that is drawn of it now.
      shown[index].isSeeThrough =
        appearance.alpha < 1 || appearance.transform != .identity || mixture.count > 1
        || (shown[index].isGone && shown[index].cell.holdsContainers)
        || mixture.contains { $0.isGone && $0.cell.holdsContainers }
      // What is not seen as it is by itself is one picture with what reaches beyond its place.
      if shown[index].overflow != nil, !shown[index].isPlain { shown[index].isSeeThrough = true }
    }
    guard
      attached.layout.hasOverlaps || !animations.isEmpty
        || shown.contains(where: { $0.appearance.zIndex != 0 || $0.overflow != nil })
    else {
      return
    }
    // Each is compared with all below it, of which there may be thousands.
    var reached: [PixelRect] = []
    reached.reserveCapacity(order.count)
    for index in order {
      if !shown[index].isSeeThrough, !shown[index].isOpaque {
        let pixels = shown[index].pixels
        shown[index].isSeeThrough = reached.contains { $0.intersection(pixels) != nil }
      }
      reached.append(shown[index].reach)
    }
  }
}
