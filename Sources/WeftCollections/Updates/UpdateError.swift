/// Why a set of edits was refused: it does not fit what was there before and what the data source says is there now.
///
/// A refused set leaves nothing behind; the next one is taken as if it had not been.
public struct UpdateError: Error, Hashable, Sendable {
  /// What a set has to keep to.
  public enum Rule: Hashable, Sendable {
    /// The sections now are those before, and the inserted ones, without the deleted ones.
    case sectionCount
    /// What is deleted, reloaded or moved was there before.
    case sectionBefore
    /// What is deleted, reloaded or moved was there before.
    case itemBefore
    /// What is inserted, or moved to, is there now.
    case itemAfter
    /// What is inserted, or moved to, is there now.
    case sectionAfter
    /// No item is deleted and reloaded.
    case deletedAndReloadedItem
    /// The items of a section now are those before, and the inserted ones, without the deleted ones.
    case itemCount
    /// No place is named twice.
    case duplicate
    /// Indices count from 0, and a path has a section and an item.
    case malformedIndex
    /// No section is deleted and reloaded.
    case deletedAndReloadedSection
    /// Contents that are told apart by keys have each key once.
    case duplicateKey
  }

  /// The rule that the set does not keep to.
  public let rule: Rule
  /// What was found, in words and numbers.
  public let message: String
  /// The type of the data source; empty where there is none.
  public let dataSource: String

  init(_ rule: Rule, _ message: String, dataSource: String = "") {
    self.rule = rule
    self.message = message
    self.dataSource = dataSource
  }

  func of(_ dataSource: String) -> UpdateError { UpdateError(rule, message, dataSource: dataSource) }
}

extension UpdateError: CustomStringConvertible {
  /// The type of the data source, and what was found.
  public var description: String { dataSource.isEmpty ? message : "\(dataSource): \(message)" }
}
