import WeftGeometry

extension GaussianBlur {
  /// The blurred coverage of a picture, in one colour.
  ///
  /// - Parameters:
  ///   - size: how large the mask is to be.
  ///   - columns: where its columns come from.
  ///   - rows: where its rows come from.
  func mask(
    of picture: Bitmap, color: Color, size: PixelSize, _ columns: ShadowStretch, _ rows: ShadowStretch
  ) -> Bitmap {
    let width = picture.size.width
    let coverage = blurred(picture, margin: 0)
    let shades = Self.shades(of: color)
    let sources = (0..<size.width).map { columns.source(of: $0) }
    return Bitmap(size: size, isOpaque: false) { y, row in
      let start = rows.source(of: y) * width
      unsafe row.withUnsafeMutableBufferPointer { row in
        unsafe coverage.withUnsafeBufferPointer { coverage in
          unsafe shades.withUnsafeBufferPointer { shades in
            unsafe sources.withUnsafeBufferPointer { sources in
              // Sources are columns of the picture, and there are shades for all strengths.
              for x in 0..<row.count { unsafe row[x] = shades[Int(coverage[start &+ sources[x]])] }
            }
          }
        }
      }
    }
  }

  /// The shadow of a picture in one colour, `margin` pixels larger on each side.
  func shadow(of picture: Bitmap, color: Color, margin: Int) -> Bitmap {
    let coverage = blurred(picture, margin: margin)
    let shades = Self.shades(of: color)
    let size = PixelSize(width: picture.size.width + 2 * margin, height: picture.size.height + 2 * margin)
    return Bitmap(size: size, isOpaque: false) { y, row in
      let start = y * size.width
      for x in 0..<size.width { row[x] = shades[Int(coverage[start + x])] }
    }
  }

  /// How opaque a picture is, blurred, with `margin` pixels of nothing around it.
  private func blurred(_ picture: Bitmap, margin: Int) -> [UInt8] {
    let (width, height) = (picture.size.width + 2 * margin, picture.size.height + 2 * margin)
    var coverage = [UInt8](repeating: 0, count: width * height)
    unsafe coverage.withUnsafeMutableBufferPointer { coverage in
      for y in 0..<picture.size.height {
        let start = (y + margin) * width + margin
        picture.withRow(y) { row in
          unsafe row.withUnsafeBufferPointer { row in
            // A row of the picture, and a margin on either side, is a row of the coverage.
            for x in 0..<row.count {
              unsafe coverage[start &+ x] = UInt8(truncatingIfNeeded: row[x] &>> 24)
            }
          }
        }
      }
    }
    apply(to: &coverage, width: width, height: height)
    return coverage
  }

  /// All 256 strengths of a colour, premultiplied and rounded to nearest.
  private static func shades(of color: Color) -> [UInt32] {
    (0..<256).map { level in
      let alpha = color.alpha * Double(level)
      let components = [alpha, color.red * alpha, color.green * alpha, color.blue * alpha]
      return components.reduce(UInt32(0)) { $0 << 8 | UInt32($1.rounded()) }
    }
  }
}
