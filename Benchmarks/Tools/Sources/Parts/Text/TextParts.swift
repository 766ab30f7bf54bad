@_spi(Benchmarks) import Weft

extension Part {
  /// A paragraph shaped from nothing but open fonts, and found again.
  static var texts: [Part] {
    [
      Part("text.shaped", "160 characters shaped and broken into lines") {
        let text = try probe()
        return Work(reset: { text.forget() }) { text.layOut() }
      },
      Part("text.found", "160 characters found again", pieces: 1000) {
        let text = try probe()
        return Work { text.layOut() }
      },
    ]
  }

  /// 160 characters.
  private static let paragraph =
    "The last ferry had gone, so we walked along the harbour wall, counted the lamps that still worked, found a bench "
    + "from which the whole bay could be seen at once."

  private static func probe() throws -> TextProbe {
    TextProbe(paragraph, font: Font(family: "DejaVu Sans", size: 15), width: 366, fonts: try .standard())
  }
}
