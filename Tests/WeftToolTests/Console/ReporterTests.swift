import Testing
import WeftTestSupport

/// What commands say to standard error.
@Suite struct ReporterTests {
  // “and 1 more” would take the line that the ninth itself takes.
  @Test("nine warnings are told one by one; of ten the first eight and how many more", arguments: [9, 10])
  func fewWarnings(count: Int) throws {
    let sandbox = try Sandbox()
    let text = String(
      String.UnicodeScalarView((0xE000..<0xE000 + UInt32(count)).compactMap(Unicode.Scalar.init)))
    try sandbox.writeFeed(#"{"type":"text","text":"\#(text)"}"#)
    let lines = try sandbox.weft("frames", "feed.json", "-o", "out").errors.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(lines.filter { $0.contains("No font has a glyph for U+E00") }.count == (count == 9 ? 9 : 8))
    #expect(lines.last?.hasSuffix("and 2 more like these") == (count == 10))
  }
}
