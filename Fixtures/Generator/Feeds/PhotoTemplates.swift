/// The three designs of a post.
enum PhotoTemplates {
  /// One picture over the whole width, its place written over the lower left corner.
  static let post: JSON = cell([
    header,
    [
      "type": "overlay",
      "child": [
        "type": "ratio", "ratio": "{{ratio}}",
        "child": [
          "type": "image", "image": "{{photo}}", "contentMode": "{{mode}}", "backgroundColor": "{{ground}}",
          "clipsToBounds": true, "placeholderColor": "#e9ecef",
        ],
      ],
      "overlay": [
        "type": "stack", "justifyContent": "end", "alignItems": "start",
        "children": [
          [
            "type": "inset", "insets": ["left": 12, "bottom": 10, "right": 12], "if": "{{place}}",
            "child": chip,
          ]
        ],
      ],
    ],
    caption, footer, line,
  ])

  /// Two squares side by side with rounded corners.
  static let pair: JSON = cell([
    header,
    [
      "type": "inset", "insets": ["left": 12, "right": 12],
      "child": [
        "type": "stack", "direction": "horizontal", "spacing": 6,
        "children": [half("{{left}}"), half("{{right}}")],
      ],
    ],
    footer, line,
  ])

  /// Three faces in a row, with a border, the last of them see-through.
  static let row: JSON = cell([
    header,
    [
      "type": "inset", "insets": ["left": 12, "right": 12],
      "child": [
        "type": "stack", "direction": "horizontal", "justifyContent": "spaceAround", "alignItems": "center",
        "children": [
          face("{{faces.0}}"), face("{{faces.1}}"), face("{{faces.2}}").adding(["alpha": 0.5]),
        ],
      ],
    ],
    caption, line,
  ])

  private static func cell(_ children: [JSON]) -> JSON {
    [
      "type": "cell", "id": "{{id}}", "backgroundColor": "#ffffff",
      "layout": ["type": "stack", "spacing": 10, "children": .array(children)],
    ]
  }

  private static let header: JSON = [
    "type": "inset", "insets": ["top": 12, "left": 12, "right": 12],
    "child": [
      "type": "stack", "direction": "horizontal", "spacing": 10, "alignItems": "center",
      "children": [
        [
          "type": "image", "image": "{{avatar}}", "contentMode": "aspectFill", "cornerRadius": 20,
          "clipsToBounds": true, "style": ["width": 40, "height": 40],
        ],
        [
          "type": "stack", "spacing": 1, "style": ["flexGrow": 1, "flexShrink": 1],
          "children": [
            text("{{author}}", 15).adding(["fontWeight": "bold", "maximumNumberOfLines": 1]),
            text("{{handle}}", 12).adding(["color": "#868e96", "maximumNumberOfLines": 1]),
          ],
        ],
        text("{{time}}", 12).adding([
          "color": "#868e96", "style": ["alignSelf": "start", "spacingBefore": 4],
        ]),
      ],
    ],
  ]

  private static let chip: JSON = [
    "type": "background",
    "child": [
      "type": "inset", "insets": ["top": 3, "left": 9, "bottom": 4, "right": 9],
      "child": text("{{place}}", 12).adding(["color": "#ffffff", "maximumNumberOfLines": 1]),
    ],
    "background": ["type": "node", "backgroundColor": "#00000099", "cornerRadius": 11],
  ]

  private static let caption: JSON = [
    "type": "inset", "insets": ["left": 12, "right": 12],
    "child": [
      "type": "text", "fontFamily": "DejaVu Sans", "fontSize": 14, "maximumNumberOfLines": 3,
      "lineSpacing": 2,
      "runs": [["text": "{{author}} ", "fontWeight": "bold"], ["text": "{{caption}}", "color": "#343a40"]],
    ],
  ]

  private static let footer: JSON = [
    "type": "inset", "insets": ["left": 24, "right": 24],
    "child": [
      "type": "stack", "direction": "horizontal", "justifyContent": "spaceBetween", "alignItems": "center",
      "children": [
        [
          "type": "stack", "direction": "horizontal", "spacing": 6, "alignItems": "center",
          "children": [
            // The colour says whether it is liked; the other way round there is nothing to show.
            icon("images/icon-like.png", "#e03131").adding(["if": "{{liked}}"]),
            text("{{likes}} likes", 13).adding(["color": "#495057"]),
          ],
        ],
        counted("images/icon-comment.png", "{{comments}}"), counted("images/icon-share.png", "Share"),
      ],
    ],
  ]

  private static let line: JSON = ["type": "node", "backgroundColor": "#dee2e6", "style": ["height": 1]]

  private static func counted(_ file: JSON, _ words: JSON) -> JSON {
    [
      "type": "stack", "direction": "horizontal", "spacing": 6, "alignItems": "center",
      "children": [icon(file, "#868e96"), text(words, 13).adding(["color": "#495057"])],
    ]
  }

  private static func icon(_ file: JSON, _ tint: JSON) -> JSON {
    let size: JSON = ["width": 18, "height": 18]
    return ["type": "image", "image": file, "contentMode": "aspectFit", "tintColor": tint, "style": size]
  }

  private static func half(_ file: JSON) -> JSON {
    [
      "type": "ratio", "ratio": 1, "style": ["flexGrow": 1, "flexShrink": 1, "flexBasis": "50%"],
      "child": [
        "type": "image", "image": file, "contentMode": "aspectFill", "cornerRadius": 10,
        "clipsToBounds": true,
        "backgroundColor": "#f1f3f5",
      ],
    ]
  }

  private static func face(_ file: JSON) -> JSON {
    [
      "type": "image", "image": file, "contentMode": "aspectFill", "cornerRadius": 45, "clipsToBounds": true,
      "borderWidth": 3, "borderColor": "#ffd43b", "style": ["width": 90, "height": 90],
    ]
  }

  private static func text(_ words: JSON, _ size: JSON) -> JSON {
    let family: JSON = "DejaVu Sans"
    return ["type": "text", "text": words, "fontFamily": family, "fontSize": size]
  }
}
