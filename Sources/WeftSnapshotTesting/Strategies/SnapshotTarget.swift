import Weft
import WeftSnapshots

/// What a snapshot is drawn for: what its strategy says, and where it says nothing, the variant's screen.
struct SnapshotTarget {
  /// In points; `nil`: as the content has it.
  var width: Double?
  /// In points; `nil`: as the content has it.
  var height: Double?
  /// Pixels per point.
  let scale: Double
  let environment: RenderEnvironment
  init(width: Double?, height: Double?, scale: Double?, _ environment: RenderEnvironment?) throws(FontError) {
    let configuration = SnapshotConfiguration.current
    self.width = width
    self.height = height
    self.scale = scale ?? configuration.variant?.scale ?? 1
    self.environment = try configuration.renderEnvironment(environment)
  }

  /// A node as wide as the screen, where there is one, and as tall as its content.
  static func node(
    width: Double?, height: Double?, scale: Double?, _ environment: RenderEnvironment?
  ) throws(FontError) -> SnapshotTarget {
    var target = try SnapshotTarget(width: width, height: height, scale: scale, environment)
    target.width = width ?? SnapshotConfiguration.current.variant?.size?.width
    return target
  }

  /// The size of a viewport: the screen's, where the strategy says none.
  func viewportSize() throws(SnapshotStrategyError) -> Size {
    let screen = SnapshotConfiguration.current.variant?.size
    guard let width = width ?? screen?.width, let height = height ?? screen?.height else {
      throw .noScreen
    }
    return Size(width: width, height: height)
  }

  /// What takes pictures of a container, over white, in the dark over black, where nothing else is said.
  func camera(
    _ container: CollectionNode, _ background: Color?
  ) throws(SnapshotStrategyError) -> ContainerCamera {
    let isDark = environment.traitCollection.userInterfaceStyle == .dark
    return ContainerCamera(
      container,
      viewport: Viewport(
        size: try viewportSize(), scale: scale, backgroundColor: background ?? (isDark ? .black : .white)),
      environment: environment)
  }

  /// The sizes that a node may have.
  var sizeRange: SizeRange {
    SizeRange(
      min: Size(width: width ?? 0, height: height ?? 0),
      max: Size(width: width ?? .infinity, height: height ?? .infinity))
  }
}
