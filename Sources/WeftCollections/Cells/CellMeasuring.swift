import WeftGeometry
import WeftLayout
import WeftNodes

/// How cells are measured: the same for all elements of a container.
struct CellMeasuring: Sendable {
  let range: SizeRange
  let scale: Double
  let separator: Separator?
  let environment: RenderEnvironment
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
