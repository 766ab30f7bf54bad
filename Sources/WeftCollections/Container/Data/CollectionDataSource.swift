public import WeftFoundation
import WeftGeometry
public import WeftNodes

/// What a collection shows.
///
/// Asked on the frame context only. Counts are asked when data is read and with every set of edits; what makes a node is
/// asked once, when the element comes near the viewport, as the data is counted then. A data source has its new state
/// before it tells the collection what has changed. A negative count ends the program with a sentence.
public protocol CollectionDataSource: AnyObject {
  /// How many sections there are; 1 by default.
  func numberOfSections() -> Int

  /// How many items section `section` has.
  func numberOfItems(inSection section: Int) -> Int

  /// What makes the node of an item; the block then runs on a worker.
  ///
  /// `nil`, the default: ``node(forItemAt:)`` makes it.
  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock?

  /// The node of an item, made on the frame context, for nodes that a worker cannot make.
  ///
  /// Asked where there is no block; there has to be one of the two, and by default this ends the program with a sentence. The node is
  /// a new one, and goes to a worker that measures it.
  func node(forItemAt indexPath: IndexPath) -> sending CellNode

  /// What the item shows, as a value; `nil` by default.
  ///
  /// It becomes the `nodeModel` of the item's cell. Where an item is reloaded whose cell can show the new model
  /// (`CellNode.canUpdate(to:)`), the cell stays, and no new node is asked for.
  func nodeModel(forItemAt indexPath: IndexPath) -> (any Sendable)?

  /// The supplementaries of a section by kind, and how many there are of each; none by default.
  ///
  /// Headers stand before the items of a list, footers after them. They are made anew when items of their section come, go or
  /// are reloaded.
  func supplementaries(inSection section: Int) -> [SupplementaryKind: Int]

  /// What makes a supplementary of a section; an empty cell by default.
  func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock

  /// Whatever is to be known of a section, by layouts and by users; asked when the section is read. `nil` by default.
  func context(forSection section: Int) -> (any Sendable)?
}

extension CollectionDataSource {
  /// One section.
  public func numberOfSections() -> Int { 1 }
  /// No block: ``node(forItemAt:)`` is asked.
  public func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? { nil }
  /// None: whoever has no blocks has to have nodes.
  public func node(forItemAt indexPath: IndexPath) -> sending CellNode {
    misuse(
      """
      \(type(of: self)) says that there are items, and has neither a block nor a node for the one at \(Array(indexPath)): implement \
      nodeBlock(forItemAt:) or node(forItemAt:).
      """)
  }
  /// No model: items have their blocks or nodes alone.
  public func nodeModel(forItemAt indexPath: IndexPath) -> (any Sendable)? { nil }
  /// No supplementaries.
  public func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] { [:] }
  /// An empty cell.
  public func nodeBlock(
    forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
  /// No context: nothing is to be known of the section.
  public func context(forSection section: Int) -> (any Sendable)? { nil }
}
