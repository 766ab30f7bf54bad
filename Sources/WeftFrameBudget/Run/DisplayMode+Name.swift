package import WeftFrames

extension DisplayMode {
  /// The mode by its name on the command line: `async`, `sync` or `nopreload`.
  package init?(budgetName name: String) {
    guard let mode = Self.allCases.first(where: { $0.budgetName == name }) else { return nil }
    self = mode
  }

  /// The name on the command line and in reports.
  package var budgetName: String {
    switch self {
    case .asynchronous: "async"
    case .synchronous: "sync"
    case .withoutPreloading: "nopreload"
    }
  }
}
