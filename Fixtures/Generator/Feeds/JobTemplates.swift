/// The three designs of a posting.
enum JobTemplates {
  private static let ink: JSON = "#1c1c1e"
  private static let grey: JSON = "#6e6e73"

  /// The usual one: words above each other, a hairline below.
  static let job = cell(
    insets: ["top": 14, "left": 16, "bottom": 12, "right": 16],
    [
      "type": "stack", "spacing": 6,
      "children": [titleRow, placeRow, payRow, tags, description(lines: 4)],
    ])

  /// For what has little to say: the company's initial on a disc, two lines beside it.
  static let compact = cell(
    insets: ["top": 10, "left": 16, "bottom": 10, "right": 16],
    [
      "type": "stack", "direction": "horizontal", "spacing": 12, "alignItems": "center",
      "children": [
        disc,
        [
          "type": "stack", "spacing": 2, "style": ["flexGrow": 1, "flexShrink": 1],
          "children": [
            text("{{title}}", 15, lines: 1).adding(["fontWeight": "bold", "color": ink]),
            [
              "type": "text", "fontFamily": "DejaVu Sans", "fontSize": 12, "color": grey,
              "maximumNumberOfLines": 1,
              "runs": [
                ["text": "{{company}}", "fontWeight": "bold"], ["text": " · "],
                ["text": "{{location}}"],
              ],
            ],
            text("{{description}}", 13, lines: 2).adding(["color": ink]),
          ],
        ],
        text("{{posted}}", 11, lines: 1).adding(["color": grey, "style": ["alignSelf": "start"]]),
      ],
    ])

  /// Paid for: a card with a shadow, a star over its corner, the date in its lower right.
  static let featured: JSON = [
    "type": "cell", "id": "{{id}}", "backgroundColor": "#fff9e8",
    "layout": [
      "type": "inset", "insets": ["top": 16, "left": 16, "bottom": 18, "right": 22],
      "child": [
        "type": "corner", "location": "topRight", "offset": [-4, 4],
        "child": [
          "type": "overlay",
          "child": [
            "type": "background",
            "child": [
              "type": "inset", "insets": 14,
              "child": [
                "type": "stack", "spacing": 7,
                "children": [
                  text("{{title}}", 19, lines: 2)
                    .adding(["fontFamily": "DejaVu Serif", "fontWeight": "bold", "color": ink]),
                  placeRow, salary, tags, description(lines: 4),
                  ["type": "node", "style": ["height": 14]],
                ],
              ],
            ],
            "background": [
              "type": "node", "backgroundColor": "#ffffff", "cornerRadius": 12, "borderWidth": 1,
              "borderColor": "#f0c36d",
              "shadow": ["color": "#00000033", "offset": [0, 2], "radius": 6],
            ],
          ],
          "overlay": [
            "type": "relative", "horizontalPosition": "end", "verticalPosition": "end",
            "child": [
              "type": "inset", "insets": ["right": 14, "bottom": 10],
              "child": text("{{posted}}", 11, lines: 1).adding(["color": grey, "italic": true]),
            ],
          ],
        ],
        "corner": [
          "type": "background",
          "child": [
            "type": "inset", "insets": ["top": 3, "left": 7, "bottom": 3, "right": 7],
            "child": text("★", 13, lines: 1).adding(["color": "white"]),
          ],
          "background": ["type": "node", "backgroundColor": "#f08c00", "cornerRadius": 10],
        ],
      ],
    ],
  ]

  /// A cell of `content` with room around it and a hairline below.
  private static func cell(insets: JSON, _ content: JSON) -> JSON {
    [
      "type": "cell", "id": "{{id}}", "backgroundColor": "#ffffff",
      "layout": [
        "type": "stack", "children": [["type": "inset", "insets": insets, "child": content], hairline],
      ],
    ]
  }

  private static let titleRow: JSON = [
    "type": "stack", "direction": "horizontal", "spacing": 8, "alignItems": "baselineFirst",
    "children": [
      text("{{title}}", 17, lines: 2)
        .adding(["fontWeight": "bold", "color": ink, "style": ["flexGrow": 1, "flexShrink": 1]]),
      badge("{{new}}", ink: "#ffffff", ground: "#e8590c"),
    ],
  ]

  private static let placeRow: JSON = [
    "type": "stack", "direction": "horizontal", "spacing": 6, "alignItems": "baselineFirst",
    "children": [
      text("{{company}}", 14, lines: 1).adding(["color": "{{color}}", "style": ["flexShrink": 1]]),
      text("{{location}}", 12, lines: 1).adding(["color": grey, "style": ["flexShrink": 2]]),
    ],
  ]

  private static let payRow: JSON = [
    "type": "stack", "direction": "horizontal", "justifyContent": "spaceBetween",
    "alignItems": "baselineLast",
    "children": [salary, text("{{posted}}", 11, lines: 1).adding(["color": grey])],
  ]

  private static let salary = text("{{salary}}", 13, lines: 1)
    .adding(["fontFamily": "DejaVu Serif", "color": "#2b8a3e"])

  private static let tags: JSON = [
    "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "spacing": 6, "lineSpacing": 6,
    "alignItems": "start", "if": "{{hasTags}}",
    "children": [
      badge("{{remote}}", ink: "#1864ab", ground: "#d0ebff"), badge("{{tag1}}"), badge("{{tag2}}"),
      badge("{{tag3}}"), badge("{{tag4}}"),
    ],
  ]

  private static let disc: JSON = [
    "type": "overlay",
    "child": [
      "type": "node", "backgroundColor": "{{color}}", "cornerRadius": 22,
      "style": ["width": 44, "height": 44],
    ],
    "overlay": [
      "type": "center", "centering": "xy", "sizing": "minimumXY",
      "child": text("{{initial}}", 20, lines: 1).adding(["fontWeight": "bold", "color": "#ffffff"]),
    ],
  ]

  private static let hairline: JSON = [
    "type": "inset", "insets": ["left": 16],
    "child": ["type": "node", "backgroundColor": "#d1d1d6", "style": ["height": 0.5]],
  ]

  private static func description(lines: Int) -> JSON {
    text("{{description}}", 14, lines: lines)
      .adding(["color": ink, "lineSpacing": 2, "truncationMode": "tail", "truncationText": "{{more}}"])
  }

  /// A word on a rounded ground, which goes where the word is missing.
  private static func badge(_ word: JSON, ink: JSON = "#48484a", ground: JSON = "#ececf0") -> JSON {
    [
      "type": "background", "if": word,
      "child": [
        "type": "inset", "insets": ["top": 2, "left": 8, "bottom": 3, "right": 8],
        "child": text(word, 11, lines: 1).adding(["color": ink]),
      ],
      "background": ["type": "node", "backgroundColor": ground, "cornerRadius": 8],
    ]
  }

  private static func text(_ words: JSON, _ size: JSON, lines: Int) -> JSON {
    let family: JSON = "DejaVu Sans"
    return [
      "type": "text", "text": words, "fontFamily": family, "fontSize": size,
      "maximumNumberOfLines": .number(Double(lines)),
    ]
  }
}
