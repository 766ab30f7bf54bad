/// How a run in real time gets at what it shows.
public enum DisplayMode: String, Hashable, Sendable, CaseIterable {
  /// Cells are measured and drawn by workers before they come into view; a frame waits for nothing.
  case asynchronous
  /// Each frame measures and draws what it shows for the first time, and waits for that: what a run without this engine does.
  case synchronous
  /// As ``asynchronous``, but nothing is measured or drawn before it is in view.
  case withoutPreloading
}
