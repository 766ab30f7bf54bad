public import WeftGeometry
import WeftSynchronization

/// What one layout pass shares: the pixel grid, the first problem, and storage that is used again and again.
///
/// Belongs to one thread at a time. Keep one per worker and use it for tree after tree: the storage it has grown is
/// then reused, and measuring allocates nothing but the layouts it returns.
public final class LayoutContext {
  /// How many specs and nodes may lie inside one another.
  ///
  /// Measuring recurses, by up to 8 KB of stack a level in an unoptimized build and 2 KB in an optimized one, and
  /// happens on worker threads whose stacks may be as small as 512 KB. No tree that a person would draw is a tenth as
  /// deep; one that is deeper comes from a mistake or from an attacker, and is an error.
  public static let maximumDepth = 200

  /// The pixels that sizes and positions are rounded to.
  public let grid: PixelGrid

  /// Which way trees are flattened.
  public package(set) var layoutDirection: LayoutDirection {
    get { direction }
    set { direction = newValue }
  }

  /// The first problem since the last time someone asked for it by ``takeError()``.
  public var error: LayoutError? { firstError }

  /// Whether only the size of what is measured now is of interest.
  ///
  /// A spec may then leave out its children's places, because it will be asked again once its size is final. An
  /// element that does not care may ignore this.
  public internal(set) var isMeasuring: Bool {
    get { measuresOnly }
    set { measuresOnly = newValue }
  }

  /// What the elements need from outside to measure themselves (fonts, say); nothing that layout itself looks at.
  package var environment: (any AnyObject & Sendable)?

  /// Whether an element has changed its style since what arranges it has looked at that: the tree has to be measured once more.
  package var hasStaleStyles = false

  /// How often what lies in a tree may be measured anew until ``countsFromZero()``; more is an error.
  ///
  /// Each measurement counts as much as it weighs. Answers that are remembered do not: a stack that asks its items twice asks twice as
  /// often on each level of stacks that lie in one another, where percentages make every question another one.
  package var measurementLimit = MeasurementLimit.none

  /// How many specs and nodes enclose what is measured now.
  package var depth: Int { level }

  // The state is private, and what others see of it computed: the compiler then knows every access to it and proves
  // that none overlap. For a stored property that other modules can reach, it would check each access at run time.

  private var direction: LayoutDirection
  private var firstError: LayoutError?
  private var measuresOnly = false
  private var level = 0
  private var measurementCount = 0
  private var used: [Int: Int] = [:]
  private var currentPass: UInt64
  private var idleStorage: StackStorage?

  /// Names the current pass among all passes of all contexts; never 0.
  var pass: UInt64 { currentPass }
  /// The trees being laid out, the innermost last.
  var roots: [any LayoutElement] = []
  /// The elements met so far in the tree being checked.
  var met = IdentitySet()

  /// Makes a context for targets with `scale` pixels per point.
  ///
  /// - Precondition: `scale` is finite and above 0.
  public init(scale: Double = 1, layoutDirection: LayoutDirection = .leftToRight) {
    grid = PixelGrid(scale: scale)
    direction = layoutDirection
    // The upper half tells contexts apart, the lower half the passes of one.
    currentPass = (Self.contextCount.wrappingAdd(1, ordering: .relaxed).newValue << 32) | 1
  }

  private static let contextCount = Atomic<UInt64>(0)

  /// The first problem since the last call, which is then forgotten.
  public func takeError() -> LayoutError? {
    defer { firstError = nil }
    return firstError
  }

  /// Keeps the problem, unless there was one before it.
  func report(_ problem: @autoclosure () -> LayoutError) {
    if firstError == nil { firstError = problem() }
  }

  /// Begins to count measurements: a tree is about to be laid out, with all that comes of it.
  package func countsFromZero() {
    measurementCount = 0
    used.removeAll(keepingCapacity: true)
  }

  /// How many measurements have been made since, as they are counted.
  package var countedMeasurements: Int { measurementCount }

  /// What has been used since, told apart by numbers, and how much each weighs at most.
  package var usedThings: [Int: Int] { used }

  /// How much more some things weigh that are told apart by numbers, each of which counts once with the most that was said of it.
  ///
  /// - Parameter steps: what is said of each counts so many of its units as one.
  package func weightOfUses(of things: [Int: Int], dividedBy steps: Int = 1) -> Int {
    var sum = 0
    for (thing, said) in things {
      let weight = said / steps
      let known = used[thing] ?? 0
      guard weight > known else { continue }
      used[thing] = weight
      sum += weight - known
    }
    return sum
  }

  /// Counts a measurement that is made anew; `false`, and an error, where it is one too many: the element then takes the least size.
  package func countMeasurement(
    of element: any LayoutElement, weight: Int = 1, cause: MeasurementLimit.Cause = .element
  ) -> Bool {
    measurementCount &+= weight
    if measurementCount <= measurementLimit.count { return true }
    reportMeasurements(of: element, cause)
    return false
  }

  /// One level down; `false`, and nothing entered, where that would be too deep.
  ///
  /// Each `true` needs a ``leave()``.
  package func enter(_ element: any LayoutElement) -> Bool {
    if level == 0 { currentPass &+= 1 }
    guard level < Self.maximumDepth else {
      reportDepth(of: element)
      return false
    }
    level += 1
    return true
  }

  /// One level up again.
  package func leave() { level -= 1 }

  /// Storage for one stack, given back by ``giveBack(_:)``.
  ///
  /// Stacks inside stacks take one each.
  func takeStorage() -> StackStorage {
    guard let storage = idleStorage else { return StackStorage() }
    idleStorage = storage.next
    storage.next = nil
    return storage
  }

  /// Keeps the storage for the next stack.
  func giveBack(_ storage: StackStorage) {
    storage.next = idleStorage
    idleStorage = storage
  }
}
