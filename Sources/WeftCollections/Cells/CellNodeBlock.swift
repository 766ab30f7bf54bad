public import WeftNodes

/// Makes the node of one item.
///
/// It runs once, on a worker, so it captures the item's model and nothing that changes.
///
/// What it throws ends the frame that needs the node, with an error that names the item.
public typealias CellNodeBlock = @Sendable () throws -> sending CellNode
