import WeftCLibrary

/// A pattern of paths, as shells have them: `*`, `?` and `[a-z]` within a name, `**` for any number of folders.
///
/// One without a slash is looked for at any depth; one that stands for a folder stands for all that is in it.
package struct Glob: Hashable, Sendable {
  /// As it was written.
  package let text: String
  private let names: [String]

  /// Reads a pattern; any text is one.
  package init(_ text: String) {
    self.text = text
    let names = text.split(separator: "/").filter { $0 != "." }.map(String.init)
    self.names = text.contains("/") ? names : ["**"] + names
  }

  /// Whether the pattern stands for `path`, or for a folder that it lies in.
  package func matches(_ path: String) -> Bool {
    path == text || Self.matches(names[...], path.split(separator: "/")[...])
  }

  private static func matches(_ pattern: ArraySlice<String>, _ names: ArraySlice<Substring>) -> Bool {
    guard let first = pattern.first else { return true }
    if first == "**" {
      // At the end it stands for what is in a folder, so that there has to be something.
      if pattern.count == 1 { return !names.isEmpty }
      return (0...names.count).contains { matches(pattern.dropFirst(), names.dropFirst($0)) }
    }
    guard let name = names.first, unsafe fnmatch(first, String(name), 0) == 0 else { return false }
    return matches(pattern.dropFirst(), names.dropFirst())
  }
}
