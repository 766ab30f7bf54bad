import Weft

extension Part {
  /// Measuring trees of specs, without nodes: a cell, and how time grows with depth and width.
  static var layouts: [Part] {
    [
      layout("cell.before", "a social cell laid out, its tree built before", pieces: 1000) {
        let cell = SocialCell.make()
        return { cell }
      },
      layout("cell", "a social cell laid out, its tree built each time", pieces: 1000) {
        { SocialCell.make() }
      },
    ]
      + [1, 2, 4, 8, 16, 32, 64].map { depth in
        layout("depth.\(depth)", "\(depth) stacks inside one another laid out", pieces: 100) {
          let tree = nestedStacks(depth)
          return { tree }
        }
      }
      + [10, 100, 1000, 10_000].map { width in
        layout("width.\(width)", "a stack of \(width) children laid out", pieces: max(1, 1000 / width)) {
          let children: [any LayoutElement] = (0..<width).map { TextStub($0 % 80) }
          let tree = StackLayoutSpec(direction: .vertical, spacing: 4, children: children)
          return { tree }
        }
      }
  }

  private static func layout(
    _ name: String, _ what: String, pieces: Int,
    _ makeTree: @escaping @Sendable () -> () -> any LayoutElement
  ) -> Part {
    Part("layout.\(name)", what, pieces: pieces) {
      let tree = makeTree()
      let context = LayoutContext(scale: 2)
      return Work { Int(SocialCell.measure(tree(), in: context).size.height) }
    }
  }

  /// A stack in a stack in a stack, each with a text of its own, in alternating directions, all of which stretch and
  /// shrink: what makes an engine without a memory measure the innermost one exponentially often.
  private static func nestedStacks(_ depth: Int) -> any LayoutElement {
    var inner: any LayoutElement = TextStub(20)
    for level in 0..<depth {
      inner.style.flexShrink = 1
      inner.style.flexGrow = 1
      inner = StackLayoutSpec(
        direction: level.isMultiple(of: 2) ? .vertical : .horizontal, children: [TextStub(3), inner])
    }
    return inner
  }
}
