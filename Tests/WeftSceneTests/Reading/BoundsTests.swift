import Testing
import Weft

@testable import WeftScene

/// Numbers right at the bounds that the format names, and right beyond them.
@Suite struct BoundsTests {
  private func refusal(ofScene members: String) -> String {
    reason { () throws(SceneError) in
      _ = try SceneDocument.load(bytes: Array(#"{"weft":1,\#(members)}"#.utf8))
    }
  }

  @Test(
    "a scene may have the least and the greatest scale, and a range of one size",
    arguments: [
      (#""scale":0.01"#, ""), (#""scale":100"#, ""),
      (#""scale":0.0099"#, "scale: must be a number from 0.01 to 100, found 0.0099"),
      (#""scale":100.5"#, "scale: must be a number from 0.01 to 100, found 100.5"),
      (#""sizeRange":{"min":[5,6],"max":[5,6]}"#, ""),
      (
        #""sizeRange":{"min":[6,5],"max":[5,7]}"#,
        "sizeRange.max: must be at least min on both axes, found [5, 7] below [6, 5]"
      ),
      (#""sizeRange":{"max":["inf",3]}"#, ""), (#""sizeRange":{"max":[0,0]}"#, ""),
      (
        #""sizeRange":{"max":[3,"wide"]}"#,
        "sizeRange.max[1]: must be a number that is not negative, or \"inf\", found \"wide\""
      ),
    ])
  func scenes(members: String, message: String) {
    #expect(refusal(ofScene: members + #","root":{"type":"node"}"#) == message)
  }

  @Test("a size range has both its bounds on both axes, and no bound where it says none")
  func sizeRange() throws {
    func range(_ json: String) throws -> SizeRange {
      try SceneDocument.load(bytes: Array(#"{"weft":1,"sizeRange":\#(json),"root":{"type":"node"}}"#.utf8))
        .sizeRange
    }
    let (least, none) = (Size(width: 1, height: 2), Double.infinity)
    #expect(try range(#"{"min":[1,2]}"#) == SizeRange(min: least, max: Size(width: none, height: none)))
    #expect(
      try range(#"{"min":[1,2],"max":[3,"inf"]}"#) == SizeRange(min: least, max: Size(width: 3, height: none))
    )
    #expect(
      try range(#"{"max":["inf",4]}"#) == SizeRange(min: .zero, max: Size(width: none, height: 4)))
  }

  @Test(
    "what is right at a bound of an element's number is taken",
    arguments: [
      #"{"type":"node","alpha":0}"#, #"{"type":"node","alpha":1}"#, #"{"type":"node","borderWidth":0}"#,
      #"{"type":"node","cornerRadius":0}"#, #"{"type":"node","shadow":{"radius":0}}"#,
      #"{"type":"node","style":{"width":9999999,"spacingAfter":-9999999}}"#,
      #"{"type":"text","maximumNumberOfLines":0}"#, #"{"type":"text","maximumNumberOfLines":1000000}"#,
      #"{"type":"text","lineSpacing":0,"lineHeightMultiple":0}"#,
      #"{"type":"ratio","ratio":0.001,"child":{"type":"node"}}"#,
    ])
  func taken(root: String) {
    #expect(refusal(ofScene: #""root":\#(root)"#) == "")
  }

  @Test(
    "what is right beyond a bound of an element's number is refused, with the bound and the number",
    arguments: [
      (#"{"type":"node","alpha":-0.01}"#, "root.alpha: must be a number from 0 to 1, found -0.01"),
      (#"{"type":"node","alpha":1.01}"#, "root.alpha: must be a number from 0 to 1, found 1.01"),
      (
        #"{"type":"node","shadow":{"radius":-1}}"#,
        "root.shadow.radius: must be a number that is not negative, found -1"
      ),
      (
        #"{"type":"node","shadow":{"offset":[1]}}"#, "root.shadow.offset: must be [x, y], found an array of 1"
      ),
      (
        #"{"type":"stack","spacing":-10000000}"#,
        "root.spacing: must be a number below 10,000,000, found -10000000"
      ),
      (
        #"{"type":"text","fontSize":4096.5}"#,
        "root.fontSize: must be a number above 0, at most 4096, found 4096.5"
      ),
      (#"{"type":"text","fontWeight":0}"#, "root.fontWeight: must be a whole number from 1 to 1000, found 0"),
      (
        #"{"type":"text","fontWeight":400.5}"#,
        "root.fontWeight: must be a whole number from 1 to 1000, found 400.5"
      ),
      (
        #"{"type":"text","maximumNumberOfLines":-1}"#,
        "root.maximumNumberOfLines: must be a whole number from 0 to 1000000, found -1"
      ),
      (
        #"{"type":"text","lineSpacing":-0.5}"#,
        "root.lineSpacing: must be a number that is not negative, found -0.5"
      ),
      (
        #"{"type":"text","lineHeightMultiple":-1}"#,
        "root.lineHeightMultiple: must be a number that is not negative, found -1"
      ),
      (
        #"{"type":"text","runs":[{"text":"a","fontSize":0}]}"#,
        "root.runs[0].fontSize: must be a number above 0, at most 4096, found 0"
      ),
      (
        #"{"type":"text","fontFamily":""}"#, "root.fontFamily: must be a string that is not empty, found \"\""
      ),
      (
        #"{"type":"inset","insets":"inf","child":{"type":"node","cornerRadius":{"topRight":-1}}}"#,
        "root.child.cornerRadius.topRight: must be a number that is not negative, found -1"
      ),
    ])
  func refused(root: String, message: String) {
    #expect(refusal(ofScene: #""root":\#(root)"#) == message)
  }

  @Test(
    "what is right at a bound of a viewport or a container is taken, and what is beyond is not",
    arguments: [
      (#""layout":{"type":"grid","columns":1}"#, ""), (#""layout":{"type":"grid","columns":100}"#, ""),
      (
        #""layout":{"type":"waterfall","columns":0}"#,
        "container.layout.columns: must be a whole number from 1 to 100, found 0"
      ),
      (
        #""layout":{"type":"grid","minimumItemWidth":0}"#,
        "container.layout.minimumItemWidth: must be a finite number above 0, found 0"
      ),
      (
        #""layout":{"type":"waterfall"}"#,
        "container.layout.columns: must be there: a \"waterfall\" needs it or \"minimumItemWidth\", found neither"
      ),
      (
        #""layout":{"type":"gallery","itemSize":[1,0]}"#,
        "container.layout.itemSize[1]: must be a finite number above 0, found 0"
      ),
      (
        #""layout":{"type":"list","spacing":-1}"#,
        "container.layout.spacing: must be a number that is not negative, found -1"
      ),
      (
        #""layout":{"type":"flow","sectionInsets":{"right":-1}}"#,
        "container.layout.sectionInsets: must be insets that are not negative, found an object"
      ),
      (#""layout":{"type":"list"},"contentInset":{"left":-1}"#, ""),
      (
        #""layout":{"type":"waterfall","columns":2,"spacing":1,"itemSpacing":1}"#,
        "container.layout.spacing: must not stand beside \"itemSpacing\" or \"lineSpacing\": it is short for both"
      ),
    ])
  func containers(keys: String, message: String) {
    let members = #""container":{"type":"collection",\#(keys)},"sections":[]"#
    #expect(reason { () throws(SceneError) in _ = try feed(members) } == message)
  }

  @Test("options and parameters have the bounds of documents, and some of their own")
  func shared() {
    #expect(NumberBounds.scale == 0.01...100 && NumberBounds.framesPerSecond == 0.01...1000)
    #expect(NumberBounds.viewportSide == 1...30_000 && NumberBounds.jobs == 1...1024)
    #expect(NumberBounds.loops == 0...1_000_000)
  }

  @Test(
    "a viewport has a side of one point at least, and its frames as many pixels a row as a picture may have")
  func viewports() throws {
    func document(_ width: String, _ height: String) throws(SceneError) -> FeedDocument {
      try FeedDocument.load(
        bytes: Array(#"{"weft":1,"viewport":{"width":\#(width),"height":\#(height)},"sections":[]}"#.utf8))
    }
    #expect(try document("1", "1").viewport.size == Size(width: 1, height: 1))
    #expect(
      reason { () throws(SceneError) in _ = try document("1", "0.5") }
        == "viewport.height: must be a number of at least 1, found 0.5")
    try document("32767", "1").checkFrameSize()
    let refusal = reason { () throws(SceneError) in try document("32768", "1").checkFrameSize() }
    #expect(refusal.contains("frames would be 32768 × 1 px, and they may be at most 32767 pixels wide"))
    // A frame is put together of rows: it may be higher.
    try document("1", "32768").checkFrameSize()
  }
}
