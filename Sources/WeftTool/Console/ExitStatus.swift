import ArgumentParser
import Weft
import WeftFrameBudget
import WeftScene
import WeftSnapshots
import WeftSystem
import WeftTransport
import WeftViewer

/// What a failure is to the shell, by the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  /// The input is there, but is not what it should be.
  case badData = 65
  /// An input is missing or cannot be read.
  case noInput = 66
  /// A bug in weft, something nobody has thought of, or too little that the system lets it have.
  case software = 70
  /// A result cannot be written.
  case cannotCreate = 73

  /// The status of a process that was told to stop: 128 and the number of SIGINT.
  static let interrupted = ExitCode(130)

  /// The status of a process whose reader has gone: 128 and the number of SIGPIPE.
  static let lostReader = ExitCode(141)

  /// The status for ArgumentParser.
  var code: ExitCode { ExitCode(rawValue) }

  /// What `error` is to the shell.
  init(of error: any Error) {
    switch error {
    case let error as DocumentError: self.init(of: error.reason)
    case let error as CollectionError: self.init(of: error.reason)
    case let error as SceneError:
      self =
        switch error.kind {
        case .unreadable: .noInput
        case .crowded: .software
        default: .badData
        }
    case let error as ImageError:
      switch error.reason {
      case .notFound, .permissionDenied, .unreadable: self = .noInput
      case .outOfMemory, .givenUp: self = .software
      default: self = .badData
      }
    case let error as RenderError:
      switch error.reason {
      case .image, .size, .scale, .text, .glyph, .container, .limit: self = .badData
      case .font: self = .noInput
      case .unbalanced, .graphics, .crowded, .givenUp: self = .software
      }
    case is LayoutError, is ScrollError: self = .badData
    case let error as JoinError: self = error.isUnreadable ? .noInput : .badData
    case let error as DiffError: self = [.missing, .empty].contains(error.reason) ? .noInput : .badData
    case is CostRecordingError, is FrameBudgetError: self = .badData
    case let error as BaselineError: self = error.isUnreadable ? .noInput : .badData
    case let error as FolderPageError:
      switch error.kind {
      case .missing: self = .noInput
      case .damaged: self = .badData
      case .inTheWay: self = .cannotCreate
      }
    case let error as ReviewError:
      switch error.reason {
      case .unmatched, .missing: self = .noInput
      case .damaged: self = .badData
      case .outside: self = .cannotCreate
      }
    case is SnapshotSettingsError: self = .noInput
    case let error as FontError: self = if case .notAFont = error.reason { .badData } else { .noInput }
    case let error as SheetError: self = error.exceedsLimit ? .badData : .noInput
    case is OutputError, is SocketError: self = .cannotCreate
    default: self = .software
    }
  }
}
