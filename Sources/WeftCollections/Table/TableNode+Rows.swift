import WeftGeometry
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TableNode {
  /// The offset that has the top of a row at the top of the viewport, also where the content ends too soon for it; `nil`
  /// where there is no such row.
  ///
  /// Measures all that lies above the row and has not been measured yet, or has changed since.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built or laid out.
  /// - Precondition: the table is attached.
  package func offset(ofRowAt indexPath: IndexPath) async throws -> Double? {
    guard let stage else { preconditionFailure("A table must be attached before it is asked for rows.") }
    let data = stage.data
    reloadIfNeeded(data)
    try await data.updateHeights()
    guard let position = data.map.position(of: indexPath) else { return nil }
    while data.geometry.count <= position {
      // What has just been measured lies around the row, in the end.
      let bottom = data.geometry.bottom
      let top = cellRetention == .nearby ? bottom - stage.viewport.size.height : -.infinity
      try await data.measure(through: bottom, keepingFrom: top)
    }
    return data.geometry.span(of: position).lowerBound
  }

  /// Measures everything, so that ``maximumOffset`` is final.
  ///
  /// Where ``cellRetention`` is ``CellRetention/nearby``, only heights are kept.
  ///
  /// - Throws: `CollectionError`, where a cell could not be built or laid out.
  /// - Precondition: the table is attached.
  package func measureAll() async throws {
    guard let stage else { preconditionFailure("A table must be attached before it is measured.") }
    let data = stage.data
    reloadIfNeeded(data)
    try await data.updateHeights()
    let top = cellRetention == .nearby ? Double.infinity : -.infinity
    try await data.measure(through: .infinity, keepingFrom: top)
  }
}
