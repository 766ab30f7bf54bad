import WeftGraphics
import WeftJSON

/// An item of a feed before it is read.
enum FeedItem: Sendable {
  /// An element, or the name of a template and its data, as it stands in the document.
  case written(JSONValue, key: FeedKey?, path: ScenePath)
  /// A row of a file, for a template.
  case row(Int, of: RowFile, template: String, key: InsertableValue?, at: RowPaths)

  /// Reads an item of a document, and no more of it than its key.
  static let rule = ValueRule<FeedItem> { (value) throws(SceneError) in
    guard case .object(var object) = value.json, let key = object["key"] else {
      return .written(value.json, key: nil, path: value.path)
    }
    let rule = FeedKey.rule
    let known = try rule.read(SceneValue(json: key, path: value.path.appending("key")))
    object["key"] = nil
    return .written(.object(object), key: known, path: value.path)
  }

  /// Where it stands.
  var path: ScenePath {
    switch self {
    case .written(_, _, let path): path
    case .row(_, _, _, _, let paths): paths.file
    }
  }

  /// The key that stands beside it in the document; a row of a file has none.
  var writtenKey: FeedKey? { if case .written(_, let key, _) = self { key } else { nil } }

  /// What it is told from others by; `nil` where it has no key.
  ///
  /// Reads a row.
  ///
  /// - Parameter limits: what a key made of a row's data may ask for.
  func key(_ limits: RenderLimits) throws(SceneError) -> FeedKey? {
    switch self {
    case .written(_, let key, _): return key
    case .row(let index, let rows, _, let key, let paths):
      guard let key else { return nil }
      let row = try rows.row(at: index)
      var tally = ElementTally(limits)
      let value = SceneValue(
        json: try key.resolved(for: row, tally: &tally, at: paths.key), path: paths.key)
      do throws(SceneError) {
        return try FeedKey.rule.read(value)
      } catch {
        throw row.blamed(error, on: key.placeholders)
      }
    }
  }

  /// The element, or the template and the data, as a value that is the same where they are.
  ///
  /// Reads a row.
  func contents() throws(SceneError) -> JSONValue {
    switch self {
    case .written(.object(let object), _, _) where object["type"] == nil && object["template"] != nil:
      return ["template": object["template"] ?? .null, "data": object["data"] ?? .object([:])]
    case .written(let value, _, _): return value
    case .row(let index, let rows, let template, _, _):
      return ["template": .string(template), "data": try rows.row(at: index).data]
    }
  }
}
