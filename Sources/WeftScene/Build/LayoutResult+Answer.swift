import WeftLayout
import WeftNodes

extension LayoutResult {
  /// Answers one scene with one line of JSON: its layout, or the error for which it was refused.
  ///
  /// - Parameters:
  ///   - scene: The document, in UTF-8.
  ///   - folder: What relative paths in it start at; empty for the working directory.
  ///   - environment: The fonts and caches, shared by all scenes.
  ///   - context: Storage to be used again for the next scene.
  public static func answer(
    to scene: [UInt8], folder: String = "", in environment: RenderEnvironment, context: LayoutContext
  ) -> String {
    do throws(SceneError) {
      let tree = try SceneTree(try SceneDocument.load(bytes: scene, folder: folder))
      try tree.layOut(in: environment, context: context)
      return tree.layoutResult.json
    } catch {
      return json(for: error)
    }
  }
}
