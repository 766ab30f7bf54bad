extension RangeController {
  /// An element that has come nearer or gone further away, or, where everything was looked at, is near.
  package struct Change: Sendable {
    /// The element.
    package let id: ElementID
    /// Where it lies; `nil` where it has left all ranges.
    package let element: PlacedElement?
    /// What it was in.
    let old: RangeMembership
    /// What it is in.
    let new: RangeMembership

    /// The same, where so many pixels more have become known before the element.
    func moved(by pixels: Int) -> Self {
      Self(
        id: id,
        element: element.map { PlacedElement(position: $0.position, rect: $0.rect.moved(by: pixels)) },
        old: old, new: new)
    }
  }
}
