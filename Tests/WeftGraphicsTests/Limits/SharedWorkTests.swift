import Testing

@testable import WeftGraphics

/// What several cells use, by hand.
@Suite struct SharedWorkTests {
  @Test("a thing weighs the most that one of its users has said, until none of them is left")
  func weights() {
    var work = SharedWork([1: 5, 2: 7])
    #expect(work.weight == 12)
    // The first goes from 5 to 9.
    #expect(work.weight(with: SharedWork([1: 9, 2: 6, 3: 1])) == 17)
    work.add(SharedWork([1: 9, 3: 1]))
    #expect(work.weight == 9 + 7 + 1)
    work.add(SharedWork([1: 2]))
    #expect(work.weight == 17)
    // Of the first two users are left, of the third none.
    work.subtract(SharedWork([1: 9, 3: 1]))
    #expect(work.weight == 9 + 7)
    work.subtract(SharedWork([1: 2]))
    #expect(work.weight == 16)
    work.subtract(SharedWork([1: 5, 2: 7]))
    #expect(work == SharedWork() && work.weight == 0)
  }

  @Test("users that are counted together are as many, and what nobody has counted does not go")
  func users() {
    var two = SharedWork([1: 5])
    two.add(SharedWork([1: 5]))
    var all = SharedWork([1: 5])
    all.add(two)
    all.subtract(two)
    #expect(all.weight == 5 && all == SharedWork([1: 5]))
    all.subtract(SharedWork([2: 5]))
    #expect(all == SharedWork([1: 5]))
    all.subtract(SharedWork([1: 5]))
    #expect(all == SharedWork())
  }
}
