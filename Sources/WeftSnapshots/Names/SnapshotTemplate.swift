/// Where goldens lie below the root, and what their files are called: a path with placeholders.
///
/// | placeholder | stands for |
/// |---|---|
/// | `{module}` | the module of the test |
/// | `{file}` | its source file, without `.swift` |
/// | `{suite}` | its suite, or the innermost of several with the others before it: `Cards-Long`; the file's name where it is in none |
/// | `{test}` | the test: `card`; `cards-for-width` for `cards(for:width:)` |
/// | `{name}` | what the snapshot is called in the test |
/// | `{ext}` | what the file is: `png`, `layout.txt`, `json` |
///
/// A name that is not there, or is the test's own, goes with the character before it: `{test}.{name}.{ext}` becomes `card.png`.
/// Whatever files had better not have in their names, including `.` and `/`, becomes `-`.
public struct SnapshotTemplate: Hashable, Sendable {
  /// `{module}/{suite}/{test}.{name}.{ext}`.
  public static let standard = SnapshotTemplate(parts: [
    .placeholder(.module), .text("/"), .placeholder(.suite), .text("/"), .placeholder(.test), .text("."),
    .placeholder(.name), .text("."), .placeholder(.ext),
  ])

  enum Placeholder: String, CaseIterable {
    case module, file, suite, test, name, ext
  }

  enum Part: Hashable, Sendable {
    case text(String)
    case placeholder(Placeholder)
  }

  let parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// Reads a template.
  ///
  /// - Throws: ``SnapshotSettingsError``, where a placeholder is unknown or not closed, where `{test}`, `{name}` or `{ext}` is
  ///   missing, without which snapshots would lie in each other's place, and where the path leaves the root.
  public init(_ template: String) throws(SnapshotSettingsError) {
    func refuse(_ reason: String) -> SnapshotSettingsError {
      SnapshotSettingsError("The template “\(template)” for places of snapshots \(reason).")
    }
    var parts: [Part] = []
    var rest = template[...]
    while let start = rest.firstIndex(of: "{") {
      if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
      guard let end = rest[start...].firstIndex(of: "}") else { throw refuse("has a { without its }") }
      let word = String(rest[rest.index(after: start)..<end])
      guard let placeholder = Placeholder(rawValue: word) else {
        let all = Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        throw refuse("has {\(word)}; there are \(all)")
      }
      parts.append(.placeholder(placeholder))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    for needed in [.test, .name, .ext] as [Placeholder] where !parts.contains(.placeholder(needed)) {
      throw refuse("has no {\(needed.rawValue)}: different snapshots would have the same file")
    }
    guard parts.last == .placeholder(.ext) else { throw refuse("has to end with {ext}") }
    guard !template.hasPrefix("/"), !template.split(separator: "/").contains("..") else {
      throw refuse("has to stay below the root of the snapshots")
    }
    self.init(parts: parts)
  }

  /// The path of a snapshot's file below the root.
  ///
  /// - Parameter ext: what the file is, without the dot before it.
  package func path(of name: SnapshotName, ext: String) -> String {
    let suite = name.suites.isEmpty ? [name.file] : name.suites
    let test = Self.fileName(name.test)
    let own = name.name.map(Self.fileName)
    return path { placeholder in
      switch placeholder {
      case .module: Self.fileName(name.module)
      case .file: Self.fileName(name.file)
      case .suite: suite.map(Self.fileName).joined(separator: "-")
      case .test: test
      case .name: own == test ? nil : own
      case .ext: ext
      }
    }
  }

  /// Patterns of the paths that the snapshots of a test may have: `*` stands for any characters but `/`.
  package func patterns(of test: SnapshotName) -> [String] {
    var (named, unnamed) = (test, test)
    named.name = "\u{0}"
    unnamed.name = nil
    // A star would have become a dash in a name.
    return [path(of: unnamed, ext: "*"), path(of: named, ext: "*").replacing("-\u{0}-", with: "*")]
  }

  private func path(_ value: (Placeholder) -> String?) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .placeholder(let placeholder):
        if let text = value(placeholder) {
          path += text
        } else if let last = path.last, ".-_ ".contains(last) {
          path.removeLast()
        }
      }
    }
    return path
  }

  /// A name as files may have it: letters, digits, `_`, `+` and `-`; all else becomes one `-`, and none at either end.
  ///
  /// The marker of ``patterns(of:)`` stays.
  static func fileName(_ name: String) -> String {
    if name == "\u{0}" { return "-\u{0}-" }
    var result = ""
    for character in name {
      let isGood = character.isLetter || character.isNumber || "_+".contains(character)
      if isGood {
        result.append(character)
      } else if let last = result.last, last != "-" {
        result.append("-")
      }
    }
    while result.last == "-" { result.removeLast() }
    return result.isEmpty ? "_" : result
  }
}
