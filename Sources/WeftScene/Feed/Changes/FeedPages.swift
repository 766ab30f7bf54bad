import WeftCollections
import WeftJSON

/// Batches that come as the feed is scrolled to an end of its content: the key `pages`.
public struct FeedPages: Sendable {
  /// The section that they are put in, counted from 0 in the document.
  let section: Int
  /// Whether they are put before its items or after them.
  let end: BatchEnd
  /// The items of each batch, in order.
  let batches: [FeedSection]
  /// How many screenfuls before the end a fetch begins.
  let leadingScreens: Double
  /// How long a fetch takes, in seconds of the script's clock.
  let delay: Double
  /// How often each batch fails first; those that are not told of do not.
  let failures: [Int]
  /// When what has failed is tried again.
  let policy: BatchRetryPolicy
  /// Where it stands in the document.
  let path: ScenePath

  /// How often a batch fails before it comes.
  func failureCount(ofBatch batch: Int) -> Int { failures.indices.contains(batch) ? failures[batch] : 0 }
}

extension FeedPages {
  private struct Draft: Sendable {
    var section = 0
    var end = BatchEnd.tail
    var template = ""
    var files: [(name: String, path: ScenePath)] = []
    var itemKey: InsertableValue?
    var leadingScreens = 2.0
    var delay = 0.0
    var failures: [Int] = []
    var policy = BatchRetryPolicy()
  }

  /// Pages at one end, or an array of them for both.
  static func rule(files: DataFiles) -> ValueRule<[FeedPages]> {
    let file = ValueRule<(name: String, path: ScenePath)> { (value) throws(SceneError) in
      (try ValueRule<String>.path.read(value), value.path)
    }
    let schema = ObjectSchema<Draft>(
      "pages",
      [
        .value("section", \.section, .integer(0...1_000_000_000)),
        .value("end", \.end, .oneOf(["tail": .tail, "head": .head])),
        .value("template", \.template, .word(ofAtMost: 1024)).required,
        .value("files", \.files, .list(file)).required,
        .value(
          "itemKey", \.itemKey, ValueRule { (value) throws(SceneError) in try FeedSection.itemKey(value) }),
        .value(
          "leadingScreens", \.leadingScreens,
          .number(in: 0...1000, of: "screenfuls")),
        .value("delay", \.delay, seconds),
        .value("failures", \.failures, .list(.integer(0...1000))),
        .value("retry", \.policy, .object(retrySchema, from: BatchRetryPolicy())),
      ])
    let one = ValueRule<FeedPages> { (value) throws(SceneError) in
      var draft = Draft()
      try schema.read(value, into: &draft)
      return try FeedPages(draft, at: value.path, files: files)
    }
    return ValueRule { (value) throws(SceneError) in
      guard case .array = value.json else { return [try one.read(value)] }
      let pages = try ValueRule<[FeedPages]>.list(one).read(value)
      for (index, page) in pages.enumerated() where pages[..<index].contains(where: { $0.end == page.end }) {
        throw page.path.refused(
          "end",
          "must be another end than that of the pages before: each end of the content has one list of pages")
      }
      return pages
    }
  }

  private static let seconds = ValueRule<Double>.number(in: 0...3600, of: "seconds")

  private static let retrySchema = ObjectSchema<BatchRetryPolicy>(
    "a \"retry\"",
    [
      .value("delay", \.firstDelay, seconds),
      .value("factor", \.factor, .number(in: 1...100)),
      .value("longestDelay", \.longestDelay, seconds),
      .value("jitter", \.jitter, .unit),
      .value("limit", \.limit, .integer(1...1_000_000)),
      .value("seed", \.seed, ValueRule<Int>.integer(0...1_000_000_000).map { UInt64($0) }),
    ])

  private init(_ draft: Draft, at path: ScenePath, files: DataFiles) throws(SceneError) {
    guard !draft.files.isEmpty else {
      throw path.refused("files", "must name one file at least, found none")
    }
    guard draft.failures.count <= draft.files.count else {
      throw path.refused(
        "failures",
        "must have at most one number a file, found \(draft.failures.count) for \(draft.files.count)")
    }
    section = draft.section
    end = draft.end
    var batches: [FeedSection] = []
    for file in draft.files {
      batches.append(
        try FeedSection(
          rowsOf: file.name, key: draft.itemKey, template: draft.template, at: file.path, in: path,
          files: files))
    }
    self.batches = batches
    leadingScreens = draft.leadingScreens
    delay = draft.delay
    failures = draft.failures
    policy = draft.policy
    self.path = path
  }
}
