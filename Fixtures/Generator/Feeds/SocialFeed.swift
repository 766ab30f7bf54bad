/// A feed as a social app shows it, and the same as a page for a browser: for comparing what frames of it take.
///
/// Text and flat shapes only, so that neither side is measured for its image decoders.
enum SocialFeed {
  /// How many posts there are when nobody says: enough for 950 steps of 120 points.
  static let postCount = 300

  /// The feed in the scene format.
  static func document(_ posts: [SocialPost]) -> JSON {
    TableFeed.document(templates: ["post": post], section: ["items": .array(posts.map(item))])
  }

  private static func item(_ post: SocialPost) -> JSON {
    .line([
      "template": "post",
      "data": [
        "id": .string("post-\(post.rank)"), "rank": .string("\(post.rank)"), "name": .string(post.name),
        "age": .string(post.age), "body": .string(post.body), "avatar": .string(post.avatar),
        "picture": .string(post.picture), "corner": .number(Double(post.corner)),
        "likes": .string(post.likes), "replies": .string(post.replies),
      ],
    ])
  }

  private static var post: JSON {
    [
      "type": "cell", "id": "{{id}}", "backgroundColor": "#ffffff",
      "layout": [
        "type": "inset", "insets": 12,
        "child": [
          "type": "stack", "spacing": 8,
          "children": [header, text("{{body}}", size: 15), picture, footer],
        ],
      ],
    ]
  }

  private static var header: JSON {
    [
      "type": "stack", "direction": "horizontal", "spacing": 8, "alignItems": "center",
      "children": [
        [
          "type": "node", "backgroundColor": "{{avatar}}", "cornerRadius": 20,
          "style": ["width": 40, "height": 40],
        ],
        [
          "type": "stack", "style": ["flexGrow": 1, "flexShrink": 1],
          "children": [
            text("{{name}}", size: 15).adding(["fontWeight": "bold"]),
            text("{{age}}", size: 12, color: "#6c757d"),
          ],
        ],
        text("{{rank}}", size: 12, color: "#6c757d"),
      ],
    ]
  }

  private static var picture: JSON {
    [
      "type": "ratio", "ratio": 0.5625,
      "child": ["type": "node", "backgroundColor": "{{picture}}", "cornerRadius": "{{corner}}"],
    ]
  }

  private static var footer: JSON {
    [
      "type": "stack", "direction": "horizontal", "justifyContent": "spaceBetween",
      "children": [text("{{likes}}", size: 13), text("{{replies}}", size: 13), text("Pass on", size: 13)],
    ]
  }

  private static func text(_ text: JSON, size: JSON, color: JSON = "#212529") -> JSON {
    ["type": "text", "text": text, "fontFamily": "DejaVu Sans", "fontSize": size, "color": color]
  }
}
