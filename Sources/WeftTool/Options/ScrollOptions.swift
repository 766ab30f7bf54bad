import ArgumentParser
import Weft
import WeftRuns
import WeftScene

/// The options that say where a scroll goes.
struct ScrollOptions: ParsableArguments {
  static let scriptHelp = "How to scroll, instead of the feed's script: a file, or JSON that starts with “{”."

  @Option("From one frame to the next, in points. (default: the feed's script, else 120)", anyValue: "pt")
  var step: Double?

  @Option("The offset of the first frame, in points. (default: the top)", anyValue: "pt")
  var from: Double?

  @Option("The offset no frame goes beyond, in points. (default: the end)", anyValue: "pt")
  var to: Double?

  @Option(
    "Begin with this item at the top; only what is around it is measured. Both count from 0.",
    anyValue: "section:row", transform: ItemPlace.init)
  var fromItem: ItemPlace?

  @Option(scriptHelp, anyValue: "script.json")
  var script: String?

  @Option("Frames a second of the script's clock.", anyValue: "n")
  var fps: Double?

  func validate() throws {
    if let step, !(step.isFinite && step >= ScriptDraft.leastStep) {
      throw ValidationError("--step must be at least \(ScriptDraft.leastStep) points, found \(step).")
    }
    if let conflict = FrameChoice.scrollConflict(among: choices) { throw ValidationError(conflict) }
    try validateNumber("--fps", fps, in: NumberBounds.framesPerSecond)
    for (name, value) in [("--from", from), ("--to", to)] {
      if let value, !value.isFinite { throw ValidationError("\(name) must be finite, found \(value).") }
    }
    if let from, let to, to < from {
      throw ValidationError("--to must not be before --from, found \(to) and \(from).")
    }
  }

  private var choices: Set<FrameChoice> {
    let given: [(FrameChoice, Bool)] = [
      (.step, step != nil), (.from, from != nil), (.to, to != nil), (.fromItem, fromItem != nil),
      (.script, script != nil),
    ]
    return Set(given.filter(\.1).map(\.0))
  }

  /// The script of these options; `nil` where none of them says how to scroll.
  func givenScript() throws -> ScrollScript? {
    if let script {
      return try ScrollScript.load(pathOrJSON: script, option: "--script")
    }
    return ScrollScript(givenStep: step, from: from, to: to)
  }
}
