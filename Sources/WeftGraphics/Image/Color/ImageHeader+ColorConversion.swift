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
    // Little CMS makes tables of profiles for printers, and often of others: with parametric curves at each node in 45 and 30 ms; of
    // primaries in 1.8 ms. In a second some 220 million pixels may be decoded, so that a feed has one left for its other limits.
    let profile = profileIdentity == nil ? 0 : isCMYK ? 10_000_000 : 6_000_000
    return .init(
      identity: hasher.finalize(), pixels: profile + (primariesIdentity == nil ? 0 : 300_000))
  }
}
