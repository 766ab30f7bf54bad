import WeftGeometry
import WeftGraphics

/// What one tree of elements holds, counted while it is made, so that what is too much is refused before it is there.
struct ElementTally {
  private let limits: RenderLimits
  private var ids: Set<ExactString> = []
  private(set) var counts = ElementCounts()
  /// What reading takes: an element each, also one that is left out, and the values that are put into templates.
  private(set) var effort = 0
  /// How many bytes of data have been put into templates.
  private var insertedBytes = 0

  init(_ limits: RenderLimits) { self.limits = limits }

  /// What parsing so many bytes of data takes, in elements.
  static func effort(ofParsing bytes: Int) -> Int { bytes / 4 }

  /// Sees to it that an id stands only once in a tree.
  mutating func insert(_ id: String?, at path: ScenePath) throws(SceneError) {
    guard let id else { return }
    try addEffort(ElementCounts.effort(ofNaming: id.utf8.count), at: path)
    guard !ids.insert(ExactString(id)).inserted else { return }
    throw path.refused("id", "must be unique, found \(quoted(id)) a second time")
  }

  /// Counts an element, or a tree of them that has been counted before.
  mutating func add(_ other: ElementCounts, at path: ScenePath) throws(SceneError) {
    counts.add(other)
    try addEffort(other.effort, at: path)
    func check(_ kind: RenderLimits.Kind, _ count: Int) throws(SceneError) {
      if count > limits[kind] { throw SceneError(limits, kind, at: path) }
    }
    try check(.nodes, counts.nodes)
    try check(.text, counts.text)
    try check(.textRuns, counts.textRuns)
    try check(.fonts, counts.fonts.count)
    if other.marks > limits[.marks] { throw SceneError(limits, .marks, at: path, found: other.marks) }
  }

  /// Counts what reading takes that leaves no element behind: one that is left out, values that are put into a template.
  mutating func addEffort(_ count: Int, at path: ScenePath) throws(SceneError) {
    effort += count
    if effort > limits[.feedNodes] { throw SceneError(limits, .feedNodes, at: path) }
  }

  /// Counts bytes that are about to be put into a text, where that is made of several.
  mutating func addInserted(_ bytes: Int, at path: ScenePath) throws(SceneError) {
    insertedBytes += bytes
    if insertedBytes > limits[.text] { throw SceneError(limits, .text, at: path) }
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
