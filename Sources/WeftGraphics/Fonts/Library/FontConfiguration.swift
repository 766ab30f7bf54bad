import CPangoCairo
import WeftCLibrary

/// A Fontconfig configuration of our own: the files it was given, our rules, and nothing of the system's.
@safe final class FontConfiguration: @unchecked Sendable {
  // Sendable because it is only read once init is over: Fontconfig may match against one configuration on many
  // threads, and counts its references atomically.

  private let pointer: OpaquePointer  // FcConfig, +1
  private let characters: OpaquePointer  // FcCharSet, +1
  private let files: [String: FontFile]
  /// The places of the files in their order.
  private let places: [String: Int]

  /// The fonts of some files, in their order, found by `rules`.
  init(files: [FontFile], rules: FontRules) throws(FontError) {
    guard let pointer = unsafe FcConfigCreate() else { throw FontError.outOfMemory }
    guard let characters = unsafe FcCharSetCreate() else {
      unsafe FcConfigDestroy(pointer)
      throw FontError.outOfMemory
    }
    unsafe self.pointer = pointer
    unsafe self.characters = characters
    self.files = Dictionary(files.map { ($0.readPath, $0) }) { first, _ in first }
    places = Dictionary(files.enumerated().map { ($1.readPath, $0) }) { first, _ in first }
    // Asked for a file that is not there, Fontconfig makes the set of the application's fonts, and leaves it empty.
    unsafe FcConfigAppFontAddFile(pointer, "")
    guard let set = unsafe FcConfigGetFonts(pointer, FcSetApplication) else { throw FontError.outOfMemory }
    for file in files {
      unsafe try file.add(to: set)
      unsafe try file.addCharacters(to: characters)
    }
    guard unsafe FcConfigParseAndLoadFromMemory(pointer, rules.xml, 1) != 0 else {
      throw FontError(.system, "Fontconfig refused the rules made from the names of the font families.")
    }
  }

  deinit {
    unsafe FcCharSetDestroy(characters)
    unsafe FcConfigDestroy(pointer)
  }

  /// Whether one of the fonts has a character.
  func hasCharacter(_ scalar: Unicode.Scalar) -> Bool {
    unsafe FcCharSetHasChar(characters, scalar.value) != 0
  }

  /// The file that has the path which Fontconfig tells of a font.
  func file(at path: String) -> FontFile? { files[path] }

  /// How many files there are.
  var fileCount: Int { files.count }

  /// The place of a face's file in the order of fallback; 0 where it is none of them.
  func place(of face: FontFace) -> Int { face.font.flatMap { places[$0.readPath] } ?? 0 }

  /// A font map over these fonts, +1; to be given back by ``free(_:)``.
  ///
  /// For one thread at a time.
  func makeFontMap() -> UnsafeMutablePointer<PangoFontMap>? { unsafe weft_font_map_new(pointer) }

  /// Waits until nobody else has a font map any more, and says whether it came to that.
  ///
  /// Pango (1.50) has a thread for each map, which looks for all fonts of a description after the first was found, and holds on to the map
  /// meanwhile. It then lets go of what it has found in the map's tables, without a lock: where those were being emptied at that moment
  /// the process ended. There is nothing to wait at; it takes milliseconds, and a map that is not free after ten seconds never is.
  static func waitUntilUnshared(_ fontMap: UnsafeMutablePointer<PangoFontMap>) -> Bool {
    for _ in 0..<100_000 {
      if unsafe weft_font_map_is_shared(fontMap) == 0 { return true }
      usleep(100)
    }
    return false
  }

  /// Gives a font map back, and what it has of its configuration.
  ///
  /// - Precondition: nobody else has it.
  static func free(_ fontMap: UnsafeMutablePointer<PangoFontMap>) {
    unsafe weft_font_map_free(fontMap, nothing?.pointer)
  }

  /// No fonts; `nil`, where there was no memory for that.
  private static let nothing = FontConfiguration()

  private init?() {
    guard let pointer = unsafe FcConfigCreate() else { return nil }
    guard let characters = unsafe FcCharSetCreate() else {
      unsafe FcConfigDestroy(pointer)
      return nil
    }
    unsafe self.pointer = pointer
    unsafe self.characters = characters
    (files, places) = ([:], [:])
  }
}
