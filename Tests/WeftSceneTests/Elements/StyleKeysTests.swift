import Testing
import Weft

@testable import WeftScene

/// What each key of `style` says.
@Suite struct StyleKeysTests {
  private func style(_ keys: String) throws -> LayoutElementStyle {
    try scene(#"{"type":"node","style":{\#(keys)}}"#).root.style
  }

  @Test(
    "each length is the property of its name, and no other",
    arguments: [
      ("width", \.width), ("height", \.height), ("minWidth", \.minWidth), ("minHeight", \.minHeight),
      ("maxWidth", \.maxWidth), ("maxHeight", \.maxHeight), ("flexBasis", \.flexBasis),
    ] as [(String, any WritableKeyPath<LayoutElementStyle, Dimension> & Sendable)])
  func lengths(key: String, property: any WritableKeyPath<LayoutElementStyle, Dimension> & Sendable) throws {
    for (value, dimension) in [
      ("7.5", Dimension.points(7.5)), ("0", .points(0)), (#""50%""#, .fraction(0.5)),
      (#""12.5%""#, .fraction(0.125)),
      (#""0%""#, .fraction(0)), (#""100%""#, .fraction(1)), (#""auto""#, .auto),
    ] {
      var expected = LayoutElementStyle()
      expected[keyPath: property] = dimension
      #expect(try style(#""\#(key)":\#(value)"#) == expected, "\(value)")
    }
  }

  @Test("a size says the width first, and the height")
  func sizes() throws {
    var preferred = LayoutElementStyle()
    (preferred.width, preferred.height) = (.points(3), .fraction(0.25))
    #expect(try style(#""preferredSize":[3,"25%"]"#) == preferred)
    var least = LayoutElementStyle()
    (least.minWidth, least.minHeight) = (.points(3), .fraction(0.25))
    #expect(try style(#""minSize":[3,"25%"]"#) == least)
    var most = LayoutElementStyle()
    (most.maxWidth, most.maxHeight) = (.points(3), .fraction(0.25))
    #expect(try style(#""maxSize":[3,"25%"]"#) == most)
  }

  @Test("of minSize and minWidth, and of maxSize and maxHeight, the later wins")
  func laterKeys() throws {
    let first = try style(#""minWidth":1,"minSize":[2,3],"maxHeight":4,"maxSize":[5,6]"#)
    #expect(first.minWidth == .points(2) && first.maxHeight == .points(6))
    let second = try style(#""minSize":[2,3],"minWidth":1,"maxSize":[5,6],"maxHeight":4"#)
    #expect(second.minWidth == .points(1) && second.minHeight == .points(3))
    #expect(second.maxWidth == .points(5) && second.maxHeight == .points(4))
  }

  @Test(
    "each number is the property of its name, and no other",
    arguments: [
      ("flexGrow", \.flexGrow), ("flexShrink", \.flexShrink), ("spacingBefore", \.spacingBefore),
      ("spacingAfter", \.spacingAfter),
    ] as [(String, any WritableKeyPath<LayoutElementStyle, Double> & Sendable)])
  func numbers(key: String, property: any WritableKeyPath<LayoutElementStyle, Double> & Sendable) throws {
    var expected = LayoutElementStyle()
    expected[keyPath: property] = 2.5
    #expect(try style(#""\#(key)":2.5"#) == expected)
  }

  @Test("baselines and a position are where they are said to be, above or left of 0 too")
  func places() throws {
    var expected = LayoutElementStyle()
    expected.ascender = 3
    #expect(try style(#""ascender":3"#) == expected)
    expected = LayoutElementStyle()
    expected.descender = -2
    #expect(try style(#""descender":-2"#) == expected)
    expected = LayoutElementStyle()
    expected.layoutPosition = Point(x: -1, y: 2)
    #expect(try style(#""layoutPosition":[-1,2]"#) == expected)
  }

  @Test(
    "an item lies across its stack as the word says",
    arguments: [
      ("auto", .auto), ("start", .start), ("end", .end), ("center", .center), ("stretch", .stretch),
      ("baselineFirst", .baselineFirst), ("baselineLast", .baselineLast),
    ] as [(String, AlignSelf)])
  func alignSelf(word: String, alignment: AlignSelf) throws {
    #expect(try style(#""alignSelf":"\#(word)""#).alignSelf == alignment)
  }

  @Test(
    "lengths, shares and percentages below 0 are refused, and so is more than all",
    arguments: [
      (#""height":-0.5"#, "height"), (#""minWidth":-1"#, "minWidth"), (#""maxHeight":-1"#, "maxHeight"),
      (#""flexBasis":-1"#, "flexBasis"), (#""flexShrink":-0.1"#, "flexShrink"),
      (#""height":"100.1%""#, "height"),
      (#""preferredSize":[1,-1]"#, "preferredSize[1]"), (#""maxSize":[-1,1]"#, "maxSize[0]"),
      (#""spacingBefore":"auto""#, "spacingBefore"), (#""width":"1.2.3%""#, "width"),
      (#""width":"%""#, "width"),
    ])
  func refused(keys: String, place: String) {
    #expect(throws: SceneError.self) { try style(keys) }
    let refusal = reason { () throws(SceneError) in
      _ = try scene(#"{"type":"node","style":{\#(keys)}}"#)
    }
    #expect(refusal.hasPrefix("root.style.\(place): must be "), "\(refusal)")
  }
}
