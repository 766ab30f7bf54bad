import WeftCollections
import WeftFrames
import WeftGraphics
import WeftNodes
import WeftScene

/// The scroll of a feed that has been read and checked: what its plan, its rehearsal and its frames are made of.
struct FeedScroll {
  let run: FeedRun
  let document: FeedDocument
  let script: ScrollScript
  /// What the cells are made in, with limits that count what they take.
  let environment: RenderEnvironment
  let pool: WorkerPool

  /// A container of the feed as it was at the beginning, and who makes frames of it.
  struct Stage {
    /// Held here: the container does not hold it.
    let source: FeedDataSource
    let container: CollectionNode
    let renderer: FrameRenderer
  }

  /// What is known before the first frame; `nil`: the frames are made as the scroll goes.
  struct Known {
    let plan: ScrollPlan
    /// The part of the frames that is made; `nil`: all.
    let part: FramePart?
  }

  /// A container that nothing has happened to.
  func makeStage() -> Stage {
    let container = document.makeContainer()
    let viewport = document.containerViewport
    // Ranges that are told, or shown, are those that an app would have.
    if !run.recordsEvents, run.overlay == nil {
      container.rangeTunings = container.rangeTunings.forKnownScroll(
        through: viewport.pixelSize, run.limits)
    }
    let source = FeedDataSource(document)
    container.dataSource = source
    source.fetchPages(in: container)
    let renderer = FrameRenderer(
      container: container, viewport: viewport, environment: environment, pool: pool,
      format: run.output.format, hasFingerprints: run.hasFingerprints)
    renderer.willMakeFrame = run.willMakeFrame
    return Stage(source: source, container: container, renderer: renderer)
  }

  /// Makes all of the scroll for nothing, to find what its text lacks while nothing is written yet.
  func rehearse() async throws {
    let stage = makeStage()
    do {
      _ = try await stage.renderer.render(script, updates: stage.source.updates, to: MeasuringSink())
    } catch {
      throw run.located(error)
    }
    withExtendedLifetime(stage) {}
  }

  /// What the output has to know before its first frame.
  func known(before stage: Stage) async throws -> Known? {
    if let shard = run.shard {
      let plan = try await plan(before: stage)
      let part = FramePart(
        digest: try document.digest(
          of: run.feed, plan: plan, format: run.output.format, fonts: try environment.fonts.fingerprint()),
        shard: shard, total: plan.frameCount, framesPerSecond: script.clock)
      return Known(plan: plan, part: part)
    }
    // An animation says at its beginning how many frames it has.
    guard case .animatedPNG = run.output else { return nil }
    return Known(plan: try await plan(before: stage), part: nil)
  }

  private func plan(before stage: Stage) async throws -> ScrollPlan {
    do {
      // Planning carries out the updates, and fetches: what is rendered then begins with the feed as it was.
      guard !document.updates.isEmpty || !document.pages.isEmpty else {
        return try await stage.renderer.plan(script)
      }
      let rehearsal = makeStage()
      let plan = try await rehearsal.renderer.plan(script, updates: rehearsal.source.updates)
      return withExtendedLifetime(rehearsal) { plan }
    } catch {
      throw run.located(error)
    }
  }

  /// Makes the frames and hands them to `sink`.
  func render(
    _ stage: Stage, _ known: Known?, to sink: any FrameSink, progress: (RenderProgress) -> Void
  ) async throws -> RenderReport {
    if let known {
      try await stage.renderer.render(
        known.plan, frames: known.part?.frames, updates: stage.source.updates, to: sink, progress: progress)
    } else {
      try await stage.renderer.render(script, updates: stage.source.updates, to: sink, progress: progress)
    }
  }
}
