import Testing
import Weft

@testable import WeftNodes

/// What lies between two values of a transition.
@Suite struct InterpolationTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func between(_ start: Appearance, _ end: Appearance, _ progress: Double) -> Appearance {
    start.interpolated(to: end, progress, sizes: (Size(width: 20, height: 20), Size(width: 40, height: 40)))
  }

  // Of red and no blue at all half is half of red; of red and opaque blue a quarter is 3/4 and 1/4.
  @Test("colours are mixed by how opaque they are")
  func colors() {
    let clearBlue = Color(red: 0, green: 0, blue: 1, alpha: 0)
    #expect(red.interpolated(to: clearBlue, 0.5) == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      red.interpolated(to: Color(red: 0, green: 0, blue: 1), 0.25) == Color(red: 0.75, green: 0, blue: 0.25))
    // 0.75 · 1 + 0.25 · 0.5 = 0.875 of opacity, of which 0.125 is blue: a seventh.
    let mixed = red.interpolated(to: Color(red: 0, green: 0, blue: 1, alpha: 0.5), 0.25)
    #expect(mixed.alpha == 0.875)
    #expect(abs(mixed.blue - 1.0 / 7) < 1e-12 && abs(mixed.red - 6.0 / 7) < 1e-12)
    #expect(clearBlue.interpolated(to: red.multiplyingAlpha(by: 0), 0.5).alpha == 0)
  }

  @Test("lengths never come out below 0, however far a curve goes beyond its ends")
  func sizes() {
    let size = Size(width: 10, height: 20)
    #expect(size.interpolated(to: Size(width: 20, height: 10), 0.5) == Size(width: 15, height: 15))
    #expect(size.interpolated(to: .zero, 1.5) == .zero)
    #expect(Size.zero.interpolated(to: size, -0.5) == .zero)
  }

  @Test("each corner goes from its own radius to its own")
  func corners() {
    let start = CornerRadii(topLeft: 0, topRight: 2, bottomLeft: 4, bottomRight: 6)
    let end = CornerRadii(topLeft: 8, topRight: 6, bottomLeft: 0, bottomRight: 16)
    let half = CornerRadii(topLeft: 4, topRight: 4, bottomLeft: 2, bottomRight: 11)
    #expect(start.interpolated(to: end, 0.5) == half)
  }

  // In 20 × 20 no corner is rounder than 10, in 40 × 40 none than 20.
  @Test("corners go from the radius that they are drawn with to the one they will be")
  func drawnCorners() {
    let (round, plain) = (Appearance(cornerRadius: 1000), Appearance())
    #expect(between(round, plain, 0.5).cornerRadii == CornerRadii(5))
    #expect(between(plain, round, 0.5).cornerRadii == CornerRadii(10))
    #expect(between(round, round, 0.5).cornerRadii == CornerRadii(15))
  }

  @Test("a border grows in the colour that it will have, and shrinks in the one that it had")
  func borders() {
    let bordered = Appearance(borderWidth: 4, borderColor: red)
    let thin = Appearance(borderWidth: 2, borderColor: .white)
    let appearing = between(Appearance(), bordered, 0.25)
    #expect(appearing.borderWidth == 1 && appearing.borderColor == red)
    let vanishing = between(bordered, Appearance(), 0.25)
    #expect(vanishing.borderWidth == 3 && vanishing.borderColor == red)
    let changing = between(bordered, thin, 0.5)
    #expect(changing.borderWidth == 3 && changing.borderColor == Color(red: 1, green: 0.5, blue: 0.5))
  }

  @Test("a background comes out of nothing and goes there")
  func backgrounds() {
    let half = red.multiplyingAlpha(by: 0.5)
    #expect(between(Appearance(), Appearance(backgroundColor: red), 0.5).backgroundColor == half)
    #expect(between(Appearance(backgroundColor: red), Appearance(), 0.5).backgroundColor == half)
    #expect(between(Appearance(), Appearance(), 0.5).backgroundColor == nil)
  }

  @Test(
    "a shadow comes and goes in its place; one that changes moves, and is as sharp as it is far on its way")
  func shadows() {
    func appearance(_ shadow: Shadow?) -> Appearance { Appearance(shadow: shadow) }
    let low = Shadow(color: red, offset: Point(x: 4, y: 8), radius: 6)
    let high = Shadow(color: .white, offset: Point(x: 8, y: 20), radius: 2)
    let half = Shadow(color: red.multiplyingAlpha(by: 0.5), offset: low.offset, radius: 6)
    #expect(between(appearance(nil), appearance(low), 0.5).shadow == half)
    #expect(between(appearance(low), appearance(nil), 0.5).shadow == half)
    #expect(
      between(appearance(low), appearance(high), 0.5).shadow
        == Shadow(color: Color(red: 1, green: 0.5, blue: 0.5), offset: Point(x: 6, y: 14), radius: 4))
    #expect(between(appearance(nil), appearance(nil), 0.5).shadow == nil)
  }

  // The first opacity goes up in a second; the second one starts at two seconds, from a quarter.
  @Test("of two animations of one property the one that has begun last counts, from its first moment on")
  func sequence() {
    let linear = { AnimationTiming(delay: $0, duration: 1, curve: .linear) }
    let animations = [
      NodeAnimation(.alpha(from: 0, to: 1), timing: linear(0)),
      NodeAnimation(.alpha(from: 0.25, to: 0), timing: linear(2)),
    ]
    #expect([0, 0.5, 1.5, 2, 2.5, 4].map { animations.alpha(at: $0) } == [0, 0.5, 1, 0.25, 0.125, 0])
    #expect(animations.frame(at: 1) == nil && animations.appearanceProgress(at: 1) == nil)
  }

  @Test("frames that are none are replaced number by number")
  func usableFrames() {
    #expect(Rect(x: .nan, y: 5, width: -1, height: 7).usable == Rect(x: 0, y: 5, width: 0, height: 7))
    #expect(Rect(x: 5, y: 1e7, width: 7, height: 1e7).usable == Rect(x: 5, y: 0, width: 7, height: 0))
    #expect(Rect(x: 5, y: -1e7, width: 1e7, height: .nan).usable == Rect(x: 5, y: 0, width: 0, height: 0))
    #expect(
      Rect(x: -5, y: -6, width: 0, height: 9_999_999).usable
        == Rect(x: -5, y: -6, width: 0, height: 9_999_999))
  }
}
