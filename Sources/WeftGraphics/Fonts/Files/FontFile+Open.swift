import WeftGeometry
import WeftSystem

extension FontFile {
  /// The most bytes of all files that are brought together: each is copied.
  package static let mostBytes = 200_000_000
  /// The most faces of all files that are brought together, named instances too: Fontconfig looks at all of them for each font that a
  /// text asks for.
  static let mostFaces = 5000
  /// The most families of all files that are brought together, by all their names: Fontconfig goes through all of them for each that it
  /// adds.
  static let mostFamilies = 5000

  /// Opens files that somebody brings, in their order; one that is open already, however its path is written, is not opened again.
  ///
  /// - Parameters:
  ///   - others: files that are open, with which these are used together.
  ///   - budget: what may be read of them, and of others with which it is shared.
  /// - Throws: ``FontError``, where one cannot be opened, where they have too many faces, families or bytes together or take too long to
  ///   be looked at, and where nobody wants them any more.
  package static func open(
    _ paths: [String], beside others: [FontFile] = [], _ budget: ReadingBudget = ReadingBudget()
  ) throws(FontError) -> [FontFile] {
    var files: [FontFile] = []
    var places = Set(others.compactMap(\.place))
    var byteCount = others.reduce(0) { $0 + $1.byteCount }
    for path in paths {
      if GivenUpWork.isGivenUpBeforeLongStep {
        throw FontError(.system, "The opening of fonts was given up.")
      }
      let state = try FileState(ofFont: path)
      guard places.insert(FilePlace(path)).inserted else { continue }
      // A file may say that it has any number of bytes.
      let (sum, overflow) = byteCount.addingReportingOverflow(state.byteCount)
      byteCount = overflow ? .max : sum
      guard byteCount <= mostBytes else {
        throw FontError(
          .notAFont(file: path),
          "The font files up to \(path) have \(grouped(byteCount)) bytes together, and \(grouped(mostBytes)) is the most. "
            + "Name fewer of them.")
      }
      files.append(try FontFile(path: path, budget))
      try check(others + files)
    }
    return files
  }

  /// Refuses files that ask for more together than fonts that people read with.
  private static func check(_ files: [FontFile]) throws(FontError) {
    guard let last = files.last else { return }
    let faceCount = files.reduce(0) { $0 + ($1.isInstalled ? 0 : $1.faceCount) }
    guard faceCount <= mostFaces else {
      throw FontError(
        .notAFont(file: last.path),
        "The font files have \(faceCount) faces together, with their named instances, and \(mostFaces) is the most. "
          + "Name fewer of them."
      )
    }
    let familyCount = files.reduce(0) { $0 + ($1.isInstalled ? 0 : $1.families.count) }
    guard familyCount <= mostFamilies else {
      throw FontError(
        .notAFont(file: last.path),
        "The font files up to \(last.path) have \(familyCount) families together, and \(mostFamilies) is the most. Name "
          + "fewer of them.")
    }
  }
}
