import WeftCollections
import WeftFoundation
import WeftFrames
import WeftNodes

/// A change of a feed's data while it is scrolled: one of the array `updates`.
public struct FeedUpdate: Sendable {
  /// What changes.
  enum Change: Sendable {
    /// Edits, and what they bring, in the order of the edits' paths.
    case edits(FeedEdits)
    /// The contents there are to be, told apart by keys.
    case apply([FeedSection])
    /// The contents there are to be, all of them anew.
    case reloadData([FeedSection])
  }

  /// When it happens.
  let moment: ScrollUpdate.Moment
  let change: Change
  /// How it is seen; `nil`: at once.
  let animation: UpdateAnimation?
  /// Where it stands in the document.
  let path: ScenePath
  /// As how many updates it counts.
  var weight = 1

  /// Where it is said that it is seen on its way.
  var animationPath: ScenePath {
    if case .edits(let edits) = change, animation?.style == UpdateAnimation.Style.none,
      let path = edits.animationPath
    {
      return path
    }
    return path.appending("animation")
  }

  /// The sections that it brings.
  var sections: [FeedSection] {
    switch change {
    case .edits(let edits): edits.insertedSections + edits.reloadedSections
    case .apply(let sections), .reloadData(let sections): sections
    }
  }

  /// The items that it brings outside of those.
  var items: [FeedItem] {
    if case .edits(let edits) = change { edits.insertedItems + edits.reloadedItems } else { [] }
  }
}

extension FeedUpdate {
  private struct Draft: Sendable {
    var moment: ScrollUpdate.Moment?
    var style = UpdateAnimation.Style.none
    var duration: Double?
    var edits: FeedEdits?
    var apply: [FeedSection]?
    var reloadData: [FeedSection]?

    func animation(at path: ScenePath) throws(SceneError) -> UpdateAnimation? {
      guard style != .none || edits?.animationPath != nil else {
        guard duration == nil else {
          throw path.refused(
            "duration",
            "must stand beside an \"animation\", that of the update or of a change: what happens at once takes no time"
          )
        }
        return nil
      }
      guard reloadData == nil else {
        throw path.refused(
          "animation",
          "must not stand beside \"reloadData\", which keeps nothing that could move; \"apply\" does")
      }
      return UpdateAnimation(style, timing: AnimationTiming(duration: duration ?? 0.25))
    }
  }

  static func rule(files: DataFiles) -> ValueRule<FeedUpdate> {
    let contents = ValueRule<[FeedSection]> { (value) throws(SceneError) in
      var contents = Contents()
      try Contents.schema(files: files).read(value, into: &contents)
      try FeedKey.checkUnique(
        contents.sections.compactMap { section in section.key.map { ($0, section.path) } })
      return contents.sections
    }
    let schema = ObjectSchema<Draft>(
      "an update",
      [
        .value("at", \.moment, moment).required,
        .value("animation", \.style, style),
        .value(
          "duration", \.duration, .number(in: 0...3600, of: "seconds")),
        .value("changes", \.edits, FeedEdits.rule(files: files)),
        .value("apply", \.apply, contents),
        .value("reloadData", \.reloadData, contents),
      ])
    return ValueRule { (value) throws(SceneError) in
      var draft = Draft()
      try schema.read(value, into: &draft)
      guard let moment = draft.moment else { throw value.refused("an update with a moment") }
      let change: Change
      switch (draft.edits, draft.apply, draft.reloadData) {
      case (let edits?, nil, nil): change = .edits(edits)
      case (nil, let sections?, nil):
        change = .apply(sections)
      case (nil, nil, let sections?): change = .reloadData(sections)
      default:
        throw SceneError(
          .invalid, at: value.path.description,
          "must have one of \"changes\", \"apply\" and \"reloadData\", found "
            + (draft.edits == nil && draft.apply == nil && draft.reloadData == nil ? "none" : "several"))
      }
      return FeedUpdate(
        moment: moment, change: change, animation: try draft.animation(at: value.path), path: value.path)
    }
  }

  private struct Contents: Sendable {
    var sections: [FeedSection] = []

    static func schema(files: DataFiles) -> ObjectSchema<Contents> {
      ObjectSchema(
        "contents",
        [
          .value(
            "sections", \.sections,
            .list(ValueRule { (value) throws(SceneError) in try FeedSection(value, files: files) })
          ).required
        ])
    }
  }

  /// Whether contents are compared for it.
  var isComparing: Bool { if case .apply = change { true } else { false } }

  /// Contents that are compared have keys everywhere.
  static func checkKeys(of items: [FeedItem]) throws(SceneError) {
    for item in items where item.writtenKey == nil { throw missingKey("key", at: item.path) }
  }

  /// Contents that are compared have keys everywhere.
  static func checkKeys(of sections: [FeedSection]) throws(SceneError) {
    for section in sections {
      guard section.key != nil else { throw missingKey("key", at: section.path) }
      switch section.items {
      case .inline(let items):
        try checkKeys(of: items)
      case .rows(_, let key):
        guard key != nil else { throw missingKey("itemKey", at: section.path) }
      }
    }
  }

  /// Rows that are fetched have keys too, where contents are compared afterwards.
  static func checkKeys(of pages: [FeedPages]) throws(SceneError) {
    for pages in pages {
      for case .rows(_, nil) in pages.batches.map(\.items) { throw missingKey("itemKey", at: pages.path) }
    }
  }

  private static func missingKey(_ name: String, at path: ScenePath) -> SceneError {
    path.refused(
      name, "must be there: contents are told apart by keys where \"apply\" is used, found no such key")
  }

  private struct MomentDraft: Sendable {
    var frame: Int?
    var time: Double?
    var offset: Double?

    static let schema = ObjectSchema<MomentDraft>(
      "a moment",
      [
        .value("frame", \.frame, .integer(0...1_000_000_000)),
        .value("time", \.time, .nonNegative),
        .value("offset", \.offset, .finite),
      ])
  }

  private static let moment = ValueRule<ScrollUpdate.Moment> { (value) throws(SceneError) in
    var draft = MomentDraft()
    try MomentDraft.schema.read(value, into: &draft)
    switch (draft.frame, draft.time, draft.offset) {
    case (let frame?, nil, nil): return .frame(frame)
    case (nil, let time?, nil): return .time(time)
    case (nil, nil, let offset?): return .offset(offset)
    default: throw value.refused("an object with one of \"frame\", \"time\" and \"offset\"")
    }
  }

  static let style = ValueRule<UpdateAnimation.Style>.oneOf([
    "none": .none, "automatic": .automatic, "fade": .fade, "left": .left, "right": .right, "top": .top,
    "bottom": .bottom, "middle": .middle,
  ])
}
