/// What may not be exceeded by two pictures that differ.
public enum DifferenceLimit: Hashable, Sendable {
  /// At most so many pixels changed, from 0.
  case changedPixels(Int)
  /// At most this part of the pixels that count changed, from 0 to 1.
  case changedRatio(Double)
  /// No red, green, blue or alpha of a pixel differs by more, from 0 to 255.
  ///
  /// Tolerated pixels are also asked, those that are anti-aliasing not.
  case channelDifference(Int)
  /// No pixel differs by more to the eye, from 0 to 1: on the scale of ``ImageTolerance/threshold``.
  ///
  /// Tolerated pixels are also asked, those that are anti-aliasing not.
  case perceptualDifference(Double)
  /// In no window of ``ImageTolerance/windowSide`` pixels a side did more than this part of the pixels change, from 0 to 1.
  ///
  /// Finds what a ratio of the whole picture hides: an icon that is not there.
  case windowRatio(Double)

  /// The limit as a number.
  public var value: Double {
    switch self {
    case .changedPixels(let count), .channelDifference(let count): Double(count)
    case .changedRatio(let ratio), .perceptualDifference(let ratio), .windowRatio(let ratio): ratio
    }
  }

  /// The greatest value that makes sense.
  var greatest: Double {
    switch self {
    case .changedPixels: .infinity
    case .channelDifference: 255
    case .changedRatio, .perceptualDifference, .windowRatio: 1
    }
  }

  var isValid: Bool { (0...greatest).contains(value) }
}

/// A limit that was exceeded, and by how much.
public struct ExceededLimit: Hashable, Sendable {
  /// What should not have been exceeded.
  public let limit: DifferenceLimit
  /// What was found: a number of the same kind, greater than the limit's.
  public let found: Double

  /// How much more was found than the limit allows.
  public var excess: Double { found - limit.value }
}
