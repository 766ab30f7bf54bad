package import WeftNodes

extension RangeController {
  /// Where a container stands.
  package struct Scene {
    /// What of the content is seen.
    package var viewport: RangeArea
    /// How far the container has moved since the last update.
    package var movement: RangeMovement
    /// The measured stretch around the viewport; only its elements can be in a range.
    package var measured: Range<Int>
    /// What is visible wherever it lies, by position, in order; and where it lies.
    package var pins: [PlacedElement] = []
    /// What will be seen where a motion under way comes to rest.
    package var rest: RangeArea?
    /// The container's own state.
    package var state: InterfaceState = .inHierarchy

    /// Puts together what belongs together.
    package init(viewport: RangeArea, movement: RangeMovement, measured: Range<Int>) {
      (self.viewport, self.movement, self.measured) = (viewport, movement, measured)
    }
  }

  /// An element and its place.
  package struct PlacedElement: Hashable, Sendable {
    /// Its position in the column of the map.
    package let position: Int
    /// Where it lies, in known pixels.
    package let rect: AxisRect
  }
}
