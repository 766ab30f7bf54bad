import Foundation
import Weft
import WeftRuns
import WeftScene
import WeftServe

/// What targets need, made once.
struct FuzzStage {
  private let environment: RenderEnvironment
  private let folder: String
  private let service: SceneService

  /// A stage with a folder of its own for what must be a file.
  init() throws {
    environment = try .standard()
    folder = FileManager.default.temporaryDirectory.appending(path: "weft-fuzz-\(getpid())").path
    service = try SceneService(workers: 1, environment: environment)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A scene, laid out and drawn.
  func scene(_ input: [UInt8]) throws {
    let document = try SceneDocument.load(bytes: input, name: "scene.json", folder: folder)
    _ = try SceneRun(document, scale: 0.25).render(in: environment)
  }

  /// A feed, and its frames at three places.
  func feed(_ input: [UInt8]) throws {
    let document = try FeedDocument.load(bytes: input, name: "feed.json", folder: folder)
    let source = FeedDataSource(document)
    let container = document.makeContainer()
    container.dataSource = source
    let renderer = FrameRenderer(
      collection: container, viewport: Viewport(size: Size(width: 200, height: 300)),
      environment: environment, workers: 1)
    try waiting {
      for offset in [0.0, 250, 100_000] { _ = try await renderer.frame(atOffset: offset) }
    }
    withExtendedLifetime(source) {}
  }

  /// A text in a box of any width.
  func text(_ input: [UInt8]) throws {
    let (node, range) = FuzzText(input).node()
    _ = try node.bitmap(thatFits: range, environment: environment)
  }

  /// A script.
  func script(_ input: [UInt8]) throws { _ = try ScrollScript.load(bytes: input, name: "script.json") }

  /// A request to the daemon; its paths start at a folder that is empty.
  func request(_ input: [UInt8]) throws {
    // What is answered is a line without a line end, whatever was asked.
    try waiting { [service] in
      let answer = await service.makeSession().answer(to: .whole(input)) { _ in }
      precondition(!answer.line.isEmpty && !answer.line.contains(0x0a))
    }
  }

  /// The index of a folder of frames, and its sheet.
  func index(_ input: [UInt8]) throws {
    try AtomicFile.write(input, to: folder + "/index.json")
    _ = try ContactSheet().bitmap(folder: folder, environment: environment)
  }

  /// An image, decoded as it is and smaller.
  func image(_ input: [UInt8]) throws {
    let image = try Image(data: input, name: "image", limits: ImageLimits(maximumPixelCount: 1 << 22))
    for size in [image.size, Size(width: 40, height: 30)] where size.width <= 2000 && size.height <= 2000 {
      let node = ImageNode(image: image)
      _ = try node.bitmap(thatFits: SizeRange(min: size, max: size), environment: environment)
    }
  }

  /// Does asynchronous work, and waits for it: libFuzzer calls from its own thread, one input after the other.
  private func waiting(_ work: @escaping () async throws -> Void) throws {
    let done = DispatchSemaphore(value: 0)
    // Written before the signal and read after it; `work` is done by the time this returns, so nothing outlives the call.
    nonisolated(unsafe) var failure: (any Error)?
    nonisolated(unsafe) let work = work
    Task.detached {
      do { try await unsafe work() } catch { unsafe failure = error }
      done.signal()
    }
    done.wait()
    if let failure = unsafe failure { throw failure }
  }
}
