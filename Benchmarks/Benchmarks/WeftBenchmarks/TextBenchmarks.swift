import Benchmark
@_spi(Benchmarks) import Weft

/// 160 characters.
private let paragraph =
  "The last ferry had gone, so we walked along the harbour wall, counted the lamps that still worked, found a bench "
  + "from which the whole bay could be seen at once."

/// Text: shaped from nothing, found again, and drawn as part of a cell.
func textBenchmarks() {
  Benchmark("Text: 160 characters, shaped and broken into lines") { (benchmark: Benchmark, text: TextProbe) in
    text.forget()
    benchmark.startMeasurement()
    blackHole(text.layOut())
  } setup: {
    let text = try textProbe()
    blackHole(text.layOut())
    return text
  }

  Benchmark(
    "Text: 160 characters, found again", configuration: .init(scalingFactor: .kilo)
  ) { (benchmark: Benchmark, text: TextProbe) in
    for _ in benchmark.scaledIterations { blackHole(text.layOut()) }
  } setup: {
    let text = try textProbe()
    blackHole(text.layOut())
    return text
  }

  Benchmark("Drawing: a cell of a headline, 160 characters and a date, at 2 pixels a point") {
    (_: Benchmark, cell: DrawingProbe) in
    blackHole(try cell.draw())
  } setup: {
    try DrawingProbe(TextCell(paragraph), width: 390, scale: 2, environment: .standard())
  }
}

private func textProbe() throws -> TextProbe {
  TextProbe(paragraph, font: Font(size: 15), width: 366, fonts: try .standard())
}

/// A headline, a paragraph and a date, one below the other.
private final class TextCell: CellNode {
  private let parts: [TextNode]

  init(_ text: String) {
    parts = [
      TextNode("A bench by the harbour", font: Font(size: 17, weight: .bold)),
      TextNode(text, font: Font(size: 15)),
      TextNode("Yesterday, 23:40", font: Font(size: 12), color: Color(red: 0.45, green: 0.45, blue: 0.5)),
    ]
    super.init()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(12), child: StackLayoutSpec(direction: .vertical, spacing: 4, children: parts))
  }
}
