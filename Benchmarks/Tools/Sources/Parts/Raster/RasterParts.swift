import Peers
@_spi(Benchmarks) import Weft

extension Part {
  /// Cells of 780 pixels across, laid out, shaped and decoded before: only drawing counts.
  static var raster: [Part] { text + [shadows] + gradients + photo }

  private static let scale = 2.0

  private static func pixels(_ size: Size) -> PixelSize { PixelSize(covering: size, scale: scale) }

  private static func cell(
    _ name: String, _ what: String, _ size: Size, values: [String: any Encodable & Sendable] = [:],
    _ node: @escaping @Sendable () throws -> CellNode
  ) -> Part {
    let draw: @Sendable () throws -> DrawingProbe = {
      try DrawingProbe(node(), width: size.width, scale: scale, environment: .standard())
    }
    let pixels = pixels(size)
    let (width, height): (any Encodable & Sendable, any Encodable & Sendable) = (pixels.width, pixels.height)
    let material = Material(
      files: ["picture.png": { try draw().draw().png() }],
      values: values.merging(["width": width, "height": height]) { $1 })
    return Part("raster.\(name)", what, material: material) {
      let probe = try draw()
      return Work { try probe.draw().size.height }
    }
  }

  private static func cairo(
    _ name: String, _ what: String, _ size: Size, _ draw: @escaping @Sendable () throws -> (Canvas) -> Void
  ) -> Part {
    Part("raster.\(name)", by: "Cairo", what) {
      let canvas = try Canvas(pixels(size))
      let draw = try draw()
      return Work {
        draw(canvas)
        return canvas.finish()
      }
    }
  }

  // MARK: Text

  private static var text: [Part] {
    let what = "a cell of six lines of text drawn, 780 × 288"
    return [
      cell("text", what, TextCell.size, values: ["lines": TextCell.lines]) { TextCell.node() },
      cairo("text", what, TextCell.size) {
        { canvas in
          canvas.clear(0xFFFFFF)
          for line in TextCell.lines {
            canvas.draw(
              line.text, isBold: line.isBold, size: line.size, x: line.x, baseline: line.baseline, line.color)
          }
        }
      },
    ]
  }

  // MARK: Shadows

  private static var shadows: Part {
    let size = Size(width: 390, height: 300)
    // Left, top, width and height in points.
    let cards = (0..<3).map { [12, 12 + 96 * Double($0), 366, 80] }
    let values: [String: any Encodable & Sendable] = [
      "cards": cards.map { $0.map { $0 * scale } }, "cornerRadius": 12 * scale, "sigma": 8 * scale,
      "offset": 4 * scale, "alpha": 0.25, "background": 0xF2F2F7,
    ]
    return cell("shadows", "three cards with a blurred shadow drawn, 780 × 600", size, values: values) {
      let nodes = cards.map { card in
        let node = DisplayNode()
        node.backgroundColor = .white
        node.cornerRadius = 12
        node.shadow = Shadow(
          color: Color(red: 0, green: 0, blue: 0, alpha: 0.25), offset: Point(x: 0, y: 4), radius: 8)
        node.style.preferredSize = Size(width: card[2], height: card[3])
        node.style.layoutPosition = Point(x: card[0], y: card[1])
        return node
      }
      let cell = CellNode()
      cell.backgroundColor = Color(hex: 0xF2F2F7)
      cell.style.preferredSize = size
      cell.layoutSpecBlock = { _, _ in AbsoluteLayoutSpec(children: nodes) }
      return cell
    }
  }

  // MARK: Gradients

  private static var gradients: [Part] {
    let size = Size(width: 390, height: 300)
    let what = "a gradient along the diagonal and one in a disc drawn, 780 × 600"
    let (linear, radial): ([UInt32], [UInt32]) = ([0x2F7FD0, 0xF2D8B0, 0xBC4749], [0xFFFDF0, 0x20243C])
    let values: [String: any Encodable & Sendable] = [
      "linear": linear, "radial": radial, "radius": 120 * scale,
    ]
    return [
      cell("gradients", what, size, values: values) { GradientCell(size, linear, radial, radius: 120) },
      cairo("gradients", what, size) { { $0.drawGradients(linear, radial, radius: 120 * scale) } },
    ]
  }

  // MARK: A photo

  private static var photo: [Part] {
    let size = Size(width: 390, height: 260)
    let what = "a photo with round corners drawn, 780 × 520, decoded before"
    let path = Fixtures.path("photos/images/desert.jpg")
    let picture: @Sendable () throws -> Bitmap = {
      try DecodingProbe(Fixtures.bytes("photos/images/desert.jpg"), name: "desert.jpg").decode(
        to: pixels(size))
    }
    var weft = cell("photo", what, size, values: ["cornerRadius": 16 * scale]) {
      let image = ImageNode(image: try Image(contentsOfFile: path))
      image.cornerRadius = 16
      image.clipsToBounds = true
      image.style.preferredSize = size
      let cell = CellNode()
      cell.backgroundColor = .white
      cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [image]) }
      return cell
    }
    weft.material.files["photo.png"] = { try picture().png() }
    return [
      weft,
      cairo("photo", what, size) {
        let picture = try Picture(png: try picture().png(), pixels(size))
        return { canvas in
          canvas.clear(0xFFFFFF)
          canvas.draw(picture, cornerRadius: 16 * scale)
        }
      },
    ]
  }
}
