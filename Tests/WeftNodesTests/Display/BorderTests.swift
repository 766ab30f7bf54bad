import Testing
import WeftGeometry
import WeftGraphics
import WeftLayout

@testable import WeftNodes

@Suite struct BorderTests {
  /// A black disc of 20 points with a white border of some points, drawn over nothing.
  private func disc(border: Double, _ make: () -> DisplayNode) throws -> Bitmap {
    let node = make()
    node.style.width = .points(20)
    node.style.height = .points(20)
    node.cornerRadius = 10
    node.borderWidth = border
    node.borderColor = .white
    return try node.bitmap(thatFits: .exact(20, 20), scale: 1, environment: .standard())
  }

  /// The darkest that the outermost pixels are, those with a distance from the middle of more than so much: 255 is white.
  private func darkestEdge(_ bitmap: Bitmap, beyond distance: Double) -> Double {
    var darkest = 255.0
    for y in 0..<20 {
      for x in 0..<20 {
        let (dx, dy) = (Double(x) - 9.5, Double(y) - 9.5)
        guard (dx * dx + dy * dy).squareRoot() > distance else { continue }
        let pixel = bitmap[x, y]
        guard pixel >> 24 > 8 else { continue }
        darkest = min(darkest, Double(pixel & 0xFF) * 255 / Double(pixel >> 24))
      }
    }
    return darkest
  }

  @Test(
    "below a light border nothing dark shines through at the round edge: a background, subnodes, an image, a placeholder",
    arguments: ["background", "subnode", "image", "placeholder"])
  func fringe(content: String) throws {
    let bitmap = try disc(border: 3) {
      switch content {
      case "background":
        let node = DisplayNode()
        node.backgroundColor = .black
        return node
      case "subnode":
        let node = DisplayNode()
        let inner = DisplayNode()
        inner.backgroundColor = .black
        inner.frame = Rect(x: -5, y: -5, width: 30, height: 30)
        node.addSubnode(inner)
        node.clipsToBounds = true
        return node
      case "placeholder":
        let node = ImageNode()
        node.placeholderColor = .black
        return node
      default:
        let black = Bitmap(size: PixelSize(width: 4, height: 4), isOpaque: true) { _, row in
          for x in row.indices { row[x] = 0xFF00_0000 }
        }
        let node = ImageNode()
        node.image = try? Image(data: black.png(), name: "black")
        node.contentMode = .scaleToFill
        return node
      }
    }
    // The border lies between 7 and 10 points from the middle.
    #expect(darkestEdge(bitmap, beyond: 8.6) > 245)
    #expect(bitmap[10, 10] == 0xFF00_0000)
    // Nothing is seen between the two.
    for y in 0..<20 {
      for x in 0..<20 {
        let (dx, dy) = (Double(x) - 9.5, Double(y) - 9.5)
        if dx * dx + dy * dy < 8 * 8 { #expect(bitmap[x, y] >> 24 == 255, "(\(x), \(y))") }
      }
    }
    // Below a translucent border all of the background is seen.
    #expect(bitmap[10, 4] == 0xFF00_0000)
  }

  @Test("a translucent border lies over the whole background")
  func translucent() throws {
    let node = DisplayNode()
    node.style.width = .points(20)
    node.style.height = .points(20)
    node.cornerRadius = 10
    node.backgroundColor = .black
    node.borderWidth = 4
    node.borderColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
    let bitmap = try node.bitmap(thatFits: .exact(20, 20), scale: 1, environment: .standard())
    // Half white over black, wherever the border is.
    #expect((126...129).contains(bitmap[10, 1] & 0xFF) && bitmap[10, 1] >> 24 == 255)
    #expect((126...129).contains(bitmap[10, 3] & 0xFF))
  }
}
