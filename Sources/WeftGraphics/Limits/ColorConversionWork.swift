/// What finding the ways to sRGB takes that images ask for.
///
/// As many as are kept (``ColorConversion/keptCount``) are not worth counting. Of more, each image may find that its own is no longer
/// kept, so each counts with what its way takes. It does not depend on the order in which they come.
struct ColorConversionWork: Hashable, Sendable {
  /// A way to sRGB.
  struct Way: Hashable, Sendable {
    /// Tells it apart from others; not the same in another process.
    let identity: Int
    /// How many pixels are decoded in the time that finding it takes.
    let pixels: Int
  }

  /// How many images ask for each.
  private var counts: [Way: Int] = [:]
  /// What all images take, if none is kept.
  private var sum = 0

  /// Counts one more image.
  mutating func add(_ way: Way) {
    counts[way, default: 0] += 1
    sum += way.pixels
  }

  /// As so many decoded pixels.
  var pixels: Int { counts.count > ColorConversion.keptCount ? sum : 0 }

  /// Counts the images of another picture too.
  /// - Complexity: O(ways of the other)
  mutating func add(_ other: ColorConversionWork) {
    for (way, count) in other.counts { counts[way, default: 0] += count }
    sum += other.sum
  }

  /// Counts the images of another picture no longer.
  /// - Precondition: they were counted.
  /// - Complexity: O(ways of the other)
  mutating func subtract(_ other: ColorConversionWork) {
    for (way, count) in other.counts {
      let left = counts[way, default: 0] - count
      counts[way] = left == 0 ? nil : left
    }
    sum -= other.sum
  }
}

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
    // Little CMS makes tables of profiles for printers, which takes 23 ms, and often of others; of primaries in 1.8 ms. In a second
    // some 130 million pixels are decoded.
    let profile = profileIdentity == nil ? 0 : isCMYK ? 3_000_000 : 1_500_000
    return .init(
      identity: hasher.finalize(), pixels: profile + (primariesIdentity == nil ? 0 : 300_000))
  }
}
