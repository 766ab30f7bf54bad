import Testing
import WeftLayout

@Suite struct DimensionTests {
  @Test(
    "text is read as points, percent or auto",
    arguments: [
      ("70pt", .points(70)), ("12.5pt", .points(12.5)), ("50%", .fraction(0.5)), ("auto", .auto), ("", .auto),
      ("70", nil), ("pt", nil), ("-1pt", nil), ("nanpt", nil), ("infpt", nil), ("120%", nil), ("wide", nil),
      ("Auto", .auto), ("0pt", .points(0)), ("0%", .fraction(0)), ("100%", .fraction(1)), ("-1%", nil),
      ("%", nil),
    ] as [(String, Dimension?)])
  func reading(text: String, expected: Dimension?) {
    #expect(Dimension(text) == expected)
  }

  @Test("what is printed reads back", arguments: [70, 12.5, .fraction(0.5), .auto] as [Dimension])
  func printing(dimension: Dimension) {
    #expect(Dimension(dimension.description) == dimension)
  }

  @Test(
    "a fraction refers to the parent, and to nothing where that is unknown",
    arguments: [
      (.auto, 200, nil), (50, 200, 50), (50, nil, 50), (.fraction(0.25), 200, 50),
      (.fraction(0.25), nil, nil),
    ] as [(Dimension, Double?, Double?)])
  func resolving(dimension: Dimension, parent: Double?, expected: Double?) {
    #expect(dimension.resolved(in: parent) == expected)
  }
}
