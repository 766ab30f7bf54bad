import Testing
import WeftGeometry

@testable import WeftCollections

/// Stretches that begin or end among the headers and footers of a section, of which some are not measured.
@Suite struct SupplementaryStretchesTests: LayoutExampleSuite {
  /// The section with elements that are so long measured, as broad as the room.
  private func measured(_ stack: LayoutStack, lengths: [Int: Int]) -> LayoutStack {
    var stack = stack
    for (position, length) in lengths { stack.setLength(length, at: position) }
    return stack
  }

  // Footers are at positions 1 to 4, and begin at 10 behind the item; the first and the last are not known.
  @Test("footers between two that are not known are a stretch, whichever of them is asked for")
  func footers() {
    let stack = measured(stack(ListLayout(), items: 1, footers: 4), lengths: [0: 10, 2: 20, 3: 30])
    for position in 2...3 {
      #expect(stack.stretch(around: position) == LayoutStretch(2..<4, span: 10..<60))
    }
    #expect(stack.stretch(around: 1) == nil && stack.stretch(around: 4) == nil)
    #expect(stack.stretch(around: 0) == LayoutStretch(0..<1, span: 0..<10))
  }

  @Test("footers behind one that is not known are a stretch to the end of the section")
  func lastFooters() {
    let stack = measured(stack(ListLayout(), items: 1, footers: 3), lengths: [0: 10, 2: 20, 3: 30])
    for position in 2...3 {
      #expect(stack.stretch(around: position) == LayoutStretch(2..<4, span: 10..<60))
    }
  }

  @Test("headers between two that are not known are a stretch, whichever of them is asked for")
  func headers() {
    let stack = measured(stack(ListLayout(), items: 1, headers: 4), lengths: [1: 20, 2: 30, 4: 10])
    for position in 1...2 {
      #expect(stack.stretch(around: position) == LayoutStretch(1..<3, span: 0..<50))
    }
    // Behind the last header, which is not known, the item begins a stretch of its own.
    #expect(stack.stretch(around: 4) == LayoutStretch(4..<5, span: 50..<60))
  }
}
