import CLCMS2
import WeftSynchronization

/// The way from an image's colours to sRGB, by Little CMS.
///
/// Perceptual, as browsers convert pictures; a profile of primaries and curves knows one intent only, and clips what sRGB cannot
/// show.
@safe final class ColorConversion: @unchecked Sendable {
  // Sendable because a transform without a cache of its own is only read when it is used (Little CMS, “Multithreading”).
  private let transform: cmsHTRANSFORM  // +1
  private let samples: ColorSamples

  private init(_ transform: cmsHTRANSFORM, _ samples: ColorSamples) {
    unsafe self.transform = transform
    self.samples = samples
  }

  deinit { unsafe cmsDeleteTransform(transform) }

  /// The conversion for a profile; `nil` where pixels are taken as they are: the profile is sRGB's, is not for such samples, or
  /// is broken.
  ///
  /// Kept for the next image with the same profile.
  static func conversion(for profile: ColorProfile, of samples: ColorSamples) -> ColorConversion? {
    let key = Key(profile: profile, samples: samples)
    if let known = kept.withLock({ $0.value(for: key) }) { return known.conversion }
    let made = make(profile, samples)
    kept.withLock { kept in
      kept.insert(Kept(conversion: made), for: key, cost: 1)
    }
    return made
  }

  private struct Key: Hashable {
    let profile: ColorProfile
    let samples: ColorSamples
  }

  private struct Kept {
    let conversion: ColorConversion?
  }

  private static let kept = Mutex(LeastRecentlyUsedCache<Key, Kept>(budget: ColorConversionWork.keptCount))

  private static func make(_ profile: ColorProfile, _ samples: ColorSamples) -> ColorConversion? {
    guard let opened = OpenProfile(profile), opened.fits(samples), !opened.isSRGB else { return nil }
    let transform =
      switch samples {
      case .rgb: unsafe weft_rgb_to_srgb(opened.handle)
      case .gray: unsafe weft_gray_to_srgb(opened.handle)
      case .cmyk(let isInverted): unsafe weft_cmyk_to_srgb(opened.handle, isInverted ? 1 : 0)
      }
    guard let transform = unsafe transform else { return nil }
    return unsafe ColorConversion(transform, samples)
  }

  /// Turns straight pixels, or words of bytes C, M, Y, K in memory order, into straight sRGB.
  func convert(_ pixels: inout [UInt32]) {
    switch samples {
    case .rgb: run(&pixels)
    case .gray:
      // Grey was spread over all three channels.
      let table = grays
      for index in pixels.indices {
        pixels[index] = table[Int(pixels[index] & 0xFF)] & 0x00FF_FFFF | pixels[index] & 0xFF00_0000
      }
    case .cmyk:
      run(&pixels)
      for index in pixels.indices { pixels[index] |= 0xFF00_0000 }
    }
  }

  private func run(_ pixels: inout [UInt32]) {
    unsafe pixels.withUnsafeMutableBufferPointer {
      // Both sides have four bytes a pixel; in place is allowed then.
      unsafe cmsDoTransform(transform, $0.baseAddress, $0.baseAddress, UInt32($0.count))
    }
  }

  private var grays: [UInt32] {
    let levels = (0...255).map { UInt8($0) }
    var colors = [UInt32](repeating: 0, count: 256)
    unsafe levels.withUnsafeBufferPointer { levels in
      unsafe colors.withUnsafeMutableBufferPointer {
        unsafe cmsDoTransform(transform, levels.baseAddress, $0.baseAddress, 256)
      }
    }
    return colors
  }
}

extension PixelPlane {
  /// Converts premultiplied pixels.
  mutating func convert(by conversion: ColorConversion) {
    var isTranslucent = false
    for index in pixels.indices {
      let pixel = pixels[index]
      let alpha = pixel >> 24
      guard alpha != 255 else { continue }
      isTranslucent = true
      guard alpha > 0 else { continue }
      func straight(_ shift: UInt32) -> UInt32 {
        min(255, ((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha) << shift
      }
      pixels[index] = alpha << 24 | straight(16) | straight(8) | straight(0)
    }
    conversion.convert(&pixels)
    if isTranslucent { premultiply() }
  }
}
