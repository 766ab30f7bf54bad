import Weft
import WeftImageComparison

extension Part {
  /// Two screens compared: exactly, with anti-aliasing set aside, and drawn as a picture of what differs.
  static var pictures: [Part] {
    Pair.allCases.flatMap { pair in
      let material = Material(files: [
        "a.png": { try pair.pictures().expected.png() }, "b.png": { try pair.pictures().actual.png() },
      ])
      let what = "two screens \(pair.words) compared"
      return [
        Part("pictures.\(pair.rawValue).exact", "\(what) exactly", material: material) {
          let (expected, actual) = try pair.pictures()
          let comparator: ExactComparator = .exact
          return Work { comparator.compare(expected, actual).changedCount }
        },
        Part("pictures.\(pair.rawValue)", "\(what), anti-aliasing aside", material: material) {
          let (expected, actual) = try pair.pictures()
          let comparator: ToleranceComparator = .tolerance()
          return Work { comparator.compare(expected, actual).changedCount }
        },
        Part("pictures.\(pair.rawValue).drawn", "what differs in \(what.dropLast(9)) drawn") {
          let (expected, actual) = try pair.pictures()
          let comparator: ToleranceComparator = .tolerance()
          let comparison = comparator.compare(expected, actual)
          return Work { comparison.differenceBitmap(expected: expected, actual: actual).size.height }
        },
      ]
    }
  }
}

extension ImageComparison {
  fileprivate var changedCount: Int { difference?.changedPixelCount ?? 0 }
}
