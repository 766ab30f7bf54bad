/// The photos of the feed: many kinds of files, each of which something once got wrong.
enum Photos {
  static let folder = "photos/images/"

  static var files: [ImageFile] { landscapes + largeOnes + specialFiles + patterns + clearOnes }

  private static let dawn = Landscape(
    seed: 11, sky: [0x3B4A7A, 0xC98BA0, 0xFFD9A0], sun: (68, 46, 4, 0xFFF1C4),
    ridges: [(0x8A7BA0, 56), (0x66618C, 64), (0x434870, 76), (0x262C4C, 90)], clouds: 20)
  private static let noon = Landscape(
    seed: 23, sky: [0x2F7FD0, 0x8CC4F0, 0xD8EEFA], sun: (22, 20, 3, 0xFFFDF0),
    ridges: [(0x9DB4C0, 48), (0x7FA37A, 62), (0x5C8F4E, 74), (0x3F7238, 88)], clouds: 42, hasSnow: true)
  private static let dusk = Landscape(
    seed: 37, sky: [0x2A1E50, 0x9A3F6C, 0xF58A4B, 0xFFD070], sun: (50, 60, 6, 0xFFD27A),
    ridges: [(0x7B3A5E, 66), (0x4E2750, 76), (0x25163A, 88)])
  private static let night = Landscape(
    seed: 41, sky: [0x050A1E, 0x13244A, 0x345078], sun: (72, 18, 6, 0xF3F0DA),
    ridges: [(0x1C2C48, 62), (0x121E34, 72), (0x0A1222, 84)], stars: 260, hasTrees: true)
  private static let lake = Landscape(
    seed: 53, sky: [0x5B93C7, 0xB7D6EA, 0xFBEAD2], sun: nil,
    ridges: [(0x8FA5B8, 40), (0x5F7F86, 50), (0x3C5F50, 58)], clouds: 36, hasSnow: true, waterline: 62)
  private static let desert = Landscape(
    seed: 67, sky: [0x4C8CC8, 0xF2D8B0], sun: (80, 24, 4, 0xFFF6DA),
    ridges: [(0xD9A066, 56), (0xC98448, 68), (0xB06A34, 82)], roughness: 9)
  private static let arctic = Landscape(
    seed: 71, sky: [0x1B3B5A, 0x6FA6B8, 0xE6F0EE], sun: (30, 52, 3, 0xFFE7C8),
    ridges: [(0xA9C3D4, 52), (0xCFE0EA, 66), (0xEEF4F8, 82)], hasSnow: true)
  private static let forest = Landscape(
    seed: 83, sky: [0x9DB8B0, 0xDCE6D8], sun: (55, 22, 5, 0xFFFFF0),
    ridges: [(0x8FAA9A, 42), (0x5F8570, 56), (0x3B6650, 70), (0x1D4232, 86)], hasTrees: true)

  private static var landscapes: [ImageFile] {
    [
      .jpeg(folder + "dawn.jpg") { dawn.picture(width: 1_200, height: 675) },
      .jpeg(folder + "noon.jpg") { noon.picture(width: 1_200, height: 675) },
      .jpeg(folder + "dusk.jpg") { dusk.picture(width: 1_080, height: 1_080) },
      .jpeg(folder + "night.jpg", JPEGEncoder(isProgressive: true)) {
        night.picture(width: 900, height: 1_200)
      },
      .jpeg(folder + "lake.jpg", JPEGEncoder(quality: 74)) { lake.picture(width: 1_200, height: 675) },
      .jpeg(folder + "desert.jpg") { desert.picture(width: 1_200, height: 800) },
      .webP(folder + "arctic.webp") { arctic.picture(width: 1_200, height: 675) },
      .webP(folder + "forest.webp") { forest.picture(width: 900, height: 1_200) },
      .jpeg(folder + "banner.jpg") { dusk.with(seed: 97).picture(width: 1_600, height: 400) },
    ]
  }

  /// Much larger than they are shown, of smooth content so that the files stay small.
  private static var largeOnes: [ImageFile] {
    [
      .jpeg(folder + "large.jpg", JPEGEncoder(quality: 60, isProgressive: false)) {
        desert.with(seed: 101).picture(width: 4_000, height: 3_000)
      },
      .png(folder + "large.png") {
        var view = Landscape(
          seed: 103, sky: [0x183A6A, 0x6FA0D0, 0xF8D8B8], sun: nil, ridges: [])
        view.roughness = 10
        var picture = view.picture(width: 3_000, height: 2_000)
        picture.fillCircle(x: 2_100, y: 900, radius: 260, with: Ink(0xFFE9B0))
        picture.fillPolygon([(0, 1_500), (900, 700), (1_700, 1_500)], with: Ink(0x3E4F72))
        picture.fillPolygon([(1_100, 1_500), (2_200, 1_050), (3_000, 1_500)], with: Ink(0x2D3B58))
        picture.fill(x: 0..<3_000, y: 1_500..<2_000, with: Ink(0x1C2740))
        return picture
      },
    ]
  }

  private static var specialFiles: [ImageFile] {
    [
      // Stored lying on its side, as a telephone held upright does it.
      .jpeg(folder + "upright.jpg", JPEGEncoder(orientation: 6)) {
        noon.with(seed: 107).picture(width: 900, height: 1_200).turnedLeft()
      },
      .jpeg(folder + "grey.jpg", JPEGEncoder(isGreyscale: true)) {
        lake.with(seed: 109).picture(width: 1_200, height: 675)
      },
      .png(folder + "chart.png") { TestChart.picture(width: 1_200, height: 640) },
      .webP(folder + "chart.webp", WebPEncoder(quality: nil)) { TestChart.picture(width: 800, height: 430) },
      .png(folder + "rings.png", .grey) {
        Abstracts.quilt(
          width: 600, height: 600, tile: 100, seed: 113, palette: [0x222222, 0x888888, 0xDDDDDD])
      },
    ]
  }

  private static var patterns: [ImageFile] {
    let warm = [0xF2E8CF, 0xA7C957, 0x6A994E, 0x386641, 0xBC4749]
    let sea = [0x0B3954, 0x087E8B, 0xBFD7EA, 0xFF5A5F, 0xF4F1DE]
    return [
      .webP(folder + "bubbles.webp", WebPEncoder(quality: 75)) {
        Abstracts.bubbles(width: 1_080, height: 1_080, seed: 127, ground: Ink(0x20243C))
      },
      .png(folder + "contours.png", .palette) {
        Abstracts.contours(width: 1_080, height: 720, seed: 131, palette: sea)
      },
      .jpeg(folder + "quilt.jpg", JPEGEncoder(quality: 78)) {
        Abstracts.quilt(width: 1_080, height: 1_080, tile: 120, seed: 137, palette: warm)
      },
      .webP(folder + "quilt.webp", WebPEncoder(quality: nil)) {
        Abstracts.quilt(width: 800, height: 800, tile: 100, seed: 139, palette: sea)
      },
      .jpeg(folder + "weave.jpg", JPEGEncoder(quality: 74)) {
        Abstracts.weave(width: 900, height: 900, strand: 45, warp: 0xD98C5F, weft: 0x4E7A8A)
      },
      .jpeg(folder + "skyline.jpg", JPEGEncoder(quality: 78)) {
        Abstracts.skyline(width: 1_080, height: 1_350, seed: 149)
      },
    ]
  }

  private static var clearOnes: [ImageFile] {
    [
      .png(folder + "star.png", .rgba) { Stickers.star(size: 480, ink: Ink(0xF4B400)) },
      .png(folder + "halo.png", .greyAlpha) { Abstracts.halo(size: 400) },
      .webP(folder + "leaf.webp", WebPEncoder(quality: nil, hasAlpha: true)) { Stickers.leaf(size: 480) },
      .webP(folder + "glass.webp", WebPEncoder(quality: 75, hasAlpha: true)) {
        Abstracts.bubbles(width: 800, height: 800, seed: 151, ground: .clear)
      },
      .png(folder + "icon-like.png", .rgba) { Stickers.heart(size: 48) },
      .png(folder + "icon-comment.png", .rgba) { Stickers.bubble(size: 48) },
      .png(folder + "icon-share.png", .rgba) { Stickers.arrow(size: 48) },
    ]
  }
}

extension Landscape {
  /// The same light over other hills.
  fileprivate func with(seed: UInt64) -> Landscape {
    var other = self
    other.seed = seed
    return other
  }
}
