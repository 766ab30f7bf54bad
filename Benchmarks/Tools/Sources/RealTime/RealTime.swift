import Dispatch
import Figures
import Weft
import WeftScene

/// `RealTime FEED.json [HZ] [--json FILE]`: scrolls through a feed in real time, drawn ahead, drawn when seen, and drawn where it is needed.
///
/// A run at 3,000 points a second to the end, and a fling of 8,000; two workers.
@main struct RealTime {
  private static let scripts: [(name: String, what: String, script: ScrollScript)] = [
    ("steady", "3,000 pt/s", ScrollScript([.speed(3000)])),
    ("fling", "a fling of 8,000 pt/s", ScrollScript([.fling(velocity: 8000)])),
  ]

  static func main() {
    let output = FigureOutput()
    let arguments = output.arguments
    guard let path = arguments.first, let rate = Double(arguments.count > 1 ? arguments[1] : "120"), rate > 0
    else {
      print("usage: RealTime FEED.json [HZ] [--json FILE]")
      return
    }
    let done = DispatchSemaphore(value: 0)
    let thread = FrameThread()
    Task.detached(executorPreference: thread) {
      do {
        try output.write(try await measure(path, FrameClock(framesPerSecond: rate)))
      } catch {
        print("\(error)")
      }
      done.signal()
    }
    done.wait()
  }

  private static func measure(_ path: String, _ clock: FrameClock) async throws -> [Figure] {
    let document = try FeedDocument.load(path: path)
    var figures: [Figure] = []
    for (name, what, script) in scripts {
      for mode in DisplayMode.allCases {
        let run = try await run(document, script, clock, mode)
        figures +=
          RunFigures(run, name: "realtime.\(name).\(mode.rawValue)", what: "\(what), \(mode.rawValue)").all
      }
    }
    return figures
  }

  private static func run(
    _ document: FeedDocument, _ script: ScrollScript, _ clock: FrameClock, _ mode: DisplayMode
  ) async throws -> RealTimeRun {
    let source = FeedDataSource(document)
    let container = document.makeContainer()
    container.dataSource = source
    source.fetchPages(in: container)
    let renderer = FrameRenderer(
      collection: container, viewport: document.containerViewport,
      environment: try document.environment.applied(to: try .standard()),
      workers: mode == .synchronous ? 1 : 2, format: .rgba)
    let run = try await renderer.play(script, updates: source.updates, at: clock, mode: mode)
    return withExtendedLifetime(source) { run }
  }
}
