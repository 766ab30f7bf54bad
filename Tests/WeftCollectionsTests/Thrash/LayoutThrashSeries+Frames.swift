import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// The frames of a series, and what they are compared with.
extension LayoutThrashSeries {
  func movingFrame() async {
    do {
      let frame = try await container.makeFrame(request(), time: time)
      _ = try FrameEncoder.encode(frame)
      history.append("frame at \(time) s")
    } catch {
      complaints.append("a frame in motion threw \(error)")
    }
  }

  func frame(_ request: PositionRequest) async {
    history.append("frame \(request)")
    do {
      let frame = try await container.makeFrame(request)
      try await compare(frame)
      complaints += feed.log.change { $0.complaints }
      let shown = Set(container.visibleCells.map { ObjectIdentifier($0) })
      expect(Set(feed.displayed.keys) == shown, "the delegate knows of other cells than are visible")
    } catch {
      complaints.append("a frame threw \(error)")
    }
  }

  /// Compares a frame with that of a container that has seen nothing.
  private func compare(_ frame: CollectionFrame) async throws {
    let fresh = CollectionNode(layout: container.layout)
    let source = ThrashFeed(feed.model, ThrashFeed.Log(seed: seed &+ 1))
    source.sizing = feed.sizing
    source.hasNested = feed.hasNested
    fresh.dataSource = source
    fresh.isInverted = container.isInverted
    fresh.contentInset = container.contentInset
    fresh.attach(viewport: viewport, pool: WorkerPool(count: 5 - workers), environment: environment)
    let other = try await fresh.makeFrame(frame.position.request)
    func places(_ frame: CollectionFrame) -> [String] {
      frame.cells.map { "\($0.id ?? "") \($0.pixels) \($0.cells.map { "\($0.pixels)" })" }
    }
    if places(frame) != places(other) {
      complaints.append(
        "cells at \(frame.position.offset): \(places(frame)), in a fresh container: \(places(other)) at \(other.position.offset)"
      )
    }
    expect(
      try FrameComposer.compose(frame) == FrameComposer.compose(other),
      "the pixels at \(frame.position.offset) are not those of a fresh container")
    withExtendedLifetime(source) {}
  }

  func end() async {
    time += 10
    await movingFrame()
    await frame(.stay)
    expect(completed == Array(0..<accepted), "completions \(completed) of \(accepted)")
    do {
      feed.model.sections = []
      container.reloadData()
      _ = try await container.makeFrame(.stay)
      expect(feed.displayed.isEmpty, "cells are displayed that are gone")
    } catch {
      complaints.append("the end threw \(error)")
    }
    complaints += feed.log.change { $0.complaints }
  }
}
