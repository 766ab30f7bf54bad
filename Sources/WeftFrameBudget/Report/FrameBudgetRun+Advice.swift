import WeftGeometry
import WeftGraphics

extension FrameBudgetRun {
  /// What to do about frames that were late or had something missing, in sentences that name cells and causes; one that says so,
  /// where there are none.
  public var advice: [String] {
    if frameCount == 0, blankFrames == 0 {
      return ["No frame was due: the script moves nothing, or all of the content is on show."]
    }
    let dropping = frames.filter { $0.droppedRefreshes > 0 }
    if dropping.isEmpty, blankFrames == 0 {
      return ["Every frame that was due was there in time, with all that it shows."]
    }
    var advice: [String] = []
    if !dropping.isEmpty { advice += reasonsForDrops(dropping) }
    if blankFrames > 0 { advice.append(reasonForBlanks) }
    return advice + heaviestWork.map { sentence(about: $0) }
  }

  private func reasonsForDrops(_ dropping: [BudgetFrame]) -> [String] {
    let waiting = dropping.count { $0.phases.workers > $0.phases.frameContext && identity.mode == "sync" }
    let busy = dropping.filter { $0.phases.frameContext > budgetMs }
    let those = dropping.count == 1 ? "frame" : "frames"
    var reasons: [String] = []
    if waiting > 0 {
      reasons.append(
        "\(waiting) of \(dropping.count) \(those) that dropped refreshes waited for cells that were measured and drawn where they were needed: have them drawn ahead (async)."
      )
    }
    if !busy.isEmpty {
      let composing = busy.reduce(0) { $0 + $1.phases.compose }
      let remedy =
        composing > busy.reduce(0) { $0 + $1.phases.changeSet }
        ? "most of it puts the pixels of cells together (compose): a smaller viewport or scale helps, and fewer cells that lie over one another."
        : "look at what delegates, data source and node callbacks do (changeSet)."
      reasons.append(
        "\(busy.count) of \(dropping.count) \(those) that dropped refreshes took the frame context longer than the budget: \(remedy)"
      )
    }
    if waiting == 0, busy.isEmpty {
      reasons.append(
        "\(dropping.count) \(those) dropped refreshes although \(dropping.count == 1 ? "its" : "their") own work was less than the budget: \(dropping.count == 1 ? "it" : "they") began late, or the processor was busy with something else."
      )
    }
    return reasons
  }

  private var reasonForBlanks: String {
    let worst = frames.max { $0.blankLength < $1.blankLength }
    let missing = worst?.blankCells.first.map { " (\($0))" } ?? ""
    let place = worst.map { " at offset \(fixed($0.offset, 0))" } ?? ""
    let remedy =
      identity.mode == "nopreload"
      ? "nothing is drawn before it is in view; draw ahead (async)."
      : "the scroll was faster than \(workers) worker\(workers == 1 ? "" : "s") can draw: make cells cheaper, or the ranges longer."
    return
      "\(blankFrames) \(blankFrames == 1 ? "frame" : "frames") had something missing, at most \(fixed(maxBlankArea, 0)) pt\(place)\(missing): \(remedy)"
  }

  /// The work on cells that took longest, and a quarter of a frame's time at least: three pieces at most, each of another cell.
  private var heaviestWork: [WorkSpan] {
    var heaviest: [WorkSpan] = []
    let least = budgetMs / 4000
    let spans = work.joined().filter { $0.begin >= 0 && $0.processorTime > least }
    let sorted = spans.sorted { one, other in
      one.processorTime == other.processorTime
        ? one.subject < other.subject : one.processorTime > other.processorTime
    }
    for span in sorted where !heaviest.contains(where: { $0.subject == span.subject }) {
      heaviest.append(span)
      if heaviest.count == 3 { break }
    }
    return heaviest
  }

  /// What takes so long in a piece of work, such as: raster of photo-17 takes 9.0 ms: its image is 4000 px wide, shown at 780 px.
  private func sentence(about span: WorkSpan) -> String {
    let decoding = span.processorTime(of: .decode)
    let shaping = span.processorTime(of: .text)
    let images = span.parts.filter { $0.image != nil }
    let cause: String
    if decoding > span.processorTime / 2,
      let image = images.max(by: { $0.processorTime < $1.processorTime })?.image
    {
      let isLarge = image.size.width > image.shownSize.width
      cause =
        isLarge
        ? "its image is \(image.size.width) px wide, shown at \(image.shownSize.width) px"
        : "\(fixed(decoding * 1000, 1)) ms of it decode \(images.count == 1 ? "an image" : "\(images.count) images")"
    } else if shaping > span.processorTime / 2 {
      let glyphs = span.parts.reduce(0) { $0 + $1.quantity.glyphs }
      cause = "it sets \(glyphs) glyphs of text"
    } else if span.kind == .raster {
      cause = "it draws \(span.quantity.commands) steps on \(span.quantity.pixels) pixels"
    } else {
      cause = "building and measuring the cell takes \(fixed(span.ownProcessorTime * 1000, 1)) ms of it"
    }
    return
      "\(span.kind.rawValue) of `\(span.subject.printable)` takes \(fixed(span.processorTime * 1000, 1)) ms: \(cause)."
  }
}
