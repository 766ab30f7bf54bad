import ArgumentParser
import Weft
import WeftFrameBudget

/// How `weft bench` says what it has measured.
enum BenchFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
  case markdown
  case csv
}

/// The time that `weft bench` measures in.
enum BenchClock: String, ExpressibleByArgument, CaseIterable {
  case real
  case virtual
}

extension DisplayMode {
  /// All modes, the one that is to be shown first.
  static let benchModes: [DisplayMode] = [.asynchronous, .synchronous, .withoutPreloading]
}

/// Reads `async,sync`.
@Sendable func parseModes(_ text: String) throws -> [DisplayMode] {
  var modes: [DisplayMode] = []
  for name in text.split(separator: ",", omittingEmptySubsequences: false) {
    guard let mode = DisplayMode(budgetName: String(name)) else {
      let names = DisplayMode.benchModes.map(\.budgetName).joined(separator: ", ")
      throw ValidationError("There is no mode “\(name)”. They are \(names), with commas between.")
    }
    guard !modes.contains(mode) else { throw ValidationError("The mode \(name) is there twice.") }
    modes.append(mode)
  }
  return modes
}

/// A threshold of the command line.
struct GivenThreshold: Sendable {
  let metric: BudgetMetric
  let threshold: BudgetThreshold
}

/// Reads `blankFrames=10%,3`.
@Sendable func parseThreshold(_ text: String) throws -> GivenThreshold {
  let parts = text.split(separator: "=", maxSplits: 1)
  guard parts.count == 2, let metric = BudgetMetric(rawValue: String(parts[0])) else {
    let names = BudgetMetric.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "It must be a figure and how much it may change, such as blankFrames=10%. Figures are \(names).")
  }
  var threshold = BudgetThreshold()
  for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
    let isRelative = part.hasSuffix("%")
    guard let number = Double(isRelative ? part.dropLast() : part), number.isFinite, number >= 0 else {
      throw ValidationError(
        "“\(part)” must be a number that is not below 0, with % for a part of what the figure was.")
    }
    if isRelative { threshold.relative = number / 100 } else { threshold.absolute = number }
  }
  return GivenThreshold(metric: metric, threshold: threshold)
}
