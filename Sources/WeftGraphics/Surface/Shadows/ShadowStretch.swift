/// Where the columns, or rows, of a picture come from of which those in the middle, all alike, were left out.
struct ShadowStretch {
  /// Which of the whole picture's is the first.
  let offset: Int
  /// The one that stands for those that were left out, and how many these are.
  private(set) var middle = 0
  private(set) var count = 0

  init(at offset: Int) { self.offset = offset }

  /// Leaves `count` out of the middle of `length`.
  mutating func leaveOut(_ count: Int, of length: inout Int) {
    self.count = min(count, max(0, length - 1))
    length -= self.count
    middle = length / 2
  }

  /// Which of those that are there shows what belongs at `index`.
  func source(of index: Int) -> Int {
    let index = index + offset
    return index <= middle ? index : max(middle, index - count)
  }
}
