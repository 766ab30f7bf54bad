import WeftGeometry
import WeftNodes

extension LayoutResult {
  /// The line that answers a scene which was refused: `{"error":"root.ratio: must be …"}`.
  public static func json(for error: SceneError) -> String {
    var text = "{\"error\":"
    text.append(json: error.reason)
    return text + "}"
  }
}
