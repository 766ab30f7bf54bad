/// A cell of a section.
public enum FeedCell: Hashable, Sendable {
  /// The one above the items.
  case header
  /// An item, counted from 0.
  case item(Int)
  /// The one below the items.
  case footer
}

/// A section of a feed: its header, its items, its footer.
///
/// Cells are read when they are asked for.
public struct FeedSection: Sendable {
  enum Items: Sendable {
    case inline([JSONValue])
    case rows(RowFile)
  }

  /// The cell above the items, as it was written.
  let header: JSONValue?
  /// The cell below the items, as it was written.
  let footer: JSONValue?
  let items: Items
  /// The name of the template for the rows of a file.
  let template: String?
  let path: ScenePath

  /// How many items there are, header and footer not counted.
  public var itemCount: Int {
    switch items {
    case .inline(let values): values.count
    case .rows(let rows): rows.count
    }
  }

  /// Whether there is a cell above the items.
  public var hasHeader: Bool { header != nil }
  /// Whether there is a cell below the items.
  public var hasFooter: Bool { footer != nil }
}

extension FeedSection {
  private struct Draft: Sendable {
    var header: JSONValue?
    var footer: JSONValue?
    var items: [JSONValue]?
    var template: String?
    var dataFile: String?
  }

  private static let schema = ObjectSchema<Draft>(
    "a section",
    [
      .value("header", \.header, anObject),
      .value("items", \.items, ValueRule { (value) throws(SceneError) in try value.array().map(\.json) }),
      .value("template", \.template, .word),
      .value("dataFile", \.dataFile, .path),
      .value("footer", \.footer, anObject),
    ])

  private static let anObject = ValueRule<JSONValue> { (value) throws(SceneError) in
    .object(try value.object("an element, or an object with a \"template\""))
  }

  /// Reads a section; the rows of its file are found, but not read.
  init(_ value: SceneValue, folder: String) throws(SceneError) {
    var draft = Draft()
    try Self.schema.read(value, into: &draft)
    header = draft.header
    footer = draft.footer
    template = draft.template
    path = value.path
    switch (draft.items, draft.dataFile) {
    case (let values?, nil):
      guard template == nil else {
        throw SceneError(
          .invalid, at: path.appending("template").description,
          "must stand beside \"dataFile\"; items name their templates themselves, found it beside \"items\"")
      }
      items = .inline(values)
    case (nil, let file?):
      guard template != nil else {
        throw SceneError(
          .invalid, at: path.appending("template").description,
          "must be there: \"dataFile\" needs it, found no such key")
      }
      items = .rows(try Self.rows(file, at: path.appending("dataFile"), folder: folder))
    case (nil, nil):
      throw SceneError(
        .invalid, at: path.description, "must have \"items\" or \"dataFile\", found neither")
    case (.some, .some):
      throw SceneError(.invalid, at: path.description, "must have \"items\" or \"dataFile\", found both")
    }
  }

  private static func rows(
    _ file: String, at path: ScenePath, folder: String
  ) throws(SceneError) -> RowFile {
    do throws(SceneError) {
      return try RowFile(path: SceneFile.resolve(file, in: folder))
    } catch  where error.kind == .unreadable {
      var located = error
      located.file = nil
      located.path = path.description
      located.message = "must name a file that can be read, found \(quoted(file)), which " + error.message
      throw located
    }
  }
}
