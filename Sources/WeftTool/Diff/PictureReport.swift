import Weft
import WeftImageComparison
import WeftJSON

/// What has come of comparing two picture files, or of finding only one.
struct PictureReport {
  /// What has come of it.
  enum Result {
    case compared([Frame], expectedCount: Int, actualCount: Int)
    /// Only the actual folder has it.
    case added
    /// Only the expected folder has it.
    case removed
    /// One of the files is no picture; why, in a sentence.
    case unreadable(String)
  }

  /// What has come of comparing two frames.
  struct Frame {
    let verdict: Verdict
    /// In sentences.
    let text: String
    /// The same in JSON.
    let members: JSONObjectText
  }

  /// In a word, from the best to the worst.
  enum Verdict: String, Comparable {
    case same
    case tolerated
    case added
    case removed
    case different
    case differentSize
    case unreadable

    private static let order: [Verdict] = [
      .same, .tolerated, .added, .removed, .different, .differentSize, .unreadable,
    ]

    static func < (left: Verdict, right: Verdict) -> Bool {
      (order.firstIndex(of: left) ?? 0) < (order.firstIndex(of: right) ?? 0)
    }

    /// What it is to the shell.
    var status: Int32 {
      switch self {
      case .same, .tolerated: 0
      case .added, .removed, .different: 1
      case .differentSize: 2
      case .unreadable: ExitStatus.badData.rawValue
      }
    }
  }

  /// In its folder; `nil` where it was named itself.
  let name: String?
  let result: Result
  /// The file in which what differs is drawn, if there is one.
  var output: String?

  var verdict: Verdict {
    switch result {
    case .added: .added
    case .removed: .removed
    case .unreadable: .unreadable
    case .compared(let frames, let expected, let actual):
      max(frames.map(\.verdict).max() ?? .same, expected == actual ? .same : .different)
    }
  }

  /// A line for each frame that differs; one where all are the same.
  var lines: [String] {
    let prefix = name.map { Console.line("\($0): ") } ?? ""
    switch result {
    case .added: return ["\(prefix)added: only the second folder has it."]
    case .removed: return ["\(prefix)removed: only the first folder has it."]
    case .unreadable(let reason): return ["\(prefix)cannot be compared: \(reason)"]
    case .compared(let frames, let expected, let actual):
      guard expected > 1 || actual > 1 else { return frames.map { prefix + $0.text } }
      var lines = frames.enumerated().filter { $1.verdict > .same }.map { index, frame in
        "\(prefix)frame \(index + 1) of \(frames.count): \(frame.text)"
      }
      if expected != actual {
        lines.append(
          "\(prefix)\(expected == 1 ? "1 frame was" : "\(expected) frames were") expected, but there \(actual == 1 ? "is 1" : "are \(actual)")."
        )
      }
      return lines.isEmpty ? ["\(prefix)All \(frames.count) frames are the same."] : lines
    }
  }
}

extension PictureReport.Frame {
  init(_ comparison: ImageComparison) {
    verdict =
      switch comparison {
      case .same: .same
      case .tolerated: .tolerated
      case .different: .different
      case .differentSize: .differentSize
      }
    text = comparison.description
    members = DiffJSON.members(of: comparison)
  }
}
