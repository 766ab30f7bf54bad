import WeftGraphics
import WeftNodes
import WeftRuns
import WeftScene

/// The parameters of `layout`: those of the command.
struct LayoutParameters: Sendable {
  private(set) var scene = GivenDocument.value([:])
  private(set) var base = ""
  private(set) var isStrict = false
  private(set) var scale: Double?
  private(set) var format = LayoutFormat.json

  init(_ value: SceneValue) throws(SceneError) { try Self.schema.read(value, into: &self) }

  private static let schema = ObjectSchema<Self>(
    "a layout request",
    [
      .value("scene", \.scene, GivenDocument.rule).required,
      .value("base", \.base, .path),
      .value("strict", \.isStrict, .bool),
      .value("scale", \.scale, .scale),
      .value("format", \.format, .oneOf(["json": .json, "text": .text, "svg": .svg])),
    ])

  /// The scene as it is to be laid out.
  func document(_ limits: RenderLimits) throws(SceneError) -> SceneDocument {
    try .load(scene.input(base: base), limits: limits)
  }
}

/// The parameters of `render`: those of the command.
struct RenderParameters: Sendable {
  private(set) var scene = GivenDocument.value([:])
  private(set) var base = ""
  private(set) var isStrict = false
  private(set) var scale: Double?
  private(set) var showsFrames = false
  private(set) var png = PNGCompression.fast
  private(set) var hasFingerprint = false
  /// The file to write; `nil`: the answer carries the picture.
  private(set) var output: String?

  init(_ value: SceneValue) throws(SceneError) { try Self.schema.read(value, into: &self) }

  private static let schema = ObjectSchema<Self>(
    "a render request",
    [
      .value("scene", \.scene, GivenDocument.rule).required,
      .value("base", \.base, .path),
      .value("strict", \.isStrict, .bool),
      .value("scale", \.scale, .scale),
      .value("debug", \.showsFrames, .bool),
      .value("png", \.png, .compression),
      .value("fingerprint", \.hasFingerprint, .bool),
      .value("output", \.output, .picturePath),
    ])

  /// The scene as it is to be drawn.
  func run(_ limits: RenderLimits) throws(SceneError) -> SceneRun {
    SceneRun(
      try .load(scene.input(base: base), limits: limits), scale: scale, showsFrames: showsFrames, png: png,
      hasFingerprint: hasFingerprint)
  }

  /// The file to write.
  var outputPath: String? { output.map { SceneFile.resolve($0, in: base) } }

  /// The documents to read.
  var inputPaths: [String] { [scene.path(base: base)].compactMap { $0 } }
}

extension ValueRule where Value == PNGCompression {
  /// How small a PNG is made.
  static var compression: ValueRule { .oneOf(["fast": .fast, "small": .small, "smallest": .smallest]) }
}

extension ValueRule where Value == String {
  /// The path of a PNG to write.
  static var picturePath: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let path = try outputPath.read(value)
      guard !OutputName.saysOtherThanPNG(path) else { throw value.refused("named as a PNG, which it is") }
      return path
    }
  }

  /// The path of a file or a folder to write; standard output is for answers.
  static var outputPath: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let path = try ValueRule<String>.path.read(value)
      guard path != "-" else {
        throw value.refused("a path; standard output is for answers")
      }
      return path
    }
  }
}
