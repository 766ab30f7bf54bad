/// A pattern of paths in which `*` stands for any characters but `/`.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Substring]]
  /// The same in bytes; `nil` where it has more than ASCII, of which one text may have several spellings.
  private let bytes: [[[UInt8]]]?
  /// The folder of what it stands for, up to the first name with a star.
  package let folder: String
  /// What every path that it matches begins with, or has as the start of a name: the folder, and behind a slash the next name up
  /// to its first dot; nothing behind the slash where there is a star before that.
  package let start: String

  /// Reads a pattern.
  package init(_ pattern: String) {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    parts = names.map { $0.split(separator: "*", omittingEmptySubsequences: false) }
    bytes = Path.isASCII(pattern) ? parts.map { $0.map { Array($0.utf8) } } : nil
    let depth = names.dropLast().firstIndex { $0.contains("*") } ?? max(0, names.count - 1)
    folder = names[..<depth].joined(separator: "/")
    let stem = names.isEmpty ? "" : names[depth].prefix { $0 != "." }
    start = stem.contains("*") ? "\(folder)/" : "\(folder)/\(stem)"
  }

  /// A path that is matched with many patterns, taken apart once.
  package struct Path: Sendable {
    fileprivate let names: [Substring]
    fileprivate let bytes: [ArraySlice<UInt8>]?

    /// Takes a path apart.
    package init(_ path: String) {
      names = path.split(separator: "/", omittingEmptySubsequences: false)
      bytes =
        Self.isASCII(path)
        ? Array(path.utf8).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) : nil
    }

    fileprivate static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Whether the pattern stands for `path`, or for a folder that it lies in.
  package func matches(_ path: String) -> Bool { matches(Path(path)) }

  /// Whether the pattern stands for `path`, or for a folder that it lies in.
  package func matches(_ path: Path) -> Bool {
    guard path.names.count >= parts.count else { return false }
    guard let bytes, let names = path.bytes else { return zip(parts, path.names).allSatisfy(Self.matches) }
    return zip(bytes, names).allSatisfy(Self.matches)
  }

  private static func matches(_ pieces: [Substring], _ name: Substring) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first.map { $0 == name } ?? name.isEmpty
    }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.count >= last.count && rest.hasSuffix(last)
  }

  private static func matches(_ pieces: [[UInt8]], _ name: ArraySlice<UInt8>) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first.map { name.elementsEqual($0) } ?? name.isEmpty
    }
    guard name.count >= first.count + last.count, name.suffix(last.count).elementsEqual(last),
      name.starts(with: first)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}
