/// A pattern of paths in which `*` stands for any characters but `/`.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Substring]]
  /// The folder of what it stands for, up to the first name with a star.
  package let folder: String
  /// What every path that it matches begins with, or has as the start of a name: the folder, and behind a slash the next name up
  /// to its first dot; nothing behind the slash where there is a star before that.
  package let start: String

  /// Reads a pattern.
  package init(_ pattern: String) {
    let names = pattern.split(separator: "/", omittingEmptySubsequences: false)
    parts = names.map { $0.split(separator: "*", omittingEmptySubsequences: false) }
    let depth = names.dropLast().firstIndex { $0.contains("*") } ?? max(0, names.count - 1)
    folder = names[..<depth].joined(separator: "/")
    let stem = names.isEmpty ? "" : names[depth].prefix { $0 != "." }
    start = stem.contains("*") ? "\(folder)/" : "\(folder)/\(stem)"
  }

  /// Whether the pattern stands for `path`, or for a folder that it lies in.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return names.count >= parts.count && zip(parts, names).allSatisfy(Self.matches)
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
}
