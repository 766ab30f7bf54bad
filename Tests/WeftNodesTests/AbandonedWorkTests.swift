import Testing
import WeftGeometry
import WeftSynchronization

@testable import WeftGraphics
@testable import WeftNodes

/// Counts drawings, and gives a job up at one of them.
private final class Drawings: Sendable {
  private struct State {
    var count = 0
    var job: WorkerJob<Int>?
  }

  private let state = Mutex(State())
  private let last: Int

  /// - Parameter last: the drawing that gives the job up.
  init(last: Int) { self.last = last }

  var count: Int { state.withLock { $0.count } }

  func watch(_ job: WorkerJob<Int>) { state.withLock { $0.job = job } }

  func draw() {
    let job = state.withLock { state in
      state.count += 1
      return state.count == last ? state.job : nil
    }
    job?.cancel()
  }

  /// Ten of them.
  var list: DisplayList {
    var list = DisplayListBuilder()
    for _ in 0..<10 { list.append(.draw(Rect(x: 0, y: 0, width: 1, height: 1)) { _ in self.draw() }) }
    return list.finish()
  }
}

@Suite struct AbandonedWorkTests {
  @Test(
    "a picture that is given up ends at its next command; work that keeps what it makes is finished",
    arguments: [(true, 3), (false, 10)])
  func commands(isAbandonable: Bool, count: Int) throws {
    let environment = try RenderEnvironment.standard()
    let pool = WorkerPool.handDriven()
    let drawings = Drawings(last: 3)
    let list = drawings.list
    let job = pool.submit(.visible, isAbandonable: isAbandonable) { _ in
      try environment.rasterizer.rasterize(list, size: PixelSize(width: 1, height: 1), scale: 1).size.width
    }
    drawings.watch(job)
    pool.runNext()
    #expect(drawings.count == count)
    switch job.result {
    case .success(let width): #expect(!isAbandonable && width == 1)
    case .failure(let error): #expect(isAbandonable && error is CancellationError)
    case nil: Issue.record("The job was not done.")
    }
  }

  /// Given up from the beginning.
  private final class Abandoned: AbandonableWork {
    let isGivenUp = true
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
