import Dispatch
import Testing
import Weft

@Suite struct OneOwnerTests {
  @Test("a node that one thread draws while another lays it out ends the program with a sentence")
  func twoThreads() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let environment = try RenderEnvironment.standard()
      let text = TextNode("words")
      let card = DisplayNode()
      // The mistake: two threads have the node.
      nonisolated(unsafe) let shared = card
      let isFirst = DispatchSemaphore(value: 1)
      card.layoutSpecBlock = { _, _ in
        if isFirst.wait(timeout: .now()) == .success {
          let done = DispatchSemaphore(value: 0)
          DispatchQueue.global().async {
            _ = try? unsafe shared.bitmap(thatFits: .unconstrained, environment: environment)
            done.signal()
          }
          done.wait()
        }
        return InsetLayoutSpec(insets: EdgeInsets(1), child: text)
      }
      _ = try card.bitmap(thatFits: .unconstrained, environment: environment)
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("A node has one owner at a time"), "\(told)")
  }

  @Test("a node that two layouts of a tree place ends the program with a sentence")
  func twoPlaces() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let text = TextNode("shared")
      let rows = (0..<3).map { _ in
        let row = DisplayNode()
        row.layoutSpecBlock = { _, _ in text.inset(1) }
        return row
      }
      let column = DisplayNode()
      column.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: rows) }
      _ = try column.bitmap(thatFits: .unconstrained, environment: .standard())
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      told.contains("A TextNode is placed by a DisplayNode and by a DisplayNode of one"), "\(told)")
  }

  @Test("a node may move from one layout of a tree to another, before it or behind it")
  func movedPlace() throws {
    let text = TextNode("moved")
    var owner = 0
    let rows = (0..<2).map { index in
      let row = DisplayNode()
      row.layoutSpecBlock = { _, _ in
        owner == index ? text.inset(1) : InsetLayoutSpec(insets: EdgeInsets(5), child: DisplayNode())
      }
      return row
    }
    let column = DisplayNode()
    column.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: rows) }
    for index in [0, 1, 0] {
      owner = index
      for row in rows { row.setNeedsLayout() }
      _ = try column.bitmap(thatFits: .unconstrained, environment: .standard())
      #expect(text.supernode === rows[index])
    }
  }

  // Nothing is measured anew in the third of these passes.
  @Test("a node may move between two layouts that depend on the width, there and back again")
  func movedByWidth() throws {
    let text = TextNode("moved")
    let rows = [true, false].map { isWide in
      let row = DisplayNode()
      row.layoutSpecBlock = { _, range in ((range.max.width > 300) == isWide ? text : DisplayNode()).inset(1)
      }
      return row
    }
    let column = DisplayNode()
    column.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: rows) }
    let environment = try RenderEnvironment.standard()
    for width in [400.0, 200, 400, 200] {
      _ = try column.bitmap(thatFits: .width(width), environment: environment)
      #expect(text.supernode === rows[width > 300 ? 0 : 1])
    }
  }

  // What had the text leaves the tree only after the text has moved on.
  @Test("a node may move away from one that leaves the tree with the same layout")
  func movedAwayFromLeaver() throws {
    let text = TextNode("moved")
    let leaver = DisplayNode()
    leaver.layoutSpecBlock = { _, _ in text.inset(1) }
    var isThere = true
    let (first, last) = (DisplayNode(), DisplayNode())
    first.layoutSpecBlock = { _, _ in (isThere ? DisplayNode() : text).inset(2) }
    last.layoutSpecBlock = { _, _ in (isThere ? leaver : DisplayNode()).inset(3) }
    let column = DisplayNode()
    column.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .vertical, children: [first, last]) }
    for there in [true, false, true] {
      isThere = there
      for node in [first, last, leaver] { node.setNeedsLayout() }
      _ = try column.bitmap(thatFits: .unconstrained, environment: .standard())
      #expect(text.supernode === (there ? leaver : first))
    }
  }

  @Test("nodes of their own can be measured and drawn by any number of threads, with one environment")
  func ownNodes() async throws {
    let environment = try RenderEnvironment.standard()
    @Sendable func draw() throws -> Bitmap {
      let text = TextNode("Words that are broken into lines: слова, λέξεις, מילים")
      return try text.bitmap(
        thatFits: SizeRange(max: Size(width: 70, height: .infinity)), environment: environment)
    }
    let expected = try draw()
    try await withThrowingTaskGroup(of: Bitmap.self) { group in
      for _ in 0..<8 { group.addTask { try draw() } }
      for try await bitmap in group { #expect(bitmap == expected) }
    }
  }
}
