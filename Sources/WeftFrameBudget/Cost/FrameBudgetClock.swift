/// The time that frames are measured in.
public enum FrameBudgetClock: Hashable, Sendable {
  /// That of the machine.
  case real
  /// Time that goes on as a model says: the same figures on every machine, for tests and continuous integration.
  case virtual(FrameCostModel = FrameCostModel())

  /// The name in reports.
  var name: String {
    switch self {
    case .real: "real"
    case .virtual: "virtual"
    }
  }
}
