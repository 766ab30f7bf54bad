import CPangoCairo

/// The fonts that the machine has installed, by its own Fontconfig configuration.
enum SystemFonts {
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
