/// A pattern of paths in which `*` stands for any characters but `/`.
package struct PathPattern: Hashable, Sendable {
  private let parts: [[Substring]]

  /// Reads a pattern.
  package init(_ pattern: String) {
    parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map {
      $0.split(separator: "*", omittingEmptySubsequences: false)
    }
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
