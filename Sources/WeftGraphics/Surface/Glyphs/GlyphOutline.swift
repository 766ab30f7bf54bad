import CPangoCairo
import WeftGeometry

/// How much there is of a glyph's outline, or of those of all its layers of colour: what filling it takes, beside the pixels that it
/// covers.
///
/// OpenType 1.9.1, “glyf”, “CFF ” and “COLR”, version 0.
struct GlyphOutline {
  /// The points, those off the curve too.
  private(set) var points = 0
  /// How far it is from each point to the next, across, in ems.
  private(set) var across = 0.0
  /// How far it is up and down.
  private(set) var upright = 0.0
  /// The layers of colour; 0: it has one colour.
  private(set) var layers = 0
  /// Whether contours lie over one another, those of one of the layers too.
  private(set) var overlaps = false
  /// What all layers reach, in ems, from the glyph's origin and downwards; empty without layers.
  private(set) var reach = Rect.zero

  /// That of a glyph that has none.
  init() {}

  /// The outline of a glyph as the face stands; nothing, where the glyph cannot be read.
  ///
  /// - Complexity: O(points)
  init(of glyph: UInt32, in face: FT_Face) {
    unsafe add(glyph, in: face)
    var iterator = unsafe FT_LayerIterator()
    var layer: FT_UInt = 0
    var color: FT_UInt = 0
    var bounds: (left: FT_Pos, right: FT_Pos, bottom: FT_Pos, top: FT_Pos) = (.max, .min, .max, .min)
    while unsafe FT_Get_Color_Glyph_Layer(face, glyph, &layer, &color, &iterator) != 0 {
      layers += 1
      guard let outline = unsafe add(layer, in: face), unsafe outline.n_points > 0 else { continue }
      var box = FT_BBox()
      unsafe withUnsafePointer(to: outline) { unsafe FT_Outline_Get_CBox($0, &box) }
      bounds.left = min(bounds.left, box.xMin)
      bounds.right = max(bounds.right, box.xMax)
      bounds.bottom = min(bounds.bottom, box.yMin)
      bounds.top = max(bounds.top, box.yMax)
    }
    guard bounds.left <= bounds.right else { return }
    let em = unsafe Self.em(of: face)
    reach = Rect(
      x: Double(bounds.left) / em, y: -Double(bounds.top) / em,
      width: Double(bounds.right - bounds.left) / em, height: Double(bounds.top - bounds.bottom) / em)
  }

  /// Adds a glyph's contours.
  @discardableResult
  private mutating func add(_ glyph: UInt32, in face: FT_Face) -> FT_Outline? {
    let flags = Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM)
    guard unsafe FT_Load_Glyph(face, glyph, flags) == 0,
      unsafe face.pointee.glyph.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    let outline = unsafe face.pointee.glyph.pointee.outline
    let em = unsafe Self.em(of: face)
    points += unsafe Int(outline.n_points)
    if unsafe outline.flags & FT_OUTLINE_OVERLAP != 0 { overlaps = true }
    var first = 0
    for contour in 0..<(unsafe Int(outline.n_contours)) {
      let last = unsafe Int(outline.contours[contour])
      guard first <= last else { break }
      var previous = unsafe outline.points[last]
      for index in first...last {
        let point = unsafe outline.points[index]
        across += abs(Double(point.x - previous.x)) / em
        upright += abs(Double(point.y - previous.y)) / em
        previous = point
      }
      first = last + 1
    }
    return unsafe outline
  }

  private static func em(of face: FT_Face) -> Double { unsafe max(1, Double(face.pointee.units_per_EM)) }

  /// What a bitmap of it takes, in pixels that are painted in that time.
  ///
  /// FreeType (smooth/ftgrays.c) has room for some 680 cells at a time: it makes upright strips of up to 85 rows, and goes along all
  /// edges for each. The cells of a row in a strip are a list, of which half is gone through for each that is asked for. Where contours
  /// overlap, it fills a bitmap four times as wide and as high (smooth/ftsmooth.c).
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - matrix: from points to pixels.
  ///   - pixels: the size of the bitmap.
  func bitmapCost(size: Double, _ matrix: cairo_matrix_t, pixels: Size) -> Double {
    let rows = max(1, min(pixels.height, 85))
    let strips = 1 + pixels.width * rows / 680
    let list = min(pixels.width, 680 / rows) / 2
    let layers = Double(layers) * pixels.width * pixels.height
    let cost = (25 * strips + 2 * list) * cellCount(size: size, matrix, pixels: pixels) + layers
    return overlaps ? 16 * cost : cost
  }

  /// What filling it as a path takes, in pixels that are painted in that time; the pixels themselves not counted.
  ///
  /// Cairo goes down along each edge in fifteen steps for a row.
  /// - Parameters:
  ///   - size: of the font, in points.
  ///   - matrix: from points to pixels.
  ///   - pixels: the size of what is seen of it.
  func pathCost(size: Double, _ matrix: cairo_matrix_t, pixels: Size) -> Double {
    170 * cellCount(size: size, matrix, pixels: pixels)
  }

  /// How many cells of a pixel the edges go through, those that are seen.
  private func cellCount(size: Double, _ matrix: cairo_matrix_t, pixels: Size) -> Double {
    let run = matrix.bounds(of: Size(width: size * across, height: size * upright))
    // What is not seen is cut off, and a curve goes up and down no more than twice.
    let passes = 3 * Double(points)
    return Double(points) + min(run.width, passes * pixels.width) + min(run.height, passes * pixels.height)
  }
}
