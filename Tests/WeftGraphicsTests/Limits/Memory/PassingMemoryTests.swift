import Testing

@testable import WeftGraphics

@Suite struct PassingMemoryTests {
  private static let mebibyte = 1 << 20

  private func memory(_ bytes: Int...) -> PassingMemory {
    var memory = PassingMemory()
    for count in bytes { memory.add(bytes: count) }
    return memory
  }

  @Test(
    "of drawings that follow one another the greatest counts, in whatever order, rounded up to a mebibyte")
  func greatest() {
    #expect(memory().most == 0 && memory(0).most == 0)
    #expect(memory(1).most == Self.mebibyte && memory(Self.mebibyte).most == Self.mebibyte)
    #expect(memory(5, 3 * Self.mebibyte + 1, 7).most == 4 * Self.mebibyte)
    #expect(memory(5, 3 * Self.mebibyte + 1) == memory(3 * Self.mebibyte + 1, 5))
  }

  @Test("when the greatest goes the next one counts, and of two that are alike the other")
  func gone() {
    var all = memory(5 * Self.mebibyte, 5 * Self.mebibyte, 2 * Self.mebibyte)
    all.subtract(memory(5 * Self.mebibyte))
    #expect(all.most == 5 * Self.mebibyte)
    all.subtract(memory(5 * Self.mebibyte))
    #expect(all.most == 2 * Self.mebibyte)
    all.subtract(memory(2 * Self.mebibyte))
    #expect(all == PassingMemory())
  }

  @Test("others are counted with all that they have")
  func others() {
    var all = memory(1)
    all.add(memory(9 * Self.mebibyte, 1))
    #expect(all.most == 9 * Self.mebibyte)
    all.subtract(memory(9 * Self.mebibyte, 1))
    #expect(all == memory(1))
  }
}
