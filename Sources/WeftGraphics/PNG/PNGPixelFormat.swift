import CVectors

/// The pixels of a PNG file without a palette: eight bits a sample.
package enum PNGPixelFormat: Hashable, Sendable {
  /// Red, green, blue; for bitmaps that are opaque.
  case rgb
  /// Red, green, blue, and straight alpha.
  case rgba

  /// What holds all that `bitmap` holds.
  ///
  /// - Complexity: linear in the pixels up to the first row that something shows through, where the bitmap is not known to be
  ///   opaque.
  package init(for bitmap: Bitmap) { self = bitmap.isOpaque || bitmap.hasOpaquePixels ? .rgb : .rgba }

  /// From one pixel to the next, in bytes.
  package var bytesPerPixel: Int { self == .rgb ? 3 : 4 }

  /// The colour type in `IHDR` (PNG, third edition, 11.2.1).
  package var colorType: UInt8 { self == .rgb ? 2 : 6 }

  /// Turns premultiplied ARGB pixels into samples in `bytes`, which has room for as many.
  ///
  /// Straight colours are rounded to nearest, and never exceed 255. A clear pixel is black.
  package func write(_ pixels: Span<UInt32>, to bytes: UnsafeMutablePointer<UInt8>) {
    switch self {
    case .rgb: unsafe writeRGB(pixels, to: bytes)
    case .rgba:
      unsafe pixels.withUnsafeBufferPointer { pixels in
        if unsafe pixels.areOpaque {
          unsafe writeOpaqueRGBA(pixels, to: bytes)
        } else {
          unsafe writeRGBA(pixels.span, to: bytes)
        }
      }
    }
  }

  /// Four pixels, two words, make twelve bytes, often those of the four before them; where the processor has vectors that do
  /// it, eight do at once.
  private func writeRGB(_ pixels: Span<UInt32>, to bytes: UnsafeMutablePointer<UInt8>) {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      let (source, target) = unsafe (UnsafeRawPointer(pixels.baseAddress), UnsafeMutableRawPointer(bytes))
      var (first, second): (UInt64, UInt64) = (0, 0)
      // The samples of both, which are all zeros for these.
      var (low, high): (UInt64, UInt32) = (0, 0)
      var x =
        weft_has_wide_vectors() != 0 ? unsafe weft_write_rgb_wide(pixels.baseAddress, pixels.count, bytes) : 0
      while let source = unsafe source, x &+ 4 <= pixels.count {
        let (one, other) = unsafe (
          source.loadUnaligned(fromByteOffset: 4 &* x, as: UInt64.self),
          source.loadUnaligned(fromByteOffset: 4 &* x &+ 8, as: UInt64.self)
        )
        if one != first || other != second {
          (first, second) = (one, other)
          let samples = Self.samples(other)
          low = (Self.samples(one) | samples << 48).littleEndian
          high = UInt32(truncatingIfNeeded: samples >> 16).littleEndian
        }
        unsafe target.storeBytes(of: low, toByteOffset: 3 &* x, as: UInt64.self)
        unsafe target.storeBytes(of: high, toByteOffset: 3 &* x &+ 8, as: UInt32.self)
        x &+= 4
      }
      while x < pixels.count {
        let pixel = unsafe pixels[x]
        unsafe bytes[x &* 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        unsafe bytes[x &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        unsafe bytes[x &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel)
        x &+= 1
      }
    }
  }

  /// The six samples of two pixels as they lie in memory, red of the first lowest.
  @inline(__always)
  private static func samples(_ memory: UInt64) -> UInt64 {
    // The pixel that comes first in memory is the lower one only where bytes are in that order.
    let pixels = UInt64(littleEndian: memory) == memory ? memory : memory &<< 32 | memory &>> 32
    let low: UInt64 = 0x0000_00FF_0000_00FF
    let colors = pixels &>> 16 & low | (pixels & low) &<< 16 | pixels & 0x0000_FF00_0000_FF00
    return colors & 0xFF_FFFF | colors &>> 8 & 0xFFFF_FF00_0000
  }

  private func writeOpaqueRGBA(
    _ pixels: UnsafeBufferPointer<UInt32>, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    var x = 0
    while x < pixels.count {
      let pixel = unsafe pixels[x]
      // Red and blue change places. A word at a time: bytes take twice as long.
      let word = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
      unsafe UnsafeMutableRawPointer(bytes).storeBytes(
        of: word.littleEndian, toByteOffset: 4 &* x, as: UInt32.self)
      x &+= 1
    }
  }

  private func writeRGBA(_ pixels: Span<UInt32>, to bytes: UnsafeMutablePointer<UInt8>) {
    for x in pixels.indices {
      let pixel = pixels[x]
      let alpha = pixel >> 24
      let red = Self.straight(pixel >> 16 & 0xFF, alpha)
      let green = Self.straight(pixel >> 8 & 0xFF, alpha)
      let blue = Self.straight(pixel & 0xFF, alpha)
      unsafe bytes[x &* 4] = UInt8(truncatingIfNeeded: red)
      unsafe bytes[x &* 4 &+ 1] = UInt8(truncatingIfNeeded: green)
      unsafe bytes[x &* 4 &+ 2] = UInt8(truncatingIfNeeded: blue)
      unsafe bytes[x &* 4 &+ 3] = UInt8(truncatingIfNeeded: alpha)
    }
  }

  /// A channel without the alpha it is multiplied by, rounded to nearest.
  static func straight(_ channel: UInt32, _ alpha: UInt32) -> UInt32 {
    if alpha == 255 || channel == 0 { return channel }
    return alpha == 0 ? 0 : min(255, (channel &* 255 &+ alpha / 2) / alpha)
  }
}
