import WeftCLibrary
import WeftFrames
import WeftJSON
import WeftScene
import WeftSystem

/// A document in a request: the path of its file, or the document itself.
enum GivenDocument: Sendable {
  case path(String)
  case value(JSONObject)

  /// An object is the document, a string its path.
  static let rule = ValueRule<GivenDocument> { (value) throws(SceneError) in
    switch value.json {
    case .object(let object): return .value(object)
    case .string: return .path(try ValueRule<String>.path.read(value))
    default: throw value.refused("the path of a file, or the document itself, an object")
    }
  }

  /// The file that it is read from, where relative paths start at `base`; `nil`: it is in the request.
  func path(base: String) -> String? {
    guard case .path(let path) = self else { return nil }
    return SceneFile.resolve(path, in: base)
  }

  /// How many bytes reading it takes, as far as that is known: one that is in the request has been read with it.
  func size(base: String) -> Int {
    guard let path = path(base: base) else { return 0 }
    var status = stat()
    return unsafe FileRoot.allows(path) && stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The document, where relative paths start at `base`.
  /// - Throws: ``SceneError``, where the path leads to something else than a file: reading a pipe might never end.
  func input(base: String) throws(SceneError) -> DocumentInput {
    switch self {
    case .path(let path): return .file(try ordinaryFile(SceneFile.resolve(path, in: base)))
    case .value(let object): return .json(.object(object), folder: base)
    }
  }
}

/// The path, unless it leads to a pipe, a device or a socket.
private func ordinaryFile(_ path: String) throws(SceneError) -> String {
  // Of others it is not even told what they are.
  guard FileRoot.allows(path) else { return path }
  var status = stat()
  let isThere = unsafe stat(path, &status) == 0
  guard isThere, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return path }
  throw SceneError(.unreadable, file: path, "cannot be read: it is a pipe, a device or a socket; name a file")
}

extension GivenDocument {
  /// A script, where relative paths start at `base`.
  func script(base: String) throws(SceneError) -> ScrollScript {
    switch try input(base: base) {
    case .file(let path): try ScrollScript.load(path: path)
    case .bytes(let bytes, let name): try ScrollScript.load(bytes: bytes, name: name)
    case .json(let value, _): try ScrollScript.load(value, at: ScenePath.document.appending("script"))
    }
  }
}
