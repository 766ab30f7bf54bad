/// Pictures that belong together: a section of the grid.
struct Album: Sendable {
  let title: String
  let date: String
  let photos: [Photo]

  /// The pictures of the photo feed, a few of them favourites.
  static let samples = [
    Album(
      title: "Over the pass", date: "6 – 9 June",
      photos: [
        Photo("dawn.jpg", isFavourite: true), Photo("noon.jpg"), Photo("large.jpg"), Photo("lake.jpg"),
        Photo("arctic.webp", isFavourite: true), Photo("contours.png"), Photo("upright.jpg"),
        Photo("dusk.jpg"), Photo("banner.jpg"),
      ]),
    Album(
      title: "After dark", date: "21 June",
      photos: [
        Photo("night.jpg", isFavourite: true), Photo("skyline.jpg"), Photo("large.png"),
      ]),
    Album(
      title: "South", date: "July",
      photos: [
        Photo("desert.jpg"), Photo("dusk.jpg", isFavourite: true), Photo("forest.webp"), Photo("grey.jpg"),
        Photo("dawn.jpg"),
        Photo("lake.jpg"),
      ]),
    Album(
      title: "Patterns", date: "All year",
      photos: [
        Photo("quilt.jpg"), Photo("weave.jpg"), Photo("bubbles.webp", isFavourite: true), Photo("rings.png"),
        Photo("glass.webp"), Photo("quilt.webp"), Photo("leaf.webp"), Photo("halo.png"), Photo("star.png"),
        Photo("chart.png"), Photo("contours.png"), Photo("weave.jpg"),
      ]),
  ]
}

/// A picture of an album: the name of its file.
struct Photo: Sendable {
  let file: String
  let isFavourite: Bool

  init(_ file: String, isFavourite: Bool = false) {
    self.file = file
    self.isFavourite = isFavourite
  }
}
