import WeftFrames
import WeftGraphics

/// The time that frames are measured in.
public enum FrameBudgetClock: Hashable, Sendable {
  /// That of the machine.
  case real
  /// Time that goes on as a model says: the same figures on every machine, for tests and continuous integration.
  case virtual(FrameCostModel = FrameCostModel())
  /// Virtual time in which each piece of work takes as long as it took when it was recorded.
  case recorded(CostRecording)

  /// The name in reports.
  var name: String {
    switch self {
    case .real: "real"
    case .virtual, .recorded: "virtual"
    }
  }

  /// What work costs; `nil` where it takes as long as it takes.
  var costs: FrameCostModel? {
    switch self {
    case .real: nil
    case .virtual(let model): model
    case .recorded(let recording): recording.model
    }
  }

  /// What tells the recording from others, where there is one.
  var recordingDigest: String? { if case .recorded(let recording) = self { recording.digest } else { nil } }
}
