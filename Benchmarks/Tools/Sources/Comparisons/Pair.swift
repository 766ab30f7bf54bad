@_spi(Benchmarks) import Weft

/// Two pictures of 1170 × 2532 pixels: a telephone's screen at 3 pixels a point.
struct Pair {
  let name: String
  let expected: Bitmap
  let actual: Bitmap

  static func all() throws -> [Pair] {
    let screen = try Screen().bitmap()
    return [
      Pair(name: "equal", expected: screen, actual: try Screen().bitmap()),
      Pair(name: "word", expected: screen, actual: try Screen(word: "Lagoon").bitmap()),
      Pair(name: "moved", expected: screen, actual: try Screen(top: 1.0 / 3).bitmap()),
      Pair(name: "bold", expected: screen, actual: try Screen(weight: .bold).bitmap()),
      Pair(name: "dark", expected: screen, actual: try Screen(isDark: true).bitmap()),
      Pair(
        name: "noise", expected: BitmapProbe.noise(Screen.pixelSize, seed: 1),
        actual: BitmapProbe.noise(Screen.pixelSize, seed: 2)),
    ]
  }
}

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
      let name = TextNode("Post \(index)", font: Font(size: 15, weight: .semibold), color: ink)
      let text = TextNode(
        "\(index == 3 ? word : "Harbour") lights go on one after the other, and whoever is still out on the water "
          + "counts them twice before turning home.", font: Font(size: 15, weight: weight), color: ink)
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
