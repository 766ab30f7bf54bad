import Weft

/// Says how far a scroll has come: a bar that moves where a person watches, a line now and then elsewhere.
struct ProgressReporter {
  private let isQuiet: Bool
  private let isInteractive = Console.isInteractive
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant?

  init(quiet: Bool) {
    isQuiet = quiet
    start = clock.now
  }

  /// Shows `progress`, unless something was shown a moment ago.
  mutating func show(_ progress: RenderProgress) {
    guard !isQuiet else { return }
    let now = clock.now
    let pause: Duration = isInteractive ? .milliseconds(100) : .seconds(5)
    if let last, now - last < pause { return }
    // Nothing is worth saying about a run that is over within the first pause.
    if last == nil, now - start < pause { return }
    last = now
    let line = Self.text(progress, elapsed: now - start)
    if isInteractive {
      Console.printError("\r\u{1B}[K" + Self.bar(progress, beside: line, width: Console.width))
    } else {
      Console.printError(line + "\n")
    }
  }

  /// Takes the bar away.
  func finish() {
    if last != nil, isInteractive, !isQuiet { Console.printError("\r\u{1B}[K") }
  }

  /// `120 of 300 frames, 840 frames/s, 0:02 left`.
  static func text(_ progress: RenderProgress, elapsed: Duration) -> String {
    let (whole, fraction) = elapsed.components
    let seconds = max(Double(whole) + Double(fraction) / 1e18, 1e-6)
    let rate = Double(progress.frameCount) / seconds
    let left = rate > 0 ? Int((Double(progress.total - progress.frameCount) / rate).rounded(.up)) : 0
    let about = progress.isTotalFinal ? "" : "about "
    let digits = left % 60 < 10 ? "0\(left % 60)" : "\(left % 60)"
    let frames = "\(progress.frameCount) of \(about)\(progress.total) frames"
    let rounded = Int(rate.rounded())
    return "\(frames), \(rounded) \(rounded == 1 ? "frame" : "frames")/s, \(left / 60):\(digits) left"
  }

  /// A bar as wide as `line` leaves room for, and the line.
  static func bar(_ progress: RenderProgress, beside line: String, width: Int) -> String {
    let room = min(30, width - line.count - 4)
    guard room >= 5, progress.total > 0 else { return line }
    let done = min(room, room * progress.frameCount / progress.total)
    let (full, empty) = (String(repeating: "#", count: done), String(repeating: "·", count: room - done))
    return "[" + full + empty + "] " + line
  }
}
