import Testing
import WeftGeometry
import WeftLayout

/// Drawn by hand: a box is 6 characters wider than what is in it, odd remainders go to the left and to the top.
@Suite struct ASCIIArtTests {
  @Test("an element without children is its name")
  func leaf() {
    #expect(Box("badge").asciiArtString() == "Box (badge)")
    #expect(Box().asciiArtString() == "Box")
    #expect(VStack {}.asciiArtString() == "StackLayoutSpec")
    #expect(LayoutSpec().named("gap").asciiArtString() == "LayoutSpec (gap)")
  }

  @Test("a vertical stack draws its children from top to bottom, centred")
  func column() {
    let stack = VStack {
      Box("the author")
      Box("b")
    }
    #expect(
      stack.asciiArtString() == """
        ----StackLayoutSpec---
        |  Box (the author)  |
        |       Box (b)      |
        ----------------------
        """)
  }

  @Test("other specs draw their children side by side, and a long name widens the box")
  func row() {
    #expect(
      Box("a").overlay(Box("b")).asciiArtString() == """
        ---OverlayLayoutSpec---
        |   Box (a)  Box (b)  |
        -----------------------
        """)
  }

  @Test("boxes lie in boxes, centred from top to bottom; a ratio says its number and its name")
  func nested() {
    let stack = HStack {
      Box("a").ratio(0.5625).named("picture")
      Box("b")
    }
    #expect(
      stack.asciiArtString() == """
        ------------------StackLayoutSpec------------------
        |  ---RatioLayoutSpec (0.6, picture)---           |
        |  |              Box (a)             |  Box (b)  |
        |  ------------------------------------           |
        ---------------------------------------------------
        """)
  }

  @Test("a tree that contains itself has a drawing")
  func cycle() {
    let spec = Box("a").inset(1)
    defer { spec.children = [] }
    spec.children = [spec]
    #expect(spec.asciiArtString().hasSuffix("-"))
  }

  @Test("what is left over by an odd number of lines is above")
  func oddLines() {
    let stack = HStack {
      VStack {
        Box("a")
        Box("c")
      }
      Box("b")
    }
    #expect(
      stack.asciiArtString() == """
        -----------StackLayoutSpec----------
        |  ---StackLayoutSpec---           |
        |  |      Box (a)      |           |
        |  |      Box (c)      |  Box (b)  |
        |  ---------------------           |
        ------------------------------------
        """)
  }
}
