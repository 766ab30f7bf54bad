import WeftGeometry

/// A feed as long as one likes, of rows that are all as tall: for measuring what length costs.
///
/// It is not among the fixtures in the repository: a hundred thousand rows are 10 MB.
enum LongFeed {
  /// How many rows there are when nobody says.
  static let rowCount = 100_000

  /// The document; its rows are in `rows.jsonl` beside it.
  static var document: JSON {
    TableFeed.document(templates: ["row": row], section: ["template": "row", "dataFile": "rows.jsonl"])
  }

  /// The data of the rows, an object a line.
  static func rows(_ count: Int) -> String {
    var random = SplitMix64(seed: 100)
    var text = ""
    for index in 0..<count {
      let author = random.element(of: Author.all)
      let shade = ["#2f9e44", "#1971c2", "#e8590c", "#9c36b5", "#e03131", "#0c8599"]
      text += #"{"id":"row-\#(index)","title":"\#(index). \#(author.name)","handle":"\#(author.handle)","#
      text += #""color":"\#(random.element(of: shade))","count":\#(random.next(in: 0...9999))}"# + "\n"
    }
    return text
  }

  private static var row: JSON {
    [
      "type": "cell", "id": "{{id}}", "style": ["height": 60], "backgroundColor": "#ffffff",
      "layout": [
        "type": "inset", "insets": ["left": 16, "right": 16],
        "child": [
          "type": "stack", "direction": "horizontal", "spacing": 12, "alignItems": "center",
          "children": [
            [
              "type": "node", "backgroundColor": "{{color}}", "cornerRadius": 20,
              "style": ["width": 40, "height": 40],
            ],
            [
              "type": "stack", "spacing": 2, "style": ["flexGrow": 1, "flexShrink": 1],
              "children": [
                text("{{title}}", size: 16, color: "#212529"), text("{{handle}}", size: 13, color: "#868e96"),
              ],
            ],
            text("{{count}}", size: 13, color: "#495057"),
          ],
        ],
      ],
    ]
  }

  private static func text(_ text: JSON, size: JSON, color: JSON) -> JSON {
    ["type": "text", "text": text, "fontSize": size, "color": color, "maximumNumberOfLines": 1]
  }
}
