import Testing

@testable import Weft
@testable import WeftNodes

@Suite struct BoundlessBitmapTests {
  @Test(
    "a node that fills what it is given is no picture in a range without a limit, and the error says which side"
  )
  func boundless() throws {
    let environment = try RenderEnvironment.standard()
    let error = #expect(throws: RenderError.self) {
      try DisplayNode().bitmap(thatFits: .unconstrained, environment: environment)
    }
    #expect(error?.description.contains("Give the range a finite maximum, or the node a size.") == true)
    let high = #expect(throws: RenderError.self) {
      try DisplayNode().bitmap(
        thatFits: SizeRange(max: Size(width: 10, height: .infinity)), environment: environment)
    }
    #expect(high?.description.contains("whose height has no limit") == true)
  }

  @Test("nor is a change of it a transition, unless it has an extent before or after")
  func transition() throws {
    let environment = try RenderEnvironment.standard()
    let error = #expect(throws: RenderError.self) {
      try DisplayNode().transitionLayout(thatFits: .unconstrained, environment: environment)
    }
    #expect(error?.description.contains("Give the range a finite maximum, or the node a size.") == true)
    let node = DisplayNode()
    let growing = try node.transitionLayout(thatFits: .unconstrained, environment: environment) {
      node.style.preferredSize = Size(width: 20, height: 10)
    }
    #expect(growing.initialSize == .zero && growing.finalSize == Size(width: 20, height: 10))
  }

  @Test("what has a size of its own is a picture in any range")
  func sized() throws {
    let environment = try RenderEnvironment.standard()
    let node = DisplayNode()
    node.style.width = .points(20)
    node.style.height = .points(10)
    let bitmap = try node.bitmap(thatFits: .unconstrained, environment: environment)
    #expect(bitmap.size == PixelSize(width: 20, height: 10))
    let nothing = try DisplayNode().bitmap(thatFits: .zero, environment: environment)
    #expect(nothing.size == PixelSize(width: 0, height: 0))
  }
}
