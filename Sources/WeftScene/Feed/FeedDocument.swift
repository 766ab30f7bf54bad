public import WeftFrames
import WeftGeometry
public import WeftGraphics

/// A feed: many cells, seen through a viewport.
///
/// A value; it may go to any thread. Reading one costs what its own file holds, and for a `dataFile` in JSON lines
/// one pass to find the lines; cells are read and checked when they are asked for, or all of them by
/// ``checkAll(workers:)``.
public struct FeedDocument: Sendable {
  /// What the feed is seen through.
  public var viewport: FeedViewport
  /// How the cells are arranged.
  public var container: FeedContainer
  /// How it is scrolled, if it says so.
  public var script: ScrollScript?
  /// What changes while it is scrolled.
  public internal(set) var updates: [FeedUpdate]
  /// The batches that are fetched while it is scrolled: at most one list at each end of the content.
  public let pages: [FeedPages]
  /// What it says of its surroundings; ``DocumentEnvironment/applied(to:)`` makes the environment to render it in.
  public var environment: DocumentEnvironment
  /// The sections as they are before the first update, from the first on.
  public let sections: [FeedSection]
  /// The path the document was read from; `nil` if it was read from memory.
  public let name: String?
  /// What relative paths in the document start at; empty for the working directory.
  public let folder: String
  /// What each of its cells may ask for, when it is read, and when it is drawn in an environment that has these limits
  /// (`RenderEnvironment.with(limits:)`).
  public let limits: RenderLimits

  let templates: [ExactString: any ElementTemplate]
  let images: SceneImages
  /// How many bytes the document has without the files that it names.
  private let ownByteCount: Int
  /// How many values it holds, a long text counting as several.
  private let valueCount: Int

  /// Reads the feed in the file at `path`, without its cells.
  ///
  /// - Parameters:
  ///   - path: The document's path.
  ///   - limits: What each of its cells may ask for.
  /// - Throws: ``SceneError``.
  public static func load(path: String, limits: RenderLimits = .standard) throws(SceneError) -> FeedDocument {
    try FeedDocument(try DocumentSource(path: path), limits)
  }

  /// Reads the feed in `input`, without its cells.
  ///
  /// - Parameters:
  ///   - input: The document, or where it is.
  ///   - limits: What each of its cells may ask for.
  /// - Throws: ``SceneError``.
  public static func load(
    _ input: DocumentInput, limits: RenderLimits = .standard
  ) throws(SceneError) -> FeedDocument {
    try FeedDocument(try DocumentSource(input), limits)
  }

  /// Reads a feed from memory, without its cells.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - name: What errors call it; `nil` leaves it out of them.
  ///   - folder: What relative paths in the document start at; empty for the working directory.
  ///   - limits: What each of its cells may ask for, when it is read and when it is drawn.
  public static func load(
    bytes: [UInt8], name: String? = nil, folder: String = "", limits: RenderLimits = .standard
  ) throws(SceneError) -> FeedDocument {
    try FeedDocument(DocumentSource(bytes: bytes, name: name, folder: folder), limits)
  }

  private init(_ source: DocumentSource, _ limits: RenderLimits) throws(SceneError) {
    self.limits = limits
    name = source.name
    folder = source.folder
    images = SceneImages(folder: source.folder)
    ownByteCount = source.byteCount
    do throws(SceneError) {
      let value = try source.parsed()
      valueCount = value.json.weight
      try Self.refuseScene(value)
      var draft = Draft()
      try Self.schema(DataFiles(folder: source.folder), limits).read(value, into: &draft)
      viewport = draft.viewport
      container = draft.container
      templates = draft.templates
      sections = draft.sections
      script = draft.script
      environment = source.located(draft.environment)
      updates = draft.updates
      pages = draft.pages
      try countUpdates()
      if container.kind == .pager { try Self.checkPages(sections + updates.flatMap(\.sections)) }
      if updates.contains(where: \.isComparing) {
        try FeedUpdate.checkKeys(of: sections)
        try FeedUpdate.checkKeys(of: pages)
        for update in updates {
          try FeedUpdate.checkKeys(of: update.sections)
          try FeedUpdate.checkKeys(of: update.items)
        }
      }
      try FeedKey.checkUnique(sections.compactMap { section in section.key.map { ($0, section.path) } })
      for section in sections + updates.flatMap(\.sections) {
        guard let name = section.template else { continue }
        _ = try template(name, at: section.path.appending("template"))
      }
      for pages in pages { try check(pages) }
    } catch {
      throw error.inFile(source.name)
    }
  }

  private func check(_ pages: FeedPages) throws(SceneError) {
    guard pages.section < sections.count else {
      throw pages.path.refused(
        "section",
        "must be one of the feed's \(sections.count) sections, counted from 0, found \(pages.section)")
    }
    if let name = pages.batches.first?.template {
      _ = try template(name, at: pages.path.appending("template"))
    }
  }

  /// All sections that are written somewhere: of the feed as it is at first, of its updates, and the batches of its pages.
  var allSections: [FeedSection] {
    sections + updates.flatMap(\.sections) + pages.flatMap(\.batches)
  }

  /// Refuses headers and footers, which have no place among pages.
  private static func checkPages(_ sections: [FeedSection]) throws(SceneError) {
    for section in sections where section.hasHeader || section.hasFooter {
      throw section.path.refused(
        section.hasHeader ? "header" : "footer",
        "must not stand in a \"pager\", which shows one item a page and nothing else")
    }
  }

  /// How many items there are in all sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.itemCount } }

  /// How often cells may be measured for one frame beyond the limit of that: what lies above a place far down is measured, and a
  /// feed of many bytes may be long.
  package var additionalFrameMeasurements: Int { 3 * excessBytes }

  /// How many bytes of memory the document takes about, for as long as it is there; what data files hold counts for ``HeldRows``.
  package var heldByteCount: Int {
    let sections = allSections
    var itemCount = updates.reduce(0) { $0 + $1.items.count }
    for section in sections {
      if case .inline(let items) = section.items { itemCount += items.count }
    }
    return ownByteCount + valueCount * HeldRows.bytesOfValue + sections.count * Self.bytesOfSection
      + itemCount * Self.bytesOfItem
  }

  /// What a section takes beside its values, with what a container keeps of it.
  private static let bytesOfSection = 1300
  /// What an item takes beside its values.
  private static let bytesOfItem = 300

  /// All data files, each of them once.
  private var dataFiles: [RowFile] {
    var files: [ObjectIdentifier: RowFile] = [:]
    for section in allSections {
      if case .rows(let rows, _) = section.items { files[ObjectIdentifier(rows)] = rows }
    }
    return Array(files.values)
  }

  /// How many bytes the document and its data files have, each of them once, beyond a million, which the limits of long feeds are for.
  var excessBytes: Int {
    max(0, dataFiles.reduce(ownByteCount) { $0 + $1.byteCount } - 1_000_000)
  }

  /// The template of a name that the document uses at `path`.
  func template(_ name: String, at path: ScenePath) throws(SceneError) -> any ElementTemplate {
    if let template = templates[ExactString(name)] { return template }
    let names = templates.keys.map(\.string).sorted()
    var error = SceneValue(json: .string(name), path: path).refused("the name of a template")
    error.message += Suggestion.text(for: name, among: names)
    throw error
  }
}

extension FeedDocument {
  private struct Draft {
    var viewport = FeedViewport(size: .zero)
    var container = FeedContainer()
    var templates: [ExactString: any ElementTemplate] = [:]
    var sections: [FeedSection] = []
    var script: ScrollScript?
    var environment = DocumentEnvironment()
    var updates: [FeedUpdate] = []
    var pages: [FeedPages] = []
  }

  private static func schema(_ files: DataFiles, _ limits: RenderLimits) -> ObjectSchema<Draft> {
    ObjectSchema<Draft>(
      "a feed",
      [
        .value("viewport", \.viewport, .object(FeedViewport.schema, from: FeedViewport(size: .zero)))
          .required,
        .value("container", \.container, FeedContainer.rule),
        .value("templates", \.templates, templatesRule(limits)),
        .value(
          "sections", \.sections,
          .list(ValueRule { (value) throws(SceneError) in try FeedSection(value, files: files) })
        ).required,
        .value("script", \.script, ScriptDraft.rule),
        .value("updates", \.updates, .list(FeedUpdate.rule(files: files))),
        .value("pages", \.pages, FeedPages.rule(files: files)),
      ] + Field.documentFields(environment: \.environment))
  }

  private static func templatesRule(_ limits: RenderLimits) -> ValueRule<[ExactString: any ElementTemplate]> {
    ValueRule { (value) throws(SceneError) in
      var templates: [ExactString: any ElementTemplate] = [:]
      for member in try value.object().members {
        let reader = ElementReader(allowsPlaceholders: true, limits: limits)
        templates[ExactString(member.key)] = try reader.template(value.member(member))
      }
      return templates
    }
  }

  private static func refuseScene(_ value: SceneValue) throws(SceneError) {
    let object = try value.object()
    guard object["sections"] == nil, object["root"] != nil else { return }
    throw SceneError(.invalid, "must be a feed with \"sections\", found a scene with a \"root\"")
  }
}
