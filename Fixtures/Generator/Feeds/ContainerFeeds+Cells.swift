/// The cells of the feeds, as templates.
extension ContainerFeeds {
  static let header: JSON = cell(
    "{{title}}",
    [
      "type": "inset", "insets": ["top": 10, "left": 14, "bottom": 8, "right": 14],
      "child": text("{{title}}", 15).adding(["fontWeight": "bold", "color": "#343a40"]),
    ]
  ).adding(["backgroundColor": "#f1f3f5e6"])

  static let note: JSON = [
    "type": "node", "backgroundColor": "#ffffff", "cornerRadius": 12, "clipsToBounds": true,
    "layout": [
      "type": "stack", "direction": "horizontal",
      "children": [
        ["type": "node", "backgroundColor": "{{color}}", "style": ["width": 5]],
        [
          "type": "inset", "insets": 12, "style": ["flexShrink": 1],
          "child": [
            "type": "stack", "spacing": 4,
            "children": [
              text("{{title}}", 15).adding(["fontWeight": "bold"]),
              text("{{text}}", 13).adding(["color": "#495057", "lineSpacing": 2]),
            ],
          ],
        ],
      ],
    ],
  ]

  static let square: JSON = cell(
    "{{caption}}",
    [
      "type": "stack", "spacing": 5,
      "children": [
        ["type": "ratio", "ratio": 1, "child": rounded("{{file}}")],
        text("{{caption}}", 11).adding(["color": "#495057"]),
      ],
    ])

  static let card: JSON = cell(
    "{{caption}}",
    [
      "type": "stack",
      "children": [
        ["type": "ratio", "ratio": "{{ratio}}", "child": ["type": "image", "image": "{{file}}"]],
        ["type": "inset", "insets": 9, "child": text("{{caption}}", 12)],
      ],
    ]
  ).adding(["backgroundColor": "#ffffff", "cornerRadius": 12])

  static let chip: JSON = cell(
    "{{word}}",
    [
      "type": "inset", "insets": ["top": 6, "left": 12, "bottom": 7, "right": 12],
      "child": text("{{word}}", 13).adding(["color": "#ffffff", "maximumNumberOfLines": 1]),
    ]
  ).adding(["backgroundColor": "{{color}}", "cornerRadius": 15])

  static let tile: JSON = cell(
    "tile-{{number}}",
    [
      "type": "center", "centering": "xy",
      "child": text("{{number}}", 18).adding(["fontWeight": "bold", "color": "#ffffff"]),
    ]
  ).adding(["backgroundColor": "{{color}}", "cornerRadius": 12])

  static let poster: JSON = cell(
    "{{caption}}",
    [
      "type": "stack", "spacing": 8,
      "children": [
        rounded("{{file}}").adding(["style": ["height": 160]]),
        text("{{caption}}", 13).adding(["maximumNumberOfLines": 2]),
      ],
    ]
  ).adding(["style": ["width": 128]])

  static let page: JSON = cell(
    "{{title}}",
    [
      "type": "overlay", "child": ["type": "image", "image": "{{file}}"],
      "overlay": [
        "type": "stack", "justifyContent": "end",
        "children": [
          [
            "type": "background",
            "child": [
              "type": "inset", "insets": 16,
              "child": [
                "type": "stack", "spacing": 4,
                "children": [
                  text("{{title}}", 20).adding(["fontWeight": "bold", "color": "#ffffff"]),
                  text("{{text}}", 13).adding(["color": "#ffffffe0"]),
                ],
              ],
            ],
            "background": ["type": "node", "backgroundColor": "#00000080"],
          ]
        ],
      ],
    ])

  static let person: JSON = cell(
    "{{name}}",
    [
      "type": "inset", "insets": ["top": 9, "left": 14, "bottom": 9, "right": 14],
      "child": [
        "type": "stack", "direction": "horizontal", "spacing": 12, "alignItems": "center",
        "children": [
          [
            "type": "node", "backgroundColor": "{{color}}", "cornerRadius": 17,
            "style": ["preferredSize": [34, 34]],
            "layout": [
              "type": "center", "centering": "xy",
              "child": text("{{first}}", 15).adding(["fontWeight": "bold", "color": "#ffffff"]),
            ],
          ], text("{{name}}", 15),
        ],
      ],
    ]
  ).adding(["backgroundColor": "#ffffff"])

  static func bubble(isMine: Bool) -> JSON {
    let words: JSON = [
      "type": "background", "style": ["flexShrink": 1, "maxWidth": "78%"],
      "child": [
        "type": "inset", "insets": ["top": 8, "left": 12, "bottom": 9, "right": 12],
        "child": text("{{text}}", 14).adding(["color": isMine ? "#ffffff" : "#212529"]),
      ],
      "background": [
        "type": "node", "backgroundColor": isMine ? "#1971c2" : "#ffffff", "cornerRadius": 16,
      ],
    ]
    return cell(
      "message-{{number}}",
      [
        "type": "inset", "insets": ["left": 12, "right": 12],
        "child": [
          "type": "stack", "direction": "horizontal", "justifyContent": isMine ? "end" : "start",
          "children": [words],
        ],
      ])
  }

  // MARK: Cells without data

  /// A title above a container.
  static func titled(_ title: JSON, _ container: JSON) -> JSON {
    cell(
      title,
      [
        "type": "stack", "spacing": 8,
        "children": [
          inset(text(title, 16).adding(["fontWeight": "bold"]), horizontal: 12), container,
        ],
      ])
  }

  static func cover(_ file: String, _ caption: String) -> JSON {
    cell(
      .string(caption),
      [
        "type": "stack", "spacing": 5,
        "children": [
          rounded(.string("../photos/images/" + file)).adding(["style": ["height": 110]]),
          text(.string(caption), 12).adding(["maximumNumberOfLines": 1]),
        ],
      ]
    ).adding(["style": ["width": 110]])
  }

  static func picture(_ file: String) -> JSON {
    ["type": "image", "image": .string("../photos/images/" + file)]
  }

  static func inset(_ child: JSON, horizontal: JSON) -> JSON {
    ["type": "inset", "insets": ["left": horizontal, "right": horizontal], "child": child]
  }

  // MARK: Parts

  private static func cell(_ id: JSON, _ layout: JSON) -> JSON {
    ["type": "cell", "id": id, "layout": layout]
  }

  private static func rounded(_ file: JSON) -> JSON {
    ["type": "image", "image": file, "cornerRadius": 10, "backgroundColor": "#dee2e6"]
  }

  private static func text(_ words: JSON, _ size: JSON) -> JSON {
    ["type": "text", "text": words, "fontFamily": "DejaVu Sans", "fontSize": size]
  }
}
