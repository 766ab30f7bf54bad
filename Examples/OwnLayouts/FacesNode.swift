import Weft

/// A node that places its subnodes without a spec: circles that overlap by a third, the first in front.
final class FacesNode: DisplayNode {
  private let faces: [DisplayNode]
  private let diameter = 30.0

  init(_ colors: [Color]) {
    faces = colors.map { color in
      let face = DisplayNode()
      face.backgroundColor = color
      face.cornerRadius = 15
      face.borderWidth = 2
      face.borderColor = .white
      return face
    }
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext) -> NodeLayout
  {
    let step = diameter * 2 / 3
    let width = faces.isEmpty ? 0 : diameter + step * Double(faces.count - 1)
    var layout = NodeLayout(size: constrainedSize.clamp(Size(width: width, height: diameter)))
    for (index, face) in faces.enumerated().reversed() {
      layout.place(
        face, in: Rect(x: Double(index) * step, y: 0, width: diameter, height: diameter), context: context)
    }
    return layout
  }
}
