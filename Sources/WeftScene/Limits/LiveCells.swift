import WeftGraphics
import WeftSynchronization

/// The cells of a feed that are there at the same time, and the elements in them: those near what is seen.
///
/// Any thread may ask.
final class LiveCells: Sendable {
  private let count = Mutex((cells: 0, nodes: 0))
  private let limits: RenderLimits

  init(_ limits: RenderLimits) { self.limits = limits }

  /// What a cell holds as long as it is there.
  final class Lease: Sendable {
    private let cells: LiveCells
    private let nodes: Int

    fileprivate init(_ cells: LiveCells, nodes: Int) { (self.cells, self.nodes) = (cells, nodes) }

    deinit {
      cells.count.withLock {
        $0.cells -= 1
        $0.nodes -= nodes
      }
    }
  }

  /// Counts one more cell, with so many elements in it.
  func lease(nodes: Int, at path: ScenePath) throws(SceneError) -> Lease {
    let excess: RenderLimits.Kind? = count.withLock { count in
      if count.cells >= limits[.cells] { return .cells }
      if count.nodes + nodes > limits[.cellNodes] { return .cellNodes }
      count.cells += 1
      count.nodes += nodes
      return nil
    }
    if let excess { throw SceneError(limits, excess, at: path) }
    return Lease(self, nodes: nodes)
  }
}
