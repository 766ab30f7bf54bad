package import WeftGeometry

/// Where motions under way come to rest, of a container and of containers in its cells.
package struct MotionRests: Hashable, Sendable {
  /// How far it is from the frame that is made to where the container comes to rest, in points along its main axis; `nil`:
  /// nothing is known of a rest.
  package var distance: Double?
  /// The same of containers in cells, by their ids.
  package var nested: [ExactString: Double]

  /// Puts together what belongs together.
  package init(distance: Double? = nil, nested: [ExactString: Double] = [:]) {
    (self.distance, self.nested) = (distance, nested)
  }

  /// What a container of that id in a cell is told.
  func inside(_ id: String?) -> MotionRests {
    MotionRests(distance: id.flatMap { nested[ExactString($0)] }, nested: nested)
  }
}
