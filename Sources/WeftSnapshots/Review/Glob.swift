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
  ///
  /// - Complexity: O(names of the pattern · names of the path)
  package func matches(_ path: String) -> Bool {
    if path == text { return true }
    // Where in the pattern one may be, all ways of reading it at once.
    var places = reached(from: [0])
    for name in path.split(separator: "/") where !places.contains(names.count) {
      // At the end `**` stands for what is in a folder, so that there has to be something.
      if names.last == "**", places.contains(names.count - 1) { return true }
      let next = places.flatMap { place in
        if names[place] == "**" { return [place] }
        return unsafe fnmatch(names[place], String(name), 0) == 0 ? [place + 1] : []
      }
      places = reached(from: next)
    }
    return places.contains(names.count)
  }

  /// Some places, and those behind each `**` at them, which may stand for no folder.
  private func reached(from places: [Int]) -> Set<Int> {
    var reached = Set(places)
    for var place in places {
      while place < names.count - 1, names[place] == "**" {
        place += 1
        reached.insert(place)
      }
    }
    return reached
  }
}
