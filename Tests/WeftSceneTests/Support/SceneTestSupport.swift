import Testing

@testable import WeftScene

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

/// A folder that is there while `body` runs, with these files in it.
func withFolder(_ files: [String: [UInt8]], _ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
  try await body(folder.path)
}
