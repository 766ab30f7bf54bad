import WeftGeometry

/// Where a scroll goes, frame by frame: from a first offset through segments, each going on where the one before ended.
///
/// The clock is a virtual one: frame k stands at k / fps seconds, however long it takes to make. The same script over the
/// same content gives the same offsets.
public struct ScrollScript: Hashable, Sendable {
  /// Where a scroll begins.
  public enum Start: Hashable, Sendable {
    /// At an offset in points.
    case offset(Double)
    /// With a row at the top of the viewport; only what is around it is measured.
    case row(Int, section: Int = 0)
  }

  /// Where the first frame stands; `nil`: at the top of the content.
  public var start: Start? {
    didSet { Self.check(start) }
  }
  /// What comes after the first frame.
  public let segments: [ScrollSegment]
  /// Frames a second of the virtual clock; `nil` where frames have no time.
  public var framesPerSecond: Double? {
    didSet { Self.check(framesPerSecond) }
  }

  /// Where the segments stand in their document, where that is not their number.
  package var segmentPlaces: [String] = []

  /// What messages call the document that the script is, where it is one of its own.
  package var document: String?

  /// About how many bytes of memory it takes, with the request that it may stand in.
  package var heldByteCount: Int { segments.count * 1500 }

  /// The seed of its random gestures, where a document gives one; of several the first.
  package var seed: UInt64?

  /// The clock of a script that does not say: 60 frames a second.
  public static let defaultFramesPerSecond = 60.0

  /// Makes a script of segments.
  ///
  /// - Parameters:
  ///   - segments: what is done, one after the other.
  ///   - start: the offset of the first frame, in points; `nil`: the top of the content.
  ///   - framesPerSecond: the clock; without it 60, where a segment needs one, else frames have no time.
  /// - Precondition: steps and speeds are above 0, velocities and pages not 0, times not below 0, and all numbers finite.
  public init(_ segments: [ScrollSegment], from start: Double? = nil, framesPerSecond: Double? = nil) {
    for segment in segments {
      require(segment.isValid, "A scroll cannot carry out \(segment).")
    }
    let start = start.map { Start.offset($0) }
    Self.check(start)
    Self.check(framesPerSecond)
    self.start = start
    self.segments = segments
    let isTimed = segments.contains { $0.isTimed }
    self.framesPerSecond = framesPerSecond ?? (isTimed ? Self.defaultFramesPerSecond : nil)
  }

  /// Makes a script of one step after the other: every `step` points from `start` on, to `end` or to the end of the
  /// content.
  ///
  /// The last frame stands at the very end, also where that is less than a step from the one before.
  /// - Precondition: `step` is finite and above 0, `start` and `end` are finite, and `end` is not before `start`.
  public init(step: Double = 120, from start: Double? = nil, to end: Double? = nil) {
    require(step.isFinite && step > 0, "A step must be a finite number above 0, but it is \(step).")
    require((start ?? 0).isFinite && (end ?? 0).isFinite, "A scroll starts and ends at finite offsets.")
    if let start, let end {
      require(end >= start, "A scroll ends at or after its start, but \(end) is before \(start).")
    }
    self.init([.step(step, to: end.map { .offset($0) } ?? .end)], from: start)
  }

  /// Down to the end by steps, and back up to the top.
  public static func thereAndBack(step: Double, from start: Double? = nil) -> ScrollScript {
    ScrollScript([.step(step, to: .end), .step(step, to: .start)], from: start)
  }

  /// The first segment with which those that wait come to more frames than so many; `nil`: they do not.
  func firstSegment(waitingBeyond frameCount: Int) -> Int? {
    var waiting = 0.0
    return segments.firstIndex { segment in
      if case .wait(let seconds) = segment.subject.segment { waiting += (seconds * clock).rounded() }
      return waiting > Double(frameCount)
    }
  }

  /// When frame number `index` stands, in seconds from the first; `nil` where frames have no time.
  public func time(ofFrame index: Int) -> Double? { framesPerSecond.map { Double(index) / $0 } }

  /// What messages call a segment.
  func name(ofSegment index: Int) -> SegmentName {
    let place = segmentPlaces.indices.contains(index) ? segmentPlaces[index] : "segments[\(index)]"
    return SegmentName(document: document, place: place)
  }

  /// The clock for segments that need one, and for pictures that move.
  package var clock: Double { framesPerSecond ?? Self.defaultFramesPerSecond }

  private static func check(_ start: Start?) {
    guard case .offset(let offset) = start else { return }
    require(offset.isFinite, "A scroll starts at a finite offset.")
  }

  private static func check(_ framesPerSecond: Double?) {
    guard let framesPerSecond else { return }
    require(
      framesPerSecond.isFinite && framesPerSecond > 0,
      "A clock has a finite number of frames a second above 0, but is to have \(framesPerSecond).")
  }
}

extension ScrollScript {
  /// Whether both scroll alike, whatever messages call their segments.
  public static func == (left: ScrollScript, right: ScrollScript) -> Bool {
    left.start == right.start && left.segments == right.segments
      && left.framesPerSecond == right.framesPerSecond
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(segments)
    hasher.combine(framesPerSecond)
  }
}
