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

  @Test(
    "quarter turns are exact, whichever way and however often",
    arguments: [
      (0, 5, 1), (1, -1, 5), (2, -5, -1), (3, 1, -5), (-1, 1, -5), (-2, -5, -1), (-3, -1, 5), (401, -1, 5),
    ]
      as [(Double, Double, Double)])
  func exactTurns(quarters: Double, x: Double, y: Double) {
    let turned = Transform.rotation(by: quarters * .pi / 2).apply(to: Point(x: 5, y: 1))
    #expect(turned == Point(x: x, y: y))
  }

  @Test("a sixth of a turn takes the x axis to where an equilateral triangle has its third corner")
  func sixth() {
    let turned = Transform.rotation(by: .pi / 3).apply(to: Point(x: 2, y: 0))
    #expect(abs(turned.x - 1) < 1e-12 && abs(turned.y - 3.0.squareRoot()) < 1e-12)
  }

  @Test("a turn about a point leaves it where it is")
  func center() {
    let center = Point(x: 10, y: 20)
    let turn = Transform.rotation(by: .pi / 2, about: center)
    #expect(turn.apply(to: center) == center)
    #expect(turn.apply(to: Point(x: 13, y: 20)) == Point(x: 10, y: 23))
    let other = Transform.rotation(by: 1, about: center).apply(to: center)
    #expect(abs(other.x - 10) < 1e-12 && abs(other.y - 20) < 1e-12)
  }

  @Test("a turn by no number is no transform", arguments: [Double.nan, .infinity])
  func noNumber(angle: Double) {
    #expect(Transform.rotation(by: angle).a.isNaN)
  }
}
