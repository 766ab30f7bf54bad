import Foundation
import Weft

/// A data source between a container and another one, which counts what of it is read.
final class ReadCounter: CollectionDataSource {
  private let source: any CollectionDataSource
  /// How often the block of an item was asked for.
  private(set) var items: [IndexPath: Int] = [:]

  init(_ source: any CollectionDataSource) { self.source = source }

  func numberOfSections() -> Int { source.numberOfSections() }
  func numberOfItems(inSection section: Int) -> Int { source.numberOfItems(inSection: section) }

  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    items[indexPath, default: 0] += 1
    return source.nodeBlock(forItemAt: indexPath)
  }

  func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    source.supplementaries(inSection: section)
  }

  func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock {
    source.nodeBlock(forSupplementaryOfKind: kind, at: indexPath)
  }

  func context(forSection section: Int) -> (any Sendable)? { source.context(forSection: section) }
}

/// The folder of the fixtures' pictures.
let pictures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/photos/images").path
