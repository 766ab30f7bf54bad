@_spi(Benchmarks) import Weft

/// Two pictures of 1170 × 2532 pixels: a telephone's screen at 3 pixels a point.
enum Pair: String, CaseIterable {
  /// In two bitmaps.
  case equal
  /// Another word.
  case word
  /// All of it a pixel further down.
  case moved
  case bold
  case dark
  case noise

  /// What differs, for people.
  var words: String {
    switch self {
    case .equal: "equal"
    case .word: "with another word"
    case .moved: "moved by a pixel"
    case .bold: "in bold letters"
    case .dark: "light and dark"
    case .noise: "of noise"
    }
  }

  func pictures() throws -> (expected: Bitmap, actual: Bitmap) {
    let screen = try Screen().bitmap()
    return switch self {
    case .equal: (screen, try Screen().bitmap())
    case .word: (screen, try Screen(word: "Lagoon").bitmap())
    case .moved: (screen, try Screen(top: 1.0 / 3).bitmap())
    case .bold: (screen, try Screen(weight: .bold).bitmap())
    case .dark: (screen, try Screen(isDark: true).bitmap())
    case .noise:
      (BitmapProbe.noise(Screen.pixelSize, seed: 1), BitmapProbe.noise(Screen.pixelSize, seed: 2))
    }
  }
}
