import WeftGeometry
import WeftGraphics
import WeftJSON
import WeftNodes
import WeftSystem

/// The fonts that a document brings: its key `fonts`.
public struct DocumentFonts: Hashable, Sendable {
  /// A value of the document, and where it stands.
  struct Entry: Hashable, Sendable {
    let text: String
    let path: ScenePath
  }

  /// A name of the document's own, and what it stands for.
  struct Alias: Hashable, Sendable {
    let name: String
    let chain: [Entry]
  }

  var files: [Entry] = []
  var families: [Alias] = []
  var defaultFamilies: [Entry] = []
  var fallback: [Entry] = []
  /// What relative paths start at.
  var folder = ""
  /// What errors call the document.
  var name: String?

  /// How many files, folders and names of families may stand in a document, those in chains too: each name is looked for in what
  /// all others stand for.
  private static let maximumCount = 500

  /// Reads the fonts of a document.
  static let rule = ValueRule<DocumentFonts> { (value) throws(SceneError) in
    var fonts = DocumentFonts()
    try schema.read(value, into: &fonts)
    let chains = fonts.families.map { $0.chain.count + 1 }.reduce(0, +)
    let count = fonts.files.count + chains + fonts.defaultFamilies.count + fonts.fallback.count
    guard count <= maximumCount else {
      throw SceneError(
        .invalid, at: value.path.description,
        "must name at most \(maximumCount) files and families in all, found \(count)")
    }
    return fonts
  }

  /// `base` with these fonts before its own.
  ///
  /// - Throws: ``SceneError``, where a file or a folder is missing or holds no font, and where a name is none of a family.
  func environment(over base: RenderEnvironment) throws(SceneError) -> RenderEnvironment {
    do throws(SceneError) {
      let files = try paths().flatMap(\.files)
      do throws(FontError) {
        return try base.adding(files: files, stack)
      } catch {
        throw try located(error, in: base)
      }
    } catch {
      throw error.inFile(name)
    }
  }

  /// All font files, as they are opened.
  ///
  /// - Throws: ``SceneError``, where a file or a folder is missing.
  func filePaths() throws(SceneError) -> [String] {
    do throws(SceneError) { return try paths().flatMap(\.files) } catch { throw error.inFile(name) }
  }

  /// The font files at each path, those of a file or a folder once.
  private func paths() throws(SceneError) -> [(entry: Entry, files: [String])] {
    var places: Set<FilePlace> = []
    var paths: [(Entry, [String])] = []
    var folders = FontPaths()
    for entry in files {
      let path = SceneFile.resolve(entry.text, in: folder)
      guard places.insert(FilePlace(path)).inserted else { continue }
      paths.append((entry, try fonts(at: entry.path) { () throws(FontError) in try folders.list(path) }))
    }
    return paths
  }

  /// What names stand for.
  private var stack: FontStack {
    FontStack(
      families: Dictionary(families.map { ($0.name, $0.chain.map(\.text)) }) { first, _ in first },
      defaultFamilies: defaultFamilies.map(\.text), fallback: fallback.map(\.text))
  }

  /// The same error, at the place in the document that it comes from.
  private func located(_ error: FontError, in base: RenderEnvironment) throws(SceneError) -> SceneError {
    // The system lacks room, which there may be the next time.
    if error.reason == .system {
      return SceneError(.crowded, at: "fonts", "cannot be opened now: \(error)")
    }
    let paths = try paths()
    // A file that is refused need not be opened once more, nor those before it.
    switch error.reason {
    case .notAFont(let file), .missing(let file), .unreadable(let file):
      guard let entry = paths.first(where: { $0.files.contains(file) })?.entry else { break }
      try fonts(at: entry.path) { () throws(FontError) in throw error }
    default: break
    }
    var opened: [FontFile] = []
    let budget = ReadingBudget()
    for (entry, files) in paths {
      opened += try fonts(at: entry.path) { () throws(FontError) in
        try FontFile.open(files, beside: opened, budget)
      }
    }
    let names = opened.flatMap(\.families).map(\.name) + base.fonts.families + FontLibrary.genericNames
    let known = Set((names + families.map(\.name)).map { $0.lowercased() })
    for entry in families.flatMap(\.chain) + defaultFamilies + fallback {
      if known.contains(entry.text.lowercased()) || base.fonts.contains(family: entry.text) { continue }
      var error = SceneValue(json: .string(entry.text), path: entry.path)
        .refused("the name of a font family that there is (“weft fonts” lists them)")
      error.message += Suggestion.text(for: entry.text, among: names)
      return error
    }
    if case .unknownFamily(let family) = error.reason,
      let alias = families.first(where: { $0.name.lowercased() == family.lowercased() })
    {
      return SceneError(
        .invalid, at: alias.chain[0].path.description,
        "must lead to a font family that there is, found \(quoted(alias.chain[0].text)), which leads back to \(quoted(family))"
      )
    }
    return SceneError(.invalid, at: "fonts", "must be fonts that can be used, found a problem: \(error)")
  }

  private func fonts<Result>(
    at path: ScenePath, _ body: () throws(FontError) -> Result
  ) throws(SceneError) -> Result {
    do throws(FontError) {
      return try body()
    } catch {
      let kind: SceneError.Kind =
        switch error.reason {
        case .missing, .unreadable: .unreadable
        default: .invalid
        }
      throw SceneError(
        kind, at: path.description, "must be a font file or a folder of them, found a problem: \(error)")
    }
  }
}

extension DocumentFonts {
  private static let schema = ObjectSchema<DocumentFonts>(
    "\"fonts\"",
    [
      .value("files", \.files, .list(file)),
      .value("families", \.families, aliases),
      .value("default", \.defaultFamilies, chain),
      .value("fallback", \.fallback, chain),
    ])

  private static let word = ValueRule<Entry> { (value) throws(SceneError) in
    Entry(text: try ValueRule<String>.word(ofAtMost: 1024).read(value), path: value.path)
  }

  private static let file = ValueRule<Entry> { (value) throws(SceneError) in
    guard case .named(let name) = try ValueRule<SceneFile>.file.read(value) else {
      throw SceneError(
        .invalid, at: value.path.description,
        "must be the path of a font file or of a folder of them, found a data: URI; fonts are opened by their paths, so write it to a file and name that"
      )
    }
    return Entry(text: name.path, path: value.path)
  }

  /// One family, or several in their order.
  private static let chain = ValueRule<[Entry]> { (value) throws(SceneError) in
    let expected = "the name of a family, or an array of at least one"
    switch value.json {
    case .string: return [try word.read(value)]
    case .array:
      let chain = try ValueRule<[Entry]>.list(word).read(value)
      guard !chain.isEmpty else { throw value.refused(expected) }
      return chain
    default: throw value.refused(expected)
    }
  }

  private static let aliases = ValueRule<[Alias]> { (value) throws(SceneError) in
    var aliases: [Alias] = []
    var names: Set<String> = []
    for member in try value.object().members {
      let inner = value.member(member)
      guard !member.key.isEmpty, !member.key.contains(","), member.key.utf8.count <= 1024 else {
        throw SceneError(
          .invalid, at: inner.path.description,
          "must have a name that is not empty, has no comma and 1,024 bytes at most, found \(quoted(member.key))"
        )
      }
      guard member.key.lowercased() != "sans-serif" else {
        throw SceneError(
          .invalid, at: inner.path.description,
          "must not be given a meaning here; \"default\" says what text is set in that names no family")
      }
      guard names.insert(member.key.lowercased()).inserted else {
        throw SceneError(
          .invalid, at: inner.path.description,
          "must be a name that there is once, whatever the case of its letters, found \(quoted(member.key))")
      }
      aliases.append(Alias(name: member.key, chain: try chain.read(inner)))
    }
    return aliases
  }
}
