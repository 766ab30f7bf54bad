import Testing

@testable import WeftScene

/// What is wrong with an element, and where.
@Suite struct ElementErrorTests {
  // The root element, and what the error says.
  @Test(
    "a wrong element is refused with its path, what was expected and what was found",
    arguments: [
      ("1", "root: must be an element: an object with a \"type\", found 1"),
      ("[]", "root: must be an element: an object with a \"type\", found an empty array"),
      ("{}", "root.type: must be there: an element needs one of stack, inset,"),
      (
        #"{"type":"stack","children":[{"type":"pager","sections":[]}]}"#,
        "root.children[0]: must stand in a cell of a feed, found a \"pager\" in a scene, which shows no cells"
      ),
      (
        #"{"type":"stak"}"#,
        "root.type: must be one of stack, inset, ratio, center, relative, absolute, overlay, background, corner, wrapper, node, text, image, cell, collection, table, pager, found \"stak\"; did you mean \"stack\"?"
      ),
      (#"{"type":5}"#, "found 5"),
      (#"{"type":"button"}"#, "found \"button\""),
      (#"{"type":"Stack"}"#, "found \"Stack\""),
      (#"{"type":"VStack"}"#, #"found "VStack"; did you mean "stack"?"#),
      (#"{"type":"spacer"}"#, #"found "spacer"; did you mean "node" with "flexGrow" in its "style"?"#),
      (#"{"type":"HStack"}"#, #"found "HStack"; did you mean "stack" with "direction": "horizontal"?"#),
      (#"{"type":"ZStack"}"#, #"found "ZStack"; did you mean "wrapper"?"#),
      // Nearer to "table" by its letters.
      (#"{"type":"label"}"#, #"found "label"; did you mean "text"?"#),
      (
        #"{"type":"stack","spacin":8}"#,
        #"root.spacin: must be a key of a "stack" element, found "spacin"; did you mean "spacing"?"#
      ),
      (
        #"{"type":"stack","colour":8}"#,
        #"root.colour: must be a key of a "stack" element, found "colour"; it takes type, if, id, style, direction,"#
      ),
      (
        #"{"type":"stack","gap":8}"#,
        #"must be a key of a "stack" element, found "gap"; did you mean "spacing"?"#
      ),
      (#"{"type":"text","opacity":1}"#, #"found "opacity"; did you mean "alpha"?"#),
      (#"{"type":"text","letter-spacing":1}"#, #"found "letter-spacing"; did you mean "kern"?"#),
      (#"{"type":"text","lines":1}"#, #"found "lines"; did you mean "maximumNumberOfLines"?"#),
      (#"{"type":"stack","flex":1}"#, #"found "flex"; did you mean "style.flexGrow"?"#),
      (#"{"type":"node","style":{"flex":1}}"#, #"found "flex"; did you mean "flexGrow"?"#),
      (#"{"type":"node","children":[]}"#, #"found "children"; did you mean "layout"?"#),
      (
        #"{"type":"ratio","aspectRatio":1.78}"#,
        #"must be a key of a "ratio" element, found "aspectRatio"; it takes type"#
      ),
      (#"{"type":"image","url":"a.png"}"#, #"found "url"; did you mean "image"?"#),
      (#"{"type":"image","flexGrow":1}"#, #"found "flexGrow"; did you mean "style.flexGrow"?"#),
      (#"{"type":"stack","spacing":"8"}"#, "root.spacing: must be a number, found \"8\""),
      (#"{"type":"stack","spacing":1e300}"#, "root.spacing: must be a number below 10,000,000, found 1e+300"),
      (#"{"type":"stack","spacing":null}"#, "root.spacing: must be a number, found null"),
      (
        #"{"type":"stack","direction":"vertcal"}"#,
        "root.direction: must be one of vertical, horizontal, found \"vertcal\"; did you mean \"vertical\"?"
      ),
      (
        #"{"type":"stack","direction":true}"#,
        "root.direction: must be one of vertical, horizontal, found true"
      ),
      (
        #"{"type":"stack","alignItems":"baseline"}"#,
        "root.alignItems: must be one of start, end, center, stretch, baselineFirst, baselineLast, found \"baseline\""
      ),
      (#"{"type":"stack","direction":"row"}"#, #"found "row"; did you mean "horizontal"?"#),
      (#"{"type":"stack","alignItems":"flex-start"}"#, #"found "flex-start"; did you mean "start"?"#),
      (#"{"type":"stack","flexWrap":"nowrap"}"#, "did you mean \"noWrap\"?"),
      (
        #"{"type":"stack","justifyContent":"spaceEvenly"}"#,
        "root.justifyContent: must be one of start, center, end, spaceBetween, spaceAround, found"
      ),
      (#"{"type":"stack","children":{}}"#, "root.children: must be an array of elements, found an object"),
      (#"{"type":"stack","children":[1]}"#, "root.children[0]: must be an element"),
      (
        #"{"type":"stack","children":[{"type":"node"},{"type":"node","style":{"width":-1}}]}"#,
        "root.children[1].style.width: must be a number that is not negative, \"auto\" or a percentage, found -1"
      ),
      (
        #"{"type":"node","style":{"width":"-5%"}}"#,
        "root.style.width: must be a number that is not negative, \"auto\" or a percentage such as \"50%\", found \"-5%\""
      ),
      (
        #"{"type":"node","style":{"width":"101%"}}"#,
        "root.style.width: must be at most \"100%\", found \"101%\""
      ),
      (#"{"type":"node","style":{"width":"nan%"}}"#, "root.style.width: must be"),
      (#"{"type":"node","style":{"width":"0x1p3%"}}"#, "root.style.width: must be"),
      (#"{"type":"node","style":{"width":"inf"}}"#, "root.style.width: must be"),
      (#"{"type":"node","style":{"width":"12pt"}}"#, "root.style.width: must be"),
      (#"{"type":"node","style":{"width":""}}"#, "root.style.width: must be"),
      (#"{"type":"node","style":{"width":[1]}}"#, "root.style.width: must be"),
      (
        #"{"type":"node","style":{"width":10000000}}"#,
        "root.style.width: must be a number below 10,000,000, found 10000000"
      ),
      (
        #"{"type":"node","style":{"widht":1}}"#,
        #"root.style.widht: must be a key of a style, found "widht"; did you mean "width"?"#
      ),
      (#"{"type":"node","style":3}"#, "root.style: must be an object, found 3"),
      (
        #"{"type":"node","style":{"preferredSize":[1]}}"#,
        "root.style.preferredSize: must be [width, height], found an array of 1"
      ),
      (#"{"type":"node","style":{"minSize":[1,"x"]}}"#, "root.style.minSize[1]: must be"),
      (
        #"{"type":"node","style":{"flexGrow":-1}}"#,
        "root.style.flexGrow: must be a number that is not negative, found -1"
      ),
      (
        #"{"type":"node","style":{"alignSelf":"middle"}}"#,
        "root.style.alignSelf: must be one of auto, start,"
      ),
      (
        #"{"type":"node","style":{"layoutPosition":[0,0,0]}}"#,
        "root.style.layoutPosition: must be [x, y], found an array of 3"
      ),
      (
        #"{"type":"node","style":{"layoutPosition":["inf",0]}}"#,
        "root.style.layoutPosition[0]: must be a number, found \"inf\""
      ),
      (
        #"{"type":"inset","insets":5}"#,
        #"root.child: must be there: an "inset" element needs it, found no such key"#
      ),
      (
        #"{"type":"inset","insets":"5","child":{"type":"node"}}"#,
        "root.insets: must be a number or an object with top, left, bottom, right, found \"5\""
      ),
      (
        #"{"type":"inset","insets":{"top":1,"lft":2},"child":{"type":"node"}}"#,
        #"root.insets.lft: must be a key of insets, found "lft"; did you mean "left"?"#
      ),
      (
        #"{"type":"inset","insets":{"top":"infinity"},"child":{"type":"node"}}"#,
        "root.insets.top: must be a number or \"inf\", found \"infinity\""
      ),
      (
        #"{"type":"ratio","ratio":0,"child":{"type":"node"}}"#,
        "root.ratio: must be a finite number above 0, found 0"
      ),
      (
        #"{"type":"ratio","ratio":-1,"child":{"type":"node"}}"#,
        "root.ratio: must be a finite number above 0, found -1"
      ),
      (
        #"{"type":"ratio","ratio":"inf","child":{"type":"node"}}"#,
        "root.ratio: must be a finite number above 0, found \"inf\""
      ),
      (#"{"type":"ratio","child":{"type":"node"}}"#, "root.ratio: must be there"),
      (
        #"{"type":"center","centering":"both","child":{"type":"node"}}"#,
        "root.centering: must be one of none, x, y, xy, found \"both\""
      ),
      (#"{"type":"center","sizing":"minimumx","child":{"type":"node"}}"#, "did you mean \"minimumX\"?"),
      (
        #"{"type":"relative","horizontalPosition":"left","child":{"type":"node"}}"#,
        "root.horizontalPosition: must be one of none, start, center, end, found \"left\""
      ),
      (
        #"{"type":"absolute","sizing":"fit","children":[]}"#,
        "root.sizing: must be one of default, sizeToFit, found \"fit\""
      ),
      (#"{"type":"overlay","child":{"type":"node"}}"#, "root.overlay: must be there"),
      (#"{"type":"background","background":{"type":"node"}}"#, "root.child: must be there"),
      (
        #"{"type":"corner","child":{"type":"node"},"corner":{"type":"node"},"location":"top"}"#,
        "root.location: must be one of topLeft, topRight, bottomLeft, bottomRight, found \"top\""
      ),
      (
        #"{"type":"corner","child":{"type":"node"},"corner":{"type":"node"},"wrapsCorner":1}"#,
        "root.wrapsCorner: must be true or false, found 1"
      ),
      (
        #"{"type":"wrapper","child":{"type":"node"}}"#,
        "root.child: must be a key of a \"wrapper\" element, found \"child\"; did you mean \"children\"?"
      ),
      (
        ##"{"type":"node","backgroundColor":"#ff"}"##,
        "root.backgroundColor: must be a color: #rgb, #rrggbb, #rrggbbaa, a CSS color name or \"transparent\", found \"#ff\""
      ),
      (##"{"type":"node","backgroundColor":"#ggg"}"##, "root.backgroundColor: must be a color"),
      (##"{"type":"node","backgroundColor":"#ffff"}"##, "root.backgroundColor: must be a color"),
      (#"{"type":"node","backgroundColor":"rebeccapurpel"}"#, "did you mean \"rebeccapurple\"?"),
      (#"{"type":"node","backgroundColor":16711680}"#, "root.backgroundColor: must be a color"),
      (
        #"{"type":"node","cornerRadius":-1}"#,
        "root.cornerRadius: must be a number that is not negative, found -1"
      ),
      (
        #"{"type":"node","cornerRadius":[4,4]}"#,
        "root.cornerRadius: must be a number or an object with topLeft, topRight, bottomLeft, bottomRight"
      ),
      (
        #"{"type":"node","cornerRadius":{"topLeft":4,"bottomRight":-2}}"#,
        "root.cornerRadius.bottomRight: must be a number that is not negative, found -2"
      ),
      (
        #"{"type":"node","cornerRadius":{"left":4}}"#,
        "root.cornerRadius.left: must be a key of corner radii"
      ),
      (
        #"{"type":"node","borderWidth":"1"}"#,
        "root.borderWidth: must be a number that is not negative, found \"1\""
      ),
      (#"{"type":"node","alpha":1.5}"#, "root.alpha: must be a number from 0 to 1, found 1.5"),
      (#"{"type":"node","hidden":"yes"}"#, "root.hidden: must be true or false, found \"yes\""),
      (
        #"{"type":"node","shadow":{"blur":2}}"#,
        #"root.shadow.blur: must be a key of a shadow, found "blur"; did you mean "radius"?"#
      ),
      (#"{"type":"node","children":[]}"#, "root.children: must be a key of a \"node\" element"),
      (#"{"type":"text","text":5}"#, "root.text: must be a string, found 5"),
      (
        #"{"type":"text","text":"a","runs":[]}"#,
        "root.runs: must not stand beside \"text\", found both; keep one"
      ),
      (#"{"type":"text","runs":[{"color":"red"}]}"#, "root.runs[0].text: must be there: a run needs it"),
      (
        #"{"type":"text","runs":[{"text":"a","colr":"red"}]}"#,
        "root.runs[0].colr: must be a key of a run, found \"colr\"; did you mean \"color\"?"
      ),
      (#"{"type":"text","fontSize":0}"#, "root.fontSize: must be a number above 0, at most 4096, found 0"),
      (
        #"{"type":"text","fontWeight":1001}"#,
        "root.fontWeight: must be a whole number from 1 to 1000, found 1001"
      ),
      (#"{"type":"text","fontWeight":"blod"}"#, "did you mean \"bold\"?"),
      (
        #"{"type":"text","maximumNumberOfLines":1.5}"#,
        "root.maximumNumberOfLines: must be a whole number from 0 to 1000000, found 1.5"
      ),
      (
        #"{"type":"text","truncationMode":"end"}"#,
        "root.truncationMode: must be one of tail, head, middle, found \"end\""
      ),
      (#"{"type":"text","insets":"inf"}"#, "root.insets: must be"),
      (#"{"type":"image","image":""}"#, "root.image: must be a string that is not empty, found \"\""),
      (#"{"type":"image","image":"a\u0000b"}"#, "root.image: must be a path without NUL characters"),
      (
        #"{"type":"image","image":"data:;base64,?"}"#,
        "root.image: must be a whole data: URI (its base64 holds a character that is none of base64's)"
      ),
      (
        #"{"type":"image","image":"https://example.org/a.png"}"#,
        "root.image: a file from the network is not supported yet"
      ),
      (#"{"type":"image","contentMode":"fill"}"#, "root.contentMode: must be one of scaleToFill,"),
      (#"{"type":"node","id":""}"#, "root.id: must be a string that is not empty"),
      (
        #"{"type":"stack","children":[{"type":"node","id":"a"},{"type":"text","id":"a"}]}"#,
        "root.children[1].id: must be unique, found \"a\" a second time"
      ),
      (#"{"type":"node","if":"{{a}}"}"#, "root.if: must stand in a template"),
      (#"{"type":"node","a key":1}"#, #"root["a key"]: must be a key of a "node" element"#),
    ] as [(String, String)])
  func element(root: String, message: String) {
    #expect(reason { () throws(SceneError) in _ = try scene(root) }.contains(message))
  }
}
