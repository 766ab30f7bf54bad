import Weft
import WeftGraphics

/// A picture file that is read frame by frame.
struct PictureFile {
  /// The size of every frame.
  let size: PixelSize
  /// How many there are: 1, unless it is an animated PNG.
  let frameCount: Int

  private var animation: AnimatedPNGReader?
  private var still: Bitmap?

  /// Reads the file at `path`.
  /// - Throws: `ImageError`, where it cannot be read, or is no picture.
  init(path: String) throws(ImageError) {
    let image = try Image(contentsOfFile: path)
    let bytes = try image.bytes.all()
    if image.format == .png, let animation = try AnimatedPNGReader(data: bytes, name: path) {
      size = animation.size
      frameCount = animation.frameCount
      self.animation = animation
    } else {
      let bitmap = try Bitmap(data: bytes, name: path)
      size = bitmap.size
      frameCount = 1
      still = bitmap
    }
  }

  /// The next frame, or `nil` after the last one.
  mutating func next() throws(ImageError) -> Bitmap? {
    if animation != nil { return try animation?.next() }
    defer { still = nil }
    return still
  }
}
