/// The steps that shaping takes at each glyph.
struct GlyphSteps {
  /// What a lookup asks for at some glyphs.
  struct Part {
    let glyphs: Range<Int>
    /// The steps of finding the rule that applies: parts that have the same glyph are all looked at.
    let search: Int
    /// The steps of the rule that applies: of the parts that have a glyph one is what they do.
    let calls: Int
  }

  /// What becomes more at a glyph, and less; there are 65,536.
  private var changes = Array(repeating: 0, count: 0x1_0001)

  /// The steps at the glyph that takes the most.
  var most: Int {
    var (sum, most) = (0, 0)
    for change in changes {
      sum += change
      most = max(most, sum)
    }
    return most
  }

  /// Adds a lookup, which is applied so many times.
  ///
  /// - Complexity: O(parts · log(parts))
  mutating func add(_ parts: [Part], times: Int) {
    for part in parts where !part.glyphs.isEmpty { add(times * part.search, at: part.glyphs) }
    let calling = parts.filter { $0.calls > 0 && !$0.glyphs.isEmpty }.sorted { $0.calls > $1.calls }
    guard !calling.isEmpty else { return }
    // Between two bounds all glyphs are alike; each such stretch has the first part that has it, which calls the most.
    let bounds = Set(calling.flatMap { [$0.glyphs.lowerBound, $0.glyphs.upperBound] }).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(bounds, bounds.indices))
    // For each stretch the first one from there on that has none yet, or one on the way to it.
    var free = Array(bounds.indices)
    func firstFree(_ start: Int) -> Int {
      var stretch = start
      while free[stretch] != stretch {
        free[stretch] = free[free[stretch]]
        stretch = free[stretch]
      }
      return stretch
    }
    for part in calling {
      guard let start = places[part.glyphs.lowerBound], let end = places[part.glyphs.upperBound] else {
        continue
      }
      var stretch = firstFree(start)
      while stretch < end {
        add(times * part.calls, at: bounds[stretch]..<bounds[stretch + 1])
        free[stretch] = stretch + 1
        stretch = firstFree(stretch)
      }
    }
  }

  private mutating func add(_ steps: Int, at glyphs: Range<Int>) {
    changes[glyphs.lowerBound] += steps
    changes[glyphs.upperBound] -= steps
  }
}
