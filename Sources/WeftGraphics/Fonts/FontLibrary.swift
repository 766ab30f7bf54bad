import WeftSynchronization

/// The fonts that text is set in: the files given, and no others.
///
/// The order of the files is the order in which they are tried for a character that the font asked for does not have,
/// so that the same text looks the same on every machine. What the machine has installed plays no part, unless
/// ``system()`` or ``FontStack/includesSystemFonts`` asks for it. Any thread may use a library; it never changes.
///
/// Files are opened in groups, the later ones when a text has a character, or names a family, that the earlier ones lack.
/// That changes when files are read, never what is shown.
public final class FontLibrary: Sendable {
  /// The files, in the order in which they are tried.
  let groups: [FontGroup]
  /// What names stand for.
  let names: FontNames
  /// Up to which group files are needed by any text.
  private let firstLevel: Int
  private let firstTier: FontTier
  private let laterTiers = Mutex<[Int: FontTier]>([:])
  let knownFingerprint = Mutex<String?>(nil)

  /// Reads font files (TrueType, OpenType, collections) and folders of them, in the order they are tried.
  ///
  /// "sans-serif" is then the first family, "serif" and "monospace" the first whose name says so, "emoji" the first in
  /// colour; where there is none, the first family.
  /// - Throws: ``FontError`` where a file is missing or holds no font, or none is given.
  public convenience init(files: [String]) throws(FontError) { try self.init(FontStack(files: files)) }

  /// Reads the fonts of a stack, and no others.
  ///
  /// Generic names that the stack says nothing of are as in ``init(files:)``.
  /// - Throws: ``FontError`` where a file or a folder is missing or holds no font, where there is no font at all, and where a
  ///   chain names a family that there is not.
  public convenience init(_ stack: FontStack) throws(FontError) {
    guard !stack.files.isEmpty || stack.includesSystemFonts else {
      throw FontError(.empty, "A font library needs at least one font file, but none was given.")
    }
    let files = try Self.open(stack.files)
    var groups = [FontGroup(files: files)]
    if files.isEmpty { groups = [] }
    if stack.includesSystemFonts { groups.append(SystemFonts.group) }
    let families = (groups.first?.contents.files ?? []).flatMap(\.families)
    try self.init(groups: groups, names: FontNames(of: families).adding(stack))
  }

  /// - Throws: ``FontError``, where there is no font, or a chain names a family that there is not.
  init(groups: [FontGroup], names: FontNames) throws(FontError) {
    guard let first = groups.first, !first.contents.files.isEmpty else {
      throw FontError(
        .empty, "There is no font to set text in. Install some, for instance fonts-dejavu-core.")
    }
    func find(_ family: String, _ purpose: @autoclosure () -> String) throws(FontError) -> Int {
      if let level = Self.group(of: family, in: groups) { return level }
      throw FontError(
        .unknownFamily(family),
        "\(purpose()), but no font has that name. “weft fonts” lists the names there are.")
    }
    var level = 0
    for (name, chain) in names.inOrder {
      for family in chain {
        let found = try find(family, "The font family “\(name)” is to stand for “\(family)”")
        if FontNames.generics.contains(name) { level = max(level, found) }
      }
    }
    for family in names.fallback {
      level = max(level, try find(family, "The family “\(family)” is to show what other fonts lack"))
    }
    self.groups = groups
    self.names = names
    firstLevel = level
    // Whatever can go wrong does so now.
    firstTier = try FontTier(groups: groups[...level], names: names)
  }

  /// This library with more fonts, which are tried before its own.
  ///
  /// What names stand for stays as it is, where `stack` says nothing else; "sans-serif" too.
  /// - Throws: ``FontError`` where a file or a folder is missing or holds no font, and where a chain names a family that there
  ///   is not.
  public func adding(_ stack: FontStack) throws(FontError) -> FontLibrary {
    try adding(files: try Self.open(stack.files), stack)
  }

  /// This library with files that are open, and with what a stack says beside its files.
  package func adding(files: [FontFile], _ stack: FontStack) throws(FontError) -> FontLibrary {
    var groups = self.groups
    if !files.isEmpty { groups.insert(FontGroup(files: files), at: 0) }
    if stack.includesSystemFonts, !groups.contains(where: { $0 === SystemFonts.group }) {
      groups.append(SystemFonts.group)
    }
    return try FontLibrary(groups: groups, names: names.adding(stack))
  }

  private static func open(_ paths: [String]) throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    for path in paths {
      for file in try FontPaths.list(path) { files.append(try FontFile(path: file)) }
    }
    return files
  }

  /// What the system has, in the order that its Fontconfig configuration prefers.
  ///
  /// What is rendered then depends on the machine.
  /// - Throws: ``FontError`` where there is no font.
  public static func system() throws(FontError) -> FontLibrary {
    try FontLibrary(FontStack(includesSystemFonts: true))
  }
}

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
  private func level(of family: String) -> Int? {
    guard family.contains(",") else { return Self.level(of: family, in: groups, names) }
    return family.split(separator: ",").compactMap {
      Self.level(of: String($0.drop { $0 == " " }), in: groups, names)
    }.max()
  }

  private static func level(of family: String, in groups: [FontGroup], _ names: FontNames) -> Int? {
    guard let chain = names.chain(family) else { return group(of: family, in: groups) }
    return chain.compactMap { group(of: $0, in: groups) }.max()
  }

  private static func group(of family: String, in groups: [FontGroup]) -> Int? {
    let name = family.lowercased()
    return groups.firstIndex { $0.has(name) }
  }

  /// The fonts for a text: as many groups as it needs.
  ///
  /// It would look the same with more of them, because they come later in the order.
  func tier(for texts: StyledText...) -> FontTier {
    let last = groups.count - 1
    var level = firstLevel
    for text in texts where level < last {
      for run in text.runs { level = max(level, self.level(of: run.attributes.font.family) ?? 0) }
    }
    for text in texts where level < last {
      var tier = self.tier(level)
      if tier.hasASCII, text.string.utf8.allSatisfy({ $0 < 0x80 }) { continue }
      for scalar in text.string.unicodeScalars where scalar.isShown {
        while level < last, !tier.configuration.hasCharacter(scalar) {
          level += 1
          tier = self.tier(level)
        }
      }
    }
    return tier(level)
  }

  private func tier(_ level: Int) -> FontTier {
    guard level > firstLevel else { return firstTier }
    return laterTiers.withLock { tiers in
      // Where there is no memory, the fonts that are open have to do.
      let tier = tiers[level] ?? (try? FontTier(groups: groups[...level], names: names)) ?? firstTier
      tiers[level] = tier
      return tier
    }
  }
}

/// Some groups of a library, ready to set text in.
final class FontTier: Sendable {
  let configuration: FontConfiguration
  /// Whether the fonts have all printable characters of ASCII, as nearly all have.
  let hasASCII: Bool

  init(groups: ArraySlice<FontGroup>, names: FontNames) throws(FontError) {
    let files = groups.flatMap(\.contents.files)
    configuration = try FontConfiguration(
      files: files, rules: FontRules(names: names, families: files.flatMap(\.families).map(\.name)))
    let configuration = configuration
    hasASCII = (0x20...0x7E).allSatisfy { configuration.hasCharacter(Unicode.Scalar(UInt8($0))) }
  }
}

extension Unicode.Scalar {
  /// Whether a font has to have a glyph for it: a line break, a joiner or a variation selector needs none.
  fileprivate var isShown: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}

extension FontLibrary {
  /// The names that every library knows: "sans-serif", "serif", "monospace", "emoji".
  package static var genericNames: [String] { FontNames.generics }
}

extension FontLibrary {
  /// What the generic names and a user's own stand for, by their names in lower case.
  package var namedChains: [String: [String]] { names.chains }

  /// The families that are tried before the others for a character that the font asked for does not have.
  package var fallbackFamilies: [String] { names.fallback }
}
