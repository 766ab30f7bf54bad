import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics
@testable import WeftNodes

/// Counts drawings, and gives their work up at one of them.
private final class Drawings: AbandonableWork {
  private let counted = Atomic<Int>(0)
  private let last: Int

  /// - Parameter last: the drawing that gives the work up.
  init(last: Int) { self.last = last }

  var count: Int { counted.load(ordering: .relaxed) }
  var isGivenUp: Bool { count >= last }
  var isCancelled: Bool { isGivenUp }
  func willTakeLong() {}

  /// Ten of them.
  var list: DisplayList {
    var list = DisplayListBuilder()
    for _ in 0..<10 {
      list.append(
        .draw(Rect(x: 0, y: 0, width: 1, height: 1)) { _ in self.counted.add(1, ordering: .relaxed) })
    }
    return list.finish()
  }
}

@Suite struct AbandonedWorkTests {
  @Test("a picture that is given up ends at its next command")
  func commands() throws {
    let environment = try RenderEnvironment.standard()
    let drawings = Drawings(last: 3)
    let error = #expect(throws: RenderError.self) {
      try GivenUpWork.$current.withValue(drawings) {
        _ = try environment.rasterizer.rasterize(
          drawings.list, size: PixelSize(width: 1, height: 1), scale: 1)
      }
    }
    #expect(error?.reason == .givenUp)
    #expect(drawings.count == 3)
  }

  /// Given up from the beginning.
  private final class Abandoned: AbandonableWork {
    let isGivenUp = true
    let isCancelled = true
    func willTakeLong() {}
  }

  @Test("a text that is given up is neither shaped to its end nor kept")
  func text() throws {
    let engine = TextEngine(fonts: try .standard())
    let request = TextLayoutRequest(
      text: StyledText("one\ntwo\nthree"), constraint: Size(width: 100, height: .infinity))
    let cut = GivenUpWork.$current.withValue(Abandoned()) { engine.layout(for: request) }
    #expect(cut.lines.isEmpty)
    #expect(engine.layout(for: request).lines.count == 3)
  }

  @Test("an image that is given up is an error, and whole for who asks again")
  func image() throws {
    let png = try Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { _, row in
      for x in 0..<4 { row[x] = 0xFF00_00FF }
    }.png()
    let image = try Image(data: png, name: "test")
    let store = ImageStore()
    let size = PixelSize(width: 2, height: 2)
    let error = #expect(throws: ImageError.self) {
      try GivenUpWork.$current.withValue(Abandoned()) { _ = try store.bitmap(for: image, filling: size) }
    }
    #expect(error?.reason == .givenUp)
    #expect(try store.bitmap(for: image, filling: size)?[1, 1] == 0xFF00_00FF)
  }
}
