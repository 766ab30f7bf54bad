public import Weft
import WeftSynchronization

/// Sections of boxes with headers and footers, for any layout; counts the blocks that are run.
public final class TileFeed: CollectionDataSource {
  /// A box.
  public struct Tile: Sendable {
    /// How wide it likes to be, in points; `nil`: as wide as there is room.
    public var width: Double?
    /// How high it likes to be, in points; `nil`: as high as there is room.
    public var height: Double?
    /// What it is filled with.
    public var color: Color
    /// A box in it, which may hang out; the tile does not clip then.
    public var badge: (rect: Rect, color: Color)?
    /// What is seen until it is drawn, in frames that do not wait; `nil`: nothing.
    public var placeholder: Color?

    /// Describes a box.
    public init(width: Double? = nil, height: Double? = nil, color: Color) {
      self.width = width
      self.height = height
      self.color = color
    }
  }

  /// A section.
  public struct Section: Sendable {
    /// Its items.
    public var items: [Tile]
    /// What lies before them.
    public var header: Tile?
    /// What lies after them.
    public var footer: Tile?

    /// Describes a section.
    public init(_ items: [Tile], header: Tile? = nil, footer: Tile? = nil) {
      self.items = items
      self.header = header
      self.footer = footer
    }
  }

  /// How often blocks were run, by section and item: "1 3", "header 1".
  public final class Log: Sendable {
    private let state = Mutex<[String: Int]>([:])

    /// The counts so far.
    public var runs: [String: Int] { state.withLock { $0 } }

    func add(_ name: String) { state.withLock { $0[name, default: 0] += 1 } }
  }

  /// What is shown.
  public var sections: [Section]
  /// What was run.
  public let log = Log()

  /// A feed of these sections.
  public init(_ sections: [Section]) { self.sections = sections }

  /// As many as there are.
  public func numberOfSections() -> Int { sections.count }
  /// As many as there are.
  public func numberOfItems(inSection section: Int) -> Int { sections[section].items.count }
  /// A header and a footer, where there are some.
  public func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    [.header: sections[section].header == nil ? 0 : 1, .footer: sections[section].footer == nil ? 0 : 1]
  }

  /// A box, named "section item".
  public func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    block(sections[indexPath.section].items[indexPath.item], "\(indexPath.section) \(indexPath.item)")
  }

  /// A box, named "header section".
  public func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at path: IndexPath) -> CellNodeBlock {
    let section = sections[path.section]
    let tile = kind == .header ? section.header : section.footer
    return block(tile ?? Tile(color: .clear), "\(kind.rawValue) \(path.section)")
  }

  private func block(_ tile: Tile, _ name: String) -> CellNodeBlock {
    let log = log
    return {
      log.add(name)
      let cell = CellNode()
      cell.id = name
      if let width = tile.width { cell.style.width = .points(width) }
      if let height = tile.height { cell.style.height = .points(height) }
      cell.backgroundColor = tile.color
      cell.placeholderColor = tile.placeholder
      if let badge = tile.badge {
        cell.clipsToBounds = false
        let node = DisplayNode()
        node.backgroundColor = badge.color
        node.frame = badge.rect
        cell.addSubnode(node)
      }
      return cell
    }
  }
}
