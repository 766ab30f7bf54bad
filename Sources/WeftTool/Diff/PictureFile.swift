import Weft
import WeftGeometry
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
  ///
  /// - Parameter pixelLimit: how many pixels it may have, each frame of an animated one.
  /// - Throws: `ImageError`, where it cannot be read, or is no picture, or one that is too large.
  init(path: String, pixelLimit: Int) throws(ImageError) {
    let limits = ImageLimits(maximumPixelCount: .max)
    let image = try Image(contentsOfFile: path, limits: limits)
    guard image.pixelSize.count <= pixelLimit else {
      throw ImageError(
        .tooLarge, name: path,
        found: "it has \(image.pixelSize), more than the \(grouped(pixelLimit)) pixels that are compared",
        advice: "--limit pixels=NUMBER allows more; each takes some twenty bytes of memory.")
    }
    let bytes = try image.bytes.all()
    if image.format == .png, let animation = try AnimatedPNGReader(data: bytes, name: path, limits: limits) {
      size = animation.size
      frameCount = animation.frameCount
      let most = max(pixelLimit, PictureFilePixels.limit(byteCount: bytes.count))
      let (total, isOverflowing) = size.count.multipliedReportingOverflow(by: frameCount)
      guard !isOverflowing, total <= most else {
        throw ImageError(
          .tooLarge, name: path,
          found:
            "its \(frameCount) frames of \(size) have more than the \(grouped(most)) pixels that are compared for a file of so many bytes",
          advice: "--limit pixels=NUMBER allows more.")
      }
      self.animation = animation
    } else {
      let bitmap = try Bitmap(data: bytes, name: path, limits: limits)
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
