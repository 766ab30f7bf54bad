import Foundation
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Suites whose tests show containers in the cells of a table.
protocol NestedRowsSuite: Sendable {
  /// What their containers are drawn with.
  var environment: RenderEnvironment { get }
}

extension NestedRowsSuite {
  /// A table of rows that the test keeps, in a viewport of 50 × 60 points.
  func table(_ rows: Rows) -> TableNode {
    TableNode(showing: rows, through: Viewport(50, 60), environment: environment)
  }
}
