import Testing
import Weft

@testable import WeftScene

/// The layout specs that are made of elements, key by key.
@Suite struct SpecKeysTests {
  /// The layout spec that is made of the root of a scene.
  private func spec<Spec>(_ root: String, _ type: Spec.Type = Spec.self) throws -> Spec {
    let node = try SceneTree(try scene(root)).root
    return try #require(node.layoutSpecBlock?(node, .unconstrained) as? Spec)
  }

  private static let child = #""child":{"type":"node","id":"child"}"#

  private func id(_ element: any LayoutElement) -> String? { (element as? DisplayNode)?.id }

  @Test("a stack has what is said of it; what is not said is as in the table")
  func stack() throws {
    let plain: StackLayoutSpec = try spec(#"{"type":"stack"}"#)
    #expect(plain.direction == .vertical && plain.spacing == 0 && plain.lineSpacing == 0)
    #expect(plain.justifyContent == .start && plain.alignItems == .stretch)
    #expect(plain.flexWrap == .noWrap && plain.alignContent == .start)
    #expect(plain.horizontalAlignment == .none && plain.verticalAlignment == .none)
    #expect(plain.children.isEmpty)
    let full: StackLayoutSpec = try spec(
      #"{"type":"stack","direction":"horizontal","spacing":3,"justifyContent":"end","alignItems":"center","flexWrap":"wrap","#
        + #""alignContent":"spaceBetween","lineSpacing":-4,"horizontalAlignment":"right","verticalAlignment":"bottom","#
        + #""children":[{"type":"node","id":"a"},{"type":"node","id":"b"}]}"#)
    #expect(full.direction == .horizontal && full.spacing == 3 && full.lineSpacing == -4)
    #expect(full.justifyContent == .end && full.alignItems == .center)
    #expect(full.flexWrap == .wrap && full.alignContent == .spaceBetween)
    #expect(full.horizontalAlignment == .right && full.verticalAlignment == .bottom)
    #expect(full.children.map(id) == ["a", "b"])
  }

  @Test(
    "each word of a stack means what it says",
    arguments: [
      ("justifyContent", ["start", "center", "end", "spaceBetween", "spaceAround"]),
      ("alignItems", ["start", "end", "center", "stretch", "baselineFirst", "baselineLast"]),
      ("alignContent", ["start", "center", "end", "spaceBetween", "spaceAround", "stretch"]),
      ("horizontalAlignment", ["none", "left", "middle", "right"]),
      ("verticalAlignment", ["none", "top", "center", "bottom"]),
      ("flexWrap", ["noWrap", "wrap"]), ("direction", ["vertical", "horizontal"]),
    ])
  func words(key: String, words: [String]) throws {
    for word in words {
      let stack: StackLayoutSpec = try spec(#"{"type":"stack","\#(key)":"\#(word)"}"#)
      let values: [String: Any] = [
        "justifyContent": stack.justifyContent, "alignItems": stack.alignItems,
        "alignContent": stack.alignContent, "horizontalAlignment": stack.horizontalAlignment,
        "verticalAlignment": stack.verticalAlignment, "flexWrap": stack.flexWrap,
        "direction": stack.direction,
      ]
      #expect("\(try #require(values[key]))" == word)
    }
  }

  @Test("insets are those of their sides, and may be without end or below 0")
  func insets() throws {
    func insets(_ value: String) throws -> EdgeInsets {
      try spec(#"{"type":"inset","insets":\#(value),\#(Self.child)}"#, InsetLayoutSpec.self).insets
    }
    #expect(
      try insets(#"{"top":1,"left":2,"bottom":3,"right":4}"#)
        == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try insets("-5") == EdgeInsets(-5))
    #expect(try insets(#""inf""#) == EdgeInsets(.infinity))
    #expect(
      try insets(#"{"bottom":"inf","right":"inf"}"#)
        == EdgeInsets(top: 0, left: 0, bottom: .infinity, right: .infinity))
    #expect(try insets("{}") == .zero)
    let plain: InsetLayoutSpec = try spec(#"{"type":"inset",\#(Self.child)}"#)
    #expect(plain.insets == .zero && plain.layoutChildren.map(id) == ["child"])
  }

  @Test("a ratio, a center and a relative have what is said of them")
  func placements() throws {
    let ratio: RatioLayoutSpec = try spec(#"{"type":"ratio","ratio":0.25,\#(Self.child)}"#)
    #expect(ratio.ratio == 0.25 && ratio.layoutChildren.map(id) == ["child"])
    for (word, centering) in [("none", Centering.none), ("x", .x), ("y", .y), ("xy", .xy)] {
      let center: CenterLayoutSpec = try spec(#"{"type":"center","centering":"\#(word)",\#(Self.child)}"#)
      #expect(center.centering == centering && center.sizing == .default)
    }
    let plain: CenterLayoutSpec = try spec(#"{"type":"center",\#(Self.child)}"#)
    #expect(plain.centering == .none && plain.sizing == .default)
    let positions = [
      ("none", RelativePosition.none), ("start", .start), ("center", .center), ("end", .end),
    ]
    for (word, position) in positions {
      let along: RelativeLayoutSpec = try spec(
        #"{"type":"relative","horizontalPosition":"\#(word)",\#(Self.child)}"#)
      #expect(along.horizontalPosition == position && along.verticalPosition == .none)
      let across: RelativeLayoutSpec = try spec(
        #"{"type":"relative","verticalPosition":"\#(word)",\#(Self.child)}"#)
      #expect(across.verticalPosition == position && across.horizontalPosition == .none)
      #expect(across.sizing == .default)
    }
  }

  @Test(
    "what is placed may be as small as its child on either axis",
    arguments: [
      ("default", .default), ("minimumX", .minimumX), ("minimumY", .minimumY), ("minimumXY", .minimumXY),
    ] as [(String, RelativeSizing)])
  func sizing(word: String, sizing: RelativeSizing) throws {
    let center: CenterLayoutSpec = try spec(#"{"type":"center","sizing":"\#(word)",\#(Self.child)}"#)
    #expect(center.sizing == sizing)
    let relative: RelativeLayoutSpec = try spec(#"{"type":"relative","sizing":"\#(word)",\#(Self.child)}"#)
    #expect(relative.sizing == sizing)
  }

  @Test("layers are the child and what is over it, behind it or at its corner")
  func layers() throws {
    let overlay: OverlayLayoutSpec = try spec(
      #"{"type":"overlay","overlay":{"type":"node","id":"other"},\#(Self.child)}"#)
    #expect(id(overlay.child) == "child" && id(overlay.overlay) == "other")
    let background: BackgroundLayoutSpec = try spec(
      #"{"type":"background","background":{"type":"node","id":"other"},\#(Self.child)}"#)
    #expect(id(background.child) == "child" && id(background.background) == "other")
    func corner(_ keys: String) throws -> CornerLayoutSpec {
      try spec(#"{"type":"corner","corner":{"type":"node","id":"other"},\#(keys)\#(Self.child)}"#)
    }
    let plain = try corner("")
    #expect(id(plain.child) == "child" && id(plain.corner) == "other")
    #expect(plain.location == .topLeft && plain.offset == .zero && !plain.wrapsCorner)
    let full = try corner(#""offset":[-2,3],"wrapsCorner":true,"#)
    #expect(full.offset == Point(x: -2, y: 3) && full.wrapsCorner)
    for (word, location) in [
      ("topLeft", CornerLayoutSpec.Location.topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft),
      ("bottomRight", .bottomRight),
    ] {
      #expect(try corner(#""location":"\#(word)","#).location == location)
    }
  }

  @Test("an absolute and a wrapper have their children in order, and only the one a size that fits")
  func children() throws {
    let children = #""children":[{"type":"node","id":"a"},{"type":"node","id":"b"}]"#
    let absolute: AbsoluteLayoutSpec = try spec(#"{"type":"absolute",\#(children)}"#)
    #expect(absolute.sizing == .default && absolute.children.map(id) == ["a", "b"])
    let fitting: AbsoluteLayoutSpec = try spec(#"{"type":"absolute","sizing":"sizeToFit",\#(children)}"#)
    #expect(fitting.sizing == .sizeToFit)
    let wrapper: WrapperLayoutSpec = try spec(#"{"type":"wrapper",\#(children)}"#)
    #expect(wrapper.children.map(id) == ["a", "b"])
  }

  @Test("a spec in a spec, and a node in a spec, have the style that is written with them")
  func styles() throws {
    let stack: StackLayoutSpec = try spec(
      #"{"type":"stack","style":{"height":9},"children":[{"type":"inset","style":{"flexGrow":2},"child":"#
        + #"{"type":"node","style":{"width":3}}}]}"#)
    #expect(stack.style.height == .points(9))
    let inset = try #require(stack.children.first)
    #expect(inset.style.flexGrow == 2)
    #expect((inset as? InsetLayoutSpec)?.layoutChildren.first?.style.width == .points(3))
  }
}
