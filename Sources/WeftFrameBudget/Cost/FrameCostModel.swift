import WeftCollections
import WeftFrames
import WeftGraphics
import WeftJSON

/// How long work takes in virtual time, in nanoseconds for each piece of it.
///
/// A cost depends on the work alone: on cells, texts, glyphs, pixels and the pixels of image files. So a measurement is the same
/// on every machine. The figures are those of a core of a server of 2023 in a release build, at the pace of a display, when
/// little of what work needs is in the processor's caches, rounded; a slower device has all of them multiplied (``scaled(by:)``),
/// as Lighthouse does by 4 for a telephone.
public struct FrameCostModel: Hashable, Sendable, Codable {
  /// Building and measuring a cell.
  public var cell = 180_000.0
  /// Recording a step of its drawing.
  public var recordedStep = 8_000.0
  /// Shaping a text.
  public var text = 60_000.0
  /// Each glyph of it.
  public var glyph = 2_100.0
  /// Drawing a cell.
  public var drawing = 85_000.0
  /// Carrying out a step of its drawing.
  public var drawnStep = 42_000.0
  /// Each pixel of the cell.
  public var drawnPixel = 1.3
  /// Opening an image.
  public var image = 80_000.0
  /// Each pixel of its file.
  public var imagePixel = 5.3
  /// Each pixel that it is shown in.
  public var shownPixel = 20.0
  /// A frame, on the frame context.
  public var frame = 150_000.0
  /// Taking over a piece of work that has arrived.
  public var arrival = 15_000.0
  /// Handing out a piece of work.
  public var job = 15_000.0
  /// A cell on show.
  public var shownCell = 3_000.0
  /// A layer of the frame.
  public var layer = 1_500.0
  /// A pixel put together.
  public var composedPixel = 0.55

  /// The standard model.
  public init() {}

  /// The first cost in which two models differ, by its name, here and there; where one is missing, and the other not, that.
  static func difference(_ here: Self?, _ there: Self?) -> (here: String, there: String) {
    guard let here, let there else { return (here == nil ? "none" : "one", there == nil ? "none" : "one") }
    let costs = zip(Mirror(reflecting: here).children, Mirror(reflecting: there).children)
    for (mine, other) in costs {
      guard let name = mine.label, let cost = mine.value as? Double, let otherCost = other.value as? Double,
        cost != otherCost
      else { continue }
      return ("\(name) \(cost) ns", "\(name) \(otherCost) ns")
    }
    return ("the same", "the same")
  }

  /// A model that takes so many times as long for everything.
  public func scaled(by factor: Double) -> FrameCostModel {
    var model = self
    for figure in Self.figures { model[keyPath: figure.cost] *= factor }
    return model
  }

  /// The figures by their names.
  package static var figures: [(name: String, cost: any WritableKeyPath<FrameCostModel, Double> & Sendable)] {
    [
      ("cell", \.cell), ("recordedStep", \.recordedStep), ("text", \.text), ("glyph", \.glyph),
      ("drawing", \.drawing), ("drawnStep", \.drawnStep), ("drawnPixel", \.drawnPixel), ("image", \.image),
      ("imagePixel", \.imagePixel), ("shownPixel", \.shownPixel), ("frame", \.frame), ("arrival", \.arrival),
      ("job", \.job), ("shownCell", \.shownCell), ("layer", \.layer), ("composedPixel", \.composedPixel),
    ]
  }
}

extension FrameCostModel {
  /// Takes over the figures that a document has, and the standard ones for the rest.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: MemberName.self)
    for figure in Self.figures {
      if let cost = try container.decodeIfPresent(Double.self, forKey: MemberName(figure.name)) {
        self[keyPath: figure.cost] = cost
      }
    }
  }

  /// All figures by their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: MemberName.self)
    for figure in Self.figures {
      try container.encode(self[keyPath: figure.cost], forKey: MemberName(figure.name))
    }
  }
}

extension FrameCostModel {
  /// How long a piece of work takes a worker, without its parts, in seconds.
  func seconds(of span: WorkSpan) -> Double {
    let quantity = span.quantity
    let nanoseconds =
      switch span.kind {
      case .measure: cell + recordedStep * Double(quantity.commands)
      case .text: text + glyph * Double(quantity.glyphs)
      case .raster: drawing + drawnStep * Double(quantity.commands) + drawnPixel * Double(quantity.pixels)
      case .decode:
        image + imagePixel * Double(quantity.imagePixels) + shownPixel * Double(quantity.pixels)
      case .encode: 0.0
      }
    return nanoseconds / 1e9
  }

  /// What a frame takes on the frame context, in seconds.
  func phases(of work: FrameWork) -> FramePhases {
    var phases = FramePhases()
    phases.arrivals = arrival * Double(work.arrivals) / 1e9
    phases.layout = (frame + shownCell * Double(work.cells)) / 1e9
    phases.ranges = job * Double(work.jobs) / 1e9
    phases.assembly = layer * Double(work.layers) / 1e9
    phases.composition = composedPixel * Double(work.pixels) / 1e9
    return phases
  }
}
