/// Which way a container has been scrolled last, along its main axis and across it; forward at first.
struct ScrollSense: Hashable, Sendable {
  private(set) var isForward = true
  private(set) var isForwardAcross = true

  /// Takes a movement into account; an axis that does not move keeps its direction.
  mutating func follow(_ movement: RangeMovement) {
    if movement.main != 0 { isForward = movement.main > 0 }
    if movement.cross != 0 { isForwardAcross = movement.cross > 0 }
  }
}
