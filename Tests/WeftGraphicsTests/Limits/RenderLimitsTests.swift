import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct RenderLimitsTests {
  /// What is refused of a list on 100 × 100 pixels, where `kind` may be at most `limit`; `nil`: nothing.
  private func refusal(
    _ kind: RenderLimits.Kind, _ limit: Int, _ build: (inout DisplayListBuilder) -> Void
  ) throws -> RenderError.Reason? {
    var rasterizer = Rasterizer(images: NoImages())
    rasterizer.limits = .unlimited
    rasterizer.limits[kind] = limit
    var builder = DisplayListBuilder()
    build(&builder)
    do throws(RenderError) {
      _ = try rasterizer.rasterize(
        builder.finish(), size: PixelSize(width: 100, height: 100), scale: 2)
      return nil
    } catch {
      return error.reason
    }
  }

  private let box = RoundedRect(Rect(x: 10, y: 10, width: 20, height: 10))

  @Test("a bitmap has as many pixels as the limit, and no more")
  func pixels() throws {
    #expect(try refusal(.pixels, 10_000) { _ in } == nil)
    #expect(try refusal(.pixels, 9999) { _ in } == .limit(.pixels))
  }

  @Test("images are counted before the first is decoded")
  func images() throws {
    // The first cannot be decoded, and the second is too large.
    let broken = try Image(data: TestFile.pngHeader(20, 20), name: "broken")
    let bitmap = TestPicture.bitmap(90, 90) { _, _ in 0xFFFF_FFFF }
    let large = try Image(data: PNGEncoder().encode(bitmap), name: "large")
    var builder = DisplayListBuilder()
    for image in [broken, large] {
      builder.append(
        .image(ImageDrawing(image: image), in: Rect(x: 0, y: 0, width: 10, height: 10), clippedTo: nil))
    }
    let list = builder.finish()
    for (limit, reason) in [(8000, .limit(.imagePixels)), (20_000, .image(name: "broken"))]
      as [(Int, RenderError.Reason)]
    {
      var rasterizer = Rasterizer(images: ImageStore())
      rasterizer.limits[.imagePixels] = limit
      let error = #expect(throws: RenderError.self) {
        try rasterizer.rasterize(list, size: PixelSize(width: 10, height: 10), scale: 1)
      }
      #expect(error?.reason == reason)
    }
  }

  // 20 × 10 points at a scale of 2 are 800 pixels.
  @Test("what is painted counts with the pixels that are seen of it")
  func painted() throws {
    #expect(try refusal(.paintedPixels, 800) { $0.fill(box, .black) } == nil)
    #expect(try refusal(.paintedPixels, 799) { $0.fill(box, .black) } == .limit(.paintedPixels))
    // Twice the same, twice the pixels.
    func twice(_ list: inout DisplayListBuilder) {
      list.fill(box, .black)
      list.fill(box, .black)
    }
    #expect(try refusal(.paintedPixels, 1600, twice) == nil)
    #expect(try refusal(.paintedPixels, 1599, twice) == .limit(.paintedPixels))
    // Half of it lies outside of the picture, which ends at 50 points.
    let edge = RoundedRect(Rect(x: 40, y: 10, width: 20, height: 10))
    #expect(try refusal(.paintedPixels, 400) { $0.fill(edge, .black) } == nil)
    #expect(try refusal(.paintedPixels, 399) { $0.fill(edge, .black) } == .limit(.paintedPixels))
  }

  // Each group has the box of 40 × 20 pixels and one around it, 42 × 22: 924 pixels.
  @Test("groups in one another have half as many pixels as a picture; one after the other each has them anew")
  func groups() throws {
    func nested(_ levels: Int, _ list: inout DisplayListBuilder) {
      guard levels > 0 else { return list.fill(box, .black) }
      list.withGroup(alpha: 0.5) { nested(levels - 1, &$0) }
    }
    func inARow(_ list: inout DisplayListBuilder) {
      for _ in 0..<12 { list.withGroup(alpha: 0.5) { $0.fill(box, .black) } }
    }
    // Twelve in one another: 11,088.
    #expect(try refusal(.pixels, 22_176) { nested(12, &$0) } == nil)
    #expect(try refusal(.pixels, 22_175) { nested(12, &$0) } == .limit(.pixels))
    #expect(try refusal(.pixels, 22_175, inARow) == nil)
  }

  @Test("a border counts a quarter of its hole, a group three times what it is drawn on")
  func bordersAndGroups() throws {
    // 800 pixels without 18 × 8 points, which are 576: of the rest half as many again, and 18 for each of 20 rows.
    let border = 336 + 144 + 360
    #expect(try refusal(.paintedPixels, border) { $0.stroke(box, width: 1, .black) } == nil)
    #expect(
      try refusal(.paintedPixels, border - 1) { $0.stroke(box, width: 1, .black) } == .limit(.paintedPixels))
    func group(_ list: inout DisplayListBuilder) { list.withGroup(alpha: 0.5) { $0.fill(box, .black) } }
    #expect(try refusal(.paintedPixels, 800 + 3 * 924, group) == nil)
    #expect(try refusal(.paintedPixels, 800 + 3 * 924 - 1, group) == .limit(.paintedPixels))
    // Only a corner of the other can be seen: 5 × 5 points, with a pixel on two sides.
    let corner = RoundedRect(Rect(x: 45, y: 45, width: 500, height: 500))
    func cut(_ list: inout DisplayListBuilder) { list.withGroup(alpha: 0.5) { $0.fill(corner, .black) } }
    #expect(try refusal(.paintedPixels, 100 + 3 * 121, cut) == nil)
    #expect(try refusal(.paintedPixels, 100 + 3 * 121 - 1, cut) == .limit(.paintedPixels))
  }

  @Test("shadows count with the pixels that they are blurred on, all together")
  func blurred() throws {
    func shadow(_ list: inout DisplayListBuilder) {
      list.append(.pushShadow(Shadow(radius: 2)))
      list.fill(box, Color(red: 0, green: 0, blue: 0, alpha: 0.5))
      list.append(.pop)
    }
    let least = try #require(
      try (1...20_000).first { try refusal(.blurredPixels, $0, shadow) == nil })
    // 40 × 20 pixels, some more for what is cut by their edges, and three deviations of 4 pixels on each side.
    #expect((64 * 44...72 * 52).contains(least))
    #expect(
      try refusal(.blurredPixels, 2 * least) {
        shadow(&$0)
        shadow(&$0)
      } == nil)
    #expect(
      try refusal(.blurredPixels, 2 * least - 1) {
        shadow(&$0)
        shadow(&$0)
      } == .limit(.blurredPixels))
  }

  @Test("an error names the limit, and how it is raised")
  func words() {
    var limits = RenderLimits.standard
    limits[.pixels] = 12_345
    #expect(
      limits.error(.pixels, found: 1_000_000).description
        == "A picture must have at most 12,345 pixels, found 1,000,000: this is the limit “pixels”, raised by --limit pixels=NUMBER, in Swift by RenderLimits."
    )
    #expect(RenderLimits.unlimited[.text] == .max && RenderLimits.standard[.nodes] == 50_000)
  }

  // The table of docs/scene-format.md, “Limits”.
  @Test("documents that say nothing else have the limits that the format promises")
  func standard() {
    let promised: [RenderLimits.Kind: Int] = [
      .nodes: 50_000, .cells: 6_000, .cellNodes: 150_000, .cellMeasurements: 450_000,
      .cellPaintedPixels: 600_000_000, .cellBlurredPixels: 100_000_000, .cellImagePixels: 112_000_000,
      .frameMeasurements: 1_000_000, .feedNodes: 1_700_000, .updates: 850, .text: 30_000, .textRuns: 10_000,
      .marks: 64, .fonts: 100, .pixels: 40_000_000, .paintedPixels: 1_000_000_000, .measurements: 250_000,
      .blurredPixels: 20_000_000, .imagePixels: 64_000_000, .cellPixels: 75_000_000,
      .framePixels: 14_000_000, .memory: 420_000_000, .plannedFrames: 100_000,
    ]
    for kind in RenderLimits.Kind.allCases {
      #expect(RenderLimits.standard[kind] == promised[kind], "\(kind)")
    }
  }

  @Test("a limit that is set changes no other, and none that is the same makes two sets equal")
  func independent() {
    for kind in RenderLimits.Kind.allCases {
      var limits = RenderLimits.unlimited
      limits[kind] = 7
      #expect(
        RenderLimits.Kind.allCases.map { limits[$0] }
          == RenderLimits.Kind.allCases.map { $0 == kind ? 7 : .max })
      #expect(limits != .unlimited)
      limits[kind] = 0
      #expect(limits[kind] == 0)
    }
  }

  @Test(
    "what cells take together is told of their feed, all else of a picture",
    arguments: RenderLimits.Kind.allCases)
  func subjects(kind: RenderLimits.Kind) {
    var limits = RenderLimits.standard
    limits[kind] = 1234
    let ofCells: [RenderLimits.Kind] = [
      .cells, .cellMeasurements, .frameMeasurements, .cellPaintedPixels, .cellBlurredPixels,
      .cellImagePixels, .cellPixels, .framePixels,
    ]
    let error = limits.error(kind)
    #expect(error.reason == .limit(kind))
    #expect(
      error.description.hasPrefix(
        "\(ofCells.contains(kind) ? "A feed" : "A picture") must have at most 1,234 "))
    #expect(error.description.contains(", found more: this is the limit “\(kind.rawValue)”"))
  }

  // The table of docs/scene-format.md, “Limits”.
  @Test("each limit has words for what it counts, and no two have the same")
  func counted() {
    let things: [RenderLimits.Kind: String] = [
      .nodes: "elements", .cells: "cells near", .cellNodes: "elements in the cells near",
      .feedNodes: "values in templates", .cellMeasurements: "measurements of elements in the cells near",
      .frameMeasurements: "measurements of elements in the cells of one frame",
      .cellPaintedPixels: "painted pixels in the cells near", .cellBlurredPixels: "blurred pixels of shadows",
      .cellImagePixels: "decoded pixels of images", .cellPixels: "pixels of the bitmaps of the cells",
      .framePixels: "pixels of a frame", .updates: "one more for every 500 sections",
      .measurements: "measurements of elements", .text: "bytes of text", .textRuns: "runs of text",
      .marks: "combining marks", .fonts: "fonts", .memory: "bytes in memory", .pixels: "pixels",
      .paintedPixels: "painted pixels",
      .blurredPixels: "blurred pixels of shadows", .imagePixels: "decoded pixels of images",
      .plannedFrames: "frames of a scroll",
    ]
    for kind in RenderLimits.Kind.allCases {
      #expect(kind.words.contains(things[kind] ?? "what is in no table"), "\(kind)")
    }
    #expect(Set(RenderLimits.Kind.allCases.map(\.words)).count == RenderLimits.Kind.allCases.count)
  }

  @Test(
    "what the cells near what is seen take together has the name that it has in a picture",
    arguments: [
      (.paintedPixels, .cellPaintedPixels), (.blurredPixels, .cellBlurredPixels),
      (.imagePixels, .cellImagePixels),
    ] as [(RenderLimits.Kind, RenderLimits.Kind)])
  func namesOfCells(inPicture: RenderLimits.Kind, inCells: RenderLimits.Kind) {
    #expect(inCells.words == inPicture.words + " in the cells near what is seen")
  }
}
