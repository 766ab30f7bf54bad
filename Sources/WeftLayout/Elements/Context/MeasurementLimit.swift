/// How often what lies in a tree may be measured anew.
package enum MeasurementLimit: Hashable, Sendable {
  /// As often as it likes.
  case none
  /// So often, whatever else there is.
  case ofTree(Int)
  /// So often, because the cells of a feed that are there at the same time may be measured `limit` times together.
  case ofCells(left: Int, limit: Int)

  /// How often that is for the tree.
  var count: Int {
    switch self {
    case .none: .max
    case .ofTree(let count): count
    case .ofCells(let left, _): left
    }
  }

  /// What is wrong where that is not enough, and the name that people raise the limit by.
  var problem: (text: String, name: String) {
    switch self {
    case .none, .ofTree:
      ("what lies in the tree has been measured \(count) times, and not all of it is", "measurements")
    case .ofCells(_, let limit):
      (
        "the cells near what is seen have been measured \(limit) times together, and not all of them are",
        "cellMeasurements"
      )
    }
  }
}
