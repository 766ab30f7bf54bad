import WeftGeometry

/// What a frame shows, without its pixels.
public struct FrameInfo: Hashable, Sendable {
  /// A cell with at least one pixel in the frame.
  public struct Cell: Hashable, Sendable {
    /// What a cell is to its section.
    public enum Kind: String, Hashable, Sendable {
      /// The header above the rows.
      case header
      /// One of the rows.
      case row
      /// The footer below the rows.
      case footer
    }

    /// The id of the cell's node, if it has one.
    public let id: String?
    /// What the cell is to its section.
    public let kind: Kind
    /// The section, counted from 0.
    public let section: Int
    /// The row in its section, counted from 0; `nil` for a header or a footer.
    public let row: Int?
    /// Where the cell lies in the viewport, in points; it may reach beyond its edges.
    public let frame: Rect
  }

  /// The number of the frame, counted from 0.
  public let index: Int
  /// When the frame stands, in seconds from the first; `nil` where the scroll has no clock.
  public let time: Double?
  /// How far the content has been scrolled, in points.
  public let offset: Double
  /// The cells, from top to bottom.
  public let cells: [Cell]

  /// Describes a frame.
  public init(index: Int, time: Double? = nil, offset: Double, cells: [Cell]) {
    self.index = index
    self.time = time
    self.offset = offset
    self.cells = cells
  }
}
