import WeftCollections
import WeftFrames
import WeftGraphics

/// Adds up what work took in real time, and what it would have taken in the standard model.
struct CostTally: Sendable {
  private struct Sum {
    var seconds = 0.0
    var modelled = 0.0

    mutating func add(_ seconds: Double, _ modelled: Double) {
      self.seconds += seconds
      self.modelled += modelled
    }

    /// How many times as long as in the model it took; as long, where there is nothing to go by.
    var ratio: Double { modelled > 0 && seconds > 0 ? seconds / modelled : 1 }
  }

  private struct Piece {
    var seconds = 0.0
    var count = 0
  }

  private static let standard = FrameCostModel()
  private var recorded: [WorkKind: [String: Piece]] = [:]
  private var kinds: [WorkKind: Sum] = [:]
  /// All that the frame context does but put pixels together: its parts are too short to be told apart.
  private var frameContext = Sum()
  private var composition = Sum()

  /// Adds a run in real time.
  mutating func add(_ run: RealTimeRun) {
    for span in run.spans { add(span, for: "") }
    // Where frames wait, others' time is in theirs.
    guard run.mode != .synchronous else { return }
    for frame in run.frames.dropFirst() {
      guard let work = frame.details?.work else { continue }
      let (phases, modelled) = (frame.phases, Self.standard.phases(of: work))
      frameContext.add(phases.total - phases.composition, modelled.total - modelled.composition)
      composition.add(phases.composition, modelled.composition)
    }
  }

  /// Adds what others have added up.
  mutating func add(_ other: CostTally) {
    for (kind, pieces) in other.recorded {
      recorded[kind, default: [:]].merge(pieces) { mine, theirs in
        Piece(seconds: mine.seconds + theirs.seconds, count: mine.count + theirs.count)
      }
    }
    for (kind, sum) in other.kinds { kinds[kind, default: Sum()].add(sum.seconds, sum.modelled) }
    frameContext.add(other.frameContext.seconds, other.frameContext.modelled)
    composition.add(other.composition.seconds, other.composition.modelled)
  }

  private mutating func add(_ span: WorkSpan, for subject: String) {
    var span = span
    if span.subject.isEmpty { span.subject = subject }
    for part in span.parts { add(part, for: span.subject) }
    guard span.kind != .encode else { return }
    let seconds = span.ownProcessorTime
    let name = CostRecording.piece(span)
    recorded[span.kind, default: [:]][name, default: Piece()].seconds += seconds
    recorded[span.kind, default: [:]][name, default: Piece()].count += 1
    kinds[span.kind, default: Sum()].add(seconds, Self.standard.seconds(of: span))
  }

  /// Whether nothing was added.
  var isEmpty: Bool { recorded.isEmpty }

  /// How long each piece took on average, in whole nanoseconds.
  var pieces: [String: [String: Double]] {
    Dictionary(
      uniqueKeysWithValues: recorded.map { kind, pieces in
        (kind.rawValue, pieces.mapValues { ($0.seconds / Double($0.count) * 1e9).rounded() })
      })
  }

  /// The standard model, each kind of work stretched to what it took.
  var model: FrameCostModel {
    var model = Self.standard
    typealias Costs = [WritableKeyPath<FrameCostModel, Double>]
    func stretch(_ costs: Costs, _ sum: Sum) {
      for cost in costs { model[keyPath: cost] = (model[keyPath: cost] * sum.ratio * 1000).rounded() / 1000 }
    }
    stretch([\.cell, \.recordedStep], kinds[.measure] ?? Sum())
    stretch([\.text, \.glyph], kinds[.text] ?? Sum())
    stretch([\.drawing, \.drawnStep, \.drawnPixel], kinds[.raster] ?? Sum())
    stretch([\.image, \.imagePixel, \.shownPixel], kinds[.decode] ?? Sum())
    stretch([\.frame, \.shownCell, \.arrival, \.job, \.layer], frameContext)
    stretch([\.composedPixel], composition)
    return model
  }
}
