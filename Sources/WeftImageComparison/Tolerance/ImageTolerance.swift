import WeftGeometry

/// How much two pictures may differ: which differences of a pixel count, and how many of them there may be.
///
/// A pixel that differs is one of three: *tolerated*, where its colours are no further apart than ``threshold``; *anti-aliasing*,
/// where they are, but the pixel lies on an edge that was merely drawn otherwise; or *changed*. Changed ones count.
public struct ImageTolerance: Hashable, Sendable {
  /// What pixelmatch, odiff and many tools built on them begin with.
  public static let standardThreshold = 0.1
  /// The side of the window, in pixels, unless said otherwise: about a line of text, or an icon.
  public static let standardWindowSide = 16

  /// The greatest perceptual difference at which a pixel has not changed, from 0 (equal values only) to 1; black and white are
  /// 0.97 apart.
  ///
  /// The distance of Kotsarenko and Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in
  /// mobile applications* (2010), as a part of the greatest there is: the scale of pixelmatch's and odiff's option of this name.
  public let threshold: Double

  /// Whether pixels that only smooth an edge do not count, as Vyšniauskas tells them (*Anti-aliased Pixel and Intensity Slope
  /// Detector*, 2009).
  ///
  /// In one of the pictures, the pixel lies between a darker and a brighter neighbour, at most two neighbours are like it, and
  /// the darkest or the brightest one belongs to an area of one colour in both pictures. As in pixelmatch.
  public let ignoresAntialiasing: Bool

  /// What may not be exceeded.
  public let limits: [DifferenceLimit]

  /// The side of the window that is looked for where most pixels changed, in pixels.
  public let windowSide: Int

  /// - Parameters:
  ///   - limits: what may not be exceeded; with none, no pixel may have changed.
  ///   - threshold: see ``threshold``.
  ///   - ignoresAntialiasing: see ``ignoresAntialiasing``.
  ///   - windowSide: see ``windowSide``.
  /// - Precondition: `threshold` is from 0 to 1, `windowSide` from 1 to 1024, and each limit within its range.
  public init(
    _ limits: [DifferenceLimit] = [], threshold: Double = Self.standardThreshold,
    ignoresAntialiasing: Bool = true, windowSide: Int = Self.standardWindowSide
  ) {
    require(
      (0...1).contains(threshold),
      "The threshold of a comparison is from 0 (equal values only) to 1, but got \(threshold).")
    Self.checkWindowSide(windowSide)
    for limit in limits {
      require(
        limit.isValid, "A limit of a comparison is from 0 to \(limit.greatest), but got \(limit.value).")
    }
    self.limits = limits.isEmpty ? [.changedPixels(0)] : limits
    self.threshold = threshold
    self.ignoresAntialiasing = ignoresAntialiasing
    self.windowSide = windowSide
  }

  static func checkWindowSide(_ side: Int) {
    require((1...1024).contains(side), "A window's side is from 1 to 1024 pixels, but got \(side).")
  }
}
