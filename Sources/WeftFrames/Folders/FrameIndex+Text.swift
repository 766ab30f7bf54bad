import WeftCollections
import WeftFoundation
import WeftGeometry

/// The parts that the text of an index is written in: a head, the frames' lines with a comma between them, an ending.
extension FrameIndex {
  private struct Viewport: Codable {
    let width: Double
    let height: Double
    let scale: Double
  }

  private struct Cell: Codable {
    let id: String?
    let kind: String
    let section: Int
    let row: Int?
    let frame: [Double]
    let cells: [Cell]?

    init(_ cell: FrameInfo.Cell) {
      id = cell.id
      kind = cell.kind.rawValue
      section = cell.section
      row = cell.row
      frame = [cell.frame.minX, cell.frame.minY, cell.frame.width, cell.frame.height]
      cells = cell.cells.isEmpty ? nil : cell.cells.map(Cell.init)
    }
  }

  private struct Anchor: Codable {
    let section: Int
    let row: Int
    let distance: Double
  }

  /// Runs of items, each as `[section, first, end]`.
  private struct Ranges: Encodable {
    let visible: [[Int]]
    let display: [[Int]]
    let preload: [[Int]]

    init(_ ranges: CollectionRanges) {
      func lists(_ runs: [CollectionRanges.Run]) -> [[Int]] {
        runs.map { [$0.section, $0.items.lowerBound, $0.items.upperBound] }
      }
      (visible, display, preload) = (lists(ranges.visible), lists(ranges.display), lists(ranges.preload))
    }
  }

  private struct Event: Encodable {
    var batch: Int?
    var end: String?
    var index: Int?
    var kind: String?
    var row: Int?
    var section: Int?
    var type: String

    init(_ event: CollectionEvent) {
      switch event {
      case .update(let number): (type, index) = ("update", number)
      case .fetch(let change, let number, let place):
        (type, batch, end) = (change.rawValue, number, place.rawValue)
      case .cell(let change, let element):
        (type, section) = (change.rawValue, element.indexPath.section)
        switch element {
        case .item(let path): row = path.item
        case .supplementary(let supplementary, _): kind = supplementary.rawValue
        }
      }
    }
  }

  private struct Frame: Encodable {
    let anchor: Anchor?
    let cells: [Cell]
    let digest: String?
    let events: [Event]?
    let file: String
    let isEstimated: Bool?
    let offset: Offset
    let ranges: Ranges?
    let time: Double?
  }

  /// What comes before the frames.
  static func head(_ viewport: WeftCollections.Viewport) -> String {
    let viewport = Viewport(
      width: viewport.size.width, height: viewport.size.height, scale: viewport.scale)
    return "{\"weft\":1,\"viewport\":\(json(viewport)),\"frames\":[\n"
  }

  /// A frame's line.
  ///
  /// - Parameter digest: what tells its file from others, in the index of a part.
  static func line(of frame: FrameInfo, file: String, digest: String? = nil) -> String {
    let cells = frame.cells.map(Cell.init)
    let anchor = frame.position.anchor.map {
      Anchor(section: $0.indexPath.section, row: $0.indexPath.row, distance: $0.distance)
    }
    return json(
      Frame(
        anchor: anchor, cells: cells, digest: digest,
        events: frame.ranges == nil ? nil : frame.events.map(Event.init), file: file,
        isEstimated: frame.position.isEstimated ? true : nil, offset: Offset(frame.position),
        ranges: frame.ranges.map(Ranges.init), time: frame.time))
  }

  /// A frame's line as it is in the index of the whole scroll: without the digest that a part has.
  ///
  /// In JSON no string holds these characters: a quotation mark inside one has a backslash before it.
  static func withoutDigest(_ line: Substring) -> Substring {
    guard let start = line.firstRange(of: "\"digest\":\""),
      let end = line[start.upperBound...].firstRange(of: "\",")
    else { return line }
    return line[..<start.lowerBound] + line[end.upperBound...]
  }

  /// What comes after the frames of a scroll, or of a part of one, that came to its end.
  static func ending(of part: FramePart? = nil) -> String {
    guard let part else { return "],\"complete\":true}\n" }
    return "],\"part\":\(json(part)),\"complete\":true}\n"
  }

  /// What comes after the frames of a scroll that was broken off, while `earlier` frames of another run are still there.
  static func ending(besides earlier: [String]) -> String {
    "],\"complete\":false,\"earlier\":\(json(earlier))}\n"
  }

  /// What comes after the head while frames are being written, which is what a run that is killed leaves behind.
  static func endingWhileWriting(besides earlier: [String]) -> String {
    "],\"complete\":false,\"earlier\":\(json(earlier)),\"writing\":true}\n"
  }

  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      misuse("Offsets and frames are finite numbers, which JSON can always hold.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
