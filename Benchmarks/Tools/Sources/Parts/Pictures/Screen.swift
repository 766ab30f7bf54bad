import Weft

/// A screen full of short posts.
struct Screen {
  static let pixelSize = PixelSize(width: 1170, height: 2532)

  /// A word in the fourth post.
  var word = "Harbour"
  /// How much further down everything lies, in points.
  var top = 0.0
  var weight = Font.Weight.regular
  var isDark = false

  func bitmap() throws -> Bitmap {
    let (ink, paper) = isDark ? (Color.white, Color(white: 0.1)) : (Color(white: 0.1), Color.white)
    let posts = (0..<9).map { index in
      let picture = DisplayNode()
      picture.backgroundColor = Color(red: 0.3, green: 0.5 + Double(index) / 20, blue: 0.7)
      picture.cornerRadius = 20
      picture.style.preferredSize = Size(width: 40, height: 40)
      let name = TextNode(
        "Post \(index)", font: Font(family: "DejaVu Sans", size: 15, weight: .semibold), color: ink)
      let text = TextNode(
        "\(index == 3 ? word : "Harbour") lights go on one after the other, and whoever is still out on the water "
          + "counts them twice before turning home.",
        font: Font(family: "DejaVu Sans", size: 15, weight: weight), color: ink)
      let words = StackLayoutSpec(direction: .vertical, spacing: 4, children: [name, text])
      words.style.flexShrink = 1
      return StackLayoutSpec(
        direction: .horizontal, spacing: 12, alignItems: .start, children: [picture, words])
    }
    let screen = DisplayNode()
    screen.backgroundColor = paper
    let top = top
    screen.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(
        insets: EdgeInsets(top: 12 + top, left: 16, bottom: 0, right: 16),
        child: StackLayoutSpec(direction: .vertical, spacing: 10, children: posts))
    }
    return try screen.bitmap(
      thatFits: .exact(390, 844), scale: 3, environment: .standard())
  }
}
