import Foundation
import Weft
import WeftImageComparison

/// `Comparisons [FOLDER]`: what it takes to compare pictures of a telephone's screen; a table of figures.
///
/// With FOLDER, the pairs are written there as PNG files, for other programs to compare.
/// `Comparisons A.png B.png [THRESHOLD]` compares those, with anti-aliasing set aside.
@main struct Comparisons {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.count >= 2 {
      let pictures = try arguments.prefix(2).map {
        try Bitmap(data: [UInt8](Data(contentsOf: URL(filePath: $0))))
      }
      let threshold = arguments.dropFirst(2).first.flatMap { Double($0) } ?? ImageTolerance.standardThreshold
      let comparator: ToleranceComparator = .tolerance(threshold: threshold)
      print(comparator.compare(pictures[0], pictures[1]))
      return
    }
    print("| pair | changed | anti-aliasing | exact | with figures | picture |\n|---|---|---|---|---|---|")
    for pair in try Pair.all() {
      measure(pair)
      if let folder = arguments.first {
        for (letter, picture) in [("a", pair.expected), ("b", pair.actual)] {
          try Data(picture.png()).write(to: URL(filePath: "\(folder)/\(pair.name)-\(letter).png"))
        }
      }
    }
  }

  private static func measure(_ pair: Pair) {
    let (exact, tolerance): (ExactComparator, ToleranceComparator) = (.exact, .tolerance())
    let exactTime = least { _ = exact.compare(pair.expected, pair.actual) }
    let time = least { _ = tolerance.compare(pair.expected, pair.actual) }
    let comparison = tolerance.compare(pair.expected, pair.actual)
    let pictureTime = least { _ = comparison.differenceBitmap(expected: pair.expected, actual: pair.actual) }
    let difference = comparison.difference
    print(
      "| \(pair.name) | \(difference?.changedPixelCount ?? 0) | \(difference?.antialiasedPixelCount ?? 0) | \(exactTime) | \(time) | \(pictureTime) |"
    )
  }

  /// The least of some rounds, in milliseconds.
  private static func least(_ work: () -> Void) -> String {
    let clock = ContinuousClock()
    let times = (0..<(isDebug ? 3 : 15)).map { _ in clock.measure(work) }
    let (_, attoseconds) = (times.min() ?? .zero).components
    return String(format: "%.2f ms", Double(attoseconds) / 1e15)
  }

  private static var isDebug: Bool {
    var result = false
    assert({ result = true }() == ())
    return result
  }
}
