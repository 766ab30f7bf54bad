import Testing

@testable import WeftGraphics

/// The sums of Fowler, Noll and Vo.
@Suite struct StreamDigestTests {
  /// FNV-1a, 64 bits.
  private func sum(_ bytes: [UInt8], from start: UInt64) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private func digits(_ words: [UInt64]) -> String {
    words.map { word in
      (0..<16).map { String(word >> UInt64(60 - 4 * $0) & 15, radix: 16) }.joined()
    }.joined()
  }

  // The sum's start is the standard's; “a” alone has the sum af63dc4c8601ec8c there.
  @Test("a digest is the sum of the bytes and their number, and that of their complements")
  func sums() {
    let start: UInt64 = 0xCBF2_9CE4_8422_2325
    #expect(sum(Array("a".utf8), from: start) == 0xAF63_DC4C_8601_EC8C)
    #expect(StreamDigest().text == "cbf29ce4842223259e3779b97f4a7c15")
    for count in [0, 1, 255, 256, 70_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      // The number in eight bytes, the lowest first.
      let stream = bytes + (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
      var digest = StreamDigest()
      digest.update(bytes)
      let expected = [sum(stream, from: start), sum(stream.map { ~$0 }, from: 0x9E37_79B9_7F4A_7C15)]
      #expect(digest.text == digits(expected))
    }
  }

  @Test("the same bytes cut otherwise are another stream")
  func cuts() {
    func text(_ parts: [[UInt8]]) -> String {
      var digest = StreamDigest()
      for part in parts { digest.update(part) }
      return digest.text
    }
    let texts = [text([[1, 2, 3]]), text([[1, 2], [3]]), text([[1], [2, 3]]), text([[1, 2, 3], []])]
    #expect(Set(texts).count == 4 && texts.allSatisfy { $0.count == 32 })
  }
}
