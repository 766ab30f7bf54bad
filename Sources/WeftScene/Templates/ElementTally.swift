import WeftGeometry
import WeftGraphics

/// What one tree of elements holds, counted while it is made, so that what is too much is refused before it is there.
struct ElementTally {
  private let limits: RenderLimits
  private var ids: Set<String> = []
  private(set) var counts = ElementCounts()
  /// How many bytes of data have been put into templates.
  private var insertedBytes = 0

  init(_ limits: RenderLimits) { self.limits = limits }

  /// Sees to it that an id stands only once in a tree.
  mutating func insert(_ id: String?, at path: ScenePath) throws(SceneError) {
    guard let id, !ids.insert(id).inserted else { return }
    throw SceneError(
      .invalid, at: path.appending("id").description, "must be unique, found \(quoted(id)) a second time")
  }

  /// Counts an element, or a tree of them that has been counted before.
  mutating func add(_ other: ElementCounts, at path: ScenePath) throws(SceneError) {
    counts.add(other)
    func check(_ kind: RenderLimits.Kind, _ count: Int) throws(SceneError) {
      if count > limits[kind] { throw SceneError(limits, kind, at: path) }
    }
    try check(.nodes, counts.nodes)
    try check(.text, counts.text)
    try check(.textRuns, counts.textRuns)
    try check(.fonts, counts.fonts.count)
    if other.marks > limits[.marks] { throw SceneError(limits, .marks, at: path, found: other.marks) }
  }

  /// Counts bytes that are about to be put into a text, where that is made of several.
  mutating func addInserted(_ bytes: Int, at path: ScenePath) throws(SceneError) {
    insertedBytes += bytes
    if insertedBytes > limits[.text] { throw SceneError(limits, .text, at: path) }
  }
}

/// How much some elements hold of what is limited.
struct ElementCounts: Sendable {
  var nodes = 0
  var text = 0
  var textRuns = 0
  /// The most in a row.
  var marks = 0
  var fonts: Set<Font> = []

  /// An element without text.
  static let element = ElementCounts(nodes: 1)

  mutating func add(_ other: ElementCounts) {
    nodes += other.nodes
    text += other.text
    textRuns += other.textRuns
    marks = max(marks, other.marks)
    if !other.fonts.isEmpty { fonts.formUnion(other.fonts) }
  }

  /// Counts a run of text.
  mutating func addRun(_ string: String, _ font: Font) {
    text += string.utf8.count
    textRuns += 1
    marks = max(marks, TextMarks.longestRow(in: string))
    fonts.insert(font)
  }
}

/// Counts elements while their templates are read, which is before there are any.
final class TemplateCount {
  private let limits: RenderLimits
  private var count = 0

  init(_ limits: RenderLimits) { self.limits = limits }

  /// Counts one more.
  func add(at path: ScenePath) throws(SceneError) {
    count += 1
    if count > limits[.nodes] { throw SceneError(limits, .nodes, at: path) }
  }
}

extension SceneError {
  /// More was asked for than may be.
  init(_ limits: RenderLimits, _ kind: RenderLimits.Kind, at path: ScenePath, found: Int? = nil) {
    self.init(.limit, at: path.description, limits.refusal(kind, found: found))
  }
}
