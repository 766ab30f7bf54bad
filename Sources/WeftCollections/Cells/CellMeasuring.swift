import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// How cells are measured: the same for all elements of a container.
struct CellMeasuring: Sendable {
  let axis: Axis
  let scale: Double
  let separator: Separator?
  let environment: RenderEnvironment
  /// What placeholders are drawn over; `nil`: none are drawn, because frames wait.
  var placeholderBackground: Color?
}

/// How large one cell is to be.
struct CellDemand: Sendable {
  /// The sizes that it may choose from, in points.
  let range: SizeRange
  /// The size that it then gets, where that is known already; `nil`: what it chose.
  let size: PixelSize?
}

/// Where a cell's node comes from: a block that makes it, or the frame context, which lends it.
enum NodeSource: Sendable {
  case block(CellNodeBlock)
  case node(Handoff<CellNode>)

  func take() throws -> CellNode {
    switch self {
    case .block(let block): try block()
    case .node(let handoff): handoff.take()
    }
  }
}
