import Foundation

/// Where a program puts its figures: a table for people, and a file for programs where `--json FILE` asks for one.
package struct FigureOutput {
  /// The program's arguments without those that were for this.
  package let arguments: [String]
  private let path: String?

  package init(_ arguments: [String] = Array(CommandLine.arguments.dropFirst())) {
    if let option = arguments.firstIndex(of: "--json"), option + 1 < arguments.count {
      path = arguments[option + 1]
      self.arguments = Array(arguments[..<option] + arguments[(option + 2)...])
    } else {
      (path, self.arguments) = (nil, arguments)
    }
  }

  /// Prints figures, and writes them as a JSON array.
  package func write(_ figures: [Figure]) throws {
    print("| what | least | median | samples | target |\n|---|---|---|---|---|")
    for figure in figures {
      print(row(figure.what, figure.samples, figure.unit, figure.targets))
      for peer in figure.peers { print(row("  by \(peer.name)", peer.samples, figure.unit)) }
    }
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(figures).write(to: URL(filePath: path))
  }

  private func row(_ what: String, _ samples: Distribution, _ unit: String, _ targets: [Target] = [])
    -> String
  {
    let targets = targets.map(\.description).joined(separator: ", ")
    return
      "| \(what) | \(samples.least.brief) \(unit) | \(samples.median.brief) \(unit) | \(samples.count) | \(targets) |"
  }
}
