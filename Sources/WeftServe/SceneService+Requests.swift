import Weft
import WeftFrames
import WeftGeometry
import WeftGraphics
import WeftJSON
import WeftNodes
import WeftRuns
import WeftScene
import WeftSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  func layout(_ parameters: LayoutParameters) async throws -> String {
    let environment = environment(isStrict: parameters.isStrict)
    return try await explaining(parameters.scene, base: parameters.base) {
      try ClientWork.perform(in: longWork) {
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
  func render(_ parameters: RenderParameters) async throws -> String {
    let environment = environment(isStrict: parameters.isStrict)
    return try await explaining(parameters.scene, base: parameters.base) {
      let outcome = try ClientWork.perform(in: longWork) {
        try parameters.run(limits).render(in: environment)
      }
      var object = JSONObjectText()
      object.add("width", outcome.size.width)
      object.add("height", outcome.size.height)
      object.add("warnings", outcome.warnings)
      object.add("bytes", outcome.png.count)
      if let path = parameters.outputPath {
        // Without a place: who reads a pipe may take for ever.
        try AtomicFile.write(outcome.png, to: path)
        object.add("output", path)
      } else {
        // Base64 holds nothing that JSON escapes.
        object.add("png", json: "\"\(Data(outcome.png).base64EncodedString())\"")
      }
      return object.finish()
    }
  }

  /// Scrolls through a feed.
  ///
  /// - Parameter note: called with the state as JSON, now and then, where the request asks for it.
  func frames(_ parameters: FramesParameters, note: (String) -> Void) async throws -> String {
    try await explaining(parameters.feed, base: parameters.base) {
      var run = try parameters.run(workers: pool.count)
      run.limits = limits
      if parameters.jobs == nil { run.pool = pool }
      var pace = ProgressPace()
      let outcome = try await outputs.claiming(parameters.outputPath) {
        try await run.render(in: environment(isStrict: parameters.isStrict)) { progress in
          if parameters.wantsProgress, pace.isDue() { note(progress.json) }
        }
      }
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
    }
  }

  /// Does `body`; where a document is refused, the error says at which node.
  private func explaining(
    _ document: GivenDocument, base: String, _ body: () async throws -> String
  ) async throws -> String {
    do {
      try Task.checkCancellation()
      return try await body()
    } catch {
      var failure = ServeFailure(error)
      if let path = failure.path, let input = try? document.input(base: base) {
        failure.node = DocumentSource.elementID(at: path, inFile: failure.file, of: input)
      }
      throw failure
    }
  }
}

/// Lets a state be told ten times a second.
private struct ProgressPace {
  private var last = ContinuousClock.now

  mutating func isDue() -> Bool {
    let now = ContinuousClock.now
    guard now - last >= .milliseconds(100) else { return false }
    last = now
    return true
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
