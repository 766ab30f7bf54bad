/// The lengths of a few elements, one after the other: headers or footers of a section.
///
/// - Complexity: O(elements), of which a section has one or none as a rule.
struct LengthList: Hashable, Sendable {
  private var lengths: [Int?]

  init(count: Int) { lengths = Array(repeating: nil, count: count) }

  subscript(index: Int) -> Int? {
    get { lengths[index] }
    set { lengths[index] = newValue }
  }

  var count: Int { lengths.count }
  var length: Int { start(of: lengths.count) }
  var unknownCount: Int { unknownCount(before: lengths.count) }

  func isKnown(_ index: Int) -> Bool { lengths[index] != nil }
  func start(of index: Int) -> Int { lengths[..<index].reduce(0) { $0 + ($1 ?? 0) } }
  func unknownCount(before index: Int) -> Int { lengths[..<index].count { $0 == nil } }
  func firstUnknown(from index: Int) -> Int { lengths[index...].firstIndex(of: nil) ?? lengths.count }
  func lastUnknown(before index: Int) -> Int? { lengths[..<index].lastIndex(of: nil) }

  func known(around index: Int) -> (lower: Int, upper: Int) {
    (lastUnknown(before: index).map { $0 + 1 } ?? 0, firstUnknown(from: index))
  }

  func lengths(before index: Int) -> LayoutExtent.Lengths {
    let unknown = unknownCount(before: index)
    return LayoutExtent.Lengths(known: index - unknown, unknown: unknown, length: start(of: index))
  }

  func forEach(
    _ range: Range<Int>, from first: Int, _ body: (_ index: Int, _ start: Int, _ length: Int) -> Void
  ) {
    var start = first + self.start(of: range.lowerBound)
    for index in range {
      let length = lengths[index] ?? 0
      body(index, start, length)
      start += length
    }
  }
}
