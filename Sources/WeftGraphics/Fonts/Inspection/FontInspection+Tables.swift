import CPangoCairo

/// What FreeType tells of a face's tables.
extension FontInspection {
  /// How deep its glyphs say that they are made of one another.
  static func componentDepth(of face: FT_Face) -> Int {
    guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_MAXP) else { return 0 }
    let profile = unsafe table.assumingMemoryBound(to: TT_MaxProfile.self)
    // Fonts without outlines of TrueType have a shorter table.
    return unsafe profile.pointee.version >= 0x10000 ? Int(profile.pointee.maxComponentDepth) : 0
  }
}
