import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a table shows.
///
/// Asked on the frame context only, and for a row only once it comes near the viewport.
public protocol TableDataSource: AnyObject {
  /// How many sections there are; 1 by default.
  func numberOfSections() -> Int

  /// How many rows section `section` has.
  func numberOfRows(inSection section: Int) -> Int

  /// What makes the node of a row; the block then runs on a worker.
  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock

  /// What makes the header above the rows of a section; `nil`, the default: it has none.
  func headerNodeBlock(inSection section: Int) -> CellNodeBlock?

  /// What makes the footer below the rows of a section; `nil`, the default: it has none.
  func footerNodeBlock(inSection section: Int) -> CellNodeBlock?
}

extension TableDataSource {
  /// One section.
  public func numberOfSections() -> Int { 1 }
  /// No header.
  public func headerNodeBlock(inSection section: Int) -> CellNodeBlock? { nil }
  /// No footer.
  public func footerNodeBlock(inSection section: Int) -> CellNodeBlock? { nil }
}
