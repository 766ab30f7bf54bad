import Testing

@testable import WeftCollections

/// The sizes of items and the lengths of headers, as far as they are known.
@Suite struct ItemSizesTests {
  private func size(_ length: Int) -> AxisSize { AxisSize(length: length, breadth: 5) }

  /// Ten items, of which 2, 3 and 7 are known.
  private var some: ItemSizes {
    var sizes = ItemSizes(count: 10)
    for item in [7, 2, 3] { sizes.set(size(item), of: item) }
    return sizes
  }

  @Test("what is not known is counted and found from each item on")
  func unknown() {
    let sizes = some
    #expect(sizes.count == 10 && sizes.unknownCount == 7)
    #expect((0...10).map { sizes.unknownCount(before: $0) } == [0, 1, 2, 2, 2, 3, 4, 5, 5, 6, 7])
    #expect((0...10).map { sizes.firstUnknown(from: $0) } == [0, 1, 4, 4, 4, 5, 6, 8, 8, 9, 10])
    #expect((0..<10).map { sizes[$0]?.length } == [nil, nil, 2, 3, nil, nil, nil, 7, nil, nil])
  }

  @Test("known sizes are told from an item on, up to one that is not known, or as long as is asked for")
  func known() {
    func items(from first: Int, atMost count: Int = 9) -> [Int] {
      var found: [Int] = []
      some.forEachKnown(from: first) { item, size in
        #expect(size.length == item)
        found.append(item)
        return found.count < count
      }
      return found
    }
    #expect([0, 2, 3, 7, 8].map { items(from: $0) } == [[], [2, 3], [3], [7], []])
    #expect(items(from: 2, atMost: 1) == [2])
  }

  // Runs of 64, 64 and 2.
  @Test("more sizes than a run holds are told, taken out and put in as they follow one another")
  func manyRuns() {
    var sizes = ItemSizes(count: 0)
    sizes.insert(LayoutItems((0..<130).map(size)), at: 0)
    var lengths: [Int] = []
    sizes.forEachKnownRun(from: 60) { lengths += $0.map(\.length) }
    #expect(lengths == Array(60..<130))
    #expect(sizes.take(60..<70) == LayoutItems((60..<70).map(size)))
    #expect(sizes.count == 120 && sizes[59] == size(59) && sizes[60] == size(70))
    sizes.insert(LayoutItems([nil, size(200)]), at: 120)
    #expect(sizes.firstUnknown(from: 0) == 120 && sizes[121] == size(200))
  }

  @Test("sizes are put together in runs of what is known, of a length at the most, and of what is not")
  func runs() {
    func texts(_ lengths: [Int?], atMost limit: Int) -> [String] {
      LayoutItems(lengths.map { $0.map(size) }).runs(ofAtMost: limit).map { run in
        switch run {
        case .unknown(let count): "\(count) unknown"
        case .known(let sizes): "\(sizes.map(\.length))"
        }
      }
    }
    #expect(
      texts([1, 2, 3, nil, nil, 4, nil], atMost: 2)
        == ["[1, 2]", "[3]", "2 unknown", "[4]", "1 unknown"])
    #expect(texts([nil, 1, 2, 3], atMost: 3) == ["1 unknown", "[1, 2, 3]"])
    #expect(texts([], atMost: 2).isEmpty)
  }

  @Test("headers begin where those before them end, of which one that is not known has no length")
  func headers() {
    var headers = LengthList(count: 4)
    (headers[0], headers[2]) = (5, 7)
    #expect(headers.count == 4 && headers.length == 12 && headers.unknownCount == 2)
    #expect((0...4).map { headers.start(of: $0) } == [0, 5, 5, 12, 12])
    #expect((0...4).map { headers.unknownCount(before: $0) } == [0, 0, 1, 1, 2])
    #expect((0...4).map { headers.firstUnknown(from: $0) } == [1, 1, 3, 3, 4])
    #expect((0...4).map { headers.lastUnknown(before: $0) } == [nil, nil, 1, 1, 3])
    #expect(headers.known(around: 0) == (0, 1) && headers.known(around: 2) == (2, 3))
    #expect(headers.lengths(before: 3) == LayoutExtent.Lengths(known: 2, unknown: 1, length: 12))
    var told: [[Int]] = []
    headers.forEach(1..<4, from: 100) { told.append([$0, $1, $2]) }
    #expect(told == [[1, 105, 0], [2, 105, 7], [3, 112, 0]])
  }
}
