import WeftGeometry

@testable import WeftGraphics

/// Suites whose layers are made up at random.
protocol RandomLayers {}

extension RandomLayers {
  /// A picture of random pixels.
  static func random(_ size: PixelSize, using random: inout SplitMix64) -> Bitmap {
    let isOpaque = Bool.random(using: &random)
    return TestPicture.random(size.width, size.height, isOpaque: isOpaque, using: &random)
  }

  /// A layer that lies in a picture of that size, or beyond it.
  static func randomLayer(in size: PixelSize, using random: inout SplitMix64) -> BitmapLayer {
    let rect = PixelRect(
      x: Int.random(in: -10...size.width, using: &random),
      y: Int.random(in: -10...size.height, using: &random),
      width: Int.random(in: 0...size.width + 5, using: &random),
      height: Int.random(in: 0...size.height + 5, using: &random))
    let clip =
      Int.random(in: 0..<3, using: &random) > 0
      ? nil
      : PixelRect(
        x: Int.random(in: -5...size.width, using: &random),
        y: Int.random(in: -5...size.height, using: &random),
        width: Int.random(in: 0...20, using: &random), height: Int.random(in: 0...20, using: &random))
    let blending: BitmapLayer.Blending =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .replace
      case 1: .over(alpha: 255)
      case 2: .over(alpha: 0)
      default: .over(alpha: UInt8.random(in: 0...255, using: &random))
      }
    return BitmapLayer(Self.random(rect.size, using: &random), at: rect, clip: clip, blending: blending)
  }
}
