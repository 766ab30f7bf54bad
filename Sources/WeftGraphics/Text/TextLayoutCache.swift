import WeftGeometry

/// Layouts by what they were made from; those not used for longest go first.
struct TextLayoutCache {
  /// How many constraints of one text are remembered.
  private static let layoutsPerText = 3

  // The requests' constraints are left out: all zero. What was composed last is first.
  private var texts: LeastRecentlyUsedCache<TextLayoutRequest, [ComposedText]>
  private var hits = 0
  private var misses = 0
  /// What ``takeCounts()`` has told.
  private var told = CacheCounts()

  init(budget: Int) { texts = LeastRecentlyUsedCache(budget: budget) }

  /// About what the layouts and their texts take.
  var byteCount: Int { texts.cost }

  mutating func layout(for request: TextLayoutRequest) -> TextLayout? {
    let composed = texts.value(for: Self.key(request))
    guard let found = composed?.first(where: { $0.holds(for: request.constraint) }) else { return nil }
    hits += 1
    return found.layout
  }

  mutating func insert(_ composed: ComposedText, for request: TextLayoutRequest) {
    misses += 1
    let key = Self.key(request)
    let all = [composed] + (texts.value(for: key) ?? []).prefix(Self.layoutsPerText - 1)
    let byteCount = all.reduce(request.text.count + 256) { $0 + $1.layout.byteEstimate }
    texts.insert(all, for: key, cost: byteCount)
  }

  /// How it has served so far.
  var counts: CacheCounts {
    var counts = CacheCounts()
    (counts.hits, counts.misses, counts.bytes) = (hits, misses, byteCount)
    return counts
  }

  /// How it has served since this was last asked.
  mutating func takeCounts() -> CacheCounts {
    defer { told = counts }
    return counts.new(since: told)
  }

  mutating func removeAll() { texts.removeAll() }

  private static func key(_ request: TextLayoutRequest) -> TextLayoutRequest {
    var key = request
    key.constraint = .zero
    return key
  }
}

extension TextLayout {
  /// About how much memory it takes, in bytes.
  var byteEstimate: Int {
    lines.reduce(256) { bytes, line in
      line.runs.reduce(bytes + 256) { $0 + 128 + $1.glyphs.count * MemoryLayout<PlacedGlyph>.stride }
    }
  }
}
