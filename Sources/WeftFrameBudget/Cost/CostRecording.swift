import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftJSON

/// What each piece of work of a scroll took in real time: costs for virtual time that are those of a machine, and repeat.
///
/// A piece is known by what was done and for whom: measuring, shaping and drawing by the cell, decoding by the image and its
/// size. What was done several times counts with its average. A piece that has changed since takes as long as it took. What
/// virtual time has to do beyond that, and the frame context's work, take as long as ``model`` says: the standard model with each
/// kind of work stretched to what it took all together.
public struct CostRecording: Hashable, Sendable {
  /// What was scrolled, as far as that is known.
  public let feed: String?
  /// What tells the feed, with its files, from any other; `nil`, where nobody said so.
  public let feedDigest: String?
  /// What it was seen through; other sizes are other work.
  public let viewport: String
  /// What work costs that was not recorded.
  public private(set) var model: FrameCostModel
  /// How long each piece took, in nanoseconds, by the kind of work and the piece.
  private var pieces: [String: [String: Double]]

  /// Puts together what runs of a feed took; `nil`, where nothing was done in real time.
  init?(_ tally: CostTally, feed: String?, feedDigest: String?, viewport: String) {
    guard !tally.isEmpty else { return nil }
    (self.feed, self.feedDigest, self.viewport) = (feed, feedDigest, viewport)
    (model, pieces) = (tally.model, tally.pieces)
  }

  /// How many pieces of work were recorded.
  public var pieceCount: Int { pieces.values.reduce(0) { $0 + $1.count } }

  /// The same with so many times as long for everything.
  public func scaled(by factor: Double) -> CostRecording {
    var recording = self
    recording.model = model.scaled(by: factor)
    recording.pieces = pieces.mapValues { $0.mapValues { $0 * factor } }
    return recording
  }

  /// What tells it from others: a digest of all that it holds.
  var digest: String {
    var digest = StreamDigest()
    digest.update(Array(json.utf8))
    return digest.text
  }

  /// How long a piece of work takes a worker, without its parts, in seconds.
  func seconds(of span: WorkSpan) -> Double {
    guard let nanoseconds = self[span] else { return model.seconds(of: span) }
    return nanoseconds / 1e9
  }

  private subscript(span: WorkSpan) -> Double? { pieces[span.kind.rawValue]?[Self.piece(span)] }

  /// How many of some pieces of work, with their parts, were not recorded.
  func unknownPieces(of spans: [WorkSpan], for subject: String = "") -> Int {
    spans.reduce(0) { count, span in
      var span = span
      if span.subject.isEmpty { span.subject = subject }
      let isUnknown = span.kind != .encode && self[span] == nil
      return count + (isUnknown ? 1 : 0) + unknownPieces(of: span.parts, for: span.subject)
    }
  }

  /// What a piece of work of its kind is known by.
  static func piece(_ span: WorkSpan) -> String {
    guard let image = span.image else { return span.subject }
    return
      "\(image.name) \(image.size.width)x\(image.size.height) in \(image.shownSize.width)x\(image.shownSize.height)"
  }
}

extension CostRecording: Codable {
  private enum CodingKeys: String, CodingKey {
    case weft, feed, feedDigest, viewport, costs, pieces
  }

  /// As ``json`` has it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(1, forKey: .weft)
    try container.encode(feed, forKey: .feed)
    try container.encode(feedDigest, forKey: .feedDigest)
    try container.encode(viewport, forKey: .viewport)
    try container.encode(model, forKey: .costs)
    try container.encode(pieces, forKey: .pieces)
  }

  /// As ``json`` has it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .weft) == 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .weft, in: container, debugDescription: "It is of another version.")
    }
    feed = try container.decodeIfPresent(String.self, forKey: .feed)
    feedDigest = try container.decodeIfPresent(String.self, forKey: .feedDigest)
    viewport = try container.decode(String.self, forKey: .viewport)
    model = try container.decode(FrameCostModel.self, forKey: .costs)
    pieces = try container.decode([String: [String: Double]].self, forKey: .pieces)
    let costs = pieces.values.flatMap(\.values) + FrameCostModel.figures.map { model[keyPath: $0.cost] }
    guard costs.allSatisfy({ (0...1e12).contains($0) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .pieces, in: container, debugDescription: "Costs are from 0 to 10¹² nanoseconds.")
    }
  }

  /// The recording as JSON: `{"weft": 1, "feed": …, "viewport": …, "costs": {…}, "pieces": {"measure": {"row-1": 61234}, …}}`, in
  /// nanoseconds.
  public var json: String { JSONText.of(self, as: .indented) + "\n" }

  /// Reads what ``json`` has given.
  ///
  /// - Throws: ``CostRecordingError``, where it is something else.
  public init(json: [UInt8]) throws(CostRecordingError) {
    do {
      self = try JSONDecoder().decode(CostRecording.self, from: Data(json))
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw CostRecordingError("This is no recording that can be used: \(context.debugDescription)")
    } catch {
      throw CostRecordingError("This is no recording: it must be what --save-costs writes.")
    }
  }
}
