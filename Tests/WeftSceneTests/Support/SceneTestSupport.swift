import Testing

@testable import WeftScene

/// The scene whose root is `root`.
func scene(_ root: String) throws(SceneError) -> SceneDocument {
  try SceneDocument.load(bytes: Array(#"{"weft":1,"root":\#(root)}"#.utf8))
}

/// A feed with one template, `t`, and one item of it.
func feed(template: String, data: String) throws(SceneError) -> FeedDocument {
  try feed(
    """
    "templates": {"t": \(template)}, "sections": [{"items": [{"template": "t", "data": \(data)}]}]
    """)
}

/// The feed with these members, and a viewport.
func feed(_ members: String, folder: String = "") throws(SceneError) -> FeedDocument {
  try FeedDocument.load(
    bytes: Array(#"{"weft":1,"viewport":{"width":100,"height":100},\#(members)}"#.utf8), folder: folder)
}

/// The text of the error that `body` throws; empty if it throws none.
func reason(_ body: () throws(SceneError) -> Void) -> String {
  do throws(SceneError) {
    try body()
    return ""
  } catch {
    return error.reason
  }
}
