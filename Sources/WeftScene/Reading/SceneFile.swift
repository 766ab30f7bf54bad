import WeftSystem

/// A file that a document names: a path, or the bytes themselves in a `data:` URI.
package enum SceneFile: Hashable, Sendable {
  /// A path relative to the document, or absolute.
  case named(FileName)
  /// The bytes of a `data:` URI.
  case bytes(EmbeddedFile)

  /// A path relative to the document, or absolute.
  package static func path(_ path: String) -> SceneFile { .named(FileName(path)) }

  /// The path as it is opened: a relative one starts at `folder`.
  package static func resolve(_ path: String, in folder: String) -> String {
    if path.isAbsolutePath || folder.isEmpty { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : "\(folder)/\(path)"
  }
}

extension ValueRule where Value == SceneFile {
  /// A path relative to the document, or a `data:` URI.
  static var file: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let text = try ValueRule<String>.word.read(value)
      if DataURI.isOne(text) {
        do throws(DataURI.Failure) {
          return .bytes(EmbeddedFile(try DataURI.decode(text)))
        } catch {
          throw value.refused("a whole data: URI (\(error.problem))")
        }
      }
      if text.prefix(8).lowercased().hasPrefix("http://") || text.prefix(8).lowercased() == "https://" {
        throw value.notYet("a file from the network")
      }
      return .path(try ValueRule<String>.path.read(value))
    }
  }
}

extension ValueRule where Value == String {
  /// A path, absolute or relative to the document: of no more bytes than Linux opens (`PATH_MAX`).
  package static var path: ValueRule {
    ValueRule { (value) throws(SceneError) in
      let path = try word(ofAtMost: 4096).read(value)
      guard !path.utf8.contains(0) else { throw value.refused("a path without NUL characters") }
      return path
    }
  }
}
