import WeftFoundation
import WeftGeometry
import WeftSnapshots

/// What `weft prune` says to people.
enum PruneText {
  /// Why nothing can be said; `nil` where something can.
  static func obstacle(
    _ found: StaleGoldens, _ folders: [String], _ settings: SnapshotSettings
  ) -> ReviewError? {
    let places = folders.joined(separator: ", ")
    if found.processCount == 0 {
      return ReviewError(
        .missing, "There is no journal of test runs in \(places). Run the tests, then this again.")
    }
    // Where nothing is looked in, nothing is well.
    if let root = found.foreignRoots.first, found.foreignRoots == found.roots {
      return ReviewError(.missing, "Not looked in: " + settings.refusal(of: root))
    }
    guard found.believedCount == 0 else {
      guard !found.roots.isEmpty, found.usedCount + found.unknownCount + found.goldens.count == 0,
        !found.roots.contains(where: { FileManager.default.fileExists(atPath: $0) })
      else { return nil }
      return ReviewError(
        .missing,
        "The goldens that the journals in \(places) tell of are not on this machine: \(paths(found.roots))."
      )
    }
    return ReviewError(
      .missing,
      "No test run in \(places) has passed: where a test fails, it may not have come to its later snapshots. Let the tests pass, then run this again."
    )
  }

  /// Why nothing can be said of a folder.
  static func unknown(root: String, _ found: StaleGoldens, _ settings: SnapshotSettings) -> ReviewError {
    let known = paths(found.roots.map(settings.shown))
    return ReviewError(
      .missing, "No journal tells of goldens in \(settings.shown(root)); there are those in \(known).")
  }

  private static func paths(_ paths: [String]) -> String { listedInPart(paths.map { excerpt(ofPath: $0) }) }

  /// A line for each golden that is stale.
  static func list(_ found: StaleGoldens, _ settings: SnapshotSettings) -> String {
    found.goldens.map { golden in
      let path = Console.line(settings.shown("\(golden.root)/\(golden.golden)"))
      return "stale  \(path): \(Console.line(golden.sentence))\n"
    }.joined()
  }

  /// How many there are, and what was done.
  static func done(_ found: StaleGoldens, isRemoved: Bool, isCheck: Bool) -> String {
    let stale = found.goldens.count
    let total = stale + found.usedCount + found.unknownCount
    var text: String
    if stale == 0 {
      text = "No golden is stale, of \(total)."
    } else if isRemoved {
      text = "\(stale == 1 ? "1 golden was" : "\(stale) goldens were") removed, of \(total)."
    } else {
      text = "\(stale == 1 ? "1 golden is" : "\(stale) goldens are") stale, of \(total)."
      if !isCheck { text += " Nothing was removed; `weft prune --yes` does it." }
    }
    if found.unknownCount > 0 {
      let isOne = found.unknownCount == 1
      text +=
        isOne
        ? " Of 1 nothing is known: its test did not run, or not to its end"
        : " Of \(found.unknownCount) nothing is known: their tests did not run, or not to their end"
      if !found.unread.isEmpty { text += ", or \(isOne ? "is" : "are") in what could not be looked at" }
      text += "."
    }
    return text
  }
}
