import WeftGeometry
public import WeftImageComparison

/// By what two pictures of one size differ, as a record keeps it.
public struct ImageFigures: Hashable, Sendable, Codable {
  /// The pictures' width, in pixels.
  public var width: Int
  /// Their height, in pixels.
  public var height: Int
  /// How many pixels were compared.
  public var comparedPixels: Int
  /// How many of them changed.
  public var changedPixels: Int
  /// Which part that is, from 0 to 1.
  public var changedRatio: Double
  /// How many were set aside as anti-aliasing.
  public var antialiasedPixels: Int
  /// The greatest difference of a channel, from 0 to 255.
  public var greatestChannelDifference: Int
  /// The greatest perceptual difference, from 0 to 1, in YIQ.
  public var greatestPerceptualDifference: Double
  /// Left column, top row, columns and rows of the smallest rectangle with all changed pixels, in pixels; `nil` where none
  /// changed.
  public var boundingBox: [Int]?
  /// The same of the window in which most pixels changed.
  public var worstWindow: [Int]?
  /// Which part of that changed.
  public var worstWindowRatio: Double?

  /// The figures of a difference.
  public init(_ difference: ImageDifference) {
    func numbers(_ rect: PixelRect) -> [Int] { [rect.x, rect.y, rect.width, rect.height] }
    width = difference.size.width
    height = difference.size.height
    comparedPixels = difference.comparedPixelCount
    changedPixels = difference.changedPixelCount
    changedRatio = difference.changedPixelRatio
    antialiasedPixels = difference.antialiasedPixelCount
    greatestChannelDifference = difference.greatestChannelDifference
    greatestPerceptualDifference = difference.greatestPerceptualDifference
    boundingBox = difference.boundingBox.map(numbers)
    worstWindow = difference.worstWindow.map { numbers($0.frame) }
    worstWindowRatio = difference.worstWindow?.ratio
  }
}
