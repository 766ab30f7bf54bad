import WeftCollections
import WeftGeometry
import WeftNodes
import WeftTelemetry

// What operators are told of scrolls and frames.
extension FrameRenderer {
  /// What is known of all that the renderer makes.
  var operationDetails: OperationDetails {
    OperationDetails {
      ($0.pixelSize, $0.scale) = (viewport.pixelSize, viewport.scale)
      $0.format = format.telemetryName
    }
  }

  /// Renders a scroll, as a user has asked for it.
  func observingScroll(
    _ kind: OperationKind, _ render: () async throws -> RenderReport
  ) async throws -> RenderReport {
    try await Telemetry.perform(kind, caches: environment.caches, operationDetails, render) {
      report, details in
      (details.frameCount, details.byteCount) = (report.frameCount, report.byteCount)
    }
  }

  /// Has the container make a frame.
  ///
  /// - Parameter mode: that of a scroll in real time.
  func observingFrame(
    _ index: Int, _ mode: DisplayMode? = nil, _ make: () async throws -> CollectionFrame
  ) async throws -> CollectionFrame {
    try await Telemetry.perform(
      .makeFrame, OperationDetails { ($0.frame, $0.displayMode) = (index, mode?.rawValue ?? "offline") }, make
    ) { frame, details in (details.offset, details.cellCount) = (frame.position.offset, frame.cells.count) }
  }
}

extension FrameFormat {
  /// The name that operators know it by.
  var telemetryName: String {
    switch self {
    case .png: "png"
    case .smallPNG: "png-small"
    case .smallestPNG: "png-smallest"
    case .rgba: "rgba"
    case .y4m: "y4m"
    }
  }
}
