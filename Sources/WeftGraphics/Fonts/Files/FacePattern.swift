import CPangoCairo

/// What Fontconfig tells of one face of a font file.
@safe final class FacePattern: @unchecked Sendable {
  // Sendable because the pattern is only read, and Fontconfig counts references to it atomically.

  private let pointer: OpaquePointer  // FcPattern, +1

  /// A pattern that is lent.
  init(borrowing pointer: OpaquePointer) {
    unsafe FcPatternReference(pointer)
    unsafe self.pointer = pointer
  }

  deinit { unsafe FcPatternDestroy(pointer) }

  /// The faces in a file; none where it holds no font.
  static func all(in path: String) throws(FontError) -> [FacePattern] {
    guard let set = unsafe FcFontSetCreate() else { throw FontError.outOfMemory }
    defer { unsafe FcFontSetDestroy(set) }
    _ = unsafe FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set)
    return unsafe all(in: set)
  }

  /// The faces of a set, in its order.
  static func all(in set: UnsafeMutablePointer<FcFontSet>) -> [FacePattern] {
    var faces: [FacePattern] = []
    for i in 0..<Int(unsafe set.pointee.nfont) {
      if let pointer = unsafe set.pointee.fonts[i] { faces.append(unsafe FacePattern(borrowing: pointer)) }
    }
    return faces
  }

  /// The file that the face is in; `nil` for none.
  var file: String? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pointer, FC_FILE, 0, &file) == FcResultMatch else { return nil }
    return unsafe file.map { unsafe String(cString: $0) }
  }

  /// Which face of the file it is; the upper 16 bits choose a named instance of a variable font.
  var index: Int {
    var index: Int32 = 0
    _ = unsafe FcPatternGetInteger(pointer, FC_INDEX, 0, &index)
    return Int(index)
  }

  /// The most bytes of a name: a longer one, of combining marks, could take seconds to be compared.
  private static let longestName = 1024

  /// The names of its families, without those that are too long.
  var names: [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    while unsafe FcPatternGetString(pointer, FC_FAMILY, index, &name) == FcResultMatch,
      let found = unsafe name
    {
      let found = unsafe String(cString: found)
      if found.utf8.count <= Self.longestName { names.append(found) }
      index += 1
    }
    return names
  }

  /// Whether it is drawn in colours of its own.
  var hasColor: Bool {
    var hasColor: FcBool = 0
    _ = unsafe FcPatternGetBool(pointer, FC_COLOR, 0, &hasColor)
    return hasColor != 0
  }

  /// Adds the face to a set of Fontconfig's.
  func add(to set: UnsafeMutablePointer<FcFontSet>) throws(FontError) {
    unsafe FcPatternReference(pointer)
    guard unsafe FcFontSetAdd(set, pointer) != 0 else {
      unsafe FcPatternDestroy(pointer)
      throw FontError.outOfMemory
    }
  }

  /// Adds the characters that it has to a set of characters.
  func addCharacters(to set: OpaquePointer) throws(FontError) {
    var characters: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pointer, FC_CHARSET, 0, &characters) == FcResultMatch else { return }
    guard unsafe FcCharSetMerge(set, characters, nil) != 0 else { throw FontError.outOfMemory }
  }
}
