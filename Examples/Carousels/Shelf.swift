/// What the feed consists of.
enum Entry: Sendable {
  /// Pictures in a row that is scrolled sideways.
  case shelf(id: String, title: String, look: ShelfLook, items: [ShelfItem])
  /// A card with pages.
  case card(id: String, title: String, pages: [ShelfItem])
  /// A few words in between.
  case words(title: String, text: String)
}

/// How the items of a shelf look.
enum ShelfLook: Sendable {
  case covers, faces
}

/// A picture and what stands below it.
struct ShelfItem: Identifiable, Equatable, Sendable {
  let title: String
  let note: String
  let file: String

  var id: String { title }

  init(_ title: String, _ note: String, _ file: String) {
    self.title = title
    self.note = note
    self.file = file
  }
}

extension Entry {
  /// A feed to show.
  static let samples: [Entry] = [
    .shelf(
      id: "walks", title: "Walks near you", look: .covers,
      items: [
        ShelfItem("Four Ridges", "11 km · 5 h", "dawn.jpg"),
        ShelfItem("The Long Noon", "8 km · 3 h", "noon.jpg"),
        ShelfItem("Mirror Lake", "4 km · 1 h", "lake.jpg"),
        ShelfItem("Tall Trees", "6 km · 2 h", "forest.webp"),
        ShelfItem("Evening Saddle", "9 km · 4 h", "dusk.jpg"),
        ShelfItem("White Coast", "14 km · 6 h", "arctic.webp"),
      ]),
    .card(
      id: "places", title: "Places of the week",
      pages: [
        ShelfItem("Sand, and more of it", "Three hours to a hill that stays where it is", "desert.jpg"),
        ShelfItem("A city that hums", "Rooftops, best seen from the last tram", "skyline.jpg"),
        ShelfItem("Under 260 stars", "Bring a blanket, and nobody who talks", "night.jpg"),
        ShelfItem("Above the fog", "The bench is on the left", "large.jpg"),
      ]),
    .shelf(
      id: "people", title: "Who was there", look: .faces,
      items: [
        ShelfItem("Jonas", "", "avatar-00.jpg"), ShelfItem("Margit", "", "avatar-01.jpg"),
        ShelfItem("Amara", "", "avatar-02.png"), ShelfItem("Luca", "", "avatar-03.webp"),
        ShelfItem("Hạnh", "", "avatar-04.jpg"), ShelfItem("Siobhán", "", "avatar-05.jpg"),
        ShelfItem("Vera", "", "avatar-06.png"), ShelfItem("Zofia", "", "avatar-07.webp"),
        ShelfItem("Sami", "", "avatar-08.jpg"), ShelfItem("Nacho", "", "avatar-09.jpg"),
      ]),
    .words(
      title: "Before you go",
      text:
        "The hut above the lake is closed until the roof is back on it. Take water from the second spring, "
        + "not from the first one; the goats know why."),
    .shelf(
      id: "patterns", title: "Found on the way", look: .covers,
      items: [
        ShelfItem("Quilt", "from the market", "quilt.jpg"), ShelfItem("Basket", "half done", "weave.jpg"),
        ShelfItem("Spring", "the second one", "bubbles.webp"), ShelfItem("Map", "by hand", "contours.png"),
      ]),
  ]
}
