/// What two runs must have in common for their figures to be compared.
package struct RunConditions: Hashable, Sendable {
  let mode: String
  private let hz: Double
  private let clock: String
  private let workers: Int
  private let iterations: Int
  private let costs: FrameCostModel?
  private let recording: String?
  private let feedDigest: String?
  private let script: String
  private let viewport: String?
  /// What tells the fonts from others, where that is known.
  private let fonts: String?

  /// Those of a measurement that is to be made.
  init(
    identity: RunIdentity, hz: Double, clock: FrameBudgetClock, workers: Int, iterations: Int, fonts: String?
  ) {
    self.fonts = fonts
    (mode, self.hz, self.clock) = (identity.mode, hz, clock.name)
    (self.workers, self.iterations, costs) = (workers, iterations, clock.costs)
    recording = clock.recordingDigest
    (feedDigest, script, viewport) = (identity.feedDigest, identity.script, identity.viewport)
  }

  /// Those of a run.
  init(_ run: FrameBudgetRun) {
    fonts = run.environment?.fontFingerprint
    (mode, hz, clock) = (run.identity.mode, run.hz, run.clock)
    (workers, iterations, costs) = (run.workers, run.iterations, run.costs)
    recording = run.recordingDigest
    (feedDigest, script, viewport) = (run.identity.feedDigest, run.identity.script, run.identity.viewport)
  }

  /// The first thing in which others differ, and what it is here and there; `nil`, where the figures can be compared.
  func difference(from other: RunConditions) -> (what: String, here: String, there: String)? {
    func digest(_ digest: String?) -> String { digest.map { "digest \($0)" } ?? "none" }
    let costNames = FrameCostModel.difference(costs, other.costs)
    // What one of them does not say is no difference.
    let (hereFonts, thereFonts) = (fonts ?? other.fonts, other.fonts ?? fonts)
    let all: [(what: String, here: String, there: String)] = [
      ("clock", clock, other.clock),
      ("rate", "\(hz) Hz", "\(other.hz) Hz"),
      ("number of workers", "\(workers)", "\(other.workers)"),
      ("number of iterations", "\(iterations)", "\(other.iterations)"),
      ("viewport", viewport ?? "unknown", other.viewport ?? "unknown"),
      ("model of costs", costNames.here, costNames.there),
      ("recording of costs", digest(recording), digest(other.recording)),
      ("set of fonts", digest(hereFonts), digest(thereFonts)),
      ("script", script, other.script),
      ("feed", digest(feedDigest), digest(other.feedDigest)),
    ]
    return all.first { $0.here != $0.there }
  }
}

extension RunConditions: Decodable {
  private enum CodingKeys: String, CodingKey {
    case identity, environment, mode, hz, clock, workers, iterations, costs, costRecording
  }

  private struct Identity: Decodable {
    var feedDigest: String?
    var script: String
    var viewport: String?
  }

  private struct Environment: Decodable {
    var fontFingerprint: String?
  }

  /// Those of a run in the JSON of a report.
  package init(from decoder: any Decoder) throws {
    let run = try decoder.container(keyedBy: CodingKeys.self)
    let identity = try run.decode(Identity.self, forKey: .identity)
    (feedDigest, script, viewport) = (identity.feedDigest, identity.script, identity.viewport)
    fonts = try run.decodeIfPresent(Environment.self, forKey: .environment)?.fontFingerprint
    mode = try run.decode(String.self, forKey: .mode)
    hz = try run.decode(Double.self, forKey: .hz)
    clock = try run.decode(String.self, forKey: .clock)
    workers = try run.decode(Int.self, forKey: .workers)
    iterations = try run.decode(Int.self, forKey: .iterations)
    costs = try run.decodeIfPresent(FrameCostModel.self, forKey: .costs)
    recording = try run.decodeIfPresent(String.self, forKey: .costRecording)
  }
}
