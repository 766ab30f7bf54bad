/// Neighbouring elements of a column, and how long they are where that is known.
struct ElementSizes: SummarizedElement {
  /// What is known of some neighbouring elements.
  struct Summary: SequenceSummary {
    /// Elements of one sort, and how long the known ones are together, in pixels.
    struct Sort: Sendable {
      var known = 0
      var unknown = 0
      var length = 0

      static func + (left: Sort, right: Sort) -> Sort {
        Sort(
          known: left.known + right.known, unknown: left.unknown + right.unknown,
          length: left.length + right.length)
      }
    }

    var items = Sort()
    var supplementaries = Sort()

    static let zero = Summary()
    static func + (left: Summary, right: Summary) -> Summary {
      Summary(items: left.items + right.items, supplementaries: left.supplementaries + right.supplementaries)
    }

    /// How many elements there are.
    var count: Int { items.known + items.unknown + supplementaries.known + supplementaries.unknown }
    /// How long those are together whose length is known, in pixels.
    var length: Int { items.length + supplementaries.length }
    var unknown: Int { items.unknown + supplementaries.unknown }
  }

  /// As many known sizes stand in one element of the tree at the most.
  static let limit = 64

  enum Sizes: Sendable {
    /// So many elements that have not been measured.
    case unknown(Int)
    /// The lengths of elements, in pixels.
    case known([Int])
  }

  let sizes: Sizes
  let isItem: Bool
  let summary: Summary

  init(_ sizes: Sizes, isItem: Bool) {
    self.sizes = sizes
    self.isItem = isItem
    var sort = Summary.Sort()
    switch sizes {
    case .unknown(let count): sort.unknown = count
    case .known(let lengths):
      sort.known = lengths.count
      sort.length = lengths.reduce(0, +)
    }
    summary = isItem ? Summary(items: sort) : Summary(supplementaries: sort)
  }

  var count: Int { summary.count }
  var isKnown: Bool { summary.unknown == 0 }

  /// The length of the elements before `offset` together, in pixels; unknown ones count as 0.
  func length(before offset: Int) -> Int {
    if case .known(let lengths) = sizes { lengths[..<offset].reduce(0, +) } else { 0 }
  }

  /// The elements at `range` of these.
  func part(_ range: Range<Int>) -> ElementSizes {
    switch sizes {
    case .unknown: ElementSizes(.unknown(range.count), isItem: isItem)
    case .known(let lengths): ElementSizes(.known(Array(lengths[range])), isItem: isItem)
    }
  }

  /// These and `other` as one, where they are of one sort and not too many.
  func joined(with other: ElementSizes) -> ElementSizes? {
    guard isItem == other.isItem else { return nil }
    switch (sizes, other.sizes) {
    case (.unknown(let one), .unknown(let other)):
      return ElementSizes(.unknown(one + other), isItem: isItem)
    case (.known(let one), .known(let other)) where one.count + other.count <= Self.limit:
      return ElementSizes(.known(one + other), isItem: isItem)
    default: return nil
    }
  }
}
