import Weft
import WeftScene

/// `Yardsticks FEED.json [ROUNDS]`: what frames of a feed take, beside what others take for the same frames.
///
/// Ours and theirs take turns within one run. The last lines are rows of the table of targets, for `targets`; what comes
/// before says where they are from.
@main struct Yardsticks {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard (2...3).contains(arguments.count) else {
      print("usage: Yardsticks FEED.json [ROUNDS]")
      return
    }
    let rounds = arguments.count == 3 ? max(3, Int(arguments[2]) ?? 0) : 15
    let document = try FeedDocument.load(path: arguments[1])
    let rows =
      try await WarmFrameTrial(document).run(rounds: rounds)
      + [FileSizeTrial(document).run(frames: 4 * rounds)]
      + [WorkerTrial(document).run(rounds: max(3, rounds / 3))]
    for row in rows { print(row) }
  }
}
