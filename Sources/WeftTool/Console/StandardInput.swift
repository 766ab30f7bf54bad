import Weft
import WeftScene

/// Reads standard input.
enum StandardInput {
  /// The scene in the file at `path`, or with `-` the one on standard input.
  static func scene(_ path: String, _ limits: RenderLimits) throws(SceneError) -> SceneDocument {
    guard path == "-" else { return try SceneDocument.load(path: path, limits: limits) }
    let input = InputFile.standardInput()
    return try SceneDocument.load(
      bytes: input.readToEnd(limit: InputFile.documentLimit), name: input.name, limits: limits)
  }

  /// The feed in the file at `path`, or with `-` the one on standard input.
  static func feed(_ path: String) throws(SceneError) -> DocumentInput {
    guard path == "-" else { return .file(path) }
    let input = InputFile.standardInput()
    return .bytes(try input.readToEnd(limit: InputFile.documentLimit), name: input.name)
  }

  /// The lines that are not blank, as they come.
  static func lines() -> LineReader { LineReader(InputFile.standardInput()) }
}
