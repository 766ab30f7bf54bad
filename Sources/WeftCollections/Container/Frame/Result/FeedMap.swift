package import WeftGeometry
import WeftNodes

/// What lies around the viewport, and what is kept ready of it: for pictures that show it.
package struct FeedMap: Hashable, Sendable {
  /// How far something is on its way into the viewport.
  package enum Readiness: Hashable, Sendable, CaseIterable {
    /// It has a pixel in the viewport.
    case visible
    /// It is in the display range.
    case display
    /// It is in the preload range.
    case preload
    /// Its size is known.
    case measured
  }

  /// A cell of the frame, with its name and its place.
  package struct Cell: Hashable, Sendable {
    /// Where it lies from the viewport's top left corner, in pixels.
    package let pixels: PixelRect
    /// What it is: the number of its item, or its kind.
    package let label: String
    /// How far it is.
    package let readiness: Readiness
  }

  /// The cells, in the order of their elements.
  package let cells: [Cell]
  /// Whether the content is scrolled sideways.
  package let isHorizontal: Bool

  /// So many screenfuls are shown, of which the viewport is one, in the middle.
  package static let screens = 6
}

extension CollectionNode {
  /// What lies around the viewport, where somebody wants to see it.
  func feedMap(at resolved: ResolvedPosition) -> FeedMap? {
    guard drawsMap else { return nil }
    let viewport = viewportArea(at: resolved).main
    let reach = viewport.count * (FeedMap.screens - 1) / 2 + 1
    var found: [(position: Int, rect: AxisRect)] = []
    geometry.forEach(
      resolved.measured.elements, meeting: viewport.lowerBound - reach..<viewport.upperBound + reach
    ) { found.append(($0, $1)) }
    let ids = updates.visible.ids(at: found.map(\.position))
    let cells = zip(found, ids).map { found, id in
      let state = rangeController.state(of: id.id)
      let readiness: FeedMap.Readiness =
        state.contains(.visible)
        ? .visible : state.contains(.display) ? .display : state.contains(.preload) ? .preload : .measured
      let label =
        switch updates.visible.element(of: id.id) {
        case .item(let path): "\(path.item)"
        case .supplementary(let kind, _): kind.rawValue
        case nil: ""
        }
      return FeedMap.Cell(
        pixels: attached.pixelRect(
          found.rect.moved(by: -resolved.top), crossOffset: resolved.crossOffset), label: label,
        readiness: readiness)
    }
    return FeedMap(cells: cells, isHorizontal: attached.axis == .horizontal)
  }
}
