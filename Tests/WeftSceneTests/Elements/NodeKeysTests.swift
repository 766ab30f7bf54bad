import Testing
import Weft

@testable import WeftScene

/// The nodes that are made of elements, key by key.
@Suite struct NodeKeysTests {
  private func node<Node>(_ type: String, _ keys: String = "", _ kind: Node.Type = Node.self) throws -> Node {
    try #require(try SceneTree(try scene(#"{"type":"\#(type)"\#(keys)}"#)).root as? Node)
  }

  @Test("what is not said of a node is as in the table", arguments: ["node", "cell", "text", "image"])
  func defaults(type: String) throws {
    let node: DisplayNode = try node(type)
    #expect(node.backgroundColor == nil && node.cornerRadius == 0 && node.cornerRadii == nil)
    #expect(node.borderWidth == 0 && node.borderColor == .black)
    #expect(node.alpha == 1 && !node.isHidden && node.shadow == nil)
    #expect(node.clipsToBounds == (type == "image" || type == "cell"))
    #expect(node.semanticContentAttribute == .unspecified)
  }

  @Test("what is said of a node is the node's", arguments: ["node", "cell", "text", "image"])
  func appearance(type: String) throws {
    let node: DisplayNode = try node(
      type,
      ##","id":"a","backgroundColor":"#102030","cornerRadius":4,"borderWidth":1.5,"borderColor":"#40506070","alpha":0.25,"##
        + #""hidden":true,"clipsToBounds":\#(type == "node" || type == "text")"#)
    #expect(node.id == "a" && node.backgroundColor == Color(rgba: 0x1020_30ff))
    #expect(node.cornerRadius == 4 && node.borderWidth == 1.5 && node.borderColor == Color(rgba: 0x4050_6070))
    #expect(node.alpha == 0.25 && node.isHidden)
    #expect(node.clipsToBounds == (type == "node" || type == "text"))
  }

  @Test("corners are rounded one by one, and those that are not named are not")
  func corners() throws {
    func radii(_ value: String) throws -> DisplayNode { try node("node", #","cornerRadius":\#(value)"#) }
    #expect(
      try radii(#"{"topLeft":1,"topRight":2,"bottomLeft":3,"bottomRight":4}"#).cornerRadii
        == CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 4))
    #expect(
      try radii(#"{"bottomLeft":3}"#).cornerRadii
        == CornerRadii(topLeft: 0, topRight: 0, bottomLeft: 3, bottomRight: 0))
    #expect(try radii(#"{"topLeft":2,"topRight":2,"bottomLeft":2,"bottomRight":2}"#).cornerRadius == 2)
    // The first corner alone says nothing of the others.
    #expect(
      try radii(#"{"topLeft":2}"#).cornerRadii
        == CornerRadii(topLeft: 2, topRight: 0, bottomLeft: 0, bottomRight: 0))
  }

  @Test("a shadow is black, straight below and blurred by three points, as far as it says nothing else")
  func shadows() throws {
    func shadow(_ keys: String) throws -> Shadow? {
      try node("node", #","shadow":{\#(keys)}"#, DisplayNode.self).shadow
    }
    #expect(try shadow("") == Shadow(color: .black, offset: .zero, radius: 3))
    #expect(
      try shadow(##""color":"#00f","offset":[-1,2],"radius":0"##)
        == Shadow(color: Color(rgba: 0x0000_ffff), offset: Point(x: -1, y: 2), radius: 0))
    #expect(try shadow(#""offset":[1,0]"#) == Shadow(color: .black, offset: Point(x: 1, y: 0), radius: 3))
  }

  @Test(
    "a node's own direction is the one that is named",
    arguments: [
      ("unspecified", .unspecified), ("playback", .playback), ("spatial", .spatial),
      ("forceLeftToRight", .forceLeftToRight), ("forceRightToLeft", .forceRightToLeft),
    ] as [(String, SemanticContentAttribute)])
  func directions(word: String, attribute: SemanticContentAttribute) throws {
    let node: DisplayNode = try node("node", #","semanticContentAttribute":"\#(word)""#)
    #expect(node.semanticContentAttribute == attribute)
  }

  @Test("a picture fills its box unless it says otherwise, and has no colours of its own")
  func images() throws {
    let plain: ImageNode = try node("image")
    #expect(plain.contentMode == .aspectFill && plain.tintColor == nil && plain.placeholderColor == nil)
    #expect(plain.image == nil)
    let full: ImageNode = try node(
      "image", #","contentMode":"bottomLeft","tintColor":"red","placeholderColor":"blue""#)
    #expect(full.contentMode == .bottomLeft)
    #expect(full.tintColor == Color(css: "red") && full.placeholderColor == Color(css: "blue"))
  }

  @Test(
    "a picture lies in its box as the word says",
    arguments: [
      "scaleToFill", "aspectFit", "aspectFill", "center", "top", "bottom", "left", "right", "topLeft",
      "topRight", "bottomLeft", "bottomRight",
    ])
  func contentModes(word: String) throws {
    let image: ImageNode = try node("image", #","contentMode":"\#(word)""#)
    #expect("\(image.contentMode)" == word)
  }

  @Test("a node and a cell are laid out as their layout says, and without one hold nothing")
  func layouts() throws {
    for type in ["node", "cell"] {
      let plain: DisplayNode = try node(type)
      #expect(plain.layoutSpecBlock == nil)
      let full: DisplayNode = try node(type, #","layout":{"type":"stack","spacing":3}"#)
      #expect((full.layoutSpecBlock?(full, .unconstrained) as? StackLayoutSpec)?.spacing == 3)
    }
  }
}
