import WeftFrames
import WeftGeometry
import WeftGraphics
import WeftRuns
import WeftScene

/// The parameters of `frames`: those of the command.
struct FramesParameters: Sendable {
  private(set) var feed = GivenDocument.value([:])
  private(set) var base = ""
  private(set) var isStrict = false
  private(set) var output: String?
  private(set) var format = FrameOutput.Kind.png
  private(set) var png = PNGCompression.fast
  private(set) var hasFingerprints = false
  private(set) var chroma: FrameFormat.Chroma?
  private(set) var loops: Int?
  private(set) var step: Double?
  private(set) var from: Double?
  private(set) var to: Double?
  private(set) var fromItem: (section: Int, row: Int)?
  private(set) var script: GivenDocument?
  private(set) var framesPerSecond: Double?
  private(set) var shard: Shard?
  private(set) var jobs: Int?
  private(set) var viewport: Size?
  private(set) var scale: Double?
  private(set) var isUnchecked = false
  private(set) var recordsEvents = false
  private(set) var overlay: FrameRenderer.Overlay?
  private(set) var wantsStatistics = false
  private(set) var wantsProgress = false

  init(_ value: SceneValue) throws(SceneError) {
    try Self.schema.read(value, into: &self)
    try check(at: value.path)
  }

  private static let schema = ObjectSchema<Self>(
    "a frames request",
    [
      .value("feed", \.feed, GivenDocument.rule).required,
      .value("base", \.base, .path),
      .value("strict", \.isStrict, .bool),
      .value("output", \.output, .outputPath),
      .value(
        "format", \.format,
        .oneOf(["png": .png, "apng": .apng, "rgba": .rgba, "y4m": .y4m, "none": .none])),
      .value("png", \.png, .compression),
      .value("fingerprint", \.hasFingerprints, .bool),
      .value("chroma", \.chroma, .oneOf(["420": .quarter, "444": .full])),
      .value("loops", \.loops, .integer(NumberBounds.loops)),
      .value(
        "step", \.step,
        .number("a number of points of at least \(ScriptDraft.leastStep)") { $0 >= ScriptDraft.leastStep }),
      .value("from", \.from, .finite),
      .value("to", \.to, .finite),
      .value(
        "fromItem", \.fromItem,
        .pair("a place: [section, row]", of: .integer(0...1_000_000_000)) { (section: $0, row: $1) }),
      .value("script", \.script, GivenDocument.rule),
      .value("fps", \.framesPerSecond, ScriptDraft.framesPerSecond),
      .value("shard", \.shard, shardRule),
      .value("jobs", \.jobs, .integer(NumberBounds.jobs)),
      .value("viewport", \.viewport, viewportRule),
      .value("scale", \.scale, .scale),
      .value("unchecked", \.isUnchecked, .bool),
      .value("events", \.recordsEvents, .bool),
      .value("overlay", \.overlay, .oneOf(["ranges": .ranges])),
      .value("stats", \.wantsStatistics, .bool),
      .value("progress", \.wantsProgress, .bool),
    ])

  private static let shardRule = ValueRule<Shard?> { (value) throws(SceneError) in
    guard let shard = Shard(text: try ValueRule<String>.string.read(value)) else {
      throw value.refused("such as \"2/4\", the second of four parts")
    }
    return shard
  }

  private static let viewportRule = ValueRule<Size?>.pair(
    "[width, height] in points",
    of: ValueRule<Double>.number(in: NumberBounds.viewportSide, of: "points")
  ) { Size(width: $0, height: $1) }

  /// What was said beside what every run has.
  private var choices: Set<FrameChoice> {
    let given: [(FrameChoice, Bool)] = [
      (.loops, loops != nil), (.chroma, chroma != nil), (.shard, shard != nil), (.unchecked, isUnchecked),
      (.overlay, overlay != nil), (.events, recordsEvents), (.png, png != .fast),
      (.fingerprint, hasFingerprints), (.step, step != nil), (.from, from != nil), (.to, to != nil),
      (.fromItem, fromItem != nil), (.script, script != nil),
    ]
    return Set(given.filter(\.1).map(\.0))
  }

  /// Refuses what makes no sense together.
  private func check(at path: ScenePath) throws(SceneError) {
    func refuse(_ key: String, _ message: String) -> SceneError {
      SceneError(.invalid, at: path.appending(key).description, message)
    }
    if output == nil, format != .none {
      throw refuse("output", "must be there: frames are written to it, found no such key")
    }
    if output != nil, format == .none {
      throw refuse("output", "must not stand beside \"format\": \"none\", which writes nothing")
    }
    if let output { try checkName(output) { refuse("output", $0) } }
    let conflict =
      FrameChoice.scrollConflict(among: choices)
      ?? FrameChoice.frameConflict(among: choices, format: format)
    switch conflict {
    case .format(let choice, let formats, let reason):
      let formats = listed(formats.map { "\"\($0.rawValue)\"" }, "or")
      throw refuse(
        choice.rawValue,
        "must stand beside \"format\": \(formats) alone\(reason.map { ", \($0)" } ?? "")")
    case .choice(let choice, let others, let reason):
      let others = listed(others.map { "\"\($0.rawValue)\"" }, "or")
      throw refuse(
        choice.rawValue, "must not stand beside \(others)\(reason.map { ": \($0)" } ?? "")")
    case nil: break
    }
    if let from, let to, to < from {
      throw refuse("to", "must not be before \"from\", found \(compactNumber(to)) and \(compactNumber(from))")
    }
  }

  /// Refuses a name that says of an output that it is something else.
  private func checkName(
    _ output: String, _ refusal: (_ message: String) -> SceneError
  ) throws(SceneError) {
    switch format {
    case .png where OutputName.saysFrames(output):
      throw refusal(
        "must name a folder for \"format\": \"png\", found the name of one file, \(output); "
          + "\"apng\" and \"y4m\" write one")
    case .apng where OutputName.saysOtherThanPNG(output):
      throw refusal("must be named as a PNG, which it is, found \(output)")
    default: break
    }
  }

  /// The file or the folder to write.
  var outputPath: String? { output.map { SceneFile.resolve($0, in: base) } }

  /// The documents to read.
  var inputPaths: [String] { [feed, script].compactMap { $0?.path(base: base) } }

  /// The run, by `workers` workers: how many a request asks for changes nothing, neither its frames nor who does the work.
  func run(workers: Int) throws(SceneError) -> FeedRun {
    var run = FeedRun(
      feed: try feed.input(base: base),
      output: FrameOutput(
        format, path: outputPath ?? "", png: png, chroma: chroma ?? .quarter,
        loopCount: loops ?? 0),
      script: try givenScript(), framesPerSecond: framesPerSecond, shard: shard, workers: workers,
      viewportSize: viewport, scale: scale, hasFingerprints: hasFingerprints)
    run.checksFirst = !isUnchecked
    run.firstItem = fromItem
    run.recordsEvents = recordsEvents
    run.overlay = overlay
    return run
  }

  private func givenScript() throws(SceneError) -> ScrollScript? {
    if let script { return try script.script(base: base) }
    return ScrollScript(givenStep: step, from: from, to: to)
  }
}
