/// The rows of a `dataFile`.
///
/// A JSON-lines file is read through once, to find its lines; after that a row is read and parsed when it is asked
/// for, so that memory holds 24 bytes a row. A JSON array is parsed whole.
final class RowFile: Sendable {
  private enum Rows: Sendable {
    case parsed([JSONValue])
    case lines([Line])
  }

  private struct Line: Sendable {
    let number: Int
    let offset: Int
    let count: Int
  }

  let name: String
  private let file: InputFile
  private let rows: Rows

  /// Opens the file and finds its rows.
  init(path: String) throws(SceneError) {
    name = path
    var reader = LineReader(try InputFile(path: path))
    var lines: [Line] = []
    while let line = try reader.next() {
      if lines.isEmpty, line.bytes.first(where: { !JSONParser.isJSONSpace($0) }) == UInt8(ascii: "[") {
        file = reader.finish()
        rows = .parsed(try Self.array(try file.read(count: file.size(), at: 0), name: path))
        return
      }
      lines.append(Line(number: line.number, offset: line.offset, count: line.bytes.count))
    }
    file = reader.finish()
    rows = .lines(lines)
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
      let line = lines[index]
      let bytes = try file.read(count: line.count, at: line.offset)
      guard bytes.count == line.count else {
        throw SceneError(
          .unreadable, file: name, line: line.number, "the file has become shorter since it was opened")
      }
      let value = try JSONParser.parse(bytes, name: name, line: line.number)
      item = ItemData(data: value, file: name, line: line.number, path: .document)
    }
    guard case .object = item.data else {
      throw SceneError(
        .invalid, file: name, line: item.line, at: item.path.description,
        "must be an object, the data of one item, found \(item.data.shortDescription)")
    }
    return item
  }
}
