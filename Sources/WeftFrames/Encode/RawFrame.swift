import WeftCollections
import WeftGeometry
import WeftGraphics

/// Turns frames into raw pixels: composed and converted some rows at a time, so that what is composed is still in the processor's
/// cache when it is converted.
enum RawFrame {
  /// An even number, so that rows that share their colour stay together.
  private static let rowsAtOnce = 64

  /// Red, green, blue and straight alpha, a byte each, from the top left.
  static func rgba(of frame: CollectionFrame) throws(RenderError) -> SpareBytes {
    let size = frame.viewport.pixelSize
    return try unsafe SpareBytes(count: 4 * size.width * size.height) { (start) throws(RenderError) in
      try forEachStripe(of: frame) { rows, y in
        unsafe writeRGBA(rows, to: start + 4 * size.width * y)
      }
    }
  }

  /// The same of a picture.
  static func rgba(of bitmap: Bitmap) -> SpareBytes {
    unsafe SpareBytes(count: 4 * bitmap.size.width * bitmap.size.height) { unsafe writeRGBA(bitmap, to: $0) }
  }

  /// A frame of a YUV4MPEG2 stream.
  static func y4m(of frame: CollectionFrame, chroma: FrameFormat.Chroma) throws(RenderError) -> SpareBytes {
    let planes = Y4MFrame(size: frame.viewport.pixelSize, chroma: chroma)
    return try unsafe SpareBytes(count: planes.byteCount) { (start) throws(RenderError) in
      unsafe planes.writeMarker(to: start)
      try forEachStripe(of: frame) { rows, y in unsafe planes.write(rows, from: y, to: start) }
    }
  }

  /// The same of a picture.
  static func y4m(of bitmap: Bitmap, chroma: FrameFormat.Chroma) -> SpareBytes {
    let planes = Y4MFrame(size: bitmap.size, chroma: chroma)
    return unsafe SpareBytes(count: planes.byteCount) { start in
      unsafe planes.writeMarker(to: start)
      unsafe planes.write(bitmap, from: 0, to: start)
    }
  }

  private static func writeRGBA(_ bitmap: Bitmap, to start: UnsafeMutablePointer<UInt8>) {
    for y in 0..<bitmap.size.height {
      bitmap.withRow(y) { unsafe PNGPixelFormat.rgba.write($0, to: start + 4 * bitmap.size.width * y) }
    }
  }

  private static func forEachStripe(
    of frame: CollectionFrame, _ body: (_ rows: Bitmap, _ y: Int) -> Void
  ) throws(RenderError) {
    let height = frame.viewport.pixelSize.height
    for y in stride(from: 0, to: height, by: rowsAtOnce) {
      body(try FrameComposer.compose(frame, rows: y..<min(y + rowsAtOnce, height)), y)
    }
  }
}
