extension Scenes {
  static let stack = scene(
    rows([
      box("#1971c2", ["height": 20]),
      box("#2f9e44", ["width": 120, "height": 20, "alignSelf": "start"]),
      box("#e8590c", ["width": 120, "height": 20, "alignSelf": "center", "spacingBefore": 12]),
      box("#9c36b5", ["width": "50%", "height": 20, "alignSelf": "end"]),
    ]))

  static let flex = scene(
    rows(
      ["start", "end", "center", "spaceBetween", "spaceAround"].map { (justify) -> JSON in
        [
          "type": "stack", "direction": "horizontal", "spacing": 4, "justifyContent": .string(justify),
          "children": [
            box("#1971c2", ["width": 40, "height": 16]), box("#2f9e44", ["width": 60, "height": 16]),
            box("#e8590c", ["width": 20, "height": 16]),
          ],
        ]
      } + [
        [
          "type": "stack", "direction": "horizontal", "spacing": 4,
          "children": [
            box("#1971c2", ["flexGrow": 1, "height": 16]), box("#2f9e44", ["flexGrow": 2, "height": 16]),
            box("#e8590c", ["width": 60, "height": 16]),
          ],
        ],
        [
          "type": "stack", "direction": "horizontal",
          "children": [
            box("#1971c2", ["width": 200, "flexShrink": 1, "height": 16]),
            box("#2f9e44", ["width": 200, "flexShrink": 3, "height": 16]),
          ],
        ],
      ]))

  static let wrap = scene([
    "type": "stack", "direction": "horizontal", "flexWrap": "wrap", "spacing": 6, "lineSpacing": 10,
    "justifyContent": "center", "alignItems": "end",
    "children": .array((0..<14).map(wrapped)),
  ])

  static let inset = scene(
    rows([
      framed(["top": 5, "left": 40, "bottom": 5, "right": 10]), framed(["left": "inf"]),
      framed(["right": "inf"]),
      framed(["left": "inf", "right": "inf"]), framed(["top": -4, "left": 20, "bottom": -4, "right": 200]),
    ]))

  static let ratio = scene(
    rows([
      ["type": "ratio", "ratio": 0.25, "child": box("#1971c2", [:])],
      [
        "type": "stack", "direction": "horizontal", "spacing": 8, "alignItems": "start",
        "children": .array(
          [0.5, 1, 1.5].map { (ratio) -> JSON in
            [
              "type": "ratio", "ratio": .number(ratio), "style": ["flexGrow": 1, "flexShrink": 1],
              "child": box("#2f9e44", [:]),
            ]
          }),
      ],
    ]))

  static let corner = scene([
    "type": "stack", "direction": "horizontal", "spacing": 24,
    "children": .array(
      ["topLeft", "topRight", "bottomLeft", "bottomRight"].map { (location) -> JSON in
        [
          "type": "corner", "location": .string(location), "offset": [0, 0],
          "wrapsCorner": .bool(location == "bottomRight"),
          "child": box("#ced4da", ["width": 44, "height": 44]),
          "corner": [
            "type": "node", "backgroundColor": "#e03131", "cornerRadius": 8,
            "style": ["width": 16, "height": 16],
          ],
        ]
      }),
  ])

  static let overlay = scene(
    rows([
      [
        "type": "overlay", "child": box("#ffe066", ["height": 60]),
        "overlay": [
          "type": "center", "centering": "xy", "sizing": "minimumXY",
          "child": text("over a box, in its middle"),
        ],
      ],
      [
        "type": "background",
        "child": [
          "type": "inset", "insets": 12,
          "child": text("A background is as large as the text and its insets."),
        ],
        "background": ["type": "node", "backgroundColor": "#d0ebff", "cornerRadius": 10],
      ],
    ]))

  static let relative = scene(
    rows(
      ["start", "center", "end"].map { (vertical) -> JSON in
        [
          "type": "stack", "direction": "horizontal", "spacing": 8,
          "children": .array(
            ["start", "center", "end"].map { (horizontal) -> JSON in
              [
                "type": "overlay", "style": ["flexGrow": 1], "child": box("#e9ecef", ["height": 50]),
                "overlay": [
                  "type": "relative", "horizontalPosition": .string(horizontal),
                  "verticalPosition": .string(vertical),
                  "child": box("#1971c2", ["width": 18, "height": 18]),
                ],
              ]
            }),
        ]
      }))

  static let absolute = scene([
    "type": "absolute", "sizing": "sizeToFit",
    "children": [
      box("#1971c2", ["width": 60, "height": 60, "layoutPosition": [0, 0]]),
      box("#2f9e44cc", ["width": 60, "height": 60, "layoutPosition": [40, 30]]),
      box("#e85900cc", ["width": 60, "height": 60, "layoutPosition": [80, 10.5]]),
    ],
  ])

  static let baseline = scene(
    rows(
      ["baselineFirst", "baselineLast"].map { (align) -> JSON in
        [
          "type": "stack", "direction": "horizontal", "spacing": 8, "alignItems": .string(align),
          "children": [
            text("Big", 30), text("small", 10), text("two\nlines", 14),
            box("#e03131", ["width": 10, "height": 10]),
          ],
        ]
      }))

  private static func wrapped(_ index: Int) -> JSON {
    let color = ["#1971c2", "#2f9e44", "#e8590c", "#9c36b5"][index % 4]
    let (width, height) = (24 + index * 7 % 40, 14 + index * 5 % 18)
    return box(.string(color), ["width": .number(Double(width)), "height": .number(Double(height))])
  }

  private static func framed(_ insets: JSON) -> JSON {
    [
      "type": "node", "backgroundColor": "#e9ecef",
      "layout": ["type": "inset", "insets": insets, "child": box("#1971c2", ["width": 60, "height": 16])],
    ]
  }
}
