extension ImageHeader {
  /// The way to sRGB that its colours need; `nil` where it says nothing of them.
  var colorConversion: ColorConversionWork.Way? {
    guard profileIdentity != nil || primariesIdentity != nil else { return nil }
    let isCMYK = jpeg?.componentCount == 4
    var hasher = Hasher()
    hasher.combine(profileIdentity)
    hasher.combine(primariesIdentity)
    hasher.combine(exponentIdentity)
    hasher.combine(isGray)
    hasher.combine(jpeg?.componentCount)
    hasher.combine(isCMYK && jpeg?.isAdobe == true)
    // Little CMS makes tables of profiles for printers, and often of others: with parametric curves at each node in 38 and 16 ms; of
    // primaries in 1.8 ms. In a second some 130 million pixels are decoded.
    let profile = profileIdentity == nil ? 0 : isCMYK ? 5_000_000 : 2_200_000
    return .init(
      identity: hasher.finalize(), pixels: profile + (primariesIdentity == nil ? 0 : 300_000))
  }
}
