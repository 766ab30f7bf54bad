import CPangoCairo

/// A Fontconfig configuration of our own: the files it was given, our rules, and nothing of the system's.
@safe final class FontConfiguration: @unchecked Sendable {
  // Sendable because it is only read once init is over: Fontconfig may match against one configuration on many
  // threads, and counts its references atomically.

  private let pointer: OpaquePointer  // FcConfig, +1

  /// Reads the files, and the families in them, in their order.
  init(files: [String]) throws(FontError) {
    guard let pointer = unsafe FcConfigCreate() else {
      throw FontError(.system, "Fontconfig could not make a configuration: there is not enough memory.")
    }
    unsafe self.pointer = pointer
    for file in files where unsafe FcConfigAppFontAddFile(pointer, file) == 0 {
      throw FontError(
        .unreadable(file: file), "The file \(file) holds no font that can be read. Replace or remove it.")
    }
  }

  /// What the system has, by its own configuration.
  init(system: Void) throws(FontError) {
    guard let pointer = unsafe FcInitLoadConfigAndFonts() else {
      throw FontError(.system, "Fontconfig could not read the system's configuration. Check it with fc-list.")
    }
    unsafe self.pointer = pointer
  }

  deinit { unsafe FcConfigDestroy(pointer) }

  /// Adds rules, before anything is matched.
  func addRules(_ xml: String) throws(FontError) {
    guard unsafe FcConfigParseAndLoadFromMemory(pointer, xml, 1) != 0 else {
      throw FontError(.system, "Fontconfig refused the rules made from the names of the font families.")
    }
  }

  /// The names of all families, first the application's in the order of their files; each once.
  func families() -> [FontFamily] {
    var seen: Set<String> = []
    var families: [FontFamily] = []
    for set in [FcSetApplication, FcSetSystem] {
      guard let fonts = unsafe FcConfigGetFonts(pointer, set) else { continue }
      for i in 0..<Int(unsafe fonts.pointee.nfont) {
        guard let pattern = unsafe fonts.pointee.fonts[i] else { continue }
        var hasColor: FcBool = 0
        _ = unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &hasColor)
        for name in unsafe Self.names(in: pattern) where seen.insert(name.lowercased()).inserted {
          families.append(FontFamily(name: name, hasColor: hasColor != 0))
        }
      }
    }
    return families
  }

  /// A font map over these fonts, +1.
  ///
  /// For one thread at a time.
  func makeFontMap() -> UnsafeMutablePointer<PangoFontMap>? { unsafe weft_font_map_new(pointer) }

  private static func names(in pattern: OpaquePointer) -> [String] {
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

/// A family of a font library.
struct FontFamily: Hashable, Sendable {
  let name: String
  let hasColor: Bool
}
