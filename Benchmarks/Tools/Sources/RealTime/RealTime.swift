import Dispatch
import Foundation
@_spi(Benchmarks) import Weft
import WeftScene

/// `RealTime FEED.json [HZ]`: scrolls through a feed in real time, drawn ahead, drawn when seen, and drawn where it is needed.
///
/// A run at 3,000 points a second to the end, and a fling of 8,000; two workers. Prints a table.
@main struct RealTime {
  private static let scripts: [(name: String, script: ScrollScript)] = [
    ("3,000 pt/s", ScrollScript([.speed(3000)])), ("fling 8,000", ScrollScript([.fling(velocity: 8000)])),
  ]

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2, let rate = Double(arguments.count > 2 ? arguments[2] : "120"), rate > 0 else {
      print("usage: RealTime FEED.json [HZ]")
      return
    }
    let done = DispatchSemaphore(value: 0)
    let thread = FrameThread()
    Task.detached(executorPreference: thread) {
      do {
        try await measure(arguments[1], FrameClock(framesPerSecond: rate))
      } catch {
        print("\(error)")
      }
      done.signal()
    }
    done.wait()
  }

  private static func measure(_ path: String, _ clock: FrameClock) async throws {
    let document = try FeedDocument.load(path: path)
    print(
      "scroll       mode               frames dropped blank  blank pt max  frame context ms p50 / p99 / max  late ms max  first frame ms  wasted"
    )
    for (name, script) in scripts {
      for mode in DisplayMode.allCases {
        let run = try await run(document, script, clock, mode)
        print(line(name, run))
      }
    }
    measureRanges()
  }

  /// What a step of the ranges takes in a feed of a million rows, half-way down: rows of 120 pixels, and small ones.
  private static func measureRanges() {
    for length in [120, 12] {
      var probe = RangeProbe(count: 1_000_000, length: length)
      _ = probe.scroll(by: 500_000 * length)
      let clock = ContinuousClock()
      var (best, changes) = (Duration.seconds(1), 0)
      for _ in 0..<15 {
        let steps = 1000
        let begin = clock.now
        changes = 0
        for _ in 0..<steps { changes += probe.scroll(by: 25) }
        best = min(best, (clock.now - begin) / steps)
      }
      print(
        "a step of 25 points in a million rows of \(length): \(String(format: "%.1f", best / .microseconds(1))) µs, "
          + "\(String(format: "%.1f", Double(changes) / 1000)) rows change")
    }
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

  private static func line(_ name: String, _ run: RealTimeRun) -> String {
    let frames = run.frames.dropFirst()
    let synchronous = run.mode == .synchronous
    // What waits is at work all the time, as far as the frame is concerned.
    let costs = frames.map { synchronous ? $0.end - $0.begin : $0.processorTime }.sorted()
    func percentile(_ part: Double) -> Double {
      costs.isEmpty ? 0 : costs[min(costs.count - 1, Int((Double(costs.count) * part).rounded(.down)))] * 1000
    }
    let late = frames.map { $0.begin - $0.due }.max() ?? 0
    let blank = frames.filter { !$0.blank.isEmpty }
    let wasted = run.drawnPixels == 0 ? 0 : Double(run.wastedPixels) / Double(run.drawnPixels)
    func column(_ text: String, _ width: Int) -> String {
      text.padding(toLength: width, withPad: " ", startingAt: 0)
    }
    func number(_ value: Double) -> String { String(format: "%.2f", value) }
    return column(name, 13) + column(run.mode.rawValue, 19) + column("\(run.frames.count)", 7)
      + column("\(run.droppedFrames)", 8) + column("\(blank.count)", 7)
      + column(number(blank.map(\.blank.length).max() ?? 0), 14)
      + column(
        "\(number(percentile(0.5))) / \(number(percentile(0.99))) / \(number(costs.last.map { $0 * 1000 } ?? 0))",
        35)
      + column(number(late * 1000), 13) + column(number(run.secondsToFirstFrame * 1000), 16)
      + number(wasted * 100) + " %"
  }
}
