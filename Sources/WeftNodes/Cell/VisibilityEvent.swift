/// What happens to a cell as its container is scrolled.
public enum VisibilityEvent: Hashable, Sendable {
  /// The first pixel has come into the viewport.
  case visible
  /// What shows of the cell has changed.
  case visibleRectChanged
  /// The last pixel has left the viewport.
  case invisible
  /// Somebody begins to drag.
  case willBeginDragging
  /// Somebody lets go.
  case didEndDragging
  /// The scroll has come to rest.
  case didStopScrolling
}
