import CPangoCairo
import WeftGeometry

/// The fonts one worker draws with: font files opened, and scaled for a size and a transform.
///
/// Its FreeType faces are its own, so that workers do not wait for each other's locks in Cairo. One thread at a time.
@safe final class GlyphFonts {
  /// A face at a size, in points, under a transform of which the shift does not matter.
  struct ScaledKey: Hashable {
    private let face: FontFace
    private let size: Double
    private let xx: Double
    private let yx: Double
    private let xy: Double
    private let yy: Double

    init(_ face: FontFace, size: Double, _ matrix: cairo_matrix_t) {
      self.face = face
      self.size = size
      (xx, yx, xy, yy) = (matrix.xx, matrix.yx, matrix.xy, matrix.yy)
    }
  }

  /// A face that was opened.
  @safe private struct OpenedFace {
    // Used while this one is in `faces`, which owns it.
    let pointer: OpaquePointer  // cairo_font_face_t, +1
    /// Whether its glyphs are pictures, or have several colours: more than an outline says.
    let hasPictures: Bool
    /// Whether glyphs may be bitmaps that somebody has brought.
    let mayBeDamaged: Bool
    let outlines = FaceOutlines()
  }

  private var faces: [FontFace: OpenedFace] = [:]
  private var scaled: [ScaledKey: OpaquePointer] = unsafe [:]  // cairo_scaled_font_t, each +1
  // The glyphs that are known to be whole, of brought fonts.
  private var whole: [ScaledKey: Set<UInt>] = [:]
  // What large pictures are unpacked with, each as large as it is kept: cairo_scaled_font_t, each +1
  private var unpacking: [ScaledKey: OpaquePointer] = unsafe [:]
  // Of no more use, but a context may still have one: cairo_scaled_font_t, each +1
  private var retired: [OpaquePointer] = unsafe []
  // Counted: one for this, one for each face that Cairo still keeps; `nil` before the first face.
  private var library: FT_Library?
  private let options = unsafe cairo_font_options_create()  // owned

  /// No fonts yet.
  init() {
    // What bitmaps prefer is said as well: a context that would add it takes the font for another one, makes one of its own for each
    // change of fonts, and gives that up while others draw.
    let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    unsafe cairo_surface_get_font_options(surface, options)
    unsafe cairo_surface_destroy(surface)
    unsafe FontOptions.configure(options)
  }

  deinit {
    unsafe CairoFonts.close(
      GivenUpFonts(
        scaled: retired + scaled.values + unpacking.values, faces: faces.values.map { unsafe $0.pointer },
        libraries: library.map { unsafe [$0] } ?? []))
    unsafe cairo_font_options_destroy(options)
  }

  /// From this size on, in pixels, FreeType may refuse a font: it has 16 bits for it.
  private static let leastRefusedSize = 65_535.0

  /// The font for a face at a size under a transform of which the shift does not matter; lent until the next call.
  func scaledFont(
    _ face: FontFace, size: Double, matrix: cairo_matrix_t
  ) throws(RenderError) -> OpaquePointer {
    let key = ScaledKey(face, size: size, matrix)
    if let known = unsafe scaled[key] { return unsafe known }
    // A feed uses a dozen. Thousands come only from an animated scale, where the old ones are of no more use.
    if unsafe scaled.count >= 256 {
      unsafe retired += scaled.values
      unsafe scaled = [:]
      whole = [:]
    }
    let font = unsafe try makeFont(face, size: size, matrix: matrix)
    unsafe scaled[key] = font
    return unsafe font
  }

  /// As ``scaledFont(_:size:matrix:)``, of a picture that is unpacked to be scaled; lent until ``giveUpUnpacking()``.
  func unpackingFont(
    _ face: FontFace, size: Double, matrix: cairo_matrix_t
  ) throws(RenderError) -> OpaquePointer {
    let key = ScaledKey(face, size: size, matrix)
    if let known = unsafe unpacking[key] { return unsafe known }
    let font = unsafe try makeFont(face, size: size, matrix: matrix)
    unsafe unpacking[key] = font
    return unsafe font
  }

  /// Whether pictures that have been unpacked are kept.
  var keepsUnpacked: Bool { unsafe !unpacking.isEmpty }

  /// Gives up the pictures that have been unpacked, once no context has their fonts.
  func giveUpUnpacking() {
    guard unsafe !unpacking.isEmpty else { return }
    unsafe CairoFonts.close(GivenUpFonts(scaled: Array(unpacking.values)))
    unsafe unpacking = [:]
  }

  /// A font for a face at a size, +1.
  private func makeFont(
    _ face: FontFace, size: Double, matrix: cairo_matrix_t
  ) throws(RenderError) -> OpaquePointer {
    let opened = unsafe try open(face).pointer
    var fontMatrix = cairo_matrix_t(xx: size, yx: 0, xy: -size * face.slant, yy: size, x0: 0, y0: 0)
    var transform = matrix
    (transform.x0, transform.y0) = (0, 0)
    unsafe cairo_font_options_set_variations(options, face.variations.isEmpty ? nil : face.variations)
    let made = unsafe CairoFonts.reading {
      unsafe cairo_scaled_font_create(opened, &fontMatrix, &transform, options)
    }
    guard let font = unsafe made,
      unsafe cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS
    else {
      if size * matrix.area.squareRoot() >= Self.leastRefusedSize {
        throw RenderError(
          .glyph,
          """
          A text of \(size) points has letters of more than 65,535 pixels, which FreeType does not make. Use a smaller size \
          (fontSize), or a smaller scale.
          """)
      }
      throw RenderError(
        .font(file: face.file), "The font file \(face.file) cannot be drawn at \(size) points.")
    }
    return unsafe font
  }

  /// Whether a face's glyphs are pictures, or have several colours, so that their outlines do not say all.
  func hasPictures(_ face: FontFace) throws(RenderError) -> Bool { try open(face).hasPictures }

  /// Makes sure that Cairo can load a glyph of a brought font, which may be a bitmap.
  ///
  /// Of one that is damaged Cairo takes what FreeType has left of it, and looks for its other half without end (1.16,
  /// cairo-ft-font.c, `LOAD`).
  /// - Complexity: that of reading the glyph, the first time in each size
  func checkGlyph(
    _ glyph: UInt, _ font: OpaquePointer, of face: FontFace, size: Double, _ matrix: cairo_matrix_t
  ) throws(RenderError) {
    guard try open(face).mayBeDamaged else { return }
    let key = ScaledKey(face, size: size, matrix)
    guard !whole[key, default: []].contains(glyph) else { return }
    guard unsafe weft_loads_glyph(font, glyph) != 0 else {
      throw RenderError(
        .font(file: face.file),
        "The font file \(face.file) cannot be drawn: the picture of its glyph \(glyph) is damaged. Use another font, or other letters."
      )
    }
    whole[key, default: []].insert(glyph)
  }

  /// How much there is of a face's outlines.
  func outlines(of face: FontFace) throws(RenderError) -> FaceOutlines { try open(face).outlines }

  private func open(_ face: FontFace) throws(RenderError) -> OpenedFace {
    if let known = faces[face] { return known }
    guard let file = face.font, file.isUnchanged else {
      throw RenderError(
        .font(file: face.file),
        "The font file \(face.file) was moved, replaced or written to while it was in use. Open it anew.")
    }
    var opened: FT_Face?
    guard unsafe FT_New_Face(openLibrary(), file.readPath, FT_Long(face.index), &opened) == 0,
      let opened = unsafe opened,
      let result = unsafe cairo_ft_font_face_create_for_ft_face(opened, 0)
    else {
      throw RenderError(
        .font(file: face.file), "The font file \(face.file) can no longer be read. Was it moved or replaced?")
    }
    // The face lives as long as Cairo's does.
    guard unsafe weft_font_face_owns(result, opened) != 0 else {
      throw RenderError(.font(file: face.file), "There is not enough memory for the font file \(face.file).")
    }
    if face.isEmboldened {
      unsafe cairo_ft_font_face_set_synthesize(result, UInt32(CAIRO_FT_SYNTHESIZE_BOLD.rawValue))
    }
    let made = unsafe OpenedFace(
      pointer: result, hasPictures: weft_has_pictures(opened) != 0,
      mayBeDamaged: !file.isInstalled && opened.pointee.num_fixed_sizes > 0)
    faces[face] = made
    return made
  }

  private func openLibrary() -> FT_Library {
    if let library = unsafe library { return unsafe library }
    guard unsafe FT_Init_FreeType(&library) == 0, let library = unsafe library else {
      misuse("FreeType could not start: there is not enough memory.")
    }
    return unsafe library
  }

  /// Gives up fonts that are of no more use, once no context has one.
  func dropRetired() {
    guard unsafe !retired.isEmpty else { return }
    // In the place of these Cairo may give up others that it has kept, of Pango's, and close their faces.
    unsafe CairoFonts.close(GivenUpFonts(scaled: retired))
    unsafe retired = []
  }
}
