import Testing

@testable import WeftScene

@Suite struct DamagedDocumentTests {
  private static let feedText = #"""
    {"weft":1,"viewport":{"width":390,"height":844,"scale":2},"container":{"type":"table"},
     "templates":{"t":{"type":"inset","insets":12,"child":{"type":"stack","children":[
       {"if":"{{a}}","type":"text","text":"x {{b.0}} é","style":{"width":"50%"}},
       {"type":"node","alpha":"{{c}}","backgroundColor":"#abc"}]}}},
     "sections":[{"header":{"type":"text","text":"h"},"items":[{"template":"t","data":{"a":true,"b":["y"],"c":0.5}},
       {"type":"ratio","ratio":0.5,"child":{"type":"cell","layout":{"type":"wrapper","children":[]}}}]}]}
    """#

  /// Reads the feed and every cell of it.
  private func readAll(_ bytes: [UInt8]) async throws(SceneError) {
    try await FeedDocument.load(bytes: bytes).checkAll(workers: 2)
  }

  @Test("a feed cut short after any byte is an error")
  func truncated() async throws {
    let bytes = Array(Self.feedText.utf8)
    try await readAll(bytes)
    for count in bytes.indices {
      await #expect(throws: SceneError.self) { try await readAll(Array(bytes[..<count])) }
    }
  }

  @Test("bytes changed at random give a feed or an error of one line, never a crash")
  func random() async {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(state: seed)
    let original = Array(Self.feedText.utf8)
    let signs = Array(#"{}[]",:0-9eE.\ufn "#.utf8)
    for round in 0..<3000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = signs.randomElement(using: &generator) ?? 0
        case 1: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
        case 2: bytes.remove(at: place)
        default: bytes.insert(signs.randomElement(using: &generator) ?? 0, at: place)
        }
      }
      do throws(SceneError) {
        try await readAll(bytes)
      } catch {
        #expect(!"\(error)".contains("\n"), "seed \(seed), round \(round)")
      }
    }
  }
}

/// Sebastiano Vigna's SplitMix64, for random tests that can be repeated.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
