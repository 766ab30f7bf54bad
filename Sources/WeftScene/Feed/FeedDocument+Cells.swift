import WeftJSON
import WeftLayout
public import WeftNodes

extension FeedDocument {
  /// A cell before it is made: its element, and what an error in it is told against.
  struct Cell: Sendable {
    let element: SceneElement
    let origin: ItemData?
    /// How many elements it has.
    let nodes: Int
    /// What reading it took, as ``ElementTally/effort``, with one for every four bytes that were parsed for it.
    let effort: Int

    /// An error that was found when the cell was built, told in terms of the item.
    func blamed(_ error: SceneError) -> SceneError {
      guard let origin else { return error }
      return origin.blamed(error, on: [])
    }
  }

  /// The element of a cell, complete and checked; `nil` for a header or a footer that the section has not.
  ///
  /// Any thread may ask. A cell whose template's root is dropped by `if` is an empty one.
  ///
  /// - Precondition: there is such a section, and such an item in it.
  /// - Throws: ``SceneError`` for the first mistake in it.
  public func element(_ cell: FeedCell, inSection section: Int) throws(SceneError) -> SceneElement? {
    do throws(SceneError) {
      return try read(cell, in: sections[section])?.element
    } catch {
      throw error.inFile(name)
    }
  }

  /// A new node for a cell, as ``element(_:inSection:)`` describes it: its own root if that is a cell, else a
  /// cell around it.
  ///
  /// `nil` for a header or a footer that the section has not.
  ///
  /// The node belongs to the caller. Images are opened, their headers read.
  /// - Precondition: there is such a section, and such an item in it.
  /// - Throws: ``SceneError`` for the first mistake in it.
  public func makeCell(_ cell: FeedCell, inSection section: Int) throws(SceneError) -> sending CellNode? {
    try makeCell(cell, of: sections[section])
  }

  func read(_ cell: FeedCell, in section: FeedSection) throws(SceneError) -> Cell? {
    switch cell {
    case .header:
      guard let header = section.header else { return nil }
      return try self.cell(header, at: section.path.appending("header"))
    case .item(let index): return try read(section.item(at: index))
    case .footer:
      guard let footer = section.footer else { return nil }
      return try self.cell(footer, at: section.path.appending("footer"))
    }
  }

  func read(_ item: FeedItem) throws(SceneError) -> Cell {
    switch item {
    case .written(let value, _, let path): return try cell(value, at: path)
    case .row(let index, let rows, let name, _, let paths):
      return try cell(
        of: try template(name, at: paths.template), for: try rows.row(at: index), at: paths.file)
    }
  }

  /// A new node for an item, as ``makeCell(_:inSection:)``.
  func makeCell(_ item: FeedItem, counting live: LiveCells? = nil) throws(SceneError) -> sending CellNode {
    do throws(SceneError) {
      return try make(try read(item), counting: live)
    } catch {
      throw error.inFile(name)
    }
  }

  /// A new node for a header or a footer of a section; `nil` where it has none.
  func makeCell(
    _ cell: FeedCell, of section: FeedSection, counting live: LiveCells? = nil
  ) throws(SceneError) -> sending CellNode? {
    do throws(SceneError) {
      guard let cell = try read(cell, in: section) else { return nil }
      return try make(cell, counting: live)
    } catch {
      throw error.inFile(name)
    }
  }

  private func make(_ cell: Cell, counting live: LiveCells?) throws(SceneError) -> sending CellNode {
    do throws(SceneError) {
      let lease = try live?.lease(nodes: cell.nodes, at: cell.element.path)
      let node = try SceneBuilder(images: images, live: live).cell(cell.element)
      node.companion = lease
      return node
    } catch {
      throw cell.blamed(error)
    }
  }

  /// A cell in the document itself: an element, or the name of a template and its data.
  private func cell(_ json: JSONValue, at path: ScenePath) throws(SceneError) -> Cell {
    let value = SceneValue(json: json, path: path)
    let object = try value.object("an element, or an object with a \"template\"")
    guard object["type"] == nil, object["template"] != nil || object["data"] != nil else {
      let template = try ElementReader(allowsPlaceholders: false, limits: limits).template(value)
      var tally = ElementTally(limits)
      let element = try template.element(for: .none, tally: &tally) ?? empty(at: path)
      return Cell(element: element, origin: nil, nodes: tally.counts.nodes, effort: tally.effort)
    }
    var use = TemplateUse()
    try TemplateUse.schema.read(value, into: &use)
    let data = ItemData(data: .object(use.data), file: nil, line: nil, path: path.appending("data"))
    return try cell(of: try template(use.template, at: path.appending("template")), for: data, at: path)
  }

  private func cell(
    of template: any ElementTemplate, for data: ItemData, at path: ScenePath
  ) throws(SceneError) -> Cell {
    var tally = ElementTally(limits)
    let element = try template.element(for: data, tally: &tally) ?? empty(at: path)
    return Cell(
      element: element, origin: data, nodes: tally.counts.nodes,
      effort: tally.effort + ElementTally.effort(ofParsing: data.parsedByteCount))
  }

  private func empty(at path: ScenePath) -> SceneElement {
    SceneElement(id: nil, path: path, style: LayoutElementStyle(), content: CellElement())
  }
}

/// An item that is made from a template.
private struct TemplateUse: Sendable {
  var template = ""
  var data = JSONObject()

  static let schema = ObjectSchema<Self>(
    "an item made from a template",
    [
      .value("template", \.template, .word(ofAtMost: 1024)).required,
      .value("data", \.data, ValueRule { (value) throws(SceneError) in try value.object() }),
    ])
}
