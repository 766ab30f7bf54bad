public import WeftFrames
import WeftGraphics
package import WeftJSON

extension ScrollScript {
  /// Reads a script, as the key `script` of a feed holds it, from a document of its own.
  ///
  /// - Parameters:
  ///   - bytes: the document, in UTF-8.
  ///   - name: what errors call it.
  public static func load(bytes: [UInt8], name: String? = nil) throws(SceneError) -> ScrollScript {
    do throws(SceneError) {
      let json = try JSONParser.parse(bytes, name: name, valueLimit: InputFile.documentValueLimit)
      var script = try ScriptDraft.rule.read(SceneValue(json: json, path: .document))
      script.document = name
      return script
    } catch {
      throw error.inFile(name)
    }
  }

  /// Reads a script that is JSON already and stands at `path`.
  package static func load(_ json: JSONValue, at path: ScenePath) throws(SceneError) -> ScrollScript {
    try ScriptDraft.rule.read(SceneValue(json: json, path: path))
  }

  /// The script that some of the options `step`, `from` and `to` ask for; `nil` where none is given.
  /// - Precondition: they are finite, `step` is above 0, and `end` is not before `start`.
  package init?(givenStep step: Double?, from start: Double?, to end: Double?) {
    guard step != nil || start != nil || end != nil else { return nil }
    self.init(step: step ?? 120, from: start, to: end)
  }

  /// Reads the script in the file at a path, or from JSON that starts with “{”.
  ///
  /// - Parameter option: what errors call the JSON.
  package static func load(pathOrJSON text: String, option: String) throws(SceneError) -> ScrollScript {
    if text == "-" {
      throw SceneError(
        .invalid, file: option,
        "must be the path of a file, or JSON that starts with “{”: standard input is for the document only")
    }
    return text.hasPrefix("{") ? try load(bytes: Array(text.utf8), name: option) : try load(path: text)
  }

  /// Reads the script in the file at `path`.
  public static func load(path: String) throws(SceneError) -> ScrollScript {
    try load(bytes: try InputFile(path: path).readToEnd(limit: InputFile.documentLimit), name: path)
  }
}

/// The keys of a script.
package struct ScriptDraft: Sendable {
  var framesPerSecond: Double?
  var start: Double?
  var segments: [[ScrollSegment]] = []

  /// The least step, in points: less would take millions of frames.
  package static let leastStep = 0.01

  package static let framesPerSecond = ValueRule<Double>.number(in: NumberBounds.framesPerSecond)

  /// The most movements that the segments of a script may stand for together: a `pages` is as many as its pages, a `random` some for each
  /// gesture.
  private static let mostMovements = 100_000

  private static let segmentsRule = ValueRule<[[ScrollSegment]]> { (value) throws(SceneError) in
    var segments: [[ScrollSegment]] = []
    var count = 0
    for element in try value.array() {
      // Each may become ten thousand gestures.
      if GivenUpWork.isGivenUp { throw SceneError.notWanted(at: element.path.description) }
      let made = try SegmentDraft.rule.read(element)
      count += made.count
      guard count <= mostMovements else {
        throw SceneError(
          .invalid, at: element.path.description,
          "must not make it more than \(mostMovements) movements in all: a \"pages\" is one for each page, a \"random\" some for each gesture"
        )
      }
      segments.append(made)
    }
    return segments
  }

  private static let schema = ObjectSchema<ScriptDraft>(
    "a script",
    [
      .value("fps", \.framesPerSecond, framesPerSecond),
      .value("from", \.start, .finite),
      .value("segments", \.segments, segmentsRule).required,
    ])

  /// The seed of the first random segment.
  private static func seed(in script: JSONValue) -> UInt64? {
    guard case .object(let object) = script, case .array(let segments) = object["segments"] else {
      return nil
    }
    for case .object(let segment) in segments where segment["type"] == .string("random") {
      if case .number(let seed) = segment["seed"] ?? .number(0) { return UInt64(exactly: seed) }
    }
    return nil
  }

  static let rule = ValueRule<ScrollScript> { (value) throws(SceneError) in
    var draft = ScriptDraft()
    try schema.read(value, into: &draft)
    var script = ScrollScript(
      draft.segments.flatMap { $0 }, from: draft.start, framesPerSecond: draft.framesPerSecond)
    script.seed = seed(in: value.json)
    // One in a document may become several.
    let list = value.path.appending("segments")
    script.segmentPlaces = draft.segments.enumerated().flatMap { index, segments in
      Array(repeating: "\(list.appending(index))", count: segments.count)
    }
    return script
  }
}
