import Figures
import Weft
import WeftScene

/// `Yardsticks FEED.json [ROUNDS] [--json FILE]`: what frames of a feed take, beside what others take for the same frames.
///
/// Ours and theirs take turns within one run. Times are those that processors are busy.
@main struct Yardsticks {
  static func main() async throws {
    let output = FigureOutput()
    guard (1...2).contains(output.arguments.count) else {
      print("usage: Yardsticks FEED.json [ROUNDS] [--json FILE]")
      return
    }
    let rounds = output.arguments.count == 2 ? max(3, Int(output.arguments[1]) ?? 0) : 15
    let document = try FeedDocument.load(path: output.arguments[0])
    try output.write(
      try await WarmFrameTrial(document).run(rounds: rounds)
        + [FileSizeTrial(document).run(frames: 4 * rounds)]
        + (try await WorkerTrial(document).run(rounds: max(3, rounds / 3))))
  }
}
