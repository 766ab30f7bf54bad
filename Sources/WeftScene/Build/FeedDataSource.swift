public import WeftCollections
public import WeftFoundation
public import WeftFrames
import WeftGraphics
import WeftNodes

/// Shows a feed in a container, and changes it as its updates say.
///
/// A container holds its data source weakly: keep this one for as long as the container. The limits `cells` and `cellNodes` count
/// the cells that the container keeps: all that it has made, unless its `cellRetention` is `nearby`, as that of
/// ``FeedDocument/makeContainer()`` is. The blocks it hands out throw
/// ``SceneError``; after ``FeedDocument/checkAll(workers:)`` they only do where a file has changed since.
public final class FeedDataSource: TableDataSource {
  /// The feed as it was read; updates do not change it.
  public let document: FeedDocument
  private var contents: FeedContents
  private let live: LiveCells

  /// Makes a data source of `document`, as it is before its updates.
  public init(_ document: FeedDocument) {
    self.document = document
    contents = FeedContents(document.sections, document.limits)
    live = LiveCells(document.limits)
  }

  /// As many as the feed has.
  public func numberOfSections() -> Int { contents.map.sections.count }

  /// The items of the section; header and footer are asked for on their own.
  public func numberOfRows(inSection section: Int) -> Int { contents.map.itemCount(inSection: section) }

  /// Reads the item and makes its nodes, on the thread that runs the block.
  public func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (document, item, live) = (document, contents.item(at: indexPath), live)
    return { try document.makeCell(item, counting: live) }
  }

  /// As ``nodeBlock(forRowAt:)``; `nil` where the section has no header.
  public func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    let section = contents.section(at: section)
    return section.hasHeader ? block(.header, section) : nil
  }

  /// As ``nodeBlock(forRowAt:)``; `nil` where the section has no footer.
  public func footerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    let section = contents.section(at: section)
    return section.hasFooter ? block(.footer, section) : nil
  }

  private func block(_ cell: FeedCell, _ section: FeedSection) -> CellNodeBlock {
    let (document, live) = (document, live)
    return {
      if let node = try document.makeCell(cell, of: section, counting: live) { return node }
      return CellNode()
    }
  }

  /// The feed's updates, for a scroll over a container that this is the data source of.
  ///
  /// Each throws ``SceneError``, which names it, where it does not fit; nothing has changed then.
  public var updates: [ScrollUpdate] {
    document.updates.map { update in
      ScrollUpdate(at: update.moment, duration: update.animation?.timing.end ?? 0) { [weak self] container in
        guard let self else { return }
        try perform(update, on: container)
      }
    }
  }

  /// Has a container that this is the data source of fetch the feed's pages, from the first one on.
  public func fetchPages(in container: CollectionNode) {
    for pages in document.pages {
      container.fetchBatches(
        at: pages.end, leadingScreens: pages.leadingScreens, retrying: pages.policy,
        from: FeedBatches(pages, of: self, in: container))
    }
  }

  /// The section with a number, as long as there is one.
  func section(at index: Int) -> SectionID? {
    contents.map.sections.indices.contains(index) ? contents.map.sections[index].id : nil
  }

  /// Whether a section is still there.
  func has(_ section: SectionID) -> Bool { contents.map.index(of: section) != nil }

  /// Puts a batch in, and tells the container.
  ///
  /// - Returns: whether its section is still there.
  func put(
    _ batch: FeedSection, of pages: FeedPages, in container: CollectionNode, section: SectionID?
  ) throws -> Bool {
    _ = container.numberOfSections
    guard let index = section.flatMap({ contents.map.index(of: $0) }) else { return false }
    let items = (0..<batch.itemCount).map { batch.item(at: $0) }
    let set = try contents.put(items, inSection: index, at: pages.end)
    guard !items.isEmpty else { return true }
    do throws(UpdateError) {
      try container.perform(set)
    } catch {
      throw SceneError(.invalid, file: document.name, at: batch.path.description, error.message)
    }
    return true
  }

  private func perform(_ update: FeedUpdate, on container: CollectionNode) throws {
    // The container has to know what there was before.
    _ = container.numberOfSections
    let limits = document.limits
    do {
      guard container.countChange(update.weight, isAnimated: update.animation != nil, limits) <= 1 else {
        throw SceneError(limits, .updates, at: update.path)
      }
      var set = try contents.perform(update.change)
      set.animation = update.animation
      if set.reloadsData { container.reloadData() } else { try container.perform(set) }
    } catch let error as UpdateError {
      throw SceneError(.invalid, file: document.name, at: update.path.description, error.message)
    } catch var error as SceneError {
      if error.path.isEmpty { error.path = update.path.description }
      throw error.inFile(document.name)
    }
  }
}
