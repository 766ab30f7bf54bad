/// What finding the ways to sRGB takes that images ask for.
///
/// Each way counts once, as long as all are kept (``keptCount``). Of more, each image may find that its own is no longer
/// kept, so each counts with what its way takes. It does not depend on the order in which they come.
struct ColorConversionWork: Hashable, Sendable {
  /// A way to sRGB.
  struct Way: Hashable, Sendable {
    /// Tells it apart from others; not the same in another process.
    let identity: Int
    /// How many pixels are decoded in the time that finding it takes.
    let pixels: Int
  }

  /// As many ways are kept: a feed has a handful of profiles; who has more pays for each again.
  static let keptCount = 16

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
  /// - Complexity: O(ways that are kept)
  var pixels: Int { pixels(with: ColorConversionWork()) }

  /// What all images take with those of another picture, as so many decoded pixels.
  /// - Complexity: O(ways of the other, and those that are kept)
  func pixels(with other: ColorConversionWork) -> Int {
    let more = other.counts.keys.filter { counts[$0] == nil }
    if counts.count + more.count > Self.keptCount { return sum + other.sum }
    return counts.keys.reduce(0) { $0 + $1.pixels } + more.reduce(0) { $0 + $1.pixels }
  }

  /// How many images ask for a way.
  func count(of way: Way) -> Int { counts[way] ?? 0 }

  /// The ways and what they take, without those who ask for them.
  var totals: Totals {
    let isKept = counts.count <= Self.keptCount
    return Totals(ways: counts.count, sum: sum, once: isKept ? counts.keys.reduce(0) { $0 + $1.pixels } : 0)
  }

  /// What many ask for, in numbers.
  struct Totals {
    /// How many ways there are.
    private(set) var ways = 0
    /// What all images take, if no way is kept.
    private(set) var sum = 0
    /// What all ways take once, as long as they are kept.
    private(set) var once = 0

    /// Counts one more image.
    mutating func add(_ way: Way, isNew: Bool) {
      sum += way.pixels
      guard isNew else { return }
      ways += 1
      once += way.pixels
    }

    /// As so many decoded pixels.
    var pixels: Int { ways > ColorConversionWork.keptCount ? sum : once }
  }

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
