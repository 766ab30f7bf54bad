import CPangoCairo
import WeftGeometry

/// Puts layers together, back to front, over a background.
package enum LayerComposer {
  /// Some rows of the picture, as a bitmap of their own.
  ///
  /// - Parameters:
  ///   - width: the columns of the picture, from 0 on.
  ///   - background: what is seen where no layer is.
  /// - Complexity: O(pixels); rows of bitmaps that replace what is below are copied as they are.
  /// - Throws: ``RenderError``, where a layer is transformed to what cannot be drawn.
  package static func compose(
    _ layers: [BitmapLayer], width: Int, rows: Range<Int>, background: Color
  ) throws(RenderError) -> Bitmap {
    let area = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    let touching = layers.filter { $0.bounds.intersection(area) != nil }
    let buffer = PixelBuffer(size: area.size, filledWith: background.premultipliedPixel)
    for layer in touching {
      if layer.transform == .identity, layer.shapes.isEmpty {
        place(layer, in: buffer, area)
      } else {
        try placeDrawn(layer, in: buffer, area)
      }
    }
    return Bitmap(takingOwnershipOf: buffer, isOpaque: background.alpha == 1)
  }

  private static func place(_ layer: BitmapLayer, in buffer: PixelBuffer, _ area: PixelRect) {
    guard let part = layer.bounds.intersection(area) else { return }
    let column = part.x - layer.rect.x
    for y in part.rows {
      layer.bitmap.withRow(y - layer.rect.y) { source in
        unsafe source.withUnsafeBufferPointer { source in
          // `part` lies inside the layer and the area: slicing checks the one, and the other is a row of the buffer.
          let pixels = unsafe UnsafeBufferPointer(rebasing: source[column..<column + part.width])
          let target = unsafe UnsafeMutableBufferPointer(
            start: buffer.pixels(inRow: y - area.y) + (part.x - area.x), count: part.width)
          switch layer.blending {
          // One copy of memory: a loop over the pixels takes fifteen times the instructions.
          case .replace: _ = unsafe target.update(fromContentsOf: pixels)
          case .over(let alpha): unsafe blend(pixels, over: target, alpha: UInt32(alpha))
          }
        }
      }
    }
  }

  /// Premultiplied pixels over others, channel by channel: s · a + d · (1 − alpha of s · a), each product rounded to nearest.
  private static func blend(
    _ source: UnsafeBufferPointer<UInt32>, over target: UnsafeMutableBufferPointer<UInt32>, alpha: UInt32
  ) {
    var x = 0
    while x < source.count {
      var pixel = unsafe source[x]
      if alpha != 255 { pixel = PixelArithmetic.scaled(pixel, by: alpha) }
      let opacity = pixel >> 24
      if opacity == 255 {
        unsafe target[x] = pixel
      } else if pixel != 0 {
        unsafe target[x] = pixel &+ PixelArithmetic.scaled(target[x], by: 255 &- opacity)
      }
      x &+= 1
    }
  }

  /// Has Cairo draw a layer that is transformed, or cut off at shapes, and places what it has drawn.
  private static func placeDrawn(
    _ layer: BitmapLayer, in buffer: PixelBuffer, _ area: PixelRect
  ) throws(RenderError) {
    guard let part = layer.bounds.intersection(area) else { return }
    let surface = try Surface(size: part.size)
    let bitmap = layer.bitmap
    let matrix = layer.matrix.concatenating(
      .translation(by: Point(x: Double(-part.x), y: Double(-part.y))))
    guard matrix.isInvertible else { return }
    try surface.draw(scale: 1, fonts: GlyphFonts()) { context in
      for shape in layer.shapes {
        context.clip(to: shape.moved(by: Point(x: Double(-part.x), y: Double(-part.y))))
      }
      context.draw(bitmap, by: matrix)
    }
    var drawn = BitmapLayer(surface.finish(isOpaque: false), at: part)
    drawn.blending = layer.blending == .replace ? .over(alpha: 255) : layer.blending
    place(drawn, in: buffer, area)
  }
}

extension RoundedRect {
  fileprivate func moved(by offset: Point) -> RoundedRect {
    var shape = self
    shape.rect = rect.offset(by: offset)
    return shape
  }
}

extension Transform {
  /// Whether it keeps apart what lies apart, and its numbers can be reckoned with.
  fileprivate var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-9 && tx.isFinite && ty.isFinite
  }
}

extension GraphicsContext {
  /// Draws a bitmap whose pixels `matrix` takes to the target's, smoothly.
  fileprivate func draw(_ bitmap: Bitmap, by matrix: Transform) {
    unsafe cairo_save(pointer)
    var transform = cairo_matrix_t(
      xx: matrix.a, yx: matrix.b, xy: matrix.c, yy: matrix.d, x0: matrix.tx, y0: matrix.ty)
    unsafe cairo_transform(pointer, &transform)
    // Smoothed at the edges with what lies below.
    paint(bitmap, CAIRO_FILTER_GOOD)
    unsafe cairo_restore(pointer)
  }
}
