import WeftCollections
import WeftGeometry
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A container as a script sees it.
struct ContainerSpace: ScrollSpace {
  let container: CollectionNode

  var minimumOffset: Double { container.minimumOffset }

  var pageLength: Double { container.frame.height }

  var knownBounds: ClosedRange<Double> { container.knownBounds }

  func offset(ofRow row: Int, section: Int) async throws -> Double {
    guard let offset = try await container.offset(ofItemAt: IndexPath(row: row, section: section)) else {
      throw ScrollError(row: row, section: section)
    }
    return offset
  }
}
