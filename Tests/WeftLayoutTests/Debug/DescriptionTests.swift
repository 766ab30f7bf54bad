import Testing
import WeftGeometry
import WeftLayout

@Suite struct DescriptionTests {
  @Test("a style says only what is not at its default")
  func style() {
    #expect("\(LayoutElementStyle())" == "{}")
    let box = Box().width(50).height(.fraction(0.5)).flexGrow(1).alignSelf(.center).spacingBefore(-2.5)
      .ascender(9).layoutPosition(x: 1, y: 2)
    #expect(
      "\(box.style)"
        == "{width 50pt, height 50%, flexGrow 1, alignSelf center, spacingBefore -2.5, ascender 9, layoutPosition (1, 2)}"
    )
  }

  // A column of a 20 × 10 box and a row of two, 4 points apart, with 5 points around it.
  @Test("a layout is described line by line, each level further in")
  func recursiveDescription() throws {
    let tree = VStack(alignItems: .start) {
      Box(20, 10)
      HStack(spacing: 4) {
        Box("left").preferredSize(width: 6, height: 6)
        Box("right").preferredSize(width: 6.5, height: 6)
      }
    }.inset(5)
    let layout = try tree.layoutThatFits(SizeRange(max: Size(width: 100, height: 100)), scale: 2)
    #expect(
      layout.recursiveDescription == """
        30 × 26
            |20 × 16 at (5, 5)
            |    |20 × 10 at (0, 0)
            |    |16.5 × 6 at (0, 10)
            |    |    |6 × 6 at (0, 0)
            |    |    |6.5 × 6 at (10, 0)
        """)
    #expect(
      layout.recursiveDescription(of: tree) == """
        30 × 26 InsetLayoutSpec
            |20 × 16 at (5, 5) StackLayoutSpec
            |    |20 × 10 at (0, 0) Box
            |    |16.5 × 6 at (0, 10) StackLayoutSpec
            |    |    |6 × 6 at (0, 0) Box "left"
            |    |    |6.5 × 6 at (10, 0) Box "right"
        """)
  }

  @Test("every property of a style has its name and its value in a description, in the order of declaration")
  func allProperties() {
    let box = Box().minWidth(1).maxWidth(2.5).minHeight(3).maxHeight(.fraction(0.25)).flexShrink(2).flexBasis(
      10
    )
    .alignSelf(.baselineLast).spacingAfter(4).descender(-3)
    box.style.extensionFlag = true
    box.style.extensionIntegers = [1, 0, 0, 4]
    box.style.extensionInsets = EdgeInsets(top: 1, left: 2, bottom: 3.5, right: 4)
    let properties = [
      "minWidth 1pt", "maxWidth 2.5pt", "minHeight 3pt", "maxHeight 25%", "flexShrink 2", "flexBasis 10pt",
      "alignSelf baselineLast", "spacingAfter 4", "descender -3", "extensionFlag true",
      "extensionIntegers [1, 0, 0, 4]", "extensionInsets (1, 2, 3.5, 4)",
    ]
    #expect("\(box.style)" == "{\(properties.joined(separator: ", "))}")
  }
}
