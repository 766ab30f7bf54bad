import WeftGeometry
import WeftJSON

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
    case inline([FeedItem])
    case rows(RowFile, key: InsertableValue?)
  }

  /// The cell above the items, as it was written.
  let header: JSONValue?
  /// The cell below the items, as it was written.
  let footer: JSONValue?
  let items: Items
  /// The name of the template for the rows of a file.
  let template: String?
  /// What the section is told from others by.
  let key: FeedKey?
  let path: ScenePath
  /// The paths of what it says of the rows of its file.
  let rowPaths: RowPaths

  /// How many items there are, header and footer not counted.
  public var itemCount: Int {
    switch items {
    case .inline(let items): items.count
    case .rows(let rows, _): rows.count
    }
  }

  /// An item, counted from 0.
  func item(at index: Int) -> FeedItem {
    switch items {
    case .inline(let items): items[index]
    case .rows(let rows, let key):
      .row(index, of: rows, template: template ?? "", key: key, at: rowPaths)
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
    var items: [FeedItem]?
    var key: FeedKey?
    var itemKey: InsertableValue?
    var template: String?
    var dataFile: String?
  }

  private static let schema = ObjectSchema<Draft>(
    "a section",
    [
      .value("header", \.header, anObject),
      .value("key", \.key, FeedKey.rule),
      .value("items", \.items, .list(FeedItem.rule)),
      .value("itemKey", \.itemKey, ValueRule { (value) throws(SceneError) in try itemKey(value) }),
      .value("template", \.template, .word(ofAtMost: 1024)),
      .value("dataFile", \.dataFile, .path),
      .value("footer", \.footer, anObject),
    ])

  /// A text of which each row's fields make its key.
  static func itemKey(_ value: SceneValue) throws(SceneError) -> InsertableValue {
    guard case .string = value.json else { throw value.refused("a text such as \"{{id}}\"") }
    let key = try InsertableValue(value)
    guard !key.isConstant else { throw value.refused("a text with a placeholder such as \"{{id}}\"") }
    return key
  }

  private static let anObject = ValueRule<JSONValue> { (value) throws(SceneError) in
    .object(try value.object("an element, or an object with a \"template\""))
  }

  /// Reads a section; the rows of its file are found, but not read.
  init(_ value: SceneValue, files: DataFiles) throws(SceneError) {
    var draft = Draft()
    try Self.schema.read(value, into: &draft)
    header = draft.header
    footer = draft.footer
    template = draft.template
    key = draft.key
    path = value.path
    rowPaths = RowPaths(file: path.appending("dataFile"), in: path)
    if draft.itemKey != nil, draft.dataFile == nil {
      throw path.refused(
        "itemKey", "must stand beside \"dataFile\"; items have a \"key\" themselves, found it without one")
    }
    switch (draft.items, draft.dataFile) {
    case (let values?, nil):
      guard template == nil else {
        throw path.refused(
          "template",
          "must stand beside \"dataFile\"; items name their templates themselves, found it beside \"items\"")
      }
      items = .inline(values)
      var keys: [(key: FeedKey, path: ScenePath)] = []
      for item in values {
        if let key = item.writtenKey { keys.append((key, item.path)) }
      }
      try FeedKey.checkUnique(keys)
    case (nil, let file?):
      guard template != nil else {
        throw path.refused("template", "must be there: \"dataFile\" needs it, found no such key")
      }
      items = .rows(try files.rows(of: file, at: rowPaths.file), key: draft.itemKey)
    case (nil, nil):
      throw SceneError(
        .invalid, at: path.description, "must have \"items\" or \"dataFile\", found neither")
    case (.some, .some):
      throw SceneError(.invalid, at: path.description, "must have \"items\" or \"dataFile\", found both")
    }
  }

  /// The rows of a file, for a template: a batch.
  ///
  /// - Parameters:
  ///   - path: where the file is named.
  ///   - pages: what has the template and what keys are made of.
  init(
    rowsOf file: String, key itemKey: InsertableValue?, template: String, at path: ScenePath,
    in pages: ScenePath, files: DataFiles
  ) throws(SceneError) {
    header = nil
    footer = nil
    key = nil
    self.template = template
    self.path = path
    rowPaths = RowPaths(file: path, in: pages)
    items = .rows(try files.rows(of: file, at: path), key: itemKey)
  }
}
