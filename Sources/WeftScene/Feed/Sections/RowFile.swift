import WeftGeometry
import WeftGraphics
import WeftJSON

/// The rows of a `dataFile`.
///
/// A JSON-lines file is looked through once, to find its lines; after that a row is read and parsed when it is asked
/// for, so that memory holds two bytes a row; a small file is kept, and closed. A JSON array is parsed whole, within what ``HeldRows``
/// has left.
final class RowFile: Sendable {
  private enum Rows: Sendable {
    case parsed([JSONValue])
    case lines(LineIndex)
  }

  /// How many bytes a file may have that is read once and closed.
  private static let smallSize = GivenUpWork.fewBytes

  /// How many values an array may have that is read as other short work: they take some tenths of a millisecond.
  private static let fewValues = 1000

  let name: String
  /// How many bytes the file had when it was opened.
  let byteCount: Int
  private let file: InputFile
  private let rows: Rows
  /// Of what it holds.
  private let lease: SharedAllowance.Lease?

  /// Opens the file and finds its rows.
  ///
  /// - Parameter room: what those that are one JSON array may have.
  init(path: String, room: Room = Room()) throws(SceneError) {
    name = path
    let file = try InputFile(regularFileAt: path)
    let lines = try LineIndex(file)
    byteCount = try file.size()
    if lines.firstByte == UInt8(ascii: "[") {
      guard byteCount <= room.bytes else { throw Self.tooMuch("\(InputFile.documentLimit >> 20) MiB", path) }
      // What is to become large, by its bytes or by its values, is made while its maker has a turn for that.
      let isSmall = byteCount <= Self.smallSize
      if !isSmall, GivenUpWork.isGivenUpBeforeReadingMuch {
        throw SceneError.notWanted(path)
      }
      let bytes = try file.read(count: byteCount, at: 0)
      let count = JSONParser.valueCount(in: bytes)
      if isSmall, count > Self.fewValues, GivenUpWork.isGivenUpBeforeReadingMuch {
        throw SceneError.notWanted(path)
      }
      guard count <= room.values else {
        throw Self.tooMuch("\(grouped(InputFile.documentValueLimit)) values", path)
      }
      lease = try HeldRows.lease(byteCount + count * HeldRows.bytesOfValue, for: path)
      rows = .parsed(try Self.array(bytes, name: path))
    } else {
      lease = try HeldRows.lease(2 * lines.count + min(byteCount, Self.smallSize), for: path)
      rows = .lines(lines)
    }
    self.file = try file.keptIfSmall(limit: Self.smallSize)
  }

  /// What the data files of a feed may have together that are one JSON array each, and are parsed whole: as much as a document.
  struct Room {
    var bytes = InputFile.documentLimit
    var values = InputFile.documentValueLimit
  }

  /// What the file takes of that.
  var taken: Room {
    switch rows {
    case .parsed(let values): Room(bytes: byteCount, values: values.reduce(1) { $0 + $1.weight })
    case .lines: Room(bytes: 0, values: 0)
    }
  }

  private static func tooMuch(_ limit: String, _ path: String) -> SceneError {
    SceneError(
      .limit, file: path,
      "must have at most \(limit) as one JSON array, with all such data files of the feed, found more; write one object a line"
    )
  }

  private static func array(_ bytes: [UInt8], name: String) throws(SceneError) -> [JSONValue] {
    let value = try JSONParser.parse(bytes, name: name)
    guard case .array(let rows) = value else {
      throw SceneError(
        .invalid, file: name, "must be one JSON array, or one object a line, found \(value.shortDescription)")
    }
    return rows
  }

  /// All bytes of the file.
  func bytes() throws(SceneError) -> [UInt8] { try file.read(count: file.size(), at: 0) }

  /// How many rows there are.
  var count: Int {
    switch rows {
    case .parsed(let values): values.count
    case .lines(let lines): lines.count
    }
  }

  /// The data of a row.
  ///
  /// Any thread may ask.
  /// - Precondition: `0 <= index < count`.
  func row(at index: Int) throws(SceneError) -> ItemData {
    let item: ItemData
    switch rows {
    case .parsed(let values):
      item = ItemData(data: values[index], file: name, line: nil, path: ScenePath.document.appending(index))
    case .lines(let lines):
      let (number, bytes) = try lines.line(index, of: file)
      let value = try JSONParser.parse(Array(bytes), name: name, line: number)
      item = ItemData(
        data: value, file: name, line: number, path: .document, parsedByteCount: bytes.count)
    }
    guard case .object = item.data else {
      throw SceneError(
        .invalid, file: name, line: item.line, at: item.path.description,
        "must be an object, the data of one item, found \(item.data.shortDescription)")
    }
    return item
  }
}
