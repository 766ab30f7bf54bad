import Testing
import WeftGeometry

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

  // 72 / 0.0254 is 2834.65; twice that 5669.29, three times 8503.94. 32 bits tell up to 4,294,967,295.
  @Test(
    "a scale is told as pixels of a metre, rounded to the nearest, where 32 bits can tell it",
    arguments: [
      (1, 2835), (2, 5669), (3, 8504), (1.5e6, 4_251_968_504), (1.6e6, nil), (-1, nil), (.nan, nil),
      (.infinity, nil), (nil, nil),
    ] as [(Double?, UInt32?)])
  func density(scale: Double?, expected: UInt32?) {
    #expect(PNGMetadata(scale: scale).pixelsPerMetre == expected)
  }

  @Test("a PNG file has at least one pixel, and less than 2 GiB of data")
  func sizes() throws {
    let one = PixelSize(width: 1, height: 1)
    try PNGFile.check(one)
    try PNGFile.check(one, streamCount: 2_147_483_646)
    #expect(throws: RenderError.self) { try PNGFile.check(one, streamCount: 2_147_483_647) }
    for size in [PixelSize(width: 0, height: 1), PixelSize(width: 1, height: 0)] {
      let error = #expect(throws: RenderError.self) { try PNGFile.check(size) }
      #expect(error?.reason == .size(size) && error?.description.contains("\(size)") == true)
    }
  }
}
