public import WeftGeometry

/// What has come of comparing two pictures.
public enum ImageComparison: Sendable {
  /// Every pixel that counts has the same value.
  case same
  /// They differ, by no more than was allowed.
  case tolerated(ImageDifference)
  /// They differ by more than was allowed.
  case different(ImageDifference)
  /// They have not the same size; no pixel was looked at.
  case differentSize(expected: PixelSize, actual: PixelSize)

  /// Whether one may stand for the other.
  public var isAccepted: Bool {
    switch self {
    case .same, .tolerated: true
    case .different, .differentSize: false
    }
  }

  /// By what they differ; `nil` where they do not, or have not the same size.
  public var difference: ImageDifference? {
    switch self {
    case .tolerated(let difference), .different(let difference): difference
    case .same, .differentSize: nil
    }
  }
}
