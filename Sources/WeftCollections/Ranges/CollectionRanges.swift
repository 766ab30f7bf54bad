import WeftFoundation

/// Which items of a container are in which range, by where they are displayed.
public struct CollectionRanges: Hashable, Sendable {
  /// Items of a section that follow one another.
  public struct Run: Hashable, Sendable {
    /// The section, counted from 0.
    public let section: Int
    /// The items of the section in the range, by their numbers.
    public let items: Range<Int>
  }

  /// What has a pixel in the viewport; in order, as all of these.
  public internal(set) var visible: [Run] = []
  /// What is in the display range, which holds what is visible.
  public internal(set) var display: [Run] = []
  /// What is in the preload range.
  public internal(set) var preload: [Run] = []

  /// The runs of items at `paths`, which are in order.
  static func runs(_ paths: [IndexPath]) -> [Run] {
    var runs: [Run] = []
    for path in paths {
      if let last = runs.last, last.section == path.section, last.items.upperBound == path.item {
        runs[runs.count - 1] = Run(section: path.section, items: last.items.lowerBound..<path.item + 1)
      } else {
        runs.append(Run(section: path.section, items: path.item..<path.item + 1))
      }
    }
    return runs
  }
}
