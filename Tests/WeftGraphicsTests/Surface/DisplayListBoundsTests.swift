import Testing
import WeftGeometry

@testable import WeftGraphics

/// Where the commands of a list draw, and what ends where.
@Suite struct DisplayListBoundsTests {
  private static let box = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), radius: 10)
  private static let fill = DisplayCommand.fill(box, .black)

  private func bounds(_ commands: [DisplayCommand]) -> Rect? { DisplayList(commands: commands).bounds }

  @Test("each kind of push ends with its own pop, whatever is pushed in it")
  func ends() {
    let pushes: [DisplayCommand] = [
      .pushClip(Self.box), .pushGroup(alpha: 0.5), .pushShadow(Shadow()), .pushTransform(.identity),
    ]
    for push in pushes {
      let list = [push, Self.fill, push, Self.fill, .pop, Self.fill, .pop, Self.fill, .pop]
      #expect(DisplayList.end(of: list[1...]) == 6)
      #expect(DisplayList.end(of: list[3...]) == 4)
      #expect(DisplayList.end(of: list[1..<6]) == nil)
    }
  }

  @Test("a pop that ends nothing changes no bounds, and what is never ended has none")
  func unbalanced() {
    let other = DisplayCommand.fill(RoundedRect(Rect(x: 50, y: 30, width: 10, height: 10)), .black)
    #expect(bounds([Self.fill, .pop, other]) == Rect(x: 0, y: 0, width: 60, height: 40))
    #expect(bounds([.pushGroup(alpha: 0.5), Self.fill]) == nil)
    #expect(bounds([other, .pushGroup(alpha: 0.5), Self.fill]) == Rect(x: 50, y: 30, width: 10, height: 10))
  }

  // Three radii on each side, of a million at most.
  @Test(
    "a shadow's bounds are the shape's, moved, with room for a blur that is positive and finite",
    arguments: [
      (1, 0, Rect(x: 1, y: -2, width: 40, height: 20)), (1, -3, Rect(x: 1, y: -2, width: 40, height: 20)),
      (1, .nan, Rect(x: 1, y: -2, width: 40, height: 20)),
      (1, 1, Rect(x: -2, y: -5, width: 46, height: 26)),
      (1, 2e6, Rect(x: 1 - 3e6, y: -2 - 3e6, width: 40 + 6e6, height: 20 + 6e6)),
      (.nan, 1, Rect(x: 0, y: 0, width: 40, height: 20)),
    ] as [(Double, Double, Rect)])
  func shadows(x: Double, radius: Double, expected: Rect) {
    #expect(bounds([.shadow(Self.box, Shadow(offset: Point(x: x, y: -2), radius: radius))]) == expected)
  }

  @Test("a clip without extent hides all, and one in another leaves what lies in both")
  func clips() {
    func clip(_ rect: Rect) -> DisplayCommand { .pushClip(RoundedRect(rect)) }
    let outer = clip(Rect(x: 5, y: 5, width: 20, height: 20))
    #expect(
      bounds([outer, clip(Rect(x: 15, y: -5, width: 90, height: 15)), Self.fill, .pop, .pop])
        == Rect(x: 15, y: 5, width: 10, height: 5))
    for rect in [Rect(x: 0, y: 0, width: 0, height: 9), Rect(x: 0, y: 0, width: .nan, height: 9)] {
      #expect(bounds([clip(rect), Self.fill, .pop]) == nil)
    }
    // Apart from each other, they leave nothing, and what comes behind both is there.
    let apart = [outer, clip(Rect(x: 30, y: 5, width: 9, height: 9)), Self.fill, .pop, .pop]
    #expect(bounds(apart) == nil && bounds(apart + [Self.fill]) == Self.box.rect)
  }

  // A square in the middle of the box lies in it, and one as large as the box has corners that do not.
  @Test("a box's own fill and edge go round its corners; of all else the bounds must lie in it")
  func stays() {
    func stays(_ commands: [DisplayCommand]) -> Bool { DisplayList.stays(commands[...], inside: Self.box) }
    let middle = DisplayCommand.fill(RoundedRect(Rect(x: 15, y: 5, width: 10, height: 10)), .black)
    let group = DisplayCommand.pushGroup(alpha: 0.5)
    #expect(stays([]) && stays([Self.fill, .stroke(Self.box, width: 2, .black), middle]))
    #expect(!stays([.fill(RoundedRect(Self.box.rect), .black)]))
    #expect(!stays([.stroke(RoundedRect(Self.box.rect), width: 1, .black)]))
    #expect(!stays([middle, .fill(RoundedRect(Rect(x: 50, y: 5, width: 1, height: 1)), .black)]))
    // What is in a group is not looked at by its corners, and what comes behind it is.
    #expect(!stays([group, Self.fill, .pop]) && stays([group, middle, .pop, Self.fill]))
  }
}
