import CPangoCairo

/// What a font file that somebody brings asks of its readers, looked at before it is believed.
///
/// Fontconfig and FreeType take memory, time and calls for whatever a font says that it has, and a few bytes can say much: faces may
/// share tables, and a table of characters may name all of Unicode at once.
///
/// Limits are far above what Debian's fonts have: the 3,838 files in its packages of fonts, as of 2026, looked at one by one.
struct FontInspection: ~Copyable {
  /// The most faces of a file; the largest collections in use have some fifty.
  static let mostFaces = 64
  /// The most named instances of variable fonts.
  static let mostInstances = 1000
  /// The most characters of all faces; Unicode has 1,114,112, and a font of Chinese, Japanese and Korean some 45,000.
  static let mostCharacters = 4_000_000
  /// The most levels that glyphs may be made of one another; Debian's fonts have 8 at most.
  ///
  /// FreeType takes a call for each: with 20,000 the stack does not suffice.
  static let deepestComponent = 64
  /// The most steps that drawing a glyph of a table `CFF ` takes; each curve takes some seven.
  ///
  /// No step makes more than one point, and FreeType draws nothing of a glyph that has 32,768.
  static let mostSteps = 32_000
  /// The most steps that all glyphs take for each byte of the file; Debian's fonts take less than two.
  static let mostStepsPerByte = 16
  /// The most bytes of names, each record's for itself, of all faces and once more for each named instance; Debian's fonts have 89,985 at
  /// most.
  static let mostNameBytes = 1 << 20
  /// The most names of all faces, each of which Fontconfig compares with all others of its face; 2,364 files that were looked at have 196
  /// at most.
  static let mostNames = 4096
  /// The most pixels of the picture of a glyph: 1,024 × 1,024.
  static let mostPicturePixels = 1 << 20

  /// The most bytes of a file; the largest collections in use have some 120 million.
  static let mostBytes = 512 << 20

  private let path: String
  private var claims: FontClaims
  /// What the picture of a glyph takes most of all faces, in pixels.
  private var pictureWork = 0
  private var pictures: FacePictures
  private var instanceCount = 0
  private var nameCount = 0
  private var nameByteCount = 0
  private var shaping: ShapingTables
  private var characterCount = 0
  private var charstrings: CharstringTables
  /// The most glyphs of a face.
  private var glyphCount = 0
  private let directory: FontDirectory
  private let budget: ReadingBudget

  /// Looks at a file, and tells what it takes at most; one that FreeType does not know is passed over.
  ///
  /// - Throws: ``FontError``, where it is neither TrueType nor OpenType, or asks for more than fonts that people read with need.
  /// - Complexity: O(characters of all faces), and the bytes of the tables that pictures are in
  /// - Parameters:
  ///   - bytes: those of the file.
  ///   - path: what it is called.
  ///   - readPath: where FreeType reads the same bytes.
  ///   - budget: that of all files that are opened together, to which this one adds what it may need.
  static func check(
    _ bytes: [UInt8], of path: String, readFrom readPath: String, _ budget: ReadingBudget = ReadingBudget()
  ) throws(FontError) -> GlyphCost {
    budget.add(byteCount: bytes.count)
    var inspection = FontInspection(path: path, bytes, budget)
    // FreeType goes through some tables as soon as it opens a face.
    if let finding = inspection.claims.finding(in: inspection.directory) {
      throw inspection.refusal(finding, most: nil)
    }
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      throw FontError.outOfMemory
    }
    defer { unsafe FT_Done_FreeType(library) }
    // What is no face of the file tells how many there are.
    let count = unsafe try withFace(-1, of: readPath, library) { unsafe Int($0.pointee.num_faces) } ?? 0
    guard count <= mostFaces else { throw inspection.refusal("has \(count) faces", most: mostFaces) }
    guard count <= inspection.directory.faces.count else { throw FontError.holdsNoFont(path) }
    for (index, tables) in zip(0..<count, inspection.directory.faces) {
      _ = unsafe try withFace(index, of: readPath, library) { face throws(FontError) in
        unsafe try inspection.check(face, tables)
      }
    }
    return inspection.glyphCost
  }

  private init(path: String, _ bytes: [UInt8], _ budget: ReadingBudget) {
    self.path = path
    self.budget = budget
    directory = FontDirectory(bytes)
    claims = FontClaims(budget: budget)
    shaping = ShapingTables(budget: budget)
    charstrings = CharstringTables(directory, budget)
    pictures = FacePictures(directory, budget)
  }

  /// What its text takes: a glyph is found among ranges, read, moved and unpacked, and its width is moved, all in steps of shaping.
  private var glyphCost: GlyphCost {
    let outline =
      claims.points / 4 + claims.moves / 8 + 3 * claims.components + charstrings.mostWork / 8
    return GlyphCost(
      steps: shaping.mostStepsFound, searches: shaping.searches, stepsOfPiece: shaping.stepsOfPiece,
      stepsOfReading: outline * (1 + claims.layers) + pictureWork * 5 / 16 + claims.widthMoves / 3
        + (claims.bitmapRanges + charstrings.rangeCount) / 14,
      glyphCount: glyphCount, makesMoreGlyphs: shaping.makesMoreGlyphs)
  }

  /// `nil`, where there is no such face.
  private static func withFace<Result>(
    _ index: Int, of path: String, _ library: FT_Library, _ body: (FT_Face) throws(FontError) -> Result
  ) throws(FontError) -> Result? {
    var face: FT_Face?
    guard unsafe FT_New_Face(library, path, FT_Long(index), &face) == 0, let face = unsafe face else {
      return nil
    }
    defer { unsafe FT_Done_Face(face) }
    return unsafe try body(face)
  }

  /// - Parameter tables: where those of the face are.
  private mutating func check(_ face: FT_Face, _ tables: [String: Range<Int>]) throws(FontError) {
    // What FreeType has unpacked first is another file.
    guard let stream = unsafe face.pointee.stream, unsafe Int(stream.pointee.size) == directory.byteCount
    else {
      throw FontError.holdsNoFont(path)
    }
    guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_TRICKY) == 0 else {
      throw refusal("has glyphs that are made by programs of its own, which nobody can bound", most: nil)
    }
    instanceCount += unsafe Int(face.pointee.style_flags) >> 16
    guard instanceCount <= Self.mostInstances else {
      throw refusal("has \(instanceCount) named instances", most: Self.mostInstances)
    }
    let names = directory.table(tables["name"]).bytes
    let records = FontNameBytes.records(in: names)
    nameCount += records
    budget.take(records * records / 2)
    guard !budget.isSpent else {
      throw refusal("has a face of \(records) names, each of which is compared with all others", most: nil)
    }
    guard nameCount <= Self.mostNames else {
      throw refusal("has \(nameCount) names in all its faces", most: Self.mostNames)
    }
    nameByteCount += unsafe FontNameBytes.count(in: names) * (1 + (Int(face.pointee.style_flags) >> 16))
    guard nameByteCount <= Self.mostNameBytes else {
      throw refusal("has \(nameByteCount) bytes of names in all its faces", most: Self.mostNameBytes)
    }
    glyphCount = unsafe max(glyphCount, Int(face.pointee.num_glyphs))
    let shapingFinding = shaping.finding { [directory] in directory.table(tables[$0]).bytes }
    if let finding = shapingFinding ?? charstrings.finding(in: tables) { throw refusal(finding, most: nil) }
    let depth = unsafe Self.componentDepth(of: face)
    guard depth <= Self.deepestComponent else {
      throw refusal(
        "has glyphs that are made of one another \(depth) levels deep", most: Self.deepestComponent)
    }
    // Measures are found anew for each of them.
    let instances = unsafe Int(face.pointee.style_flags) >> 16
    budget.takeWidths(instances * claims.metricMoves / 16)
    unsafe countCharacters(of: face)
    unsafe findWidths(of: face, tables, instances: instances)
    guard !budget.isSpent else {
      throw refusal(
        "shows more characters in all its faces and named instances than so many bytes need", most: nil)
    }
    guard characterCount <= Self.mostCharacters else {
      throw refusal("shows more than \(Self.mostCharacters) characters in all its faces", most: nil)
    }
    let pictures = pictures.pictures(in: tables)
    let largest = pictures.largest
    if let finding = pictures.finding { throw refusal(finding, most: nil) }
    pictureWork = max(pictureWork, pictures.work)
    guard largest.pixels <= Self.mostPicturePixels else {
      throw refusal("has a glyph that is a picture of \(largest.pixels) pixels", most: Self.mostPicturePixels)
    }
    guard !pictures.areLargerThanSaid else {
      throw refusal("has pictures of glyphs that are far larger than it says", most: nil)
    }
    // Bitmaps without colours are scaled from the size that the font says they have.
    guard unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 || largest.pixels > 0 else {
      // FreeType passes over the outlines beside such a table.
      let finding =
        tables["sbix"] == nil
        ? "has neither outlines nor pictures of glyphs" : "has a table sbix without a picture of a glyph"
      throw refusal(finding, most: nil)
    }
  }

  private func refusal(_ finding: String, most: Int?) -> FontError {
    let most = most.map { ", and \($0) is the most" } ?? ""
    return FontError(.notAFont(file: path), "The font file \(path) \(finding)\(most). Replace or remove it.")
  }

  /// Counts until there are too many.
  private mutating func countCharacters(of face: FT_Face) {
    unsafe Self.forEachGlyph(of: face) { _ in
      characterCount += 1
      budget.take(1)
      return characterCount <= Self.mostCharacters && !budget.isSpent
    }
  }

  /// Does what Fontconfig does to find out whether all characters of a named instance are as wide: goes through them until it has found
  /// three widths.
  private func findWidths(of face: FT_Face, _ tables: [String: Range<Int>], instances: Int) {
    guard instances > 0 else { return }
    var parts = GlyphParts(budget: budget) { directory.table(tables[$0]).bytes }
    for instance in 1...instances where !budget.isSpent {
      guard unsafe FT_Set_Named_Instance(face, FT_UInt(instance)) == 0 else { continue }
      var widths: [FT_Fixed] = []
      unsafe Self.forEachGlyph(of: face) { glyph in
        budget.takeWidths(parts.workOfReading(Int(glyph)) + claims.widthMoves / 16)
        guard !budget.isSpent else { return false }
        var width: FT_Fixed = 0
        let flags = FT_LOAD_IGNORE_GLOBAL_ADVANCE_WIDTH | FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING
        guard unsafe FT_Get_Advance(face, glyph, FT_Int32(flags), &width) == 0, width != 0 else {
          return true
        }
        // Those that differ by less than 3 % are one.
        if !widths.contains(where: { abs($0 - width) * 33 <= max(abs($0), abs(width)) }) {
          widths.append(width)
        }
        return widths.count < 3
      }
    }
    _ = unsafe FT_Set_Named_Instance(face, 0)
  }

  /// Goes through the glyphs of the characters in all tables that programs look for, as long as `body` says so.
  private static func forEachGlyph(of face: FT_Face, _ body: (FT_UInt) -> Bool) {
    for i in 0..<(unsafe Int(face.pointee.num_charmaps)) {
      guard let map = unsafe face.pointee.charmaps[i],
        unsafe [FT_ENCODING_UNICODE, FT_ENCODING_MS_SYMBOL].contains(map.pointee.encoding),
        unsafe FT_Set_Charmap(face, map) == 0
      else { continue }
      var glyph: FT_UInt = 0
      var character = unsafe FT_Get_First_Char(face, &glyph)
      while glyph != 0 {
        guard body(glyph) else { return }
        character = unsafe FT_Get_Next_Char(face, character, &glyph)
      }
    }
  }
}
