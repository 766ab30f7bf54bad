import WeftGeometry

/// The direction a stack grows in, with all of its main/cross to x/y arithmetic.
public enum StackDirection: Hashable, Sendable, CaseIterable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal

  @inline(__always) func main(_ size: Size) -> Double { self == .horizontal ? size.width : size.height }
  @inline(__always) func cross(_ size: Size) -> Double { self == .horizontal ? size.height : size.width }

  @inline(__always) func main(_ size: ParentSize) -> Double? {
    self == .horizontal ? size.width : size.height
  }

  @inline(__always) func size(main: Double, cross: Double) -> Size {
    self == .horizontal ? Size(width: main, height: cross) : Size(width: cross, height: main)
  }

  @inline(__always) func point(main: Double, cross: Double) -> Point {
    self == .horizontal ? Point(x: main, y: cross) : Point(x: cross, y: main)
  }
}
