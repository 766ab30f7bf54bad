import Testing

@testable import WeftLayout

@Suite struct IdentitySetTests {
  private final class Thing {}

  private func things(_ count: Int) -> [Thing] { (0..<count).map { _ in Thing() } }

  @Test("what was in it before it was emptied is in it no more, nor when it grows; what came since is")
  func generations() {
    let (old, new) = (things(32), things(400))
    var set = IdentitySet()
    /// How many of them were not in it.
    func insert(_ things: [Thing]) -> Int { things.count { set.insert(ObjectIdentifier($0)) } }
    #expect(insert(old) == 32)
    set.removeAll()
    // Grows more than once.
    #expect(insert(new) == 400)
    #expect(insert(new) == 0)
    #expect(insert(old) == 32)
    #expect(insert(new + old) == 0)
  }
}
