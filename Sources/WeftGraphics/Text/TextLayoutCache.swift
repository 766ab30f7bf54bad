import WeftGeometry

/// Layouts by what they were made from; those not used for longest go first.
struct TextLayoutCache {
  private struct Entry {
    var composed: [ComposedText]  // newest first
    var lastUse: Int
    var bytes: Int
  }

  /// How many constraints of one text are remembered.
  private static let layoutsPerText = 3

  private let budget: Int
  private var entries: [TextLayoutRequest: Entry] = [:]  // the requests' constraints are left out: all zero
  private(set) var bytes = 0
  private(set) var hits = 0
  private(set) var misses = 0
  private var clock = 0
  /// What ``takeCounts()`` has told.
  private var told = CacheCounts()

  init(budget: Int) { self.budget = budget }

  mutating func layout(for request: TextLayoutRequest) -> TextLayout? {
    guard let index = entries.index(forKey: Self.key(request)) else { return nil }
    guard let found = entries.values[index].composed.first(where: { $0.holds(for: request.constraint) })
    else { return nil }
    clock += 1
    hits += 1
    entries.values[index].lastUse = clock
    return found.layout
  }

  mutating func insert(_ composed: ComposedText, for request: TextLayoutRequest) {
    misses += 1
    let key = Self.key(request)
    clock += 1
    var entry = entries[key] ?? Entry(composed: [], lastUse: clock, bytes: 0)
    bytes -= entry.bytes
    entry.composed.insert(composed, at: 0)
    if entry.composed.count > Self.layoutsPerText { entry.composed.removeLast() }
    entry.lastUse = clock
    entry.bytes = entry.composed.reduce(request.text.count + 256) { $0 + $1.layout.byteEstimate }
    bytes += entry.bytes
    entries[key] = entry
    if bytes > budget { evict() }
  }

  /// How it has served so far.
  var counts: CacheCounts {
    var counts = CacheCounts()
    (counts.hits, counts.misses, counts.bytes) = (hits, misses, bytes)
    return counts
  }

  /// How it has served since this was last asked.
  mutating func takeCounts() -> CacheCounts {
    defer { told = counts }
    return counts.new(since: told)
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private static func key(_ request: TextLayoutRequest) -> TextLayoutRequest {
    var key = request
    key.constraint = .zero
    return key
  }

  // A quarter at a time, so that the sorting is paid for by the many insertions that follow.
  private mutating func evict() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget / 4 * 3 else { return }
      entries[key] = nil
      bytes -= entry.bytes
    }
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
