/// How often a node has been laid out, and how long that took.
///
/// Times are those of a clock on the wall: they say where to look, and are no benchmark.
public struct LayoutPerformance: Hashable, Sendable {
  /// Something that was done several times.
  public struct Total: Hashable, Sendable {
    /// How often it was done.
    public internal(set) var count = 0
    /// How long, all in all.
    public internal(set) var time = Duration.zero
  }

  /// The layout specs that the node has made, by its block or by ``DisplayNode/layoutSpecThatFits(_:)``.
  public internal(set) var specs = Total()
  /// The layouts that were worked out, with everything in them: specs, text, subnodes.
  ///
  /// Those that were known from before do not count.
  public internal(set) var layouts = Total()

  /// Nothing so far.
  public init() {}
}

extension LayoutPerformance: CustomStringConvertible {
  /// `3 layouts in 0.42 ms, 3 specs in 0.05 ms`.
  public var description: String {
    func text(_ total: Total, _ name: String) -> String {
      let hundredths = (total.time / .milliseconds(1) * 100).rounded()
      return "\(total.count) \(name)\(total.count == 1 ? "" : "s") in \(hundredths / 100) ms"
    }
    return "\(text(layouts, "layout")), \(text(specs, "spec"))"
  }
}

extension DisplayNode {
  /// Does `work`, and counts it where the node is to count, unless nothing has come of it.
  func counting<Result>(
    _ total: WritableKeyPath<LayoutPerformance, LayoutPerformance.Total>,
    unless isNothing: (Result) -> Bool = { _ in false }, _ work: () -> Result
  ) -> Result {
    guard layoutPerformance != nil else { return work() }
    let start = ContinuousClock.now
    let result = work()
    if isNothing(result) { return result }
    layoutPerformance?[keyPath: total].count += 1
    layoutPerformance?[keyPath: total].time += start.duration(to: .now)
    return result
  }
}
