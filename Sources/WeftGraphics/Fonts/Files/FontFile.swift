import CPangoCairo

/// A font file as it was when it was opened: its faces, as Fontconfig describes them.
///
/// Two are equal when they are the same opening: what was drawn with one state of a file is never taken for another.
package final class FontFile: Sendable {
  /// The path, as it was given.
  package let path: String
  /// What it is called: the last part of the path, where it lies in a folder of fonts.
  package let name: String
  /// The families, each once, in the order of the faces.
  package let families: [FontFamily]
  /// Whether it is one that the system's packages bring, or Weft itself.
  let isInstalled: Bool
  /// What a glyph takes at most, of a font that somebody has brought; of others nothing that counts.
  let glyphCost: GlyphCost
  /// How many characters Fontconfig has looked at in a font that somebody has brought, one again for each named instance; of others 0.
  let characterCount: Int

  private let state: FileState
  private let faces: [FacePattern]

  /// Opens a file and reads the tables that say what is in it.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - name: what it is called; `nil`: as the path says.
  ///   - isInstalled: whether it is one that the system's packages bring, or Weft itself, which need not be looked at as closely.
  /// - Throws: ``FontError`` where there is no such file, where it is a folder, a pipe or a device, or holds no font, or one
  ///   that asks for more than others do (``FontInspection``).
  package convenience init(
    path: String, name: String? = nil, isInstalled: Bool = false
  ) throws(FontError) {
    let state = try FileState(ofFont: path)
    let inspected = isInstalled ? FontInspection.Outcome() : try FontInspection.check(path)
    let faces = try FacePattern.all(in: path)
    guard !faces.isEmpty else { throw FontError.holdsNoFont(path) }
    // What was looked at is what is kept, also where the file was replaced meanwhile.
    guard try FileState(ofFont: path).isSameFile(as: state) else {
      throw FontError(
        .unreadable(file: path), "The font file \(path) was replaced while it was opened. Open it anew.")
    }
    self.init(
      path: path, name: name, isInstalled: isInstalled, state: state, faces: faces, inspected: inspected
    )
  }

  /// A file that Fontconfig has described already.
  convenience init(path: String, faces: [FacePattern]) throws(FontError) {
    let state = try FileState(ofFont: path)
    self.init(
      path: path, name: nil, isInstalled: true, state: state, faces: faces,
      inspected: FontInspection.Outcome()
    )
  }

  private init(
    path: String, name: String?, isInstalled: Bool, state: FileState, faces: [FacePattern],
    inspected: FontInspection.Outcome
  ) {
    glyphCost = inspected.glyphCost
    characterCount = inspected.characterCount
    self.path = path
    self.name = name ?? path.split(separator: "/").last.map(String.init) ?? path
    self.isInstalled = isInstalled
    self.state = state
    self.faces = faces
    families = faces.flatMap { face in face.names.map { FontFamily(name: $0, hasColor: face.hasColor) } }
      .reduce(into: []) { families, family in
        if !families.contains(where: { $0.name == family.name }) { families.append(family) }
      }
  }

  /// How many faces it has, with its named instances.
  var faceCount: Int { faces.count }

  /// Whether the file is still the one that was opened.
  var isUnchanged: Bool { (try? FileState(ofFont: path))?.isSameFile(as: state) ?? false }

  /// Adds the faces to a set of Fontconfig's.
  func add(to set: UnsafeMutablePointer<FcFontSet>) throws(FontError) {
    for face in faces { unsafe try face.add(to: set) }
  }

  /// Adds the characters that a face has to a set of characters.
  func addCharacters(to set: OpaquePointer) throws(FontError) {
    for face in faces { unsafe try face.addCharacters(to: set) }
  }

  /// The names of a face's families; empty where there is no such face.
  package func families(ofFace index: Int) -> [String] {
    faces.first { $0.index & 0xFFFF == index & 0xFFFF }?.names ?? []
  }
}

extension FontFile: Hashable {
  package static func == (left: FontFile, right: FontFile) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A family of a font library.
package struct FontFamily: Hashable, Sendable {
  /// One of its names.
  package let name: String
  /// Whether it is drawn in colours of its own.
  package let hasColor: Bool
}
