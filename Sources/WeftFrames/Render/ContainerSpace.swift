import WeftCollections
import WeftFoundation
import WeftGeometry
import WeftNodes

/// A container as a script sees it, along one of its axes.
struct ContainerSpace: ScrollSpace {
  let container: CollectionNode
  private var isAcross = false

  init(container: CollectionNode) { self.container = container }

  var minimumOffset: Double { isAcross ? container.crossBounds.lowerBound : container.minimumOffset }

  var offset: Double { isAcross ? container.position.crossOffset : container.position.offset }

  var across: ContainerSpace {
    var space = self
    space.isAcross = true
    return space
  }

  func nested(_ id: ExactString) -> ContainerSpace? {
    container.nestedContainer(id: id).map { ContainerSpace(container: $0) }
  }

  var pageLength: Double { isAcross ? container.pageBreadth : container.pageLength }

  var knownBounds: ClosedRange<Double> { isAcross ? container.crossBounds : container.knownBounds }

  func offset(ofRow row: Int, section: Int) async throws -> Double {
    guard let offset = try await container.offset(ofItemAt: IndexPath(row: row, section: section)) else {
      throw ScrollError(.missingRow(row, section: section))
    }
    return offset
  }
}
