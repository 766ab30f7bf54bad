import WeftJSON
public import WeftNodes

extension LayoutResult {
  /// The line that answers a scene which was refused: `{"error":"root.ratio: must be …"}`.
  public static func json(for error: SceneError) -> String {
    var object = JSONObjectText()
    object.add("error", error.reason)
    return object.finish()
  }
}
