import WeftGeometry
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
  let firstLevel: Int
  /// Those groups, ready.
  let firstTier: FontTier
  /// More groups, ready, by the last of them; made when a text needs them.
  let laterTiers = Mutex<[Int: FontTier]>([:])
  /// See ``fingerprint()``; `nil`, as long as nobody has asked.
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
    let files = try Self.files(at: stack.files)
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
        .empty, "There is no font to set text in. Install some, for instance fonts-liberation2.")
    }
    var levels: [ExactString: Int] = [:]
    func find(_ family: String, _ purpose: @autoclosure () -> String) throws(FontError) -> Int {
      let name = ExactString(family)
      if let level = levels[name] { return level }
      if let level = Self.group(of: family, in: groups) {
        levels[name] = level
        return level
      }
      throw FontError(
        .unknownFamily(family),
        "\(purpose()), but no font has that name. “weft fonts” lists the names there are.")
    }
    guard names.byteCount <= FontNames.mostBytes else {
      throw FontError(
        .tooManyNames,
        "Names of font families stand for others that have \(names.byteCount) bytes together, and \(FontNames.mostBytes) "
          + "is the most. Name fewer of them.")
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
    firstLevel = Self.whole(level, of: groups)
    // Whatever can go wrong does so now.
    firstTier = try FontTier(groups: groups[...firstLevel], names: names)
  }

  /// This library with more fonts, which are tried before its own.
  ///
  /// What names stand for stays as it is, where `stack` says nothing else; "sans-serif" too.
  /// - Throws: ``FontError`` where a file or a folder is missing or holds no font, and where a chain names a family that there
  ///   is not.
  public func adding(_ stack: FontStack) throws(FontError) -> FontLibrary {
    try adding(files: try Self.files(at: stack.files), stack)
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

  private static func files(at paths: [String]) throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    let budget = ReadingBudget()
    for path in paths { files += try FontFile.open(FontPaths.list(path), beside: files, budget) }
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
