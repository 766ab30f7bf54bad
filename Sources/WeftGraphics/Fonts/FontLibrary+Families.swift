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

  /// What a name stands for; `nil` for a family of that name, and where there is none.
  package func chain(_ name: String) -> [String]? { names.chain(name) }

  /// Up to which group the files have to be open for a family; `nil` where there is none.
  func level(of family: String) -> Int? {
    guard family.contains(",") else { return Self.level(of: family, in: groups, names) }
    return family.split(separator: ",").compactMap {
      Self.level(of: String($0.drop { $0 == " " }), in: groups, names)
    }.max()
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
