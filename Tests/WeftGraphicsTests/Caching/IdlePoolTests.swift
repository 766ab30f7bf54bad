import Testing

@testable import WeftGraphics

/// Objects that are lent one at a time.
@Suite struct IdlePoolTests {
  private final class Tool {
    let size: Int
    init(size: Int) { self.size = size }
  }

  @Test("the one put back last of those that fit is taken, and nobody else has it until it is put back")
  func order() {
    let pool = IdlePool<Tool>()
    #expect(pool.take() == nil)
    for size in [1, 2, 1] { pool.put(back: Tool(size: size)) }
    let two = pool.take { $0.size == 2 }
    #expect(two?.size == 2 && pool.take { $0.size == 2 } == nil)
    let last = Tool(size: 1)
    pool.put(back: last)
    #expect(pool.take() === last)
    #expect(pool.take()?.size == 1 && pool.take()?.size == 1 && pool.take() == nil)
  }
}
