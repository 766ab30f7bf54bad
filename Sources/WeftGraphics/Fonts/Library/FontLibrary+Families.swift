import WeftGeometry

extension FontLibrary {
  /// The names of the families, in the order of the files; each once.
  ///
  /// Opens all files.
  public var families: [String] {
    var seen: Set<String> = []
    return files.flatMap(\.families).map(\.name).filter { seen.insert($0.lowercased()).inserted }
  }

  /// All files, in the order in which they are tried; they are opened now.
  package var files: [FontFile] { groups.flatMap(\.contents.files) }

  /// Files of the standard library that are not installed: characters that only they have are shown by boxes.
  ///
  /// Opens all files.
  public var missingFonts: [MissingFont] { groups.flatMap(\.contents.missing) }

  /// Whether the library has a family of this name, or it is one of the generic names, or of those that it was given.
  ///
  /// Letter case does not matter. Of names separated by commas, one is enough.
  public func contains(family: String) -> Bool { level(of: family) != nil }

  /// The name that may have been meant by one that there is not.
  ///
  /// Of several with commas between them by the first that is close to one. Only four are looked at: a list can be long, and one
  /// slip is enough to tell of. Opens all files.
  package func suggestion(for family: String) -> String? {
    let names = families + self.names.chains.keys.sorted()
    return Self.list(family).prefix(4).lazy.compactMap { Suggestion.closest(to: $0, among: names) }.first
  }

  /// What a name stands for; `nil` for a family of that name, and where there is none.
  package func chain(_ name: String) -> [String]? { names.chain(name) }

  /// Up to which group the files have to be open for a family; `nil` where there is none.
  func level(of family: String) -> Int? {
    guard family.utf8.contains(UInt8(ascii: ",")) else { return Self.level(of: family, in: groups, names) }
    return Self.list(family).compactMap { Self.level(of: $0, in: groups, names) }.max()
  }

  /// Those of the names in `family` that there are, with commas between them; where there is none, the default.
  func families(for family: String) -> String {
    guard family.utf8.contains(UInt8(ascii: ",")) else {
      return contains(family: family) ? family : "sans-serif"
    }
    let known = Self.list(family).filter { Self.level(of: $0, in: groups, names) != nil }
    return known.isEmpty ? "sans-serif" : known.joined(separator: ",")
  }

  /// Names separated by commas; spaces around them do not count.
  private static func list(_ family: String) -> [String] {
    family.split(separator: ",").map { name in
      var name = name.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      return String(name)
    }
  }

  private static func level(of family: String, in groups: [FontGroup], _ names: FontNames) -> Int? {
    guard let chain = names.chain(family) else { return group(of: family, in: groups) }
    return chain.compactMap { group(of: $0, in: groups) }.max()
  }

  static func group(of family: String, in groups: [FontGroup]) -> Int? {
    let name = family.lowercased()
    return groups.firstIndex { $0.has(name) }
  }

  /// The names that every library knows: "sans-serif", "serif", "monospace", "emoji".
  package static var genericNames: [String] { FontNames.generics }

  /// What the generic names and a user's own stand for, by their names in lower case.
  package var namedChains: [String: [String]] { names.chains }

  /// The families that are tried before the others for a character that the font asked for does not have.
  package var fallbackFamilies: [String] { names.fallback }
}
