import Figures
import Foundation
import Weft
import WeftRuns
import WeftScene

/// `LongFeed FEED.json FRAMES STEP [FOLDER] [--json FILE]`: renders FRAMES frames of a feed, STEP points apart, and prints, for each thousand of them,
/// the most memory that the process held meanwhile.
///
/// The frames go to PNG files in FOLDER, or nowhere. Linux only: peaks are read from and reset in /proc.
@main struct LongFeed {
  private static let interval = 1000

  static func main() async throws {
    let output = FigureOutput()
    let arguments = output.arguments
    guard (3...4).contains(arguments.count), let count = Int(arguments[1]), count > 0,
      let step = Double(arguments[2]), step > 0
    else {
      print("usage: LongFeed FEED.json FRAMES STEP [FOLDER] [--json FILE]")
      return
    }
    let run = FeedRun(
      feed: .file(arguments[0]), output: arguments.count == 4 ? .folder(arguments[3]) : .nothing,
      script: ScrollScript(step: step, to: step * Double(count - 1)),
      workers: ProcessInfo.processInfo.activeProcessorCount)
    let clock = ContinuousClock()
    let start = clock.now
    var peaks: [Int] = []
    let outcome = try await run.render { progress in
      if progress.frameCount == 1 {
        print("process start to first frame: \(clock.now - start)")
        try? resetPeak()
      } else if progress.frameCount % interval == 0 {
        let peak = (try? readPeak()) ?? 0
        peaks.append(peak)
        print("frames to \(progress.frameCount): peak \(peak / 1024) MiB")
        try? resetPeak()
      }
    }
    if let failure = outcome.failure { throw failure }
    print("\(outcome.frameCount) frames in \(clock.now - start)")
    guard peaks.count >= 3 else { return }
    let ratio = Double(peaks[peaks.count - 1]) / Double(peaks[1])
    print("last \(interval) frames over the second \(interval): \((ratio * 1000).rounded() / 1000)")
    let kind = arguments.count == 4 ? "files" : "nothing"
    let peak = Double(peaks.max() ?? 0) / 1024
    try output.write([
      Figure(
        "memory.\(kind).growth",
        "peak of the last \(interval) frames over the second \(interval)’s, to \(kind)",
        Distribution(ratio), "×", targets: [.atMost(1.1)]),
      Figure(
        "memory.\(kind).peak", "peak memory over \(count) frames, to \(kind)", Distribution(peak), "MiB"),
    ])
  }

  /// The most memory held since the last reset, in KiB.
  private static func readPeak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// Has the kernel begin a new peak.
  private static func resetPeak() throws {
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }
}
