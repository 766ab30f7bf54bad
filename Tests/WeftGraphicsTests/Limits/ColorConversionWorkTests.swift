import Testing
import WeftGeometry

@testable import WeftGraphics

/// What finding the ways from images' colours to sRGB counts.
@Suite struct ColorConversionWorkTests {
  private func work(_ ways: some Sequence<Int>, pixels: Int = 100) -> ColorConversionWork {
    ways.reduce(into: ColorConversionWork()) { $0.add(.init(identity: $1, pixels: pixels)) }
  }

  @Test("as many ways as are kept count once each, however many images need them; of more each image counts")
  func count() {
    #expect(work([]).pixels == 0 && work([7, 7, 7]).pixels == 100)
    #expect(work((0..<160).map { $0 % 16 }).pixels == 1600)
    #expect(work((0..<170).map { $0 % 17 }).pixels == 17_000)
  }

  @Test("it is the same in any order, and what has gone counts no longer")
  func order() {
    var (one, other) = (work(0..<10), work(5..<20))
    one.add(work(5..<20))
    other.add(work(0..<10))
    #expect(one == other && one.pixels == 2500)
    one.subtract(work(5..<20))
    #expect(one == work(0..<10) && one.pixels == 1000)
    one.subtract(work(0..<10))
    #expect(one == ColorConversionWork())
  }

  @Test("what two take together is known before they are put together")
  func together() {
    // 16 ways are kept, and of 17 each image counts.
    #expect(work(0..<10).pixels(with: work(5..<16)) == 1600)
    #expect(work(0..<10).pixels(with: work(5..<17)) == 2200)
    #expect(work(5..<17).pixels(with: work(0..<10)) == 2200)
  }

  @Test(
    "a drawing that begins beside other cells counts the ways that only it has, until too many are needed")
  func beside() throws {
    var others = WorkAmounts()
    others.conversions = work(0..<15)
    let cells = try TestCells(taking: others)
    var drawing = try #require(cells.beside.cells)
    func way(_ identity: Int) -> ColorConversionWork.Way { .init(identity: identity, pixels: 100) }
    drawing.add(way(3), isFirst: true)
    #expect(drawing.decodedPixels == 1500)
    drawing.add(way(15), isFirst: true)
    drawing.add(way(15), isFirst: false)
    #expect(drawing.decodedPixels == 1600)
    // The seventeenth way: all nineteen images count.
    drawing.add(way(16), isFirst: true)
    #expect(drawing.decodedPixels == 1900)
    withExtendedLifetime(cells) {}
  }

  /// A cell that shows an image which needs a way of its own.
  private func cell(_ way: Int, pixels: Int = 100) -> WorkAmounts {
    var amounts = WorkAmounts()
    amounts.conversions = work([way], pixels: pixels)
    return amounts
  }

  @Test("cells that have few each count those of all that are there")
  func cells() throws {
    var limits = RenderLimits.unlimited
    limits[.cellImagePixels] = 1800
    let work = CellWork(limits)
    var leases = try (0..<18).map { try work.lease(cell($0)) }
    let error = #expect(throws: RenderError.self) { try work.lease(cell(18)) }
    #expect(error?.reason == .limit(.cellImagePixels))
    leases.removeLast()
    leases.append(try work.lease(cell(18)))
    withExtendedLifetime(leases) {}
  }

  // The budget of a cell that is about to be drawn: a gray profile counts 6,000,000, and 15 others have 1,500,000 together.
  @Test("a cell that needs a way more than others leave room for is refused before it is decoded")
  func budget() throws {
    var limits = RenderLimits.unlimited
    limits[.cellImagePixels] = 7_400_000
    let others = (0..<15).reduce(WorkAmounts()) { $0 + cell($1, pixels: 100_000) }
    let image = try Image(
      data: TestFile.png(
        1, 1, depth: 8, colorType: 0, extra: [("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(256))))],
        rows: [[0]]),
      name: "grey")
    func decode(beside others: WorkAmounts) throws {
      let cells = try TestCells(taking: others)
      try DrawingBudget(limits, beside: cells.beside).decode(
        ImageDrawing(image: image), in: Rect(x: 0, y: 0, width: 1, height: 1), scale: 1)
      withExtendedLifetime(cells) {}
    }
    try decode(beside: WorkAmounts())
    #expect(throws: RenderError.self) { try decode(beside: others) }
  }

  @Test("ways are told apart by profiles, by the kind of samples, and by primaries and exponents")
  func identities() throws {
    func png(_ chunks: [(String, [UInt8])], colorType: Int = 2) throws -> ImageHeader {
      let row = [UInt8](repeating: 0, count: colorType == 2 ? 3 : 1)
      return try Image(
        data: TestFile.png(1, 1, depth: 8, colorType: UInt8(colorType), extra: chunks, rows: [row]),
        name: "png"
      ).header
    }
    func jpeg(_ profile: [UInt8], isAdobe: Bool) throws -> ImageHeader {
      var header = ImageHeader(format: .jpeg, storedSize: PixelSize(width: 1, height: 1))
      var segments = JPEGReader.Segments()
      (segments.componentCount, segments.isAdobe) = (4, isAdobe)
      (header.jpeg, header.profileIdentity) = (segments, profile.hashValue)
      return header
    }
    let profile = ("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(256))))
    let (primaries, others) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
    let headers = [
      try png([profile]), try png([profile], colorType: 0),
      try png([("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(257))))]),
      try png([("cHRM", primaries)]), try png([("cHRM", others)]),
      try png([("cHRM", primaries), ("gAMA", [0, 0, 0, 1])]),
      try png([("gAMA", [0, 0, 0, 2]), ("cHRM", primaries)]),
      try jpeg([1], isAdobe: false), try jpeg([1], isAdobe: true), try jpeg([2], isAdobe: true),
    ]
    let ways = headers.compactMap(\.colorConversion)
    #expect(ways.count == headers.count && Set(ways.map(\.identity)).count == headers.count)
    #expect(
      ways.map(\.pixels)
        == [
          6_000_000, 6_000_000, 6_000_000, 300_000, 300_000, 300_000, 300_000, 10_000_000, 10_000_000,
          10_000_000,
        ])
    #expect(try png([profile]).colorConversion == ways[0])
    // An exponent alone says too little.
    #expect(try png([("gAMA", [0, 0, 0, 1])]).colorConversion == nil && png([]).colorConversion == nil)
  }
}
