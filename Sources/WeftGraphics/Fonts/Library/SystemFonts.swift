import CPangoCairo

/// The fonts that the machine has installed, by its own Fontconfig configuration.
package enum SystemFonts {
  /// Has this process not read the machine's configuration of Fontconfig, nor look for its fonts, unless a library asks for them.
  ///
  /// Pango does so in a thread of its own as soon as there is a font map, whatever that is over; all that Weft draws is found without. For
  /// a program whose only use of Fontconfig this is: others of its libraries would find no fonts. To be called before anything is drawn.
  /// - Complexity: some microseconds, for that of O(fonts that are installed)
  package static func leaveAlone() {
    guard let nothing = unsafe FcConfigCreate() else { return }
    unsafe FcConfigSetCurrent(nothing)
    unsafe FcConfigDestroy(nothing)
  }

  /// The files, in the order that the configuration prefers for text without a family; opened when they are needed.
  static let group = FontGroup(possibleNames: nil) { FontGroup.Contents(files: files()) }

  private static func files() -> [FontFile] {
    guard let configuration = unsafe FcInitLoadConfigAndFonts() else { return [] }
    defer { unsafe FcConfigDestroy(configuration) }
    guard let pattern = unsafe FcNameParse("sans-serif") else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    guard unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern) != 0 else { return [] }
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let sorted = unsafe FcFontSort(configuration, pattern, 0, nil, &result) else { return [] }
    defer { unsafe FcFontSetDestroy(sorted) }
    var paths: [String] = []
    var faces: [String: [FacePattern]] = [:]
    for face in unsafe FacePattern.all(in: sorted) {
      guard let path = face.file else { continue }
      if faces[path] == nil { paths.append(path) }
      faces[path, default: []].append(face)
    }
    // A file that has gone meanwhile is not there.
    return paths.compactMap { try? FontFile(path: $0, faces: faces[$0] ?? []) }
  }
}
