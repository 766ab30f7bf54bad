import Weft
import WeftFoundation
import WeftFrames
import WeftGeometry
import WeftGraphics
import WeftJSON
import WeftNodes
import WeftRuns
import WeftScene
import WeftSystem

// The methods, each with the result that its answer holds, as JSON.
extension SceneService {
  /// What weft this is.
  static let versionJSON: String = {
    var object = JSONObjectText()
    object.add("version", weftVersion)
    object.add("protocol", protocolVersion)
    object.add("format", DocumentSource.formatVersion)
    return object.finish()
  }()

  /// Where the nodes of a scene are.
  func layout(_ parameters: LayoutParameters, by work: ClientWork) throws -> String {
    let environment = environment(isStrict: parameters.isStrict)
    return try work.perform(size: parameters.scene.size(base: parameters.base)) {
      try explaining(parameters.scene, base: parameters.base) {
        let layouts = SceneLayouts(environment: environment, scale: parameters.scale)
        let layout = try layouts.layout(of: parameters.document(limits))
        guard parameters.format != .json else { return layout.json }
        var object = JSONObjectText()
        object.add("text", layout.written(as: parameters.format))
        if !layout.warnings.isEmpty { object.add("warnings", layout.warnings) }
        return object.finish()
      }
    }
  }

  /// Draws a scene, to a file or into the answer.
  func render(_ parameters: RenderParameters, by work: ClientWork) throws -> String {
    let environment = environment(isStrict: parameters.isStrict)
    if let path = parameters.outputPath { try outputs.check(path, reading: parameters.inputPaths) }
    let outcome = try work.perform(size: parameters.scene.size(base: parameters.base)) {
      try explaining(parameters.scene, base: parameters.base) {
        let run = try parameters.run(limits)
        if let path = parameters.outputPath { try run.checkOutput(path) }
        return try run.render(in: environment)
      }
    }
    var object = JSONObjectText()
    object.add("width", outcome.size.width)
    object.add("height", outcome.size.height)
    object.add("warnings", outcome.warnings)
    object.add("bytes", outcome.png.count)
    if let path = parameters.outputPath {
      // Without a permit: who reads a pipe may take for ever.
      work.leave()
      let isStream = FileKind(at: path) != nil && RegularFile.byteCount(of: path) == nil
      let lease = isStream ? try unread.makeShare().lease(outcome.png.count) : nil
      try AtomicFile.write(outcome.png, to: path)
      withExtendedLifetime(lease) {}
      object.add("output", path)
    } else {
      guard outcome.png.count <= carried else {
        throw ServeFailure(
          .limit,
          "the PNG has \(grouped(outcome.png.count)) bytes, and an answer carries at most \(grouped(carried)); name a file as “output”"
        )
      }
      // Base64 holds nothing that JSON escapes. Much of it takes long, like what it is made of.
      let text = try work.perform(size: outcome.png.count) { Data(outcome.png).base64EncodedString() }
      object.add("png", json: "\"\(text)\"")
    }
    return object.finish()
  }

  /// Scrolls through a feed.
  ///
  /// - Parameters:
  ///   - work: reads the feed.
  ///   - note: called with the state as JSON, now and then, where the request asks for it.
  func frames(
    _ parameters: FramesParameters, by work: ClientWork, note: (String) -> Void
  ) async throws -> String {
    do {
      let size = parameters.feed.size(base: parameters.base)
      // Of few words a script becomes a million movements.
      var run = try work.perform(size: size) { try parameters.run(workers: pool.count) }
      run.limits = limits
      // A share of the workers, so that the jobs of no scroll wait for all of another's.
      run.pool = pool.share()
      let environment = environment(isStrict: parameters.isStrict).with(pixelShare: pixels.makeShare())
      if case .folder(let path, _) = run.output {
        let inputs = parameters.inputPaths.map { RunInput("a document that the request names", $0) }
        try RunInput.check(folder: path, over: inputs)
      }
      let share = feeds.makeShare()
      let document = try HeldRows.$share.withValue(share) {
        try work.perform(size: size) { try run.read() }
      }
      // A scroll waits for workers and for who reads it; what it computes the workers do.
      work.leave()
      // It may be scrolled through for hours.
      let script = run.script ?? document.script
      let lease = try share.lease(document.heldByteCount + (script?.heldByteCount ?? 0))
      var pace = ProgressPace(at: now())
      let thread = ScrollThread(scrollTurns)
      run.willMakeFrame = { try await thread.goOn() }
      run.indexLimit = Self.indexLimit
      run.whileReadingFiles = { read in
        try work.perform(size: 0) {
          // Folders may have many names, whatever is read there.
          if GivenUpWork.isGivenUpBeforeLongStep { throw CancellationError() }
          try read()
        }
        work.leave()
      }
      let outcome = try await outputs.claiming(parameters.outputPath, reading: parameters.inputPaths) {
        try await withTaskExecutorPreference(thread.executor) {
          try await run.render(document, in: environment) { progress in
            if parameters.wantsProgress, pace.isDue(at: now()) { note(progress.json) }
          }
        }
      }
      withExtendedLifetime(lease) {}
      if let failure = outcome.failure {
        var failure = ServeFailure(failure)
        failure.frameCount = outcome.frameCount
        throw failure
      }
      var object = JSONObjectText()
      object.add("frames", outcome.frameCount)
      if let path = parameters.outputPath { object.add("output", path) }
      object.add("warnings", outcome.warnings)
      if parameters.wantsStatistics, let statistics = outcome.statistics {
        object.add("stats", json: statistics.jsonLine)
      }
      return object.finish()
    } catch {
      // To say at which node it is, the feed is read once more.
      let failure = try? work.perform(size: parameters.feed.size(base: parameters.base)) {
        explained(error, in: parameters.feed, base: parameters.base)
      }
      throw failure ?? ServeFailure(error)
    }
  }

  /// Does `body`; where a document is refused, the error says at which node.
  private func explaining<Result>(
    _ document: GivenDocument, base: String, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch { throw explained(error, in: document, base: base) }
  }

  /// The failure, with the node of the document at which it is.
  private func explained(_ error: any Error, in document: GivenDocument, base: String) -> ServeFailure {
    var failure = ServeFailure(error)
    if let path = failure.path, let input = try? document.input(base: base) {
      failure.node = DocumentSource.elementID(at: path, inFile: failure.file, of: input)
    }
    return failure
  }
}

extension RenderProgress {
  /// `{"frames":120,"total":300,"isTotalFinal":true}`.
  fileprivate var json: String {
    var object = JSONObjectText()
    object.add("frames", frameCount)
    object.add("total", total)
    object.add("isTotalFinal", isTotalFinal)
    return object.finish()
  }
}

extension ServiceStatus {
  /// The status on one line of JSON.
  var json: String { JSONText.of(self, as: .line) }
}
