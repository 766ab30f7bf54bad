import CPangoCairo
import WeftCLibrary
import WeftSystem

/// A font file as it was when it was opened: its faces, as Fontconfig describes them.
///
/// Two are equal when they are the same opening: what was drawn with one state of a file is never taken for another.
package final class FontFile: Sendable {
  /// The path, as it was given; the name of a font that Weft itself brings.
  package let path: String
  /// What it is called: the last part of the path, where it lies in a folder of fonts.
  package let name: String
  /// The families, each once, in the order of the faces.
  package let families: [FontFamily]
  /// Whether it is one that the system's packages bring, or Weft itself.
  let isInstalled: Bool
  /// Whether one of its faces is drawn in colours of its own.
  let hasColor: Bool
  /// Which file it was, of one that somebody has brought.
  let place: FilePlace?
  /// How many bytes were copied.
  package let byteCount: Int
  /// What a glyph takes at most, of a font that somebody has brought; of others nothing that counts.
  let glyphCost: GlyphCost

  private let source: Source
  private let faces: [FacePattern]

  /// Where its bytes are.
  private enum Source: Sendable {
    /// In the file itself, as it was when it was opened: one that the system's packages bring.
    case file(FileState)
    /// In a copy, which is what was looked at, whatever becomes of the file.
    case copied(MemoryFile)

    func readPath(ofFileAt path: String) -> String {
      switch self {
      case .file: path
      case .copied(let copy): copy.path
      }
    }
  }

  /// Opens a file and reads the tables that say what is in it.
  ///
  /// One that somebody brings is copied: its owner may write to it, or shorten it, while others read.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - isInstalled: whether it is one that the system's packages bring, which need not be looked at as closely.
  /// - Throws: ``FontError`` where there is no such file, where it is a folder, a pipe or a device, or holds no font, or one
  ///   that asks for more than others do (``FontInspection``).
  package convenience init(path: String, isInstalled: Bool = false) throws(FontError) {
    guard isInstalled else {
      try self.init(path: path, ReadingBudget())
      return
    }
    try self.init(path: path, source: .file(FileState(ofFont: path)), faces: FacePattern.all(in: path))
  }

  /// Opens a file that somebody brings.
  ///
  /// - Parameter budget: that of all files that are opened together.
  convenience init(path: String, _ budget: ReadingBudget) throws(FontError) {
    let (state, place) = (try FileState(ofFont: path), FilePlace(path))
    let bytes = try FontInspection.openTypeBytes(path)
    let copy = try MemoryFile(name: path, bytes: bytes)
    // Where the system shows no processes, there is no way to the copy.
    let source = unsafe access(copy.path, R_OK) == 0 ? Source.copied(copy) : .file(state)
    let readPath = source.readPath(ofFileAt: path)
    let inspected = try FontInspection.check(bytes, of: path, readFrom: readPath, budget)
    try self.init(
      path: path, source: source, faces: FacePattern.all(in: readPath), inspected: inspected, place: place,
      byteCount: bytes.count)
  }

  /// A file that Fontconfig has described already.
  convenience init(path: String, faces: [FacePattern]) throws(FontError) {
    try self.init(path: path, source: .file(FileState(ofFont: path)), faces: faces)
  }

  /// A font that Weft itself brings, called `name`.
  convenience init(_ file: MemoryFile, name: String) throws(FontError) {
    try self.init(path: name, source: .copied(file), faces: FacePattern.all(in: file.path))
  }

  /// - Parameter inspected: what is known of a font that somebody has brought.
  private init(
    path: String, source: Source, faces: [FacePattern], inspected: GlyphCost? = nil, place: FilePlace? = nil,
    byteCount: Int = 0
  ) throws(FontError) {
    guard !faces.isEmpty else { throw FontError.holdsNoFont(path) }
    self.path = path
    self.source = source
    self.faces = faces
    self.place = place
    self.byteCount = byteCount
    name = path.split(separator: "/").last.map(String.init) ?? path
    isInstalled = inspected == nil
    glyphCost = inspected ?? GlyphCost()
    hasColor = faces.contains(where: \.hasColor)
    var known: Set<String> = []
    families = faces.flatMap { face in
      face.names.compactMap { name in
        known.insert(name).inserted ? FontFamily(name: name, hasColor: face.hasColor) : nil
      }
    }
  }

  /// Where libraries read it.
  var readPath: String { source.readPath(ofFileAt: path) }

  /// Whether what libraries read is still what was opened.
  var isUnchanged: Bool {
    switch source {
    case .file(let state): (try? FileState(ofFont: path))?.isSameFile(as: state) ?? false
    case .copied: true
    }
  }

  /// How many faces it has, with its named instances.
  var faceCount: Int { faces.count }

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
