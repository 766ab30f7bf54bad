import CYardsticks
package import Weft

/// A picture that Cairo draws by itself, as a program in C would have it draw.
@safe package final class Canvas {
  private let pointer: OpaquePointer  // yardstick_canvas, +1

  package init(_ size: PixelSize) throws(YardstickError) {
    guard let pointer = unsafe yardstick_canvas_new(Int32(size.width), Int32(size.height)) else {
      throw .gaveUp("Cairo")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe yardstick_canvas_free(pointer) }

  /// Paints all of it with `0xRRGGBB`.
  package func clear(_ color: UInt32) { unsafe yardstick_canvas_clear(pointer, color) }

  /// A line of text in DejaVu Sans, `size` pixels large, on a baseline.
  package func draw(_ text: String, isBold: Bool, size: Double, x: Double, baseline: Double, _ color: UInt32)
  {
    unsafe yardstick_canvas_text(pointer, text, isBold ? 1 : 0, size, x, baseline, color)
  }

  /// Colours along the diagonal, and a disc of `radius` pixels in the middle whose colours go outwards: three of `0xRRGGBB`, and two.
  package func drawGradients(_ linear: [UInt32], _ radial: [UInt32], radius: Double) {
    unsafe linear.withUnsafeBufferPointer { linear in
      unsafe radial.withUnsafeBufferPointer { radial in
        unsafe yardstick_canvas_gradients(pointer, linear.baseAddress, radial.baseAddress, radius)
      }
    }
  }

  /// A picture of the canvas's size with round corners.
  package func draw(_ picture: Picture, cornerRadius: Double) {
    unsafe picture.pixels.withUnsafeBufferPointer {
      unsafe yardstick_canvas_photo(pointer, $0.baseAddress, cornerRadius)
    }
  }

  /// What is drawn is done; one of its pixels.
  package func finish() -> Int { Int(unsafe yardstick_canvas_pixel(pointer)) }
}
