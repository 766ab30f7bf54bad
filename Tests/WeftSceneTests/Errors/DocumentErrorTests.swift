import Testing
import WeftScene

@testable import WeftGraphics

/// What went wrong with which document.
@Suite struct DocumentErrorTests {
  @Test("an error is told with the file that it was in, or with what it was where there was no file")
  func document() {
    let reason = RenderError(.givenUp, "Why.")
    let named = DocumentError(.feed, file: "a/b.json", reason: reason)
    #expect(named.document == "a/b.json" && named.description.hasPrefix("a/b.json: "))
    for (kind, name) in [(DocumentKind.scene, "the scene"), (.feed, "the feed")] {
      let error = DocumentError(kind, file: nil, reason: reason)
      #expect(error.document == name && error.description.hasPrefix("\(name): "))
    }
  }
}
