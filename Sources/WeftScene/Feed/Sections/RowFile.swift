import WeftJSON

/// The rows of a `dataFile`.
///
/// A JSON-lines file is looked through once, to find its lines; after that a row is read and parsed when it is asked
/// for, so that memory holds two bytes a row; a small file is kept, and closed. A JSON array is parsed whole.
final class RowFile: Sendable {
  private enum Rows: Sendable {
    case parsed([JSONValue])
    case lines(LineIndex)
  }

  /// How many bytes a file may have that is read once and closed.
  private static let smallSize = 1 << 16

  let name: String
  /// How many bytes the file had when it was opened.
  let byteCount: Int
  private let file: InputFile
  private let rows: Rows

  /// Opens the file and finds its rows.
  init(path: String) throws(SceneError) {
    name = path
    let file = try InputFile(regularFileAt: path)
    let lines = try LineIndex(file)
    byteCount = try file.size()
    if lines.firstByte == UInt8(ascii: "[") {
      guard byteCount <= InputFile.documentLimit else {
        throw SceneError(
          .limit, file: path,
          "must have at most \(InputFile.documentLimit >> 20) MiB as one JSON array, found more; write one object a line"
        )
      }
      rows = .parsed(try Self.array(try file.read(count: byteCount, at: 0), name: path))
    } else {
      rows = .lines(lines)
    }
    self.file = try file.keptIfSmall(limit: Self.smallSize)
  }

  private static func array(_ bytes: [UInt8], name: String) throws(SceneError) -> [JSONValue] {
    let value = try JSONParser.parse(bytes, name: name, valueLimit: InputFile.documentValueLimit)
    guard case .array(let rows) = value else {
      throw SceneError(
        .invalid, file: name, "must be one JSON array, or one object a line, found \(value.shortDescription)")
    }
    return rows
  }

  /// All bytes of the file.
  func bytes() throws(SceneError) -> [UInt8] { try file.read(count: file.size(), at: 0) }

  /// How many bytes of memory a JSON value takes about, beside those of a long text.
  static let bytesOfValue = 100

  /// How many bytes of memory the rows take about.
  var heldByteCount: Int {
    switch rows {
    case .parsed(let values): byteCount + values.reduce(0) { $0 + $1.weight } * Self.bytesOfValue
    case .lines(let lines): 2 * lines.count + min(byteCount, Self.smallSize)
    }
  }

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
