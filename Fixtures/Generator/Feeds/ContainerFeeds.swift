/// One small feed for each container, and for each thing that containers do: for a look at all of them.
enum ContainerFeeds {
  /// All feeds; their files are called by these names.
  static var all: [(name: String, document: JSON)] {
    [
      ("list", list), ("grid", grid), ("flow", flow), ("waterfall", waterfall), ("gallery", gallery),
      ("horizontal", horizontal), ("pager", pager), ("pinned", pinned), ("chat", chat), ("nested", nested),
      ("updates", updates),
    ]
  }

  // MARK: Layouts

  /// Cards with room around them and between them, below a header.
  private static var list: JSON {
    feed(
      layout: ["type": "list", "spacing": 10, "sectionInsets": ["left": 12, "right": 12, "bottom": 12]],
      templates: ["note": note, "header": header],
      sections: [
        section("Today", ContainerTexts.notes[..<5].enumerated().map { noteItem($0, $1) }),
        section("Some day", ContainerTexts.notes[5...].enumerated().map { noteItem($0 + 5, $1) }),
      ], script: steps(90))
  }

  /// Pictures with captions; a row is as high as its highest cell.
  private static var grid: JSON {
    let items = zip(ContainerTexts.pictures, ContainerTexts.captions).map { file, caption in
      item("picture", ["file": image(file), "caption": .string(caption)])
    }
    return feed(
      layout: [
        "type": "grid", "columns": 3, "itemSpacing": 8, "lineSpacing": 12, "alignItems": "start",
        "sectionInsets": 12,
      ], templates: ["picture": square], sections: [["items": .array(items)]], script: steps(80))
  }

  /// Words at their natural sizes, which begin new lines.
  private static var flow: JSON {
    let groups = ContainerTexts.tags.enumerated().map { group, tags in
      section(
        tags.title,
        tags.words.enumerated().map { index, word in
          item("chip", ["word": .string(word), "color": color(group * 3 + index)])
        })
    }
    return feed(
      layout: [
        "type": "flow", "itemSpacing": 8, "lineSpacing": 8,
        "sectionInsets": ["left": 12, "right": 12, "bottom": 14],
      ], templates: ["chip": chip, "header": header], sections: groups, script: steps(60))
  }

  /// Pictures of all shapes, each in the shorter of two columns.
  private static var waterfall: JSON {
    let ratios: [JSON] = [1.3, 0.7, 0.9, 1.1, 0.6, 1.4, 1, 0.8]
    let items = zip(ContainerTexts.pictures, ContainerTexts.captions).enumerated().map { index, texts in
      item(
        "card",
        [
          "file": image(texts.0), "caption": .string(texts.1), "ratio": ratios[index % ratios.count],
        ])
    }
    return feed(
      layout: ["type": "waterfall", "columns": 2, "spacing": 10, "sectionInsets": 12],
      templates: ["card": card], sections: [["items": .array(items)]], script: steps(110))
  }

  /// Tiles of one size, of which nothing is measured.
  private static var gallery: JSON {
    let items = (0..<90).map { item("tile", ["number": .number(Double($0 + 1)), "color": color($0 * 5)]) }
    return feed(
      layout: [
        "type": "gallery", "itemSize": [66, 66], "itemSpacing": 8, "lineSpacing": 8, "sectionInsets": 16,
      ], templates: ["tile": tile], sections: [["items": .array(items)]], script: steps(150))
  }

  /// A list that is scrolled sideways.
  private static var horizontal: JSON {
    let items = zip(ContainerTexts.pictures, ContainerTexts.captions).map { file, caption in
      item("poster", ["file": image(file), "caption": .string(caption)])
    }
    return feed(
      height: 240,
      container: [
        "type": "collection", "direction": "horizontal",
        "layout": ["type": "list", "spacing": 12, "sectionInsets": 12],
      ], templates: ["poster": poster], sections: [["items": .array(items)]], script: steps(140))
  }

  // MARK: What containers do

  /// Pages as large as the viewport, which are turned.
  private static var pager: JSON {
    let files = ["dawn.jpg", "skyline.jpg", "lake.jpg", "night.jpg"]
    let items = zip(files, ContainerTexts.pages).map { file, text in
      item(
        "page", ["file": image(file), "title": .string(text.title), "text": .string(text.text)])
    }
    return feed(
      container: ["type": "pager"], templates: ["page": page], sections: [["items": .array(items)]],
      script: [
        "fps": 12,
        "segments": [
          ["type": "pages", "count": 1, "seconds": 0.5], ["type": "pages", "count": 2, "seconds": 0.7],
          ["type": "pages", "count": -1, "seconds": 0.5],
        ],
      ])
  }

  /// Headers that stay while their section is on show, and are pushed out by the next one.
  private static var pinned: JSON {
    let sections = ContainerTexts.people.map { letter, names in
      section(
        letter,
        names.enumerated().map { index, name in
          item(
            "person",
            [
              "name": .string(name), "first": .string(String(name.prefix(1))),
              "color": color(index * 3 + name.count),
            ]
          )
        })
    }
    return feed(
      container: [
        "type": "table", "pinnedHeaders": true, "separator": ["color": "#e9ecef", "insets": ["left": 60]],
      ], templates: ["person": person, "header": header], sections: sections, script: steps(70))
  }

  /// The newest message at the bottom; others come, one while older ones are read.
  private static var chat: JSON {
    func message(_ index: Int) -> JSON {
      let message = ContainerTexts.chat[index]
      let data: JSON = ["number": .number(Double(index)), "text": .string(message.text)]
      return keyed(item(message.isMine ? "mine" : "theirs", data), index)
    }
    func arrival(_ index: Int, at time: Double) -> JSON {
      [
        "at": ["time": .number(time)], "animation": "bottom", "duration": 0.3,
        "changes": [["insert": [[0, 0]], "items": [message(index)]]],
      ]
    }
    let known = ContainerTexts.chat.count - 3
    return feed(
      container: [
        "type": "collection", "layout": ["type": "list", "spacing": 8], "inverted": true,
        "contentInset": ["top": 10, "bottom": 10],
      ], templates: ["mine": bubble(isMine: true), "theirs": bubble(isMine: false)],
      sections: [["key": "chat", "items": .array((0..<known).reversed().map(message))]],
      script: [
        "fps": 10,
        "segments": [
          ["type": "wait", "seconds": 1.2], ["type": "speed", "pointsPerSecond": 400, "to": ["by": 240]],
          ["type": "wait", "seconds": 0.5], ["type": "speed", "pointsPerSecond": 800, "to": "start"],
        ],
      ],
      updates: [arrival(known, at: 0.2), arrival(known + 1, at: 0.7), arrival(known + 2, at: 2)])
  }

  /// A row that is scrolled sideways and a card with pages, in the cells of a feed.
  private static var nested: JSON {
    let covers = zip(ContainerTexts.pictures, ContainerTexts.captions).prefix(7).map { file, caption in
      cover(file, caption)
    }
    let pages = ["desert.jpg", "arctic.webp", "dusk.jpg"].map { picture($0) }
    let words = ContainerTexts.notes.prefix(3).enumerated().map { noteItem($0, $1) }
    return feed(
      layout: ["type": "list", "spacing": 14, "sectionInsets": ["top": 12, "bottom": 12]],
      templates: ["note": inset(note, horizontal: 12)],
      sections: [
        [
          "items": .array(
            [
              titled(
                "Nearby",
                [
                  "type": "collection", "id": "nearby", "style": ["height": 132], "direction": "horizontal",
                  "layout": ["type": "list", "spacing": 10], "contentInset": ["left": 12, "right": 12],
                  "sections": [["items": .array(Array(covers))]],
                ]),
              titled(
                "This week",
                inset(
                  [
                    "type": "node", "cornerRadius": 14, "clipsToBounds": true,
                    "layout": [
                      "type": "pager", "id": "week", "style": ["height": 150],
                      "sections": [["items": .array(pages)]],
                    ],
                  ], horizontal: 12)),
            ] + words)
        ]
      ],
      script: [
        "fps": 10,
        "segments": [
          ["type": "speed", "pointsPerSecond": 500, "to": ["by": 300], "target": "nearby"],
          ["type": "pages", "count": 1, "seconds": 0.6, "target": "week"],
          ["type": "speed", "pointsPerSecond": 500, "to": "end"],
          ["type": "speed", "pointsPerSecond": 1000, "to": "start"],
        ],
      ])
  }

  /// A grid whose contents come, go, change and are put in order.
  private static var updates: JSON {
    func tiles(_ numbers: [Int], marked: Set<Int> = []) -> JSON {
      let items = numbers.map { number in
        keyed(
          item(
            "tile",
            [
              "number": .number(Double(number)),
              "color": marked.contains(number) ? "#212529" : color(number * 5),
            ]), number)
      }
      return ["sections": [["key": "tiles", "items": .array(items)]]]
    }
    func update(_ time: Double, _ animation: JSON, _ contents: JSON) -> JSON {
      ["at": ["time": .number(time)], "animation": animation, "duration": 0.5, "apply": contents]
    }
    let mixed = [7, 2, 11, 4, 9, 1, 12, 6, 3, 10, 5, 8]
    var first = feed(
      layout: [
        "type": "gallery", "itemSize": [66, 66], "itemSpacing": 8, "lineSpacing": 8, "sectionInsets": 16,
      ], templates: ["tile": tile], sections: [],
      script: ["fps": 8, "segments": [["type": "wait", "seconds": 3.2]]],
      updates: [
        update(0.25, "automatic", tiles(mixed.sorted())),
        update(1, "fade", tiles(mixed.sorted().filter { $0 % 3 != 0 })),
        update(1.75, "left", tiles(Array(1...16))),
        update(2.5, "fade", tiles(Array(1...16), marked: [6, 7, 10, 11])),
      ])
    if case .object(let contents) = tiles(mixed) { first = first.adding(["sections": contents[0].value]) }
    return first
  }

  // MARK: Documents

  private static func feed(
    height: Double = 420, layout: JSON, templates: JSON, sections: [JSON], script: JSON, updates: [JSON] = []
  ) -> JSON {
    feed(
      height: height, container: ["type": "collection", "layout": layout], templates: templates,
      sections: sections, script: script, updates: updates)
  }

  private static func feed(
    height: Double = 420, container: JSON, templates: JSON, sections: [JSON], script: JSON,
    updates: [JSON] = []
  ) -> JSON {
    let document: JSON = [
      "weft": 1,
      "viewport": ["width": 320, "height": .number(height), "scale": 2, "backgroundColor": "#f1f3f5"],
      "container": container, "templates": templates, "sections": .array(sections), "script": script,
    ]
    return updates.isEmpty ? document : document.adding(["updates": .array(updates)])
  }

  private static func steps(_ points: Double) -> JSON {
    ["segments": [["type": "step", "points": .number(points)]]]
  }

  private static func section(_ title: String, _ items: [JSON]) -> JSON {
    ["header": item("header", ["title": .string(title)]), "items": .array(items)]
  }

  private static func item(_ template: String, _ data: JSON) -> JSON {
    .line(["template": .string(template), "data": data])
  }

  private static func keyed(_ item: JSON, _ key: Int) -> JSON {
    guard case .line(let line) = item else { return item }
    return .line(line.adding(["key": .number(Double(key))]))
  }

  private static func noteItem(_ index: Int, _ note: (title: String, text: String)) -> JSON {
    item("note", ["title": .string(note.title), "text": .string(note.text), "color": color(index * 3)])
  }

  private static func image(_ file: String) -> JSON { .string("../photos/images/" + file) }

  private static func color(_ number: Int) -> JSON {
    let colors = [
      "#e8590c", "#1971c2", "#2f9e44", "#9c36b5", "#e03131", "#0c8599", "#f08c00", "#6741d9", "#c2255c",
      "#099268", "#3b5bdb",
    ]
    return .string(colors[number % colors.count])
  }
}
