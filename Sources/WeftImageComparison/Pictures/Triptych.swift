import WeftGeometry
import WeftGraphics

/// Pictures side by side, their upper edges in one line.
struct Triptych {
  /// The grey around panels, as an opaque pixel.
  static let ground: UInt32 = 0xFF80_8080
  /// Between panels and around them, in pixels.
  static let spacing = 16
  /// The side of the squares behind what is translucent, in pixels.
  private static let square = 8

  let panels: [Bitmap]

  /// The size of one of panels of these sizes.
  static func size(of panels: [PixelSize]) -> PixelSize {
    PixelSize(
      width: panels.reduce(spacing) { $0 + $1.width + spacing },
      height: (panels.map(\.height).max() ?? 0) + 2 * spacing)
  }

  func bitmap() -> Bitmap {
    let spacing = Self.spacing
    let size = Self.size(of: panels.map(\.size))
    let (width, height) = (size.width, size.height)
    return unsafe Bitmap(size: size, isOpaque: true) {
      target, bytesPerRow in
      let rows = unsafe TargetRows(start: target, bytesPerRow: bytesPerRow)
      for y in 0..<height {
        // Each row has `width` pixels: the panels', and the spaces around them.
        let row = unsafe rows.row(y)
        unsafe row.update(repeating: Self.ground, count: width)
        var x = spacing
        for panel in panels {
          if (0..<panel.size.height).contains(y - spacing) {
            unsafe Self.draw(panel, row: y - spacing, to: row + x)
          }
          x += panel.size.width + spacing
        }
      }
    }
  }

  private static func draw(_ panel: Bitmap, row y: Int, to target: UnsafeMutablePointer<UInt32>) {
    unsafe panel.withUnsafeBytes { start, bytesPerRow in
      let source = unsafe PixelRows(start: start, bytesPerRow: bytesPerRow).row(y)
      guard !panel.isOpaque else { return unsafe target.update(from: source, count: panel.size.width) }
      var x = 0
      while x < panel.size.width {
        let pixel = unsafe source[x]
        let grey: UInt32 = (x / square + y / square) % 2 == 0 ? 255 : 208
        let rest = grey &* (255 &- pixel >> 24) / 255
        // No channel exceeds alpha, so none overflows into the next.
        unsafe target[x] = (pixel & 0x00FF_FFFF) &+ (rest << 16 | rest << 8 | rest) | 0xFF00_0000
        x &+= 1
      }
    }
  }
}
