import CLCMS2

/// A colour profile that Little CMS has read.
@safe struct OpenProfile: ~Copyable {
  let handle: cmsHPROFILE  // +1

  /// `nil` where it cannot be read.
  init?(_ profile: ColorProfile) {
    let opened: cmsHPROFILE? =
      switch profile {
      case .icc(let bytes):
        unsafe bytes.withUnsafeBytes { unsafe cmsOpenProfileFromMem($0.baseAddress, UInt32($0.count)) }
      case .primaries(let places, let exponent): unsafe Self.make(places, exponent: exponent)
      }
    guard let handle = unsafe opened else { return nil }
    // A few bytes of these may ask for any number of steps, and Little CMS would take them first. Who writes them writes
    // tables for readers that do not know them (ICC.1:2022, 8.1 and 9.2).
    for tag in [cmsSigDToB0Tag, cmsSigDToB1Tag, cmsSigDToB2Tag, cmsSigDToB3Tag]
    where unsafe cmsIsTag(handle, tag) != 0 && cmsWriteTag(handle, tag, nil) == 0 {
      unsafe cmsCloseProfile(handle)
      return nil
    }
    unsafe self.handle = handle
  }

  deinit { unsafe cmsCloseProfile(handle) }

  private static func make(_ places: ColorProfile.Chromaticities, exponent: Double) -> cmsHPROFILE? {
    var white = cmsCIExyY(x: places.white.x, y: places.white.y, Y: 1)
    func place(_ point: SIMD2<Double>) -> cmsCIExyY { cmsCIExyY(x: point.x, y: point.y, Y: 1) }
    var primaries = cmsCIExyYTRIPLE(
      Red: place(places.red), Green: place(places.green), Blue: place(places.blue))
    let curve =
      exponent > 0
      ? unsafe cmsBuildGamma(nil, exponent)
      : unsafe cmsBuildParametricToneCurve(nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    guard let curve = unsafe curve else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    var curves: [OpaquePointer?] = unsafe [curve, curve, curve]
    return unsafe cmsCreateRGBProfile(&white, &primaries, &curves)
  }

  /// Whether it says what such samples mean.
  func fits(_ samples: ColorSamples) -> Bool {
    let classes = [cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass]
    guard classes.contains(unsafe cmsGetDeviceClass(handle)) else { return false }
    let space = unsafe cmsGetColorSpace(handle)
    switch samples {
    case .rgb: return space == cmsSigRgbData
    case .gray: return space == cmsSigGrayData
    case .cmyk: return space == cmsSigCmykData
    }
  }

  /// Whether it is sRGB's, in whatever words: its primaries are, and its curves lead to within half a level of 255.
  ///
  /// (IEC 61966-2-1, brought to the white point of profiles by Bradford's transform.)
  var isSRGB: Bool {
    guard unsafe cmsGetColorSpace(handle) == cmsSigRgbData, unsafe cmsIsMatrixShaper(handle) != 0,
      unsafe cmsIsTag(handle, cmsSigAToB0Tag) == 0
    else { return false }
    return isNear(cmsSigRedColorantTag, 0.4360, 0.2225, 0.0139)
      && isNear(cmsSigGreenColorantTag, 0.3851, 0.7169, 0.0971)
      && isNear(cmsSigBlueColorantTag, 0.1431, 0.0606, 0.7141)
      && [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].allSatisfy { hasCurve($0) }
  }

  private func isNear(_ tag: cmsTagSignature, _ x: Double, _ y: Double, _ z: Double) -> Bool {
    guard let place = unsafe cmsReadTag(handle, tag)?.assumingMemoryBound(to: cmsCIEXYZ.self).pointee else {
      return false
    }
    return abs(place.X - x) < 0.002 && abs(place.Y - y) < 0.002 && abs(place.Z - z) < 0.002
  }

  private func hasCurve(_ tag: cmsTagSignature) -> Bool {
    // Little CMS reads this tag as a curve, or not at all.
    guard let curve = unsafe cmsReadTag(handle, tag).map({ OpaquePointer($0) }) else {
      return false
    }
    guard let linear = Self.linearLight else { return false }
    return linear.indices.allSatisfy { level in
      let value = unsafe cmsEvalToneCurveFloat(curve, Float(level) / 255)
      let (low, high) = (linear[max(0, level - 1)], linear[min(255, level + 1)])
      // Half a level on either side, which is half the way to its neighbours.
      return value >= (low + linear[level]) / 2 - 1e-4 && value <= (high + linear[level]) / 2 + 1e-4
    }
  }

  /// The light of each level of sRGB, from 0 to 1.
  private static let linearLight: [Float]? = {
    guard
      let curve = unsafe cmsBuildParametricToneCurve(
        nil, 4, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    else { return nil }
    defer { unsafe cmsFreeToneCurve(curve) }
    return (0...255).map { unsafe cmsEvalToneCurveFloat(curve, Float($0) / 255) }
  }()
}
