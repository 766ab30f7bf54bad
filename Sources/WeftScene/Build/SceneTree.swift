public import WeftGeometry
import WeftGraphics
import WeftLayout
public import WeftNodes

/// The live nodes of a scene.
///
/// Like its nodes it belongs to one owner at a time.
public final class SceneTree {
  /// The node at the root: the scene's own, or one made to hold the layout spec that the scene starts with.
  public let root: DisplayNode
  /// The scene it was made from.
  public let document: SceneDocument

  private let holdsSpec: Bool
  /// How often something in it was measured for the layout made last.
  private(set) var measured = 0
  /// The environment that was given last, and what the document makes of it: the same object each time, so that nothing
  /// is measured again for it.
  private var environments: (given: RenderEnvironment, own: RenderEnvironment)?

  /// Makes the nodes of `document`.
  /// - Throws: ``SceneError`` where an image is missing or cannot be read; only its header is.
  public init(_ document: SceneDocument) throws(SceneError) {
    self.document = document
    do throws(SceneError) {
      let make = try SceneBuilder(images: SceneImages(folder: document.folder)).maker(document.root)
      holdsSpec = !(document.root.content is any NodeContent)
      if !holdsSpec, let node = make() as? DisplayNode {
        root = node
      } else {
        root = DisplayNode()
        root.layoutSpecBlock = { _, _ in make() }
      }
    } catch {
      throw error.inFile(document.name)
    }
  }

  /// Lays the tree out in the scene's size range and gives every node its frame.
  ///
  /// - Parameter environment: The fonts and caches; one may serve many scenes. The direction is the document's, where
  ///   it names one.
  /// - Returns: The size of the root in points.
  /// - Throws: ``SceneError`` of the kind `layout`, where something cannot be laid out; of the kind `text`, where text cannot be
  ///   shown as asked for and the environment makes that an error; where fonts of the document cannot be used.
  @discardableResult
  public func layOut(in environment: RenderEnvironment) throws(SceneError) -> Size {
    let own = try ownEnvironment(from: environment)
    let size: Size
    let context = LayoutContext(scale: document.scale)
    do throws(LayoutError) {
      size = try root.layOut(in: document.sizeRange, environment: own, context: context)
      measured = context.countedMeasurements
    } catch {
      let kind: SceneError.Kind = error.exceedsLimit ? .limit : .layout
      throw SceneError(kind, file: document.name, at: "root", "\(error)")
    }
    do throws(RenderError) {
      try own.handle(textProblems, in: document.name ?? DocumentKind.scene.rawValue) { $0.text(in: root) }
    } catch {
      throw SceneError(.text, file: document.name, at: "root", "\(error)")
    }
    return size
  }

  /// What the document makes of an environment.
  package func ownEnvironment(from given: RenderEnvironment) throws(SceneError) -> RenderEnvironment {
    if let environments, environments.given === given { return environments.own }
    let own = try document.environment.applied(to: given).with(limits: document.limits).countingCellWork()
    environments = (given, own)
    return own
  }

  /// The frames of what was laid out last.
  public var layoutResult: LayoutResult {
    let nodes = holdsSpec ? root.subnodes : [root]
    return LayoutResult(
      size: root.frame.size, nodes: nodes.map { LayoutResult.Node($0, origin: .zero) })
  }
}
