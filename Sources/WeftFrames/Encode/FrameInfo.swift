public import WeftCollections
public import WeftGeometry

/// What a frame shows, without its pixels.
public struct FrameInfo: Hashable, Sendable {
  /// A cell with at least one pixel in the frame.
  public struct Cell: Hashable, Sendable {
    /// What a cell is to its section.
    ///
    /// A row, or the kind of a supplementary.
    public struct Kind: Hashable, Sendable, RawRepresentable {
      /// The name, as an index of frames has it.
      public let rawValue: String

      /// The kind of that name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The header above the rows.
      public static let header = Kind(rawValue: "header")
      /// One of the rows.
      public static let row = Kind(rawValue: "row")
      /// The footer below the rows.
      public static let footer = Kind(rawValue: "footer")
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
    /// The cells of containers in it.
    public let cells: [Cell]

    init(id: String?, kind: Kind, section: Int, row: Int?, frame: Rect, cells: [Cell] = []) {
      self.id = id
      self.kind = kind
      self.section = section
      self.row = row
      self.frame = frame
      self.cells = cells
    }
  }

  /// The number of the frame, counted from 0.
  public let index: Int
  /// When the frame stands, in seconds from the first; `nil` where the scroll has no clock.
  public let time: Double?
  /// Where the container stands.
  public let position: ContentPosition
  /// The cells, from top to bottom.
  public let cells: [Cell]
  /// Which items are in which range, where that is recorded.
  public internal(set) var ranges: CollectionRanges?
  /// What has happened since the frame before, in order, where that is recorded.
  public internal(set) var events: [CollectionEvent] = []

  /// Describes a frame.
  public init(index: Int, time: Double? = nil, position: ContentPosition, cells: [Cell]) {
    self.index = index
    self.time = time
    self.position = position
    self.cells = cells
  }

  /// Describes a frame at an exact offset.
  public init(index: Int, time: Double? = nil, offset: Double, cells: [Cell]) {
    self.init(index: index, time: time, position: ContentPosition(offset: offset), cells: cells)
  }

  /// How far the content has been scrolled, in points; see `ContentPosition.isEstimated`.
  public var offset: Double { position.offset }
}

extension FrameInfo {
  /// What `frame` shows.
  init(_ frame: CollectionFrame, at position: ContentPosition, index: Int, time: Double?) {
    self.init(index: index, time: time, position: position, cells: frame.cells.map(Cell.init))
    (ranges, events) = (frame.ranges, frame.events)
  }
}

extension FrameInfo.Cell {
  fileprivate init(_ cell: CollectionFrame.Cell) {
    switch cell.element {
    case .item(let path):
      self.init(
        id: cell.id, kind: .row, section: path.section, row: path.row, frame: cell.frame,
        cells: cell.cells.map(FrameInfo.Cell.init))
    case .supplementary(let kind, let path):
      self.init(
        id: cell.id, kind: Kind(rawValue: kind.rawValue), section: path.section, row: nil, frame: cell.frame,
        cells: cell.cells.map(FrameInfo.Cell.init))
    }
  }
}
