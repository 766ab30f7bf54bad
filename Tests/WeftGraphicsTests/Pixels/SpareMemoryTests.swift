import Testing

@testable import WeftGraphics

@Suite struct SpareMemoryTests {
  @Test(
    "bitmaps that are nearly as high share a size of block: there are eight from a power of two to the next")
  func sizes() {
    let granule = 1 << 16
    #expect(SpareMemory.capacity(1 << 19) == 8 * granule)
    #expect(SpareMemory.capacity(1 << 19 + 1) == 9 * granule)
    #expect(SpareMemory.capacity(900_000) == 14 * granule)
    #expect(SpareMemory.capacity(1_000_000) == 16 * granule)
    #expect(SpareMemory.capacity(1_040_000) == 16 * granule)
  }

  @Test("small blocks are as large as was asked")
  func smallBlocks() {
    #expect(SpareMemory.capacity(1 << 17 - 1) == 1 << 17 - 1)
    #expect(SpareMemory.capacity(0) == 0)
  }
}
