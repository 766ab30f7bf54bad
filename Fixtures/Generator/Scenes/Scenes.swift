/// Small scenes, each of one thing of the scene format.
enum Scenes {
  /// The documents by name.
  static let all: [(name: String, document: JSON)] = [
    ("stack", stack), ("flex", flex), ("wrap", wrap), ("inset", inset), ("ratio", ratio), ("corner", corner),
    ("overlay", overlay), ("relative", relative), ("absolute", absolute), ("baseline", baseline),
    ("text-runs", textRuns), ("truncation", truncation), ("bidi", bidi), ("scripts", scripts),
    ("image-modes", imageModes), ("image-formats", imageFormats), ("decoration", decoration),
  ]

  /// A document 300 points wide and as high as its content.
  static func scene(_ root: JSON) -> JSON {
    let page: JSON = [
      "type": "node", "backgroundColor": "#ffffff", "layout": ["type": "inset", "insets": 10, "child": root],
    ]
    return ["weft": 1, "sizeRange": ["min": [300, 0], "max": [300, "inf"]], "scale": 2, "root": page]
  }

  static func box(_ color: JSON, _ style: JSON) -> JSON {
    ["type": "node", "backgroundColor": color, "style": style]
  }

  static func text(_ words: JSON, _ size: JSON = 14) -> JSON {
    ["type": "text", "text": words, "fontFamily": "DejaVu Sans", "fontSize": size]
  }

  static func rows(_ children: [JSON], spacing: JSON = 8) -> JSON {
    ["type": "stack", "spacing": spacing, "children": .array(children)]
  }
}
