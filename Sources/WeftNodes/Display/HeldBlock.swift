import WeftLayout

/// A block in an object, which is handed on as it is: a closure is wrapped on its way into generic code, and whoever hands it
/// on would still hold it.
final class HeldBlock {
  let block: (DisplayNode, SizeRange) -> any LayoutElement
  init(_ block: @escaping (DisplayNode, SizeRange) -> any LayoutElement) { self.block = block }
}
