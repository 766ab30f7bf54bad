import Testing

@testable import WeftGraphics

@Suite struct PNGMetadataTests {
  // PNG, third edition, 11.3.3.2: from 1 to 79 bytes.
  @Test(
    "a keyword may have 79 characters, and one that is longer, empty or not printable ends the program with a sentence"
  )
  func keywords() async throws {
    _ = PNGMetadata.Text(keyword: String(repeating: "k", count: 79), text: "")
    let long = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PNGMetadata.Text(keyword: String(repeating: "k", count: 80), text: "")
    }
    let empty = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PNGMetadata.Text(keyword: "", text: "")
    }
    let broken = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = PNGMetadata.Text(keyword: "a\nb", text: "")
    }
    for result in [long, empty, broken] {
      let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(told.contains("A PNG keyword has 1 to 79 printable ASCII characters"))
    }
  }
}
