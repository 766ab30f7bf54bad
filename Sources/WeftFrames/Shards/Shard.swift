/// One of several equal shares of a scroll: the first of 4, of which each may be rendered on a machine of its own.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the share, counted from 1.
  public let number: Int
  /// How many shares there are.
  public let count: Int

  /// A share; `nil` where there is no such one.
  public init?(_ number: Int, of count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/4`: the second of four.
  public init?(text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// As it is read: `2/4`.
  public var description: String { "\(number)/\(count)" }

  /// The frames of this share of `total`: shares differ by at most one frame.
  public func frames(of total: Int) -> Range<Int> {
    // Products that need not fit into a number: what is asked of the command line or of an index may be anything.
    func bound(_ shares: Int) -> Int {
      count.dividingFullWidth(total.multipliedFullWidth(by: shares)).quotient
    }
    return bound(number - 1)..<bound(number)
  }
}
