import WeftGeometry
import WeftGraphics
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rows in a single column, in sections, as many as there may be: only those near the viewport cost anything.
///
/// A table belongs to the isolation domain that made it, its frame context. Rows are built and measured on workers, as
/// they come near the viewport, and each row is as tall as its content.
open class TableNode: DisplayNode {
  /// What the table does with cells that have left the preload range.
  public enum CellRetention: Hashable, Sendable {
    /// Keeps them: a row has one node for as long as it exists. Memory grows with what has been scrolled past.
    case all
    /// Lets go of them, and asks for them again when they come near: for rows whose nodes hold no state of their own.
    case nearby
  }

  /// What the table shows.
  ///
  /// Setting it makes the table read everything anew.
  public weak var dataSource: (any TableDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Who is told what the table does.
  public weak var delegate: (any TableDelegate)?

  /// The line below each row; `nil` for none.
  ///
  /// Takes effect when data is next read.
  public var separator: Separator? = Separator()

  /// The room around the content: above the first row, below the last, and beside the rows, which are
  /// narrower by it.
  ///
  /// Takes effect when data is next read.
  public var contentInset = EdgeInsets.zero

  /// What becomes of cells far from the viewport; ``CellRetention/all`` by default.
  public var cellRetention = CellRetention.all

  /// How far the ranges reach.
  public var rangeTunings: RangeTunings {
    get { rangeController.tunings }
    set { rangeController.tunings = newValue }
  }

  /// How far the content has been scrolled: the distance from the content's top to the viewport's, in points.
  public internal(set) var contentOffset = 0.0

  let rangeController = RangeController()
  var stage: TableStage?
  var needsReload = true

  /// Makes a table without data.
  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// Reads everything anew from the data source, before the next frame.
  ///
  /// All nodes are given up.
  public func reloadData() { needsReload = true }

  /// The node of a row, if the row is near enough to the viewport to have one.
  public func node(forRowAt indexPath: IndexPath) -> CellNode? {
    guard let data = stage?.data, let position = data.map.position(of: indexPath) else { return nil }
    return data.node(at: position)
  }

  /// The cells that have pixels in the viewport, from top to bottom, headers and footers among them.
  public var visibleCells: [CellNode] {
    guard let data = stage?.data else { return [] }
    return rangeController.ranges.visible.compactMap { data.node(at: $0) }
  }

  /// What text could not be shown as asked for, in the cells measured so far; each problem once, with the first element that
  /// has it.
  public var textProblems: [(problem: TextProblem, element: String)] {
    (stage?.data.textProblems ?? []).map { ($0.problem, "\($0.element)") }
  }
}
