import CPangoCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A font file as it was when it was opened: its faces, as Fontconfig describes them.
///
/// Two are equal when they are the same opening: what was drawn with one state of a file is never taken for another.
@safe package final class FontFile: @unchecked Sendable {
  // Sendable because the patterns are only read once init is over, and Fontconfig counts references to them atomically.

  /// The path, as it was given.
  package let path: String
  /// The families, each once, in the order of the faces.
  package let families: [FontFamily]

  let state: FileState
  private let patterns: [OpaquePointer]  // FcPattern, each +1

  /// Opens a file and reads the tables that say what is in it.
  ///
  /// - Throws: ``FontError`` where there is no such file, where it is a folder, a pipe or a device, or holds no font.
  package init(path: String) throws(FontError) {
    let state = try FileState(ofFont: path)
    guard let set = unsafe FcFontSetCreate() else { throw FontError.outOfMemory }
    defer { unsafe FcFontSetDestroy(set) }
    unsafe FcFreeTypeQueryAll(path, UInt32.max, nil, nil, set)
    let patterns = unsafe Self.patterns(in: set)
    guard unsafe !patterns.isEmpty else {
      throw FontError(
        .unreadable(file: path),
        "The file \(path) holds no font that can be read: it must be TrueType, OpenType or a collection of them. "
          + "Replace or remove it.")
    }
    self.path = path
    self.state = state
    unsafe self.patterns = patterns
    families = unsafe FontFamily.all(in: patterns)
  }

  /// A file that Fontconfig has described already.
  ///
  /// - Parameter patterns: lent.
  init(path: String, describedBy patterns: [OpaquePointer]) throws(FontError) {
    self.path = path
    state = try FileState(ofFont: path)
    unsafe self.patterns = unsafe patterns
    families = unsafe FontFamily.all(in: patterns)
    for unsafepattern in unsafe patterns { unsafe FcPatternReference(pattern) }
  }

  deinit { for unsafepattern in unsafe patterns { unsafe FcPatternDestroy(pattern) } }

  /// Whether the file is still the one that was opened.
  var isUnchanged: Bool { (try? FileState(ofFont: path))?.isSameFile(as: state) ?? false }

  /// Adds the faces to a set of Fontconfig's.
  func add(to set: UnsafeMutablePointer<FcFontSet>) throws(FontError) {
    for unsafepattern in unsafe patterns {
      unsafe FcPatternReference(pattern)
      guard unsafe FcFontSetAdd(set, pattern) != 0 else {
        unsafe FcPatternDestroy(pattern)
        throw FontError.outOfMemory
      }
    }
  }

  /// Adds the characters that a face has to a set of characters.
  func addCharacters(to set: OpaquePointer) {
    for unsafepattern in unsafe patterns {
      var characters: OpaquePointer?
      if unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch {
        _ = unsafe FcCharSetMerge(set, characters, nil)
      }
    }
  }

  /// The names of a face's families; empty where there is no such face.
  package func families(ofFace index: Int) -> [String] {
    for unsafepattern in unsafe patterns {
      var number: Int32 = 0
      guard unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &number) == FcResultMatch,
        Int(number) & 0xFFFF == index & 0xFFFF
      else { continue }
      return unsafe FontFamily.names(in: pattern)
    }
    return []
  }

  private static func patterns(in set: UnsafeMutablePointer<FcFontSet>) -> [OpaquePointer] {
    unsafe (0..<Int(set.pointee.nfont)).compactMap { i in
      guard let pattern = unsafe set.pointee.fonts[i] else { return nil }
      unsafe FcPatternReference(pattern)
      return unsafe pattern
    }
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

  /// The families of faces, each once.
  static func all(in patterns: [OpaquePointer]) -> [FontFamily] {
    var families: [FontFamily] = []
    for unsafepattern in unsafe patterns {
      var hasColor: FcBool = 0
      _ = unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &hasColor)
      for name in unsafe names(in: pattern) where !families.contains(where: { $0.name == name }) {
        families.append(FontFamily(name: name, hasColor: hasColor != 0))
      }
    }
    return families
  }

  static func names(in pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while unsafe FcPatternGetString(pattern, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let found = unsafe name
    {
      names.append(unsafe String(cString: found))
    }
    return names
  }
}

/// What tells one state of a font file from another.
package struct FileState: Hashable, Sendable {
  private let identity: ImageBytes.FileIdentity
  private let version: ImageBytes.FileVersion

  /// How many bytes it has.
  var byteCount: Int { identity.byteCount }

  /// Looks at the file at a path.
  /// - Throws: ``FontError``, where it is not there, may not be read, or is no ordinary file.
  package init(ofFont path: String) throws(FontError) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0, unsafe access(path, R_OK) == 0 else {
      throw FontError.unreachable(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let found = status.st_mode & S_IFMT == S_IFDIR ? "a folder" : "a pipe, a device or a socket"
      throw FontError(.unreadable(file: path), "\(path) is \(found), no font file. Name a font file.")
    }
    #if canImport(Darwin)
      let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, changed) = (status.st_mtim, status.st_ctim)
    #endif
    identity = ImageBytes.FileIdentity(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      byteCount: Int(status.st_size), modifiedSeconds: Int(modified.tv_sec),
      modifiedNanoseconds: Int(modified.tv_nsec))
    version = ImageBytes.FileVersion(
      changedSeconds: Int(changed.tv_sec), changedNanoseconds: Int(changed.tv_nsec))
  }

  /// Whether the file is the same one, with the same size and time of modification.
  func isSameFile(as other: FileState) -> Bool { identity == other.identity }
}
