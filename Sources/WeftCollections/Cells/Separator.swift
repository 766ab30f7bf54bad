public import WeftGeometry
public import WeftGraphics

/// The line below each row of a table: one pixel high, below the row's node and not part of it.
public struct Separator: Hashable, Sendable {
  /// The colour of the line.
  public var color: Color
  /// How far the line starts from the left and ends from the right, in points; top and bottom are not used.
  public var inset: EdgeInsets

  /// Makes a separator; by default a grey one over the whole width.
  public init(color: Color = Color(red: 0.78, green: 0.78, blue: 0.8), inset: EdgeInsets = .zero) {
    self.color = color
    self.inset = inset
  }
}
