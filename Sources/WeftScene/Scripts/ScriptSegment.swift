import WeftFrames
import WeftJSON

/// The keys of a script's segment, of which each type has its own.
struct SegmentDraft: Sendable {
  var points: Double?
  var pointsPerSecond: Double?
  var target: ScrollTarget?
  var velocity = 0.0
  var rate = DecelerationRate.normal
  var seconds: Double?
  var count = 1
  var gestures = 0
  var seed = 0
  var container: String?

  /// A type of segment: its keys, and what is made of them.
  private struct Kind: Sendable {
    let schema: ObjectSchema<SegmentDraft>
    let make: @Sendable (SegmentDraft) -> [ScrollSegment]

    init(
      _ name: String, _ fields: [Field<SegmentDraft>],
      _ make: @escaping @Sendable (SegmentDraft) -> [ScrollSegment]
    ) {
      schema = ObjectSchema(
        name,
        [
          Field(name: "type", kind: .elsewhere),
          .value("target", \.container, .word(ofAtMost: 1024)),
        ] + fields)
      self.make = make
    }
  }

  // Anything more is a jump.
  private static let lengthRule = ValueRule<Double>.number(in: ScriptDraft.leastStep...1_000_000)
  private static let durationRule = ValueRule<Double>.number(in: 0...3600, of: "seconds")
  private static let velocityRule = ValueRule<Double>.number("a number that is not 0, at most 1,000,000") {
    $0 != 0 && abs($0) <= 1_000_000
  }

  private static let pageCountRule = ValueRule<Int> { (value) throws(SceneError) in
    let count = try ValueRule<Int>.integer(-10_000...10_000).read(value)
    guard count != 0 else { throw value.refused("a whole number of pages that is not 0") }
    return count
  }

  private static let targetRule = ValueRule<ScrollTarget> { (value) throws(SceneError) in
    switch value.json {
    case .number: return .offset(try ValueRule<Double>.finite.read(value))
    case .object(let object) where object["by"] != nil:
      var place = Distance()
      try Distance.schema.read(value, into: &place)
      return .distance(place.points)
    case .object:
      var place = RowPlace()
      try RowPlace.schema.read(value, into: &place)
      return .row(place.row, section: place.section)
    case .string("start"): return .start
    case .string("end"): return .end
    default:
      throw value.refused(
        "\"start\", \"end\", a number of points, {\"by\": 500} or "
          + "{\"section\": 0, \"row\": 12}")
    }
  }

  private static let rateRule = ValueRule<DecelerationRate> { (value) throws(SceneError) in
    if case .string = value.json {
      return try ValueRule.oneOf(["normal": .normal, "fast": .fast]).read(value)
    }
    let number = ValueRule<Double>.number("normal, fast or a number from 0.5 to 0.9999") {
      (0.5...0.9999).contains($0)
    }
    return DecelerationRate(perMillisecond: try number.read(value))
  }

  private static let step = Kind(
    "a \"step\"",
    [.value("points", \.points, lengthRule).required, .value("to", \.target, targetRule)]
  ) { $0.line(to: $0.target ?? .end) }

  private static let speed = Kind(
    "a \"speed\"",
    [
      .value("pointsPerSecond", \.pointsPerSecond, lengthRule).required,
      .value("to", \.target, targetRule),
    ]
  ) { $0.line(to: $0.target ?? .end) }

  private static let thereAndBack = Kind(
    "a \"thereAndBack\"",
    [
      .value("points", \.points, lengthRule),
      .value("pointsPerSecond", \.pointsPerSecond, lengthRule),
      .value("to", \.target, targetRule),
    ]
  ) { $0.line(to: $0.target ?? .end) + $0.line(to: .start) }

  private static let fling = Kind(
    "a \"fling\"",
    [.value("velocity", \.velocity, velocityRule).required, .value("deceleration", \.rate, rateRule)]
  ) { [.fling(velocity: $0.velocity, rate: $0.rate)] }

  private static let jump = Kind("a \"jump\"", [.value("to", \.target, targetRule).required]) {
    [.jump(to: $0.target ?? .end)]
  }

  private static let wait = Kind("a \"wait\"", [.value("seconds", \.seconds, durationRule).required]) {
    [.wait(seconds: $0.seconds ?? 0)]
  }

  private static let pages = Kind(
    "a \"pages\"",
    [.value("count", \.count, pageCountRule).required, .value("seconds", \.seconds, durationRule)]
  ) { draft in
    let page = ScrollSegment.page(draft.count.signum(), seconds: draft.seconds ?? 0.4)
    return Array(repeating: page, count: abs(draft.count))
  }

  private static let random = Kind(
    "a \"random\"",
    [
      .value("gestures", \.gestures, .integer(1...10_000)).required,
      .value("seed", \.seed, .integer(0...1_000_000_000)),
    ]
  ) { ScrollSegment.random(gestures: $0.gestures, seed: UInt64($0.seed)) }

  private static let kind = ValueRule<Kind>.oneOf([
    "step": step, "speed": speed, "fling": fling, "wait": wait, "jump": jump, "thereAndBack": thereAndBack,
    "pages": pages, "random": random,
  ])

  static let rule = ValueRule<[ScrollSegment]> { (value) throws(SceneError) in
    let object = try value.object()
    guard let type = object["type"] else {
      throw value.path.refused("type", "must be there: a segment needs it, found no such key")
    }
    let kind = try Self.kind.read(SceneValue(json: type, path: value.path.appending("type")))
    var draft = SegmentDraft()
    try kind.schema.read(value, into: &draft)
    if type == .string("thereAndBack"), (draft.points == nil) == (draft.pointsPerSecond == nil) {
      throw SceneError(
        .invalid, at: value.path.description,
        "must have \"points\" or \"pointsPerSecond\", found \(draft.points == nil ? "neither" : "both")")
    }
    guard let container = draft.container else { return kind.make(draft) }
    return kind.make(draft).map { .within(container: container, $0) }
  }

  private func line(to target: ScrollTarget) -> [ScrollSegment] {
    if let points { return [.step(points, to: target)] }
    return pointsPerSecond.map { [.speed($0, to: target)] } ?? []
  }
}

/// How far a script goes.
private struct Distance: Sendable {
  var points = 0.0

  static let schema = ObjectSchema<Distance>("a distance", [.value("by", \.points, .finite).required])
}

/// Which row a script goes to.
private struct RowPlace: Sendable {
  var section = 0
  var row = 0

  static let schema = ObjectSchema<RowPlace>(
    "a row's place",
    [
      .value("section", \.section, .integer(0...1_000_000_000)),
      .value("row", \.row, .integer(0...1_000_000_000)).required,
    ])
}
