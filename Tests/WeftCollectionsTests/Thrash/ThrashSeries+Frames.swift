import WeftFrames
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// The frames of a series, those that are interrupted among them, and its end.
extension ThrashSeries {
  private func makeFrame(_ request: PositionRequest) async throws -> CollectionFrame {
    try await table.makeFrame(request)
  }

  func frame(_ request: PositionRequest) async {
    for _ in 0..<12 {
      do {
        check(try await makeFrame(request))
        return
      } catch  where isFailure(error) {
        // Told once; the next frame tries again.
        continue
      } catch {
        return complaints.append("a frame threw \(error)")
      }
    }
    // Errors are told one a frame, so that many take many frames.
    feed.log.change { $0.failing = [] }
    do {
      for _ in 0..<100 {
        do { return check(try await makeFrame(request)) } catch  where isFailure(error) {}
      }
      complaints.append("a failure is told again and again")
    } catch {
      complaints.append("a frame threw \(error)")
    }
  }

  func isFailure(_ error: any Error) -> Bool {
    (error as? CollectionError)?.reason is ThrashFeed.Failure
  }

  func interruptedFrame() async {
    let request = request()
    let task = Task { try await self.makeFrame(request) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
    task.cancel()
    do {
      _ = try await task.value
    } catch {
      expect(error is CancellationError || isFailure(error), "a cancelled frame threw \(error)")
    }
    // What comes next finds everything in order, a reload too.
    if chance(0.3) { reload() }
  }

  func frameWithEdits() async {
    let request = request()
    let task = Task { try await self.makeFrame(request) }
    for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
    edit()
    do {
      _ = try await task.value
    } catch {
      expect(isFailure(error), "a frame with edits under way threw \(error)")
    }
  }

  /// The container ends as one that was made with the last data, and nothing of it stays.
  func end() async {
    feed.log.change { $0.failing = [] }
    await frame(.stay)
    await finishFetching()
    await standStill()
    expect(!table.isProcessingUpdates, "updates are on their way after a frame")
    expect(completed == Array(0..<accepted), "completions \(completed) of \(accepted)")
    do {
      let frame = try await makeFrame(.stay)
      let log = ThrashFeed.Log(seed: seed &+ 1)
      let fresh = TableNode()
      let source = ThrashFeed(feed.model, log)
      fresh.dataSource = source
      fresh.separator = nil
      fresh.attach(viewport: Self.viewport, pool: WorkerPool(count: 5 - workers), environment: environment)
      let other = try await fresh.makeFrame(frame.position.request)
      expect(
        try FrameComposer.compose(frame) == FrameComposer.compose(other),
        "the frame at \(frame.position) is not that of a fresh container")
      expect(
        frame.cells.map(\.pixels) == other.cells.map(\.pixels), "cells lie elsewhere in a fresh container")
      withExtendedLifetime(source) {}
      feed.model.sections = []
      table.reloadData()
      _ = try await table.makeFrame(.stay)
      expect(feed.displayed.isEmpty, "cells are displayed that are gone")
      // What workers still have of them goes as they come to it.
      var patience = 100_000
      while feed.log.change({ $0.alive }) > 0, patience > 0 {
        patience -= 1
        await Task.yield()
      }
      let alive = feed.log.change { $0.alive }
      expect(alive == 0, "\(alive) cells are alive that nothing shows")
    } catch {
      complaints.append("the end threw \(error)")
    }
    complaints += feed.log.change { $0.complaints }
  }
}
