/// What is known of some elements that follow one another.
public struct LayoutExtent: Hashable, Sendable {
  /// Things of one kind: how many of them have a place, and how long those are together.
  ///
  /// For lists and grids lines are counted, for other layouts items.
  public struct Lengths: Hashable, Sendable {
    /// How many have a place.
    public var known = 0
    /// How many have none.
    public var unknown = 0
    /// How long those with a place are together, with what lies between them, in pixels.
    public var length = 0

    /// Puts together what belongs together.
    public init(known: Int = 0, unknown: Int = 0, length: Int = 0) {
      self.known = known
      self.unknown = unknown
      self.length = length
    }

    static func + (left: Lengths, right: Lengths) -> Lengths {
      Lengths(
        known: left.known + right.known, unknown: left.unknown + right.unknown,
        length: left.length + right.length)
    }
  }

  /// How many elements there are.
  public var count = 0
  /// How many of them have no known size.
  public var unknownCount = 0
  /// How long they are together, with the room around them, in pixels; what has no place counts as nothing.
  public var length = 0
  /// Lines or items, without supplementaries.
  public var items = Lengths()
  /// Headers, footers and others, each by itself.
  public var supplementaries = Lengths()

  /// Makes the extent of no elements.
  public init() {}

  static func + (left: LayoutExtent, right: LayoutExtent) -> LayoutExtent {
    var sum = left
    sum.count += right.count
    sum.unknownCount += right.unknownCount
    sum.length += right.length
    sum.items = left.items + right.items
    sum.supplementaries = left.supplementaries + right.supplementaries
    return sum
  }
}
