import Testing
import WeftGeometry

@Suite struct TransformTests {
  @Test("concatenation does the left transform first")
  func order() {
    let doubled = Transform.scale(x: 2, y: 3)
    let moved = Transform.translation(by: Point(x: 10, y: 20))
    let point = Point(x: 1, y: 1)
    #expect(doubled.concatenating(moved).apply(to: point) == Point(x: 12, y: 23))
    #expect(moved.concatenating(doubled).apply(to: point) == Point(x: 22, y: 63))
  }

  @Test("a quarter turn takes the x axis to the y axis")
  func quarterTurn() {
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(turn.apply(to: Point(x: 5, y: 0)) == Point(x: 0, y: 5))
    #expect(turn.concatenating(turn).apply(to: Point(x: 5, y: 1)) == Point(x: -5, y: -1))
  }
}
