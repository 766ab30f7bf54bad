import Foundation
import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftScene

/// `WEFT_DAMAGE_SEED` replays a run.
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
    let given = ProcessInfo.processInfo.environment["WEFT_DAMAGE_SEED"].flatMap { UInt64($0) }
    let seed = given ?? .random(in: 0 ... .max)
    // Before anything is read: a crash would take it along.
    FileHandle.standardError.write(Data("Damaged documents: WEFT_DAMAGE_SEED=\(seed)\n".utf8))
    var generator = SplitMix64(seed: seed)
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
