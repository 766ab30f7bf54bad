import Testing
import Weft

@testable import WeftScene

@Suite struct SceneDocumentTests {
  @Test(
    "every key of every element is accepted",
    arguments: [
      #"{"type":"stack","id":"s","style":{},"direction":"horizontal","spacing":-1,"justifyContent":"spaceAround","alignItems":"baselineLast","flexWrap":"wrap","alignContent":"stretch","lineSpacing":2,"horizontalAlignment":"middle","verticalAlignment":"bottom","children":[{"type":"node"}]}"#,
      #"{"type":"inset","insets":{"top":"inf","left":-1,"bottom":0.5,"right":2},"child":{"type":"node"}}"#,
      #"{"type":"inset","insets":12,"child":{"type":"node"}}"#,
      #"{"type":"ratio","ratio":0.5,"child":{"type":"node"}}"#,
      #"{"type":"center","centering":"xy","sizing":"minimumXY","child":{"type":"node"}}"#,
      #"{"type":"relative","horizontalPosition":"end","verticalPosition":"center","sizing":"minimumX","child":{"type":"node"}}"#,
      #"{"type":"absolute","sizing":"sizeToFit","children":[]}"#,
      #"{"type":"overlay","child":{"type":"node"},"overlay":{"type":"node"}}"#,
      #"{"type":"background","child":{"type":"node"},"background":{"type":"node"}}"#,
      #"{"type":"corner","child":{"type":"node"},"corner":{"type":"node"},"location":"bottomRight","offset":[-2,3],"wrapsCorner":true}"#,
      #"{"type":"wrapper","children":[{"type":"node"}]}"#,
      ##"{"type":"node","backgroundColor":"#abc","cornerRadius":4,"borderWidth":1,"borderColor":"#aabbccdd","alpha":0.5,"clipsToBounds":true,"hidden":false,"shadow":{"color":"black","offset":[0,2],"radius":3},"layout":{"type":"stack"}}"##,
      #"{"type":"text","text":"a","textStyle":"title2","fontFamily":"DejaVu Sans","fontSize":15,"fontWeight":700,"italic":true,"color":"transparent","background":"WHITE","underline":true,"strikethrough":false,"kern":-0.5,"link":"https://example.org","alignment":"justified","lineSpacing":2,"lineHeightMultiple":1.2,"maximumNumberOfLines":3,"truncationMode":"middle","truncationText":" more","insets":{"top":2}}"#,
      #"{"type":"text","runs":[{"text":"a","fontFamily":"serif","fontSize":9,"fontWeight":"bold","italic":false,"color":"red","background":"blue","underline":false,"strikethrough":true,"kern":1,"link":"x"}]}"#,
      ##"{"type":"image","image":"data:,x","contentMode":"bottomRight","tintColor":"teal","placeholderColor":"#eee"}"##,
      #"{"type":"cell","layout":{"type":"text","text":""}}"#,
      #"{"type":"node","style":{"width":1,"height":"50%","minWidth":"auto","maxWidth":"0%","minHeight":0,"maxHeight":"100%","preferredSize":[1,"50%"],"minSize":["auto",1],"maxSize":[1,1],"flexGrow":1,"flexShrink":0.5,"flexBasis":"12.5%","alignSelf":"baselineFirst","spacingBefore":-1,"spacingAfter":2,"ascender":3,"descender":-1,"layoutPosition":[-1,2]}}"#,
    ])
  func accepted(root: String) throws { _ = try scene(root) }

  @Test("values reach the properties of the same name")
  func values() throws {
    let document = try SceneDocument.load(
      bytes: Array(
        """
        {"weft":1,"sizeRange":{"min":[300,0],"max":[300,"inf"]},"scale":2,"root":
          {"type":"stack","id":"top","spacing":8,"alignItems":"center","style":{"width":"25%","flexGrow":2},"children":[
            {"type":"inset","insets":{"left":"inf","top":3},"child":{"type":"node","backgroundColor":"#ff8000"}}]}}
        """.utf8))
    #expect(
      document.sizeRange
        == SizeRange(min: Size(width: 300, height: 0), max: Size(width: 300, height: .infinity)))
    #expect(document.scale == 2)
    let root = document.root
    #expect(root.id == "top")
    #expect(root.type == "stack")
    #expect(root.style.width == .fraction(0.25))
    #expect(root.style.flexGrow == 2)
    let stack = try #require(root.content as? StackElement)
    #expect(stack.spacing == 8)
    #expect(stack.alignItems == .center)
    #expect(stack.direction == .vertical)
    let inset = try #require(root.children[0].content as? InsetElement)
    #expect(inset.insets == EdgeInsets(top: 3, left: .infinity))
    #expect("\(root.children[0].children[0].path)" == "root.children[0].child")
    let node = try #require(root.children[0].children[0].content as? NodeElement)
    #expect(node.appearance.backgroundColor == Color(rgba: 0xff80_00ff))
  }

  @Test("a text style says size and weight, and what stands beside it wins")
  func textStyle() throws {
    let text = try scene(
      #"{"type":"text","textStyle":"headline","runs":[{"text":"a"},{"text":"b","fontSize":9},{"text":"c","textStyle":"title1"}]}"#
    )
    let fonts = try #require(text.root.content as? TextElement).styledText.runs.map(\.attributes.font)
    #expect(fonts == [Font(size: 17, weight: .semibold), Font(size: 9, weight: .semibold), Font(size: 28)])
  }

  @Test("a link is blue unless it says its own colour, also where the text around it has one")
  func links() throws {
    let text = try scene(
      #"{"type":"text","color":"red","runs":[{"text":"a"},{"text":"b","link":"x"},{"text":"c","link":"x","color":"white"}]}"#
    )
    let colors = try #require(text.root.content as? TextElement).styledText.runs.map(\.attributes.color)
    #expect(colors == [Color(rgba: 0xff00_00ff), Color(hex: 0x007aff), .white])
  }

  @Test("without a size range any size will do, and a point is a pixel")
  func defaults() throws {
    let document = try scene(#"{"type":"node"}"#)
    #expect(document.sizeRange == .unconstrained)
    #expect(document.scale == 1)
  }

  @Test("of two keys that write one length the later wins")
  func lastWriter() throws {
    let first = try scene(#"{"type":"node","style":{"width":1,"preferredSize":[2,3]}}"#).root.style
    #expect(first.width == .points(2))
    let second = try scene(#"{"type":"node","style":{"preferredSize":[2,3],"width":1}}"#).root.style
    #expect(second.width == .points(1))
    #expect(second.height == .points(3))
  }

  @Test("a run takes what it does not say from its text node")
  func runDefaults() throws {
    let root = try scene(
      #"{"type":"text","runs":[{"text":"a"},{"text":"b","fontWeight":"bold","color":"red"}],"fontSize":20,"color":"blue"}"#
    ).root
    let runs = try #require(root.content as? TextElement).styledText.runs
    #expect(runs.map(\.attributes.font.size) == [20, 20])
    #expect(runs.map(\.attributes.font.weight) == [.regular, .bold])
    #expect(runs.map(\.attributes.color) == [Color(css: "blue"), Color(css: "red")])
  }
}
