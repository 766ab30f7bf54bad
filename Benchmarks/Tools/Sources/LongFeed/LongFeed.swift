import Foundation
import Weft
import WeftScene

/// `LongFeed FEED.json FRAMES STEP [FOLDER]`: renders FRAMES frames of a feed, STEP points apart, and prints, for each thousand of them, the most
/// memory that the process held meanwhile.
///
/// The frames go to PNG files in FOLDER, or nowhere. Linux only: peaks are read from and reset in /proc.
@main struct LongFeed {
  private static let interval = 1000

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard (4...5).contains(arguments.count), let count = Int(arguments[2]), count > 0,
      let step = Double(arguments[3]), step > 0
    else {
      print("usage: LongFeed FEED.json FRAMES STEP [FOLDER]")
      return
    }
    let output: FrameOutput = arguments.count == 5 ? .folder(arguments[4]) : .nothing
    let run = FeedRun(
      feed: .file(arguments[1]), output: output,
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
