public import WeftFoundation
import WeftGeometry
import WeftNodes

/// Edits. The data source has its new state before the collection is told. What is deleted, reloaded or moved is named as it was
/// before the set, what is inserted or moved to as it is afterwards.
///
/// An edit outside a batch is a set of its own. A set is accepted or refused as a whole, at once; an accepted one is displayed
/// with the next frame. Before anything has been loaded edits mean nothing: the data is read as it then is.
///
/// Where frames have times, an edit may say by a `style` how what it names is seen; one without is seen as its batch says, outside
/// of one at once. What stays moves to its new place where any edit of a set is animated.
extension CollectionNode {
  /// Carries out the edits of `edits` as one set.
  ///
  /// Batches inside one another are one set, that of the outermost, which also says how it is seen.
  /// - Parameters:
  ///   - animation: how the change is seen, where frames have times; `nil`: at once, but for edits that say so themselves.
  ///   - edits: changes the data, and tells of it.
  ///   - completion: called once, on the frame context, when the set is displayed and its animation has ended: with false, where
  ///     another set has interrupted that. Completions keep the order of the sets, inner ones come before outer ones.
  /// - Throws: what the set breaks; nothing has changed then, and no completion is called. What `edits` throws: the whole
  ///   set is given up then, that of the batch around it too.
  public func performBatchUpdates(
    animation: UpdateAnimation? = nil, _ edits: () throws -> Void, completion: ((Bool) -> Void)? = nil
  ) throws {
    updates.begin()
    do {
      try edits()
    } catch {
      updates.fail(error)
      throw error
    }
    guard let (edits, completions) = try updates.end(completion) else { return }
    var set = edits
    set.animation = animation
    try accept(set, completions)
  }

  /// Tells that items have come.
  public func insertItems(at indexPaths: [IndexPath]) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.insertion, ofItems: indexPaths, nil) }
  }

  /// As ``insertItems(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func insertItems(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.insertion, ofItems: indexPaths, style) }
  }

  /// Tells that items have gone.
  public func deleteItems(at indexPaths: [IndexPath]) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.deletion, ofItems: indexPaths, nil) }
  }

  /// As ``deleteItems(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func deleteItems(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.deletion, ofItems: indexPaths, style) }
  }

  /// Tells that items have changed: their cells are made anew, or updated where they can be (`CellNode.canUpdate(to:)`).
  ///
  /// What was drawn of them can be shown until the new pixels are ready.
  public func reloadItems(at indexPaths: [IndexPath]) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.reload, ofItems: indexPaths, nil) }
  }

  /// As ``reloadItems(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func reloadItems(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try edit(unless: indexPaths.isEmpty) { $0.add(.reload, ofItems: indexPaths, style) }
  }

  /// Tells that an item has gone from one place to another; its cell goes with it as it is.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) throws(UpdateError) {
    try edit { $0.movedItems.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Reads everything anew from the data source, at once; it is displayed with the next frame.
  ///
  /// All nodes are given up. In a batch it takes the place of all other edits.
  /// - Parameter completion: called once, on the frame context, when the new data is displayed.
  public func reloadData(completion: ((Bool) -> Void)? = nil) {
    if loading == .needed {
      if let completion { completions.add([completion]) }
      return
    }
    if updates.isBuilding {
      updates.edit { $0.reloadsData = true }
      if let completion { updates.add(completion) }
      return
    }
    var set = ChangeSet()
    set.reloadsData = true
    accept(reload: set, completion.map { [$0] } ?? [])
    restartFetching()
  }

  /// Carries out a set that was made elsewhere.
  /// - Precondition: no batch is open: the set counts from what there was before it.
  package func perform(_ set: ChangeSet, completion: ((Bool) -> Void)? = nil) throws(UpdateError) {
    require(
      !updates.isBuilding,
      "Contents that are compared are a set of their own; they cannot be applied inside a batch of edits.")
    try accept(set, completion.map { [$0] } ?? [])
  }

  /// Whether updates have been accepted that are not displayed yet, or whose completions have not been called.
  public var isProcessingUpdates: Bool { updates.hasAccepted || !completions.isEmpty }

  /// Calls `body` on the frame context once no update is on its way: now, where none is.
  public func onDidProcessUpdates(_ body: @escaping () -> Void) {
    if isProcessingUpdates { completions.wait(body) } else { body() }
  }

  /// Waits until all updates are displayed, those too that completions add, and what is visible of them has been measured.
  ///
  /// Does nothing inside a batch. While a frame is being made it waits for that first.
  /// - Throws: `CollectionError`, where a visible cell could not be built or laid out; the updates are displayed then.
  public func waitUntilAllUpdatesAreProcessed() async throws {
    guard !updates.isBuilding else { return }
    loadIfNeeded()
    frameTime = nil
    while isProcessingUpdates {
      if configuration == nil {
        commitUpdates()
      } else {
        try await step {
          let resolved = try await resolveOrFinish(.stay)
          updatePosition(resolved)
        }
      }
      finishUpdates()
    }
  }

  // MARK: Sets

  /// Adds an edit to the set that is being built, or carries it out as a set of its own.
  func edit(
    unless isEmpty: Bool = false, _ body: (inout ChangeSet) -> Void
  ) throws(UpdateError) {
    guard !isEmpty else { return }
    if updates.isBuilding { return updates.edit(body) }
    var set = ChangeSet()
    body(&set)
    try accept(set, [])
  }

  private func accept(
    _ set: ChangeSet, _ completions: [UpdateController.Completion]
  ) throws(UpdateError) {
    switch loading {
    case .needed:
      // The data will be read as it is when it is needed.
      for completion in completions { completion(true) }
    case .loaded:
      try updates.accept(set, from: source, completions)
      if set.reloadsData { restartFetching() }
    }
  }

  /// Reads the data source where that has not been done.
  func loadIfNeeded() {
    guard loading == .needed else { return }
    loading = .loaded
    var set = ChangeSet()
    set.reloadsData = true
    accept(reload: set, [])
  }

  private func accept(reload set: ChangeSet, _ completions: [UpdateController.Completion]) {
    do throws(UpdateError) {
      try updates.accept(set, from: source, completions)
    } catch {
      misuse("Reading everything anew breaks no rule, but: \(error)")
    }
  }

  private var source: UpdateController.Source {
    let counts = presentDataSource.map { DataSourceCounts($0) }
    return UpdateController.Source(
      name: counts?.name ?? "no data source",
      sectionCount: { counts?.sections() ?? 0 },
      itemCount: { counts?.items(inSection: $0) ?? 0 },
      describe: { counts?.contents(ofSection: $0) ?? SectionContents(itemCount: 0) })
  }

  /// Calls the completions of updates that are displayed.
  func finishUpdates() {
    for (completion, finished) in completions.takeDue(at: frameTime) { completion(finished) }
    guard !isProcessingUpdates else { return }
    for body in completions.takeWaiting() { body() }
  }
}
