/// What is wrong with a scene or a feed, where, and what was expected there.
///
/// A document may have several mistakes; the error is the first in the order of the document. Its text is one line
/// for people: `feed.json: sections[0].items[2].type: must be one of …, found "stak"; did you mean "stack"?`.
public struct SceneError: Error, Hashable, Sendable {
  /// What went wrong, as far as a program wants to tell one from the other.
  public enum Kind: Hashable, Sendable {
    /// A file is missing or cannot be read.
    case unreadable
    /// The bytes are not JSON.
    case notJSON
    /// The JSON is not a scene or a feed: a wrong key, type or value, or a field that an item lacks.
    case invalid
    /// The document is right, but asks for what this version does not do yet.
    case notYet
    /// The document asks for more than its limits allow.
    case limit
    /// There is no memory for it beside what others hold at the moment.
    case crowded
    /// The tree was read, but cannot be laid out.
    case layout
    /// The tree was laid out, but its text cannot be shown as asked for, and that is to be an error.
    case text
  }

  /// What went wrong.
  public var kind: Kind
  /// The file, as its path was given; `nil` for a document that did not come from a file.
  public var file: String?
  /// The line, from 1, where the text itself is broken, or the line of a JSON-lines file.
  public var line: Int?
  /// The column in that line, from 1, in characters.
  public var column: Int?
  /// The place in the document, such as `root.children[2].style.width`; empty for all of it.
  public var path: String
  /// What was expected and what was found.
  public var message: String

  package init(
    _ kind: Kind, file: String? = nil, line: Int? = nil, at path: String = "", _ message: String
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.path = path
    self.message = message
  }

  /// That nobody waits any more for what a file holds, or a place in a document; nobody sees it.
  static func notWanted(_ file: String? = nil, at path: String = "") -> SceneError {
    SceneError(.unreadable, file: file, at: path, "is not read to its end: nobody wants it any more")
  }

  /// The place and the message without the file: `root.ratio: must be a finite number above 0, found -1`.
  public var reason: String {
    guard path.isEmpty else { return "\(path): \(message)" }
    guard file == nil, let line else { return message }
    return column.map { "line \(line), column \($0): \(message)" } ?? "line \(line): \(message)"
  }

  package func inFile(_ name: String?) -> SceneError {
    guard file == nil else { return self }
    var error = self
    error.file = name
    return error
  }
}

extension SceneError: CustomStringConvertible {
  /// File, line, column and place as far as they are known, then the message.
  public var description: String {
    guard let file else { return reason }
    let numbers = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(file)\(numbers): \(reason)"
  }
}
