import WeftGeometry
import WeftGraphics

/// How a node's box is drawn: everything but its content and its subnodes.
struct Appearance {
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var maskedCorners = Corners.all
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadow: Shadow?
  var alpha = 1.0
  var isHidden = false
  var clipsToBounds = false
}
