import WeftCollections
import WeftGeometry
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A table as a script sees it.
struct TableSpace: ScrollSpace {
  let table: TableNode

  var minimumOffset: Double { table.minimumOffset }

  var pageLength: Double { table.frame.height }

  var knownMaximumOffset: Double {
    let maximum = table.maximumOffset
    return maximum.isFinal ? maximum.offset : .infinity
  }

  func offset(ofRow row: Int, section: Int) async throws -> Double {
    guard let offset = try await table.offset(ofRowAt: IndexPath(row: row, section: section)) else {
      throw ScrollError(row: row, section: section)
    }
    return offset
  }
}
