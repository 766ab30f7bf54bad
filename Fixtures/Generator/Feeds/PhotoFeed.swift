import WeftGeometry

/// The photo feed: every picture once, then again with other words and in other shapes.
enum PhotoFeed {
  static var document: JSON {
    TableFeed.document(
      templates: ["post": PhotoTemplates.post, "pair": PhotoTemplates.pair, "row": PhotoTemplates.row],
      section: ["items": .array(items)])
  }

  private static var items: [JSON] {
    var random = SplitMix64(seed: 64)
    var items: [JSON] = []
    // Captions in rounds, so that the same picture comes back only after all the others.
    for round in 0..<3 {
      for texts in PhotoTexts.all where round < texts.captions.count {
        items.append(post(texts, caption: texts.captions[round], id: items.count, &random))
        if items.count % 9 == 4 { items.append(pair(id: items.count, &random)) }
        if items.count % 11 == 7 { items.append(row(id: items.count, &random)) }
      }
    }
    return items
  }

  private static func post(
    _ texts: PhotoTexts, caption: String, id: Int, _ random: inout SplitMix64
  ) -> JSON {
    let shape = shape(of: texts.file, &random)
    var entries: [(key: String, value: JSON)] = author(&random)
    entries.append(("photo", .string("images/" + texts.file)))
    entries.append(("ratio", .number(shape.ratio)))
    entries.append(("mode", .string(shape.mode)))
    entries.append(("ground", .string(shape.ground)))
    if let place = texts.place { entries.append(("place", .string(place))) }
    entries.append(("caption", .string(caption)))
    return item("post", id: id, entries + counts(&random))
  }

  private static func pair(id: Int, _ random: inout SplitMix64) -> JSON {
    let files = random.elements(2, of: PhotoTexts.all).map { JSON.string("images/" + $0.file) }
    let entries = author(&random) + [(key: "left", value: files[0]), (key: "right", value: files[1])]
    return item("pair", id: id, entries + counts(&random))
  }

  private static func row(id: Int, _ random: inout SplitMix64) -> JSON {
    let faces = random.elements(3, of: Array(0..<Avatars.count)).map { JSON.string(avatar($0)) }
    let caption = JSON.string(random.element(of: PhotoTexts.rowCaptions))
    let entries = author(&random) + [(key: "faces", value: .array(faces)), (key: "caption", value: caption)]
    return item("row", id: id, entries)
  }

  private static func item(_ template: String, id: Int, _ entries: [(key: String, value: JSON)]) -> JSON {
    let data = [(key: "id", value: JSON.string("post-\(id)"))] + entries
    return .line(["template": .string(template), "data": .object(data)])
  }

  private static func author(_ random: inout SplitMix64) -> [(key: String, value: JSON)] {
    let index = random.next(in: 0...Author.all.count - 1)
    let times = ["now", "2 min", "17 min", "1 h", "5 h", "yesterday", "3 d", "12 March"]
    return [
      ("avatar", .string(avatar(index))), ("author", .string(Author.all[index].name)),
      ("handle", .string(Author.all[index].handle)), ("time", .string(random.element(of: times))),
    ]
  }

  private static func counts(_ random: inout SplitMix64) -> [(key: String, value: JSON)] {
    let likes = [random.next(in: 0...9), random.next(in: 10...999), random.next(in: 1_000...98_000)]
    let count = random.element(of: likes)
    let words = count < 1_000 ? "\(count)" : "\(count / 1_000).\(count % 1_000 / 100)k"
    return [
      ("likes", .string(words)), ("comments", .string("\(random.next(in: 0...240))")),
      ("liked", .bool(random.chance(1, outOf: 3))),
    ]
  }

  /// A path relative to the document, which lies beside the folder of the images.
  private static func avatar(_ index: Int) -> String {
    String(Avatars.path(index).dropFirst("photos/".count))
  }

  private static func shape(
    of file: String, _ random: inout SplitMix64
  ) -> (ratio: Double, mode: String, ground: String) {
    switch file {
    case "star.png", "leaf.webp": (0.75, "center", "#e7f5ff")
    case "halo.png", "glass.webp": (0.75, "aspectFit", "#fff3bf")
    case "chart.png", "chart.webp": (0.5375, "scaleToFill", "#ffffff")
    case "banner.jpg": (0.25, "aspectFill", "#000000")
    case "night.jpg", "forest.webp", "skyline.jpg", "upright.jpg": (1.25, "aspectFill", "#000000")
    case "quilt.jpg", "quilt.webp", "weave.jpg", "bubbles.webp", "rings.png", "dusk.jpg":
      (1, "aspectFill", "#000000")
    case "large.png": (0.75, "aspectFit", "#101828")
    default: (0.5625, random.chance(1, outOf: 5) ? "top" : "aspectFill", "#000000")
    }
  }
}
