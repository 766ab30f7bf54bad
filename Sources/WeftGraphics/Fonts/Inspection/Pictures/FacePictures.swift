/// The pictures of the glyphs of a file's faces, each table looked at once: faces share them.
struct FacePictures: ~Copyable {
  private let directory: FontDirectory
  private var unpacking: PictureUnpacking
  private var known: [[Range<Int>?]: GlyphPictures] = [:]

  /// - Parameter budget: of it the bytes of pictures take some, and those that they unpack to.
  init(_ directory: FontDirectory, _ budget: ReadingBudget) {
    self.directory = directory
    unpacking = PictureUnpacking(budget: budget)
  }

  /// The pictures in the tables of a face.
  ///
  /// - Complexity: O(bytes, and those that they unpack to), the first time
  mutating func pictures(in tables: [String: Range<Int>]) -> GlyphPictures {
    // FreeType takes them from the first of some that there is.
    func first(_ names: String...) -> Range<Int>? { names.lazy.compactMap { tables[$0] }.first }
    let ranges = [tables["sbix"], first("CBLC", "EBLC", "bloc"), first("CBDT", "EBDT", "bdat")]
    if let known = known[ranges] { return known }
    let bytes = ranges.map { directory.table($0).bytes }
    let pictures = GlyphPictures(sbix: bytes[0], cblc: bytes[1], cbdt: bytes[2], &unpacking)
    known[ranges] = pictures
    return pictures
  }
}
