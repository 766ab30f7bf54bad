import WeftGeometry

/// A view over hills: a sky, a sun or moon, ridges behind each other, and perhaps water, trees, snow or stars.
struct Landscape {
  var seed: UInt64
  /// The sky from the top to the horizon.
  var sky: [Int]
  var sun: (x: Int, y: Int, radius: Int, color: Int)?
  /// From the farthest ridge to the nearest: its colour, and how far down its middle lies, in percent.
  var ridges: [(color: Int, level: Int)]
  /// How far the ridges reach up and down, in percent of the height.
  var roughness = 14
  var clouds = 0
  var stars = 0
  var hasTrees = false
  var hasSnow = false
  /// Where water starts, in percent of the height; it mirrors what is above.
  var waterline: Int?

  func picture(width: Int, height: Int) -> Picture {
    var picture = Picture(width: width, height: height)
    for y in 0..<height { picture.fillRow(y, with: skyInk(at: y, of: height)) }
    paintStars(on: &picture)
    paintSun(on: &picture)
    if clouds > 0 { paintClouds(on: &picture) }
    for index in ridges.indices { paintRidge(index, on: &picture) }
    if let waterline { paintWater(from: height * waterline / 100, on: &picture) }
    return picture
  }

  private func skyInk(at y: Int, of height: Int) -> Ink {
    let spans = sky.count - 1
    let place = y * spans * 1_000 / height
    let index = min(place / 1_000, spans - 1)
    return Ink(sky[index]).mixed(with: Ink(sky[index + 1]), part: place - index * 1_000, of: 1_000)
  }

  private func paintStars(on picture: inout Picture) {
    var random = SplitMix64(seed: seed ^ 0x57A2)
    for _ in 0..<stars {
      let x = Double(random.next(in: 2...picture.width - 3))
      let y = Double(random.next(in: 2...picture.height * 2 / 3))
      let radius = 0.6 + Double(random.next(in: 0...10)) * 0.12
      picture.fillCircle(x: x, y: y, radius: radius, with: Ink(255, 250, 230, random.next(in: 90...255)))
    }
  }

  private func paintSun(on picture: inout Picture) {
    guard let sun else { return }
    let centre = (x: picture.width * sun.x / 100, y: picture.height * sun.y / 100)
    let radius = picture.width * sun.radius / 100
    let glow = radius * 4
    let color = Ink(sun.color)
    for y in max(0, centre.y - glow)..<min(picture.height, centre.y + glow) {
      for x in max(0, centre.x - glow)..<min(picture.width, centre.x + glow) {
        let distance = (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y)
        // Falls off with the fourth power of the distance to the rim of the glow.
        let fade = 1_024 - distance * 1_024 / (glow * glow)
        guard fade > 0 else { continue }
        picture[x, y] = picture[x, y].mixed(with: color, part: fade * fade / 2_048, of: 1_024)
      }
    }
    picture.fillCircle(
      x: Double(centre.x), y: Double(centre.y), radius: Double(radius), with: color.lighter(by: 20))
  }

  private func paintClouds(on picture: inout Picture) {
    let noise = ValueNoise(seed: seed ^ 0xC10D)
    for y in 0..<picture.height * 6 / 10 {
      for x in 0..<picture.width {
        let density = noise.fractal(x: x, y: y * 3, cell: picture.width / 5, octaves: 4) - 150 + clouds
        guard density > 0 else { continue }
        picture[x, y] = picture[x, y].mixed(with: Ink(0xFFFFFF), part: min(density, 60) * 3, of: 255)
      }
    }
  }

  /// The height of a ridge at a column, in sixteenths of a pixel from the top.
  private func ridgeTop(_ index: Int, x: Int, in picture: Picture) -> Int {
    let noise = ValueNoise(seed: seed &+ UInt64(index) &* 7_919)
    let cell = max(8, picture.width / (3 + index))
    let wave = noise.fractal(x: x, y: 0, cell: cell, octaves: hasTrees ? 4 : 5) - 128
    let reach = picture.height * roughness * 16 / 100
    var top = picture.height * 16 * ridges[index].level / 100 + wave * reach / 128
    if hasTrees && index >= ridges.count - 2 {
      // Firs: saw teeth of uneven height.
      let tooth = max(6, picture.width / (60 - 14 * (index % 2)))
      let height = tooth * 16 + noise.value(x: x / tooth * 97, y: 7, cell: 5) * tooth / 8
      let across = x % tooth
      top -= height * (tooth - abs(2 * across - tooth)) / tooth
    }
    return max(16, top)
  }

  private func paintRidge(_ index: Int, on picture: inout Picture) {
    let ink = Ink(ridges[index].color)
    let texture = ValueNoise(seed: seed ^ UInt64(index + 1) &* 31)
    let step = max(1, picture.height / 24)
    for x in 0..<picture.width {
      let top = ridgeTop(index, x: x, in: picture)
      let first = top / 16
      guard first < picture.height else { continue }
      picture.blend(ink, x: x, y: first, coverage: 16 - top % 16)
      let snow = hasSnow && index == 0 ? max(0, picture.height * ridges[index].level / 100 - first) : 0
      for y in (first + 1)..<max(first + 1, picture.height) {
        let depth = y - first
        if depth < snow * 2 / 3 + texture.value(x: x, y: y, cell: step) * snow / 900 {
          picture[x, y] = Ink(0xF4F7FB).mixed(with: ink, part: depth, of: snow * 3)
        } else {
          // Bands of slightly different light, as soft as the hill is large.
          let light = texture.value(x: x, y: y * 2, cell: step * 2) / 12 - 10
          picture[x, y] = ink.lighter(by: light - min(24, depth * 24 / picture.height))
        }
      }
    }
  }

  private func paintWater(from line: Int, on picture: inout Picture) {
    let noise = ValueNoise(seed: seed ^ 0x3A7E)
    for y in line..<picture.height {
      let depth = y - line
      for x in 0..<picture.width {
        // Ripples get wider towards the viewer.
        let ripple = (noise.value(x: x, y: depth * 24, cell: 90) - 128) * depth / picture.height / 4
        let source = max(0, min(line - 1, line - 1 - depth + ripple))
        picture[x, y] = picture[x, source].mixed(
          with: Ink(0x12354A), part: 30 + depth * 60 / picture.height, of: 128)
      }
    }
  }
}
