import DequeModule
import WeftGeometry

/// Takes change sets in, one after the other: keeps the map of what the data source has, that of what is displayed, and the
/// updates that lead from the one to the other.
///
/// Not `Sendable`: it lives on the frame context, with its container.
final class UpdateController {
  /// Called when an update has taken effect: true, unless there was nothing yet that it could have an effect on.
  typealias Completion = (Bool) -> Void

  /// An update that has been accepted and is not displayed yet.
  struct Accepted {
    var update: MapUpdate
    let completions: [Completion]
    /// How it is seen; `nil`: at once.
    let animation: UpdateAnimation?
    /// How single edits are seen.
    let styles: EditStyles
  }

  /// What the data source says, as it is asked while a set is accepted.
  struct Source {
    /// Its type, for errors.
    let name: String
    let sectionCount: () -> Int
    let itemCount: (_ section: Int) -> Int
    let describe: (_ section: Int) -> SectionContents
  }

  /// What the data source has.
  private(set) var pending = ElementMap()
  /// What is displayed.
  private(set) var visible = ElementMap()

  private var ids = IDSource()
  private var accepted: Deque<Accepted> = []
  /// The set that a batch is building, how deep batches are nested, and who wants to know when it has taken effect.
  private var current: Building?

  private struct Building {
    var set = ChangeSet()
    var depth = 1
    var completions: [Completion] = []
    /// Why a batch inside could not be built: the outermost one fails then, whatever is made of the error on the way.
    var failure: (any Error)?
  }

  /// Whether a batch is being built.
  var isBuilding: Bool { current != nil }

  /// Whether updates have been accepted that are not displayed yet.
  var hasAccepted: Bool { !accepted.isEmpty }

  /// Puts supplementaries of these kinds into the columns of all maps.
  func setKinds(_ kinds: LayoutKinds) {
    pending.setKinds(kinds)
    visible.setKinds(kinds)
    for index in accepted.indices { accepted[index].update.setKinds(kinds) }
  }

  // MARK: Building

  /// Opens a set, or goes one level deeper into the one that is open.
  func begin() {
    if current == nil { current = Building() } else { current?.depth += 1 }
  }

  /// Adds to the open set.
  func edit(_ edit: (inout ChangeSet) -> Void) {
    require(current != nil, "An edit belongs to a set.")
    if var building = current.take() {
      edit(&building.set)
      current = building
    }
  }

  /// Adds a completion to the open set.
  func add(_ completion: @escaping Completion) { current?.completions.append(completion) }

  /// Closes a level.
  ///
  /// - Returns: the set and its completions, the innermost first, where this was the outermost level.
  /// - Throws: why a batch inside could not be built, where this was the outermost level; the set is given up.
  func end(_ completion: Completion?) throws -> (set: ChangeSet, completions: [Completion])? {
    if let completion { current?.completions.append(completion) }
    guard let building = current else { return nil }
    if building.depth > 1 {
      current?.depth -= 1
      return nil
    }
    current = nil
    if let failure = building.failure { throw failure }
    return (building.set, building.completions)
  }

  /// Closes a level that could not be built.
  func fail(_ error: any Error) {
    guard let building = current else { return }
    if building.depth == 1 {
      current = nil
    } else {
      current?.depth -= 1
      current?.failure = building.failure ?? error
    }
  }

  // MARK: Accepting

  /// Checks a set against what was there and what `source` says is there now, and accepts it.
  ///
  /// - Throws: the rule that the set breaks; nothing has changed then.
  func accept(
    _ set: ChangeSet, from source: Source, _ completions: [Completion]
  ) throws(UpdateError) {
    let update: MapUpdate
    if set.reloadsData {
      let sections = (0..<source.sectionCount()).map { source.describe($0) }
      update = MapUpdate(from: pending, reading: sections, ids: &ids)
    } else {
      let counts = (0..<source.sectionCount()).map { source.itemCount($0) }
      do throws(UpdateError) {
        let changes = try SealedChanges(set, from: pending.sections.map(\.items.count), to: counts)
        update = MapUpdate(from: pending, changes, ids: &ids, describe: source.describe)
      } catch {
        throw error.of(source.name)
      }
    }
    pending = update.new
    accepted.append(
      Accepted(
        update: update, completions: completions,
        animation: set.reloadsData
          ? nil : set.animation ?? (set.styles.isAnimated ? UpdateAnimation(.none) : nil),
        styles: set.styles))
  }

  /// The oldest update that is not displayed yet.
  var next: MapUpdate? { accepted.first?.update }

  /// The oldest update that is not displayed yet; its map is displayed from now on.
  func commitNext() -> Accepted? {
    guard let next = accepted.popFirst() else { return nil }
    visible = next.update.new
    return next
  }
}
