import Weft

/// A node of a size that can be changed, which counts how often it is asked for it.
final class LeafNode: DisplayNode {
  /// The size it wants, in points.
  var content: Size {
    didSet { setNeedsLayout() }
  }
  /// How often it was asked.
  private(set) var askedCount = 0

  init(_ width: Double, _ height: Double) {
    content = Size(width: width, height: height)
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    askedCount += 1
    return content
  }
}

/// A node that stacks what it is given, and counts how often it says so.
final class StackNode: DisplayNode {
  /// What is stacked, back to front.
  var items: [DisplayNode] {
    didSet { setNeedsLayout() }
  }
  /// Called by every layout hook, for tests that change something there.
  var onLayout: (() -> Void)?
  /// How often the spec was made.
  private(set) var specCount = 0
  private let direction: StackDirection

  init(_ items: [DisplayNode], _ direction: StackDirection = .vertical) {
    self.direction = direction
    self.items = items
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    specCount += 1
    onLayout?()
    return StackLayoutSpec(direction: direction, children: items)
  }
}

/// Reports the callbacks of its states in a log shared with others.
class ReportingNode: DisplayNode {
  /// Where reports go.
  final class Log {
    var events: [String] = []
  }

  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init()
    style.preferredSize = Size(width: 10, height: 10)
  }

  override func didEnterPreloadState() { log.events.append("\(name) +preload") }
  override func didExitPreloadState() { log.events.append("\(name) -preload") }
  override func didEnterDisplayState() { log.events.append("\(name) +display") }
  override func didExitDisplayState() { log.events.append("\(name) -display") }
  override func didEnterVisibleState() { log.events.append("\(name) +visible") }
  override func didExitVisibleState() { log.events.append("\(name) -visible") }
}

/// The fonts and caches that the tests of nodes share.
let testEnvironment = Result { try RenderEnvironment.standard() }

extension DisplayNode {
  /// Lays the node out as the root of a tree.
  @discardableResult
  func layOut(width: Double = 100, scale: Double = 1, direction: LayoutDirection = .leftToRight) throws
    -> Size
  {
    let range = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    let environment = try testEnvironment.get()
    return try layOut(
      in: range,
      environment: direction == environment.layoutDirection
        ? environment : environment.with(layoutDirection: direction),
      context: LayoutContext(scale: scale))
  }
}
