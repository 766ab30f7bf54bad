extension Scenes {
  static let textRuns = scene([
    "type": "text", "fontFamily": "DejaVu Sans", "fontSize": 15, "color": "#212529", "lineSpacing": 3,
    "runs": [
      ["text": "Plain, "], ["text": "bold, ", "fontWeight": 700], ["text": "italic, ", "italic": true],
      ["text": "red, ", "color": "#e03131"], ["text": "marked, ", "background": "#ffec99"],
      ["text": "underlined", "underline": true], ["text": ", "], ["text": "struck", "strikethrough": true],
      ["text": ", large, ", "fontSize": 22], ["text": "spaced, ", "kern": 3],
      ["text": "serif, ", "fontFamily": "DejaVu Serif"], ["text": "a link", "link": "https://example.org/"],
      ["text": " and an emoji 👩🏽‍🚀 in one paragraph."],
    ],
  ])

  static let truncation = scene(
    rows(
      ["tail", "head", "middle"].map { (mode) -> JSON in
        text("One line is not enough for all that this sentence has to say.")
          .adding(["maximumNumberOfLines": 1, "truncationMode": .string(mode)])
      } + [
        text(
          "Two lines and a word of our own: the rest of this paragraph is only there if somebody asks for it by name."
        )
        .adding(["maximumNumberOfLines": 2, "truncationText": "… more", "backgroundColor": "#f1f3f5"])
      ]))

  static let bidi = scene(
    rows([
      text("English with עברית and العربية inside, then 123."),
      text("עברית עם English ומספר 2026 בתוכה."),
      text("العربية مع Swift 6.3 و 42 نقطة."),
      text("מיושר לשמאל").adding(["alignment": "left", "backgroundColor": "#f1f3f5"]),
      text("Aligned right").adding(["alignment": "right", "backgroundColor": "#f1f3f5"]),
      text("Centred").adding(["alignment": "center", "backgroundColor": "#f1f3f5"]),
    ]))

  static let scripts = scene(
    rows(
      [
        "Ligatures: office, fjord, affluent", "Größe, naïve, Łódź, Çeşme, Đà Nẵng",
        "Съешь ещё этих мягких булок",
        "Ґанок, їжак, щастя", "Ξεσκεπάζω την ψυχοφθόρα", "नमस्ते दुनिया", "你好，世界", "こんにちは世界",
        "👨‍👩‍👧‍👦 👍🏿 🇵🇹 1️⃣ ❤️‍🔥 🏴‍☠️",
      ].map { text(.string($0)) }, spacing: 4))

  static let imageModes = scene([
    "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "spacing": 8, "lineSpacing": 8,
    "children": .array(
      [
        "scaleToFill", "aspectFit", "aspectFill", "center", "top", "bottom", "left", "right", "topLeft",
        "topRight",
        "bottomLeft", "bottomRight",
      ].map { image("chart.webp", $0) }),
  ])

  static let imageFormats = scene([
    "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "spacing": 8, "lineSpacing": 8,
    "children": .array(
      [
        "dawn.jpg", "night.jpg", "upright.jpg", "grey.jpg", "large.jpg", "large.png", "contours.png",
        "rings.png",
        "star.png", "halo.png", "leaf.webp", "glass.webp",
      ].map { image($0, "aspectFit") } + [
        image("icon-like.png", "aspectFit").adding(["tintColor": "#e03131"])
      ]),
  ])

  static let decoration = scene([
    "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "spacing": 16, "lineSpacing": 16,
    "children": [
      square(["cornerRadius": 12]), square(["cornerRadius": 100]),
      square(["borderWidth": 3, "borderColor": "#1864ab"]),
      square(["cornerRadius": 12, "borderWidth": 1.5, "borderColor": "#1864ab"]), square(["alpha": 0.4]),
      square(["cornerRadius": 12, "shadow": ["color": "#00000066", "offset": [0, 3], "radius": 5]]),
      square([
        "cornerRadius": 20, "clipsToBounds": true,
        "layout": ["type": "inset", "insets": ["top": 30], "child": box("#e8590c", ["flexGrow": 1])],
      ]),
      square(["alpha": 0.5, "layout": ["type": "inset", "insets": 15, "child": box("#e8590c", [:])]]),
      square(["hidden": true]),
    ],
  ])

  private static func image(_ file: String, _ mode: String) -> JSON {
    [
      "type": "image", "image": .string("../photos/images/" + file), "contentMode": .string(mode),
      "clipsToBounds": true, "backgroundColor": "#ffec99", "style": ["width": 64, "height": 64],
    ]
  }

  private static func square(_ look: KeyValuePairs<String, JSON>) -> JSON {
    box("#74c0fc", ["width": 56, "height": 56]).adding(look)
  }
}
