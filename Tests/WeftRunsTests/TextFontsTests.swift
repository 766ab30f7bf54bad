import Testing
import Weft
import WeftRuns

@Suite struct TextFontsTests {
  @Test("white space goes with the text before it, and at the beginning with the text after it")
  func whiteSpace() throws {
    let parts = try TextFonts(of: "\n ab \n안 녕\n", family: "sans-serif", in: .standard()).parts
    #expect(parts.map(\.text) == ["\n ab \n", "안 녕\n"])
    #expect(parts.map(\.family) == ["Liberation Sans", "LexiGulim"])
    #expect(try TextFonts(of: " \n", family: "sans-serif", in: .standard()).parts.isEmpty)
  }
}
