import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageErrorTests {
  private func description(of name: String) -> String {
    ImageError(.empty, name: name, found: "it is empty", advice: "Fill it.").description
  }

  // Of 257 characters the first 96 and the last 160 are told.
  @Test("an error tells the image in one line, what was found and what to do, and shortens long names")
  func descriptions() {
    #expect(description(of: "one.png") == "Image “one.png”: it is empty. Fill it.")
    #expect(description(of: "a\nb") == "Image “a\\nb”: it is empty. Fill it.")
    let (start, end) = (String(repeating: "a", count: 96), String(repeating: "b", count: 160))
    #expect(description(of: start + end) == "Image “\(start)\(end)”: it is empty. Fill it.")
    #expect(description(of: start + "c" + end) == "Image “\(start)…\(end)”: it is empty. Fill it.")
  }
}
