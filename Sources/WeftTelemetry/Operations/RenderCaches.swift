package import WeftGraphics

/// The caches that an operation uses.
package struct RenderCaches: Sendable {
  let text: TextEngine
  let images: ImageStore

  /// Those of an environment.
  package init(text: TextEngine, images: ImageStore) { (self.text, self.images) = (text, images) }
}
