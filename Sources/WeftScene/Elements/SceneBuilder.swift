import WeftGeometry
import WeftLayout
import WeftNodes

/// Makes live nodes from elements.
///
/// Nodes are made once; a node's layout specs are made anew for every measurement, as the engine wants it.
struct SceneBuilder {
  /// Makes an element for one measurement: a new spec, or the node that was made once.
  typealias Maker = () -> any LayoutElement

  let images: SceneImages
  /// What counts the cells of containers in what is made; `nil`: they are as many as there are.
  var live: LiveCells?

  /// What makes `element` with everything in it.
  func maker(_ element: SceneElement) throws(SceneError) -> Maker {
    let make = try element.content.maker(element, with: self)
    let style = element.style
    if element.content is any NodeContent {
      let node = make()
      node.style = style
      (node as? DisplayNode)?.id = element.id
      return { node }
    }
    return {
      let spec = make()
      spec.style = style
      return spec
    }
  }

  /// What makes a child that its parent needs.
  func maker(_ child: SceneElement?, of parent: SceneElement) throws(SceneError) -> Maker {
    guard let child else {
      throw SceneError(
        .invalid, at: parent.path.description,
        "must have a child: \(quotedWithArticle(parent.type)) needs it, found none")
    }
    return try maker(child)
  }

  /// What makes each of a list of children.
  func makers(_ children: [SceneElement]) throws(SceneError) -> [Maker] {
    var makers: [Maker] = []
    makers.reserveCapacity(children.count)
    for child in children { makers.append(try maker(child)) }
    return makers
  }

  /// `node` with its appearance, and with `layout` as its layout spec.
  func configured<Node: DisplayNode>(
    _ node: Node, _ appearance: NodeAppearance, layout: SceneElement?
  ) throws(SceneError) -> Node {
    appearance.apply(to: node)
    if let layout {
      let make = try maker(layout)
      node.layoutSpecBlock = { _, _ in make() }
    }
    return node
  }

  /// `element` as the root of a feed's item: itself if it is a cell, else a cell around it.
  func cell(_ element: SceneElement) throws(SceneError) -> CellNode {
    let make = try maker(element)
    if element.content is CellElement, let cell = make() as? CellNode { return cell }
    let cell = CellNode { _, _ in make() }
    cell.id = element.id
    return cell
  }
}
