import ArgumentParser
import WeftGeometry
import WeftRuns

extension ValidationError {
  /// Says by its options why a choice makes no sense beside others.
  init(_ conflict: FrameChoice.Conflict) {
    switch conflict {
    case .format(let choice, let formats, let reason):
      let formats = listed(formats.map(\.rawValue), "and")
      self.init("\(choice.option) is for --format \(formats)\(reason.map { ", \($0)" } ?? "").")
    case .choice(let choice, let others, let reason):
      let others = listed(others.map(\.option), "or")
      self.init("\(choice.option) cannot stand beside \(others)\(reason.map { ": \($0)" } ?? "").")
    }
  }
}

extension FrameChoice {
  /// The option of the command that says it.
  fileprivate var option: String {
    self == .fromItem ? "--from-item" : "--\(rawValue)"
  }
}
