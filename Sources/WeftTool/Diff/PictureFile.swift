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
  private var still: (bytes: [UInt8], name: String)?
  private static let limits = ImageLimits(maximumPixelCount: .max)

  /// Reads the file at `path`, its pixels not yet.
  ///
  /// - Parameter pixelLimit: how many pixels it may have, each frame of an animated one.
  /// - Throws: `ImageError`, where it cannot be read, or is no picture, or one that is too large.
  init(path: String, pixelLimit: Int) throws(ImageError) {
    let image = try Image(contentsOfFile: path, limits: Self.limits)
    let size = image.pixelSize
    guard DiffPixels.count(in: size) <= pixelLimit else {
      let reason = size.count > pixelLimit ? "" : "with eight pixels for each of its many rows "
      throw ImageError(
        .tooLarge, name: path,
        found: "it has \(size), \(reason)more than the \(grouped(pixelLimit)) pixels that are compared",
        advice: "--limit pixels=NUMBER allows more; each takes some twenty bytes of memory.")
    }
    let bytes = try image.bytes.all()
    if image.format == .png,
      let animation = try AnimatedPNGReader(data: bytes, name: path, limits: Self.limits)
    {
      self.size = animation.size
      frameCount = animation.frameCount
      self.animation = animation
    } else {
      self.size = size
      frameCount = 1
      still = (bytes, path)
    }
  }

  /// The next frame, or `nil` after the last one.
  mutating func next() throws(ImageError) -> Bitmap? {
    if animation != nil { return try animation?.next() }
    guard let (bytes, name) = still else { return nil }
    still = nil
    return try Bitmap(data: bytes, name: name, limits: Self.limits)
  }
}
