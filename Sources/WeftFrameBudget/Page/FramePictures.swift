import WeftFrames
public import WeftGeometry
import WeftSynchronization

/// Pictures of some frames of a scroll, with all that the frames should show: small ones, for a page.
public struct FramePictures: Sendable {
  /// One of them.
  public struct Picture: Sendable {
    /// The number of the frame in the script.
    public let index: Int
    /// A PNG file.
    public let png: [UInt8]
    /// The cells in it, with their rectangles in points.
    public let cells: [Cell]
  }

  /// A cell in a picture.
  public struct Cell: Hashable, Sendable {
    /// Its id, or its place where it has none.
    public let name: String
    /// Its place: `row 12 of section 0`.
    public let place: String
    /// Where it lies in the viewport, in points.
    public let frame: Rect
  }

  /// The size of what the pictures show, in points.
  public let viewport: Size
  /// The pictures, by their frames' numbers.
  public let pictures: [Picture]
}

/// Keeps the frames that are wanted, and lets go of all others.
final class PictureSink: FrameSink {
  private let wanted: Set<Int>
  private let taken = Mutex<[FramePictures.Picture]>([])

  init(_ wanted: Set<Int>) { self.wanted = wanted }

  var pictures: [FramePictures.Picture] { taken.withLock { $0 }.sorted { $0.index < $1.index } }

  @concurrent func write(_ frame: EncodedFrame) async {
    guard wanted.contains(frame.info.index) else { return }
    let picture = FramePictures.Picture(
      index: frame.info.index, png: frame.png, cells: frame.info.cells.map(FramePictures.Cell.init))
    taken.withLock { $0.append(picture) }
  }
}

extension FramePictures.Cell {
  fileprivate init(_ cell: FrameInfo.Cell) {
    place =
      switch (cell.kind, cell.row) {
      case (.row, let row?): "row \(row) of section \(cell.section)"
      default: "the \(cell.kind.rawValue) of section \(cell.section)"
      }
    name = cell.id ?? place
    frame = cell.frame
  }
}
