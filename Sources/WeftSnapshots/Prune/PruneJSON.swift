import Weft
import WeftJSON

/// What `weft prune` says to programs.
package struct PruneJSON: Encodable {
  private struct Golden: Encodable {
    let golden: String
    let root: String
    let files: [String]
    /// `unused`, `unowned`.
    let reason: String
    let test: String?
  }

  private struct Unread: Encodable {
    let path: String
    let reason: String
  }

  private let stale: [Golden]
  /// What could not be looked at; left out where that is nothing.
  private let unread: [Unread]?
  private let used: Int
  private let unknown: Int
  private let isWhole: Bool
  private let removed: Bool

  package init(_ found: StaleGoldens, removed: Bool) {
    stale = found.goldens.map { golden in
      switch golden.reason {
      case .unused(let test):
        Golden(golden: golden.golden, root: golden.root, files: golden.files, reason: "unused", test: test)
      case .unowned:
        Golden(golden: golden.golden, root: golden.root, files: golden.files, reason: "unowned", test: nil)
      }
    }
    unread = found.unread.isEmpty ? nil : found.unread.map { Unread(path: $0.path, reason: $0.reason) }
    used = found.usedCount
    unknown = found.unknownCount
    isWhole = found.isWhole
    self.removed = removed
  }

  /// One line.
  package var text: String {
    get throws { try JSONText.encoded(self, as: .line) }
  }
}
