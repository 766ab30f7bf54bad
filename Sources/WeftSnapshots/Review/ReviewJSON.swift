import Weft
import WeftJSON

/// What `weft review` says to programs.
package struct ReviewJSON: Encodable {
  private struct Item: Encodable {
    let golden: String
    let root: String
    let status: String
    /// By what they are to become.
    let pending: [String: String]
    let sentences: [String]
    let test: String?
    let fileID: String?
    let line: Int?
    let figures: ImageFigures?
    let artefacts: String?
    /// Why nothing is done about it; left out where something may be.
    let refusal: String?
  }

  /// `accepted`, `rejected`; `nil` where they are only listed.
  private let done: String?
  private let snapshots: [Item]

  package init(_ items: [ReviewItem], verdict: ReviewVerdict?) {
    done = verdict?.rawValue
    snapshots = items.map { item in
      Item(
        golden: item.golden, root: item.root, status: item.status.rawValue,
        pending: Dictionary(item.files.map { ($0.golden, $0.pending) }) { first, _ in first },
        sentences: item.sentences, test: item.record?.snapshot.testID, fileID: item.record?.fileID,
        line: item.record?.line, figures: item.record?.figures, artefacts: item.folder, refusal: item.refusal)
    }
  }

  /// One line.
  package var text: String {
    get throws { try JSONText.encoded(self, as: .line) }
  }
}
