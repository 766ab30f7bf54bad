/// Whether a batch is to be fetched at an end of the content: where a container stands, and how near that is to the end.
///
/// A value; lengths are in pixels along the main axis.
struct BatchDecision: Hashable, Sendable {
  /// How long the content is; `nil`, where that has not been measured, and is more than what was.
  var contentLength: Int?
  /// How long the viewport is.
  var viewLength: Int
  /// How much content there is beyond the viewport's edge, below 0 where that lies beyond the content; `nil`: more than has been
  /// measured.
  var remaining: Int?
  /// Whether the container is visible.
  var isVisible: Bool
  /// Which way it has moved: above 0 towards this end, below 0 away from it.
  var movement: Int
  /// How many screenfuls before the end a fetch begins.
  var leadingScreens: Double

  /// What is too short for the viewport is filled whatever happens; else a container fetches that is visible and does not move
  /// away, with no more than the leading screens left to go.
  var isWanted: Bool {
    guard leadingScreens > 0, viewLength > 0 else { return false }
    if let contentLength, contentLength < viewLength { return true }
    guard isVisible, movement >= 0, let remaining else { return false }
    return Double(remaining) <= Double(viewLength) * leadingScreens
  }
}
