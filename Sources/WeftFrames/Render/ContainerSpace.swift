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

  var offset: Double { container.position.offset }

  func nested(_ id: String) -> ContainerSpace? {
    container.nestedContainer(id: id).map { ContainerSpace(container: $0) }
  }

  var pageLength: Double { container.pageLength }

  var knownBounds: ClosedRange<Double> { container.knownBounds }

  func offset(ofRow row: Int, section: Int) async throws -> Double {
    guard let offset = try await container.offset(ofItemAt: IndexPath(row: row, section: section)) else {
      throw ScrollError.missingRow(row, section: section)
    }
    return offset
  }
}
