import WeftCollections
import WeftFoundation
import WeftJSON

/// The edits of one update, and what they bring: the key `changes`.
struct FeedEdits: Sendable {
  /// The edits, as a container is told of them.
  var set = ChangeSet()
  /// What is inserted, in the order of the set's paths.
  var insertedItems: [FeedItem] = []
  /// What stands in the place of what is reloaded, in the order of the set's paths.
  var reloadedItems: [FeedItem] = []
  /// What is inserted, in the order of the set's sections.
  var insertedSections: [FeedSection] = []
  /// What stands in the place of what is reloaded, in the order of the set's sections.
  var reloadedSections: [FeedSection] = []

  /// Where it is first said that an edit is seen on its way.
  var animationPath: ScenePath?

  /// Sections that stay, as counted before, with another header or footer perhaps.
  var keptSections: [(old: Int, section: FeedSection)] = []

  /// One entry of the array: one sort of edit, with its places and what it brings.
  private struct Entry: Sendable {
    var delete: [IndexPath]?
    var insert: [IndexPath]?
    var reload: [IndexPath]?
    var move: IndexPath?
    var insertSections: [Int]?
    var deleteSections: [Int]?
    var reloadSections: [Int]?
    var moveSection: Int?
    var items: [FeedItem]?
    var sections: [FeedSection]?
    var to: Place?
    var style: UpdateAnimation.Style?

    enum Place: Sendable {
      case item(IndexPath)
      case section(Int)

      var item: IndexPath? { if case .item(let item) = self { item } else { nil } }
      var section: Int? { if case .section(let section) = self { section } else { nil } }
    }

    /// How many sorts of edit are named.
    var count: Int {
      [
        delete != nil, insert != nil, reload != nil, move != nil, insertSections != nil,
        deleteSections != nil,
        reloadSections != nil, moveSection != nil,
      ].filter { $0 }.count
    }
  }

  // Places outside the feed are for the container to refuse, in its words; here they only have to be numbers.
  private static let index = ValueRule<Int>.integer(-1_000_000_000...1_000_000_000)

  private static let path = ValueRule<IndexPath>.pair("a place: [section, item]", of: index) {
    IndexPath(item: $1, section: $0)
  }

  private static let place = ValueRule<Entry.Place> { (value) throws(SceneError) in
    if case .array = value.json { return .item(try path.read(value)) }
    guard case .number = value.json else { throw value.refused("a place: [section, item], or a section") }
    return .section(try index.read(value))
  }

  static func rule(files: DataFiles) -> ValueRule<FeedEdits> {
    let schema = ObjectSchema<Entry>(
      "a change",
      [
        .value("delete", \.delete, .list(path)),
        .value("insert", \.insert, .list(path)),
        .value("reload", \.reload, .list(path)),
        .value("move", \.move, path),
        .value("insertSections", \.insertSections, .list(index)),
        .value("deleteSections", \.deleteSections, .list(index)),
        .value("reloadSections", \.reloadSections, .list(index)),
        .value("moveSection", \.moveSection, index),
        .value("items", \.items, .list(FeedItem.rule)),
        .value(
          "sections", \.sections,
          .list(ValueRule { (value) throws(SceneError) in try FeedSection(value, files: files) })),
        .value("to", \.to, place),
        .value("animation", \.style, FeedUpdate.style),
      ])
    return ValueRule { (value) throws(SceneError) in
      var edits = FeedEdits()
      for entry in try value.array() {
        var draft = Entry()
        try schema.read(entry, into: &draft)
        try edits.add(draft, entry)
      }
      return edits
    }
  }

  private mutating func add(_ entry: Entry, _ value: SceneValue) throws(SceneError) {
    guard entry.count == 1 else {
      throw value.refused(
        "an object with one of \"delete\", \"insert\", \"reload\", \"move\", \"insertSections\", \"deleteSections\", "
          + "\"reloadSections\" and \"moveSection\"")
    }
    let style = entry.style
    insertedItems += try brought(entry.items, "items", by: entry.insert, "insert", value)
    reloadedItems += try brought(entry.items, "items", by: entry.reload, "reload", value)
    insertedSections += try brought(
      entry.sections, "sections", by: entry.insertSections, "insertSections", value)
    reloadedSections += try brought(
      entry.sections, "sections", by: entry.reloadSections, "reloadSections", value)
    set.add(.deletion, ofItems: entry.delete ?? [], style)
    set.add(.insertion, ofItems: entry.insert ?? [], style)
    set.add(.reload, ofItems: entry.reload ?? [], style)
    set.add(.deletion, ofSections: entry.deleteSections ?? [], style)
    set.add(.insertion, ofSections: entry.insertSections ?? [], style)
    set.add(.reload, ofSections: entry.reloadSections ?? [], style)
    if let from = entry.move {
      let to = try target(entry.to?.item, "a place, [section, item]", of: "move", value)
      set.movedItems.append(.init(from: from, to: to))
    }
    if let from = entry.moveSection {
      let to = try target(entry.to?.section, "a section", of: "moveSection", value)
      set.movedSections.append(.init(from: from, to: to))
    }
    if style ?? .none != .none { animationPath = animationPath ?? value.path.appending("animation") }
    try refuseStray(entry, value)
  }

  /// What an edit brings, one for each of its places; nothing where there is no such edit.
  private func brought<Value, Place>(
    _ values: [Value]?, _ name: String, by places: [Place]?, _ edit: String, _ value: SceneValue
  ) throws(SceneError) -> [Value] {
    guard let places else { return [] }
    guard let values, values.count == places.count else {
      throw value.path.refused(
        name,
        "must be an array of \(places.count), as many as \"\(edit)\" names places, found "
          + (values.map { "\($0.count)" } ?? "none"))
    }
    return values
  }

  /// Where a move goes.
  private func target<Place>(
    _ place: Place?, _ sort: String, of edit: String, _ value: SceneValue
  ) throws(SceneError) -> Place {
    guard let place else { throw value.path.refused("to", "must be \(sort): \"\(edit)\" needs it") }
    return place
  }

  /// Refuses what an edit has no use for.
  private func refuseStray(_ entry: Entry, _ value: SceneValue) throws(SceneError) {
    let bringsItems = entry.insert != nil || entry.reload != nil
    let bringsSections = entry.insertSections != nil || entry.reloadSections != nil
    let moves = entry.move != nil || entry.moveSection != nil
    for (isStray, name) in [
      (entry.items != nil && !bringsItems, "items"),
      (entry.sections != nil && !bringsSections, "sections"), (entry.to != nil && !moves, "to"),
      (entry.style != nil && moves, "animation"),
    ] where isStray {
      throw value.path.refused(name, "must not stand here: this edit has no use for it")
    }
  }
}
