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

  /// The bytes of the first of some tables that a face has: FreeType takes pictures from any of them.
  static func firstTable(_ tags: [String], of face: FT_Face) -> [UInt8] {
    tags.lazy.map { unsafe table($0, of: face) }.first { !$0.isEmpty } ?? []
  }

  /// The bytes of a table; none, where it has no such table.
  static func table(_ tag: String, of face: FT_Face) -> [UInt8] {
    let tag = tag.utf8.reduce(0) { $0 << 8 | FT_ULong($1) }
    var length: FT_ULong = 0
    guard unsafe FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0, length > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      count = unsafe FT_Load_Sfnt_Table(face, tag, 0, buffer.baseAddress, &length) == 0 ? Int(length) : 0
    }
  }
}
