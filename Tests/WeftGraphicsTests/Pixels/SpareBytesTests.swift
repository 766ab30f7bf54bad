import Testing

@testable import WeftGraphics

@Suite struct SpareBytesTests {
  // So large that it is kept for the next one, and so lies where that one does, whatever `malloc` does, also under the address
  // sanitizer. A block that is never given back lies nowhere else again.
  @Test("the memory of bytes that have gone is that of others that come after them")
  func usedAgain() {
    var places: Set<Int> = []
    for _ in 0..<100 {
      let bytes = unsafe SpareBytes(count: 300_000) { start in
        unsafe start.initialize(repeating: 7, count: 300_000)
        places.insert(Int(bitPattern: start))
      }
      #expect(bytes.withSpan { $0[299_999] } == 7)
    }
    #expect(places.count < 100)
  }
}
