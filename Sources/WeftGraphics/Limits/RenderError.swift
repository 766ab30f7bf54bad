public import WeftGeometry

/// Why something could not be rendered.
public struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failure, for code that wants to tell them apart.
  public enum Reason: Hashable, Sendable {
    /// The bitmap asked for has a side longer than ``RenderError/maximumSide`` pixels, or a negative one.
    case size(PixelSize)
    /// More was asked for than the limits of its environment allow.
    case limit(RenderLimits.Kind)
    /// The scale is not a finite number above 0.
    case scale(Double)
    /// A font file could not be used for drawing.
    case font(file: String)
    /// A text could not be shown as asked for, where that is an error.
    case text(TextProblem)
    /// A glyph of a text could not be drawn: FreeType refuses its outline at the size of the text.
    case glyph
    /// A single picture of a tree was asked for in which a container (`CollectionNode`) shows: that has frames.
    case container
    /// An image could not be drawn.
    case image(name: String)
    /// A display list takes back more than it put, or the other way round. A bug in whoever built the list.
    case unbalanced
    /// Others hold the memory that it takes.
    case crowded
    /// Who had asked for it wants it no more.
    case givenUp
    /// The graphics library refused.
    case graphics
  }

  /// The longest side of a bitmap, in pixels: the limit of Cairo.
  public static let maximumSide = 32_767

  /// Which kind of failure it is.
  public let reason: Reason
  /// One sentence for people: what went wrong, with what, and what to do.
  public let description: String

  /// Nobody wants the drawing any more.
  package static let givenUp = RenderError(.givenUp, "The drawing was given up.")

  /// Makes an error with a sentence for people.
  public init(_ reason: Reason, _ description: String) {
    self.reason = reason
    self.description = description
  }
}
