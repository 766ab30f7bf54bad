import Testing

@testable import WeftGraphics

/// Where the columns of a shadow come from whose middle was left out.
@Suite struct ShadowStretchTests {
  // Of ten, four are left out: 0 to 3 are there, 4 to 7 are like 3, and 8 and 9 are the last two of six.
  @Test("what was left out is like the middle, and what is behind it is the end of what is there")
  func sources() {
    var stretch = ShadowStretch(at: 0)
    var length = 10
    stretch.leaveOut(4, of: &length)
    #expect(length == 6 && stretch.middle == 3 && stretch.count == 4)
    #expect((0..<10).map { stretch.source(of: $0) } == [0, 1, 2, 3, 3, 3, 3, 3, 4, 5])
    // The same from its third on.
    var moved = ShadowStretch(at: 2)
    length = 10
    moved.leaveOut(4, of: &length)
    #expect((0..<8).map { moved.source(of: $0) } == [2, 3, 3, 3, 3, 3, 4, 5])
  }

  @Test("one is left of what could all be left out, and nothing of nothing")
  func bounds() {
    var stretch = ShadowStretch(at: 0)
    var length = 5
    stretch.leaveOut(20, of: &length)
    #expect(length == 1 && stretch.count == 4 && stretch.middle == 0)
    #expect((0..<5).allSatisfy { stretch.source(of: $0) == 0 })
    length = 0
    stretch.leaveOut(3, of: &length)
    #expect(length == 0 && stretch.count == 0)
    // Without any left out each is its own.
    let whole = ShadowStretch(at: 3)
    #expect((0..<4).map { whole.source(of: $0) } == [3, 4, 5, 6])
  }
}
