/// A place in the content that a scroll goes to.
public enum ScrollTarget: Hashable, Sendable {
  /// The top of the content, with the room above it.
  case start
  /// The last offset that shows no room below the content.
  case end
  /// An offset in points; beyond the ends of the content it is taken for the nearest end.
  case offset(Double)
  /// As many points from where the segment begins, below 0 upwards.
  case distance(Double)
  /// The row whose top is to be at the top of the viewport, or as near to it as the end of the content allows.
  ///
  /// Where it is, is known once all that lies above has been measured: going there costs that, the first time.
  /// A row that is not there is an error.
  case row(Int, section: Int = 0)
}
