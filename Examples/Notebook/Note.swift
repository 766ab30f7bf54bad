/// A note: the model that a cell is made from.
///
/// A worker reads it, so it is a value, and `nonisolated`: this target's types belong to the main actor otherwise.
nonisolated struct Note: Sendable, Identifiable, Equatable {
  let id: Int
  var title: String
  var text: String
}
