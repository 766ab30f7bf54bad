import Foundation
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// A cell with a row of boxes that is scrolled sideways.
final class RowCell: CellNode {
  let row = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
  let feed: TileFeed

  init(_ feed: TileFeed, id: String) {
    self.feed = feed
    super.init()
    row.dataSource = feed
    row.id = id
    row.style.height = 20
    layoutSpecBlock = { [row] _, _ in
      StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: [row]).inset(EdgeInsets(top: 5))
    }
  }
}

/// Rows of boxes 15 points wide, one below the other.
final class Rows: TableDataSource {
  var count: Int
  private let isOpaque: Bool
  private let rowAlpha: Double
  private let radius: Double
  private let background: Color
  private let name: @Sendable (Int) -> String

  /// - Parameter name: the id of the container in a row.
  init(
    count: Int, isOpaque: Bool = false, rowAlpha: Double = 1, radius: Double = 0, background: Color = .white,
    name: @escaping @Sendable (Int) -> String = { "row \($0)" }
  ) {
    self.count = count
    self.name = name
    self.isOpaque = isOpaque
    self.rowAlpha = rowAlpha
    self.radius = radius
    self.background = background
  }

  func numberOfRows(inSection section: Int) -> Int { count }
  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (row, isOpaque, rowAlpha, radius) = (indexPath.row, isOpaque, rowAlpha, radius)
    let (background, name) = (background, name(row))
    return {
      let feed = TileFeed([
        .init((0..<30).map { .init(width: 15, color: Color(red: Double($0 % 5) / 4, green: 0, blue: 0)) })
      ])
      let cell = RowCell(feed, id: name)
      if isOpaque { cell.row.backgroundColor = background }
      cell.row.alpha = rowAlpha
      cell.row.cornerRadius = radius
      // So that no box lies in the corners at the beginning.
      if radius > 0 { cell.row.contentInset = EdgeInsets(left: 12) }
      return cell
    }
  }
}
