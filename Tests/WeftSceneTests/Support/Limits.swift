import Weft
import WeftGraphics
import WeftNodes

@testable import WeftScene

/// The standard limits but for one.
func limits(_ kind: RenderLimits.Kind, _ limit: Int) -> RenderLimits {
  var limits = RenderLimits.standard
  limits[kind] = limit
  return limits
}
