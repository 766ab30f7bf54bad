import Testing
import Weft

@testable import WeftNodes

@Suite struct TraitCollectionTests {
  /// A square of 10 points, of 30 in the dark, that notes what it is told.
  private final class Badge: DisplayNode {
    var told: [TraitCollection?] = []

    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      told.append(previousTraitCollection)
      let side = traitCollection.userInterfaceStyle == .dark ? 30.0 : 10
      style.preferredSize = Size(width: side, height: side)
      backgroundColor = traitCollection.userInterfaceStyle == .dark ? .white : .black
    }
  }

  private final class Row: DisplayNode {
    let badge = Badge()
    let other = DisplayNode()

    override init() {
      super.init()
      other.style.preferredSize = Size(width: 5, height: 5)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      StackLayoutSpec(direction: .horizontal, children: [badge, other])
    }
  }

  private let environment: RenderEnvironment
  init() throws { environment = RenderEnvironment(fonts: try .test()) }

  private var dark: RenderEnvironment {
    environment.with(traitCollection: TraitCollection(userInterfaceStyle: .dark))
  }

  @Test("an environment whose caches are empty has the same conditions")
  func emptyCaches() {
    #expect(dark.withEmptyCaches().traitCollection == dark.traitCollection)
    #expect(dark.withEmptyCaches().fonts === dark.fonts)
  }

  @Test("a node is told of its traits before it is measured, and when they change")
  func told() throws {
    let badge = Badge()
    #expect(badge.traitCollection == TraitCollection())
    _ = try badge.bitmap(thatFits: .unconstrained, environment: environment)
    _ = try badge.bitmap(thatFits: .unconstrained, environment: environment)
    // The same traits in another environment are no change.
    _ = try badge.bitmap(
      thatFits: .unconstrained, environment: environment.with(textProblemPolicy: .ignore))
    #expect(badge.told == [nil])
    _ = try badge.bitmap(thatFits: .unconstrained, environment: dark)
    #expect(badge.told == [nil, TraitCollection()])
    #expect(badge.traitCollection.userInterfaceStyle == .dark)
  }

  // 10 + 5 and 30 + 5 points; as tall as the badge.
  @Test("a style that is set by the traits counts in the same layout, and in later ones")
  func style() throws {
    let row = Row()
    #expect(
      try row.bitmap(thatFits: .unconstrained, environment: environment).size
        == PixelSize(width: 15, height: 10))
    #expect(
      try row.bitmap(thatFits: .unconstrained, environment: dark).size == PixelSize(width: 35, height: 30))
    #expect(
      try row.bitmap(thatFits: .unconstrained, environment: environment).size
        == PixelSize(width: 15, height: 10))
    #expect(row.other.frame.origin == Point(x: 10, y: 0))
  }

  @Test(
    "a node that is told of other traits counts as drawn otherwise: a transition fades from one to the other")
  func countsAsDrawnOtherwise() throws {
    let row = Row()
    func version(_ environment: RenderEnvironment) throws -> [UInt64] {
      _ = try row.bitmap(thatFits: .unconstrained, environment: environment)
      return [row.contentsVersion, row.other.contentsVersion]
    }
    let (first, again, other) = (try version(environment), try version(environment), try version(dark))
    #expect(first == again)
    #expect(zip(first, other).allSatisfy { $0 < $1 })
  }

  @Test("what is drawn changes with the traits")
  func drawn() throws {
    let badge = Badge()
    let light = try badge.bitmap(thatFits: .unconstrained, environment: environment)
    #expect(light[0, 0] == 0xFF00_0000)
    #expect(try badge.bitmap(thatFits: .unconstrained, environment: dark)[0, 0] == 0xFFFF_FFFF)
  }

  // All characters of the test font are as wide as it is large: 5 of `Hello`, and 11 of `[Ĥéļļö öñé]`.
  @Test("a text node shows its text in a language made of it")
  func pseudoLanguage() throws {
    let text = TextNode("Hello", font: .test(size: 10))
    _ = try text.bitmap(thatFits: .unconstrained, environment: environment)
    #expect(text.frame.width == 50)
    let traits = TraitCollection(pseudoLocalization: [.accents, .expansion, .brackets])
    _ = try text.bitmap(thatFits: .unconstrained, environment: environment.with(traitCollection: traits))
    #expect(text.frame.width == 110)
    _ = try text.bitmap(thatFits: .unconstrained, environment: environment)
    #expect(text.frame.width == 50)
  }

  @Test("an environment for a direction keeps all other traits") func direction() {
    let mirrored = dark.with(layoutDirection: .rightToLeft)
    #expect(
      mirrored.traitCollection
        == TraitCollection(userInterfaceStyle: .dark, layoutDirection: .rightToLeft))
    #expect(mirrored.with(traitCollection: mirrored.traitCollection) === mirrored)
  }
}
