@testable import WeftCollections

/// Sections as arrays, placed from the first element to the last whenever something is asked: what layouts are compared with.
struct PlainPlacement {
  /// The elements of a section, by their sizes as far as they are known.
  struct Section {
    var headers: [AxisSize?]
    var items: [AxisSize?]
    var footers: [AxisSize?]

    var count: Int { headers.count + items.count + footers.count }
    var isKnown: [Bool] { (headers + items + footers).map { $0 != nil } }
  }

  /// How items lie.
  enum Items {
    /// In lines of as many as there are columns, which are told by the pixels they take across.
    case lines(columns: [Range<Int>], spacing: Int, ItemAlignment)
    /// The same, where the layout decides how long items are.
    case fixed(columns: [Range<Int>], spacing: Int, length: Int)
    case flow(breadth: Int, itemSpacing: Int, lineSpacing: Int)
    case waterfall(columns: [Range<Int>], spacing: Int)
  }

  /// How many have a place or none, and how long they are: what estimates come from.
  struct Sort: Equatable {
    var known = 0
    var unknown = 0
    var length = 0
  }

  /// Rows of pixels that always move together, and the elements that fill them.
  struct Strip {
    var elements: Range<Int>
    var rows: Range<Int>
    /// Whether it is one only for who asks for all of its rows.
    var isWhole = false
  }

  /// The items of one section.
  struct Block {
    var rects: [AxisRect?] = []
    /// Where each item begins, what has no place being nothing; then the end.
    var starts: [Int] = []
    /// What lies before each item, and before the end.
    var sorts: [Sort] = []
    var strips: [Strip] = []
    /// Where the pixels end that those with a place have for themselves, where others follow; `nil`: where the next one begins.
    var stretchEnd: Int?
    var length: Int { starts.last ?? 0 }
  }

  var items: Items
  /// The room across the main axis.
  var breadth: Int
  /// Around items, along and across.
  var before = 0
  var after = 0
  var crossBefore = 0
  var sections: [Section] = []

  /// Columns of equal breadth with the same gap between any two; edges on the nearest pixels, halves upwards.
  static func columns(_ count: Int, sharing room: Int, gap: Int) -> [Range<Int>] {
    // A column is (room − gaps) / count pixels broad, but never less than nothing.
    let free = max(0, room - gap * (count - 1))
    func nearest(_ numerator: Int) -> Int { (2 * numerator + count) / (2 * count) }
    return (0..<count).map { index in
      let start = index * (free + gap * count)
      return nearest(start)..<nearest(start + free)
    }
  }

  /// Whether the layout decides how large items are.
  var isFixed: Bool {
    if case .fixed = items { true } else { false }
  }
}
