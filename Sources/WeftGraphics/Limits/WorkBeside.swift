/// What a drawing counts with.
package enum WorkBeside: Sendable {
  /// It is a picture, whose tree has been measured so often and takes so many bytes with the containers in it, and of whose whole the
  /// cells of these have taken a share.
  case picture(measurements: Int, bytes: Int = 0, containing: Double?)
  /// What the other cells of a feed take that are there at the same time, and the frame.
  case cells(CellWork, FrameShares)

  /// A picture of which nothing is known.
  package static let nothing = WorkBeside.picture(measurements: 0, containing: nil)

  /// What the other cells take; `nil`: there are none.
  var cells: OtherCells? {
    switch self {
    case .picture: nil
    case .cells(let work, _): OtherCells(work)
    }
  }

  /// The bytes that are in memory beside what is drawn.
  var keptBytes: Int {
    switch self {
    case .picture(_, let bytes, _): bytes
    case .cells(let work, _): work.keptBytes
    }
  }

  /// What is taken beside pixels.
  func frame(_ limits: RenderLimits) -> FrameShares {
    switch self {
    case .cells(_, let shares): return shares
    case .picture(let count, _, let cells):
      var shares = FrameShares()
      shares.measured = limits.share(Double(count), .measurements)
      shares.contained = cells ?? 0
      return shares
    }
  }
}
