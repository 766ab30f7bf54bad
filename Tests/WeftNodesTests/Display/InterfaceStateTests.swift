import Testing
import Weft

/// What nodes are told of the ranges that they come into and leave, and in which order.
@Suite struct InterfaceStateTests {
  private let log = ReportingNode.Log()

  /// Reports its states, and each change as a whole.
  private final class Stating: ReportingNode {
    override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
      log.events.append("\(name) \(oldState.rawValue)→\(newState.rawValue)")
    }
  }

  private func tree() -> DisplayNode {
    let (outer, inner) = (Stating("outer", log), Stating("inner", log))
    outer.addSubnode(inner)
    return outer
  }

  // The bits: 1 measuring, 2 preloading, 4 display, 8 visible.
  @Test(
    "nodes are told of each range that they come into or leave, then of the change as a whole, outermost first"
  )
  func changes() {
    let outer = tree()
    func events(_ state: InterfaceState) -> [String] {
      log.events = []
      outer.setInterfaceState(state)
      return log.events
    }
    func both(_ events: String...) -> [String] {
      events.map { "outer \($0)" } + events.map { "inner \($0)" }
    }
    #expect(events(.inHierarchy) == both("+preload", "+display", "+visible", "0→15"))
    #expect(events(.inHierarchy).isEmpty)
    #expect(events([.measureLayout, .preload, .display]) == both("-visible", "15→7"))
    #expect(events([.measureLayout, .preload]) == both("-display", "7→3"))
    #expect(events(.measureLayout) == both("-preload", "3→1"))
    #expect(events([.measureLayout, .preload]) == both("+preload", "1→3"))
    #expect(events(.inHierarchy) == both("+display", "+visible", "3→15"))
    #expect(events([]) == both("-preload", "-display", "-visible", "15→0"))
  }

  @Test(
    "a node that is taken out is told of the change as a whole too, and one that comes in has the state at once"
  )
  func joining() {
    let (root, node) = (DisplayNode(), tree())
    root.setInterfaceState([.measureLayout, .preload, .display])
    root.addSubnode(node)
    #expect(
      log.events == [
        "outer +preload", "outer +display", "outer 0→7", "inner +preload", "inner +display", "inner 0→7",
      ])
    log.events = []
    node.removeFromSupernode()
    #expect(log.events == ["outer -display", "outer 7→0", "inner -display", "inner 7→0"])
  }
}
