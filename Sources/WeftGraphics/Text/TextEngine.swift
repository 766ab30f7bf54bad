import WeftGeometry
import WeftSynchronization

/// Lays out text with the fonts of a library.
///
/// Any thread may ask; the same question has the same answer everywhere.
///
/// What has been laid out is remembered, and serves every constraint for which it would come out the same: text that
/// was measured is not shaped again to be drawn in the size it was found to have.
package final class TextEngine: Sendable {
  /// The fonts.
  package let fonts: FontLibrary

  private let cache: Mutex<TextLayoutCache>
  private let idleShapers = IdlePool<TextShaper>()

  /// An engine that remembers layouts up to about `cacheBytes`: by default some thousands of short texts, which is many
  /// screenfuls, and soon reached, so that a long scroll takes no more memory than a short one.
  package init(fonts: FontLibrary, cacheBytes: Int = 8 << 20) {
    self.fonts = fonts
    cache = Mutex(TextLayoutCache(budget: cacheBytes))
  }

  /// The layout of a text inside a constraint.
  ///
  /// Costs about a microsecond where it is known, else a shaping.
  package func layout(for request: TextLayoutRequest) -> TextLayout {
    let known = cache.withLock { $0.layout(for: request) }
    let layout =
      known
      ?? {
        // Outside the lock: it is slow. Two threads may both shape; the same request gives the same lines.
        let composed = compose(request)
        // What nobody waits for any more may have been left before its end.
        if !GivenUpWork.isGivenUp { cache.withLock { $0.insert(composed, for: request) } }
        return composed.layout
      }()
    return request.constraint.width > 0 ? layout.aligned(to: request.constraint.width) : layout
  }

  private func compose(_ request: TextLayoutRequest) -> ComposedText {
    let lane = WorkLane.current
    lane?.begin(.text)
    defer { lane?.end() }
    let tier = fonts.tier(for: request.text, request.truncationToken ?? .empty)
    let shaper = idleShapers.take { $0.tier === tier } ?? TextShaper(library: fonts, tier: tier)
    let composed = TextComposer(request, shaper: shaper).compose()
    if !shaper.isWorn { idleShapers.put(back: shaper) }
    lane?.describe {
      $0.quantity.texts = 1
      $0.quantity.glyphs = composed.layout.glyphCount
    }
    return composed
  }

  /// How the memory of layouts has served so far.
  package var cacheCounts: CacheCounts { cache.withLock { $0.counts } }

  /// How the memory of layouts has served since this was last asked.
  package func takeCacheCounts() -> CacheCounts { cache.withLock { $0.takeCounts() } }

  /// About what the remembered layouts take, in bytes.
  package var byteCount: Int { cache.withLock { $0.byteCount } }

  /// Forgets all layouts.
  ///
  /// They are made again when asked for.
  package func removeAll() { cache.withLock { $0.removeAll() } }
}

extension TextEngine {
  /// The font that shows a character, and what is wrong with it; no font where nothing is drawn.
  package func fonts(
    showing character: Character, in font: Font
  ) -> (face: FontFace?, problems: [TextProblem]) {
    let text = StyledText(String(character), TextAttributes(font: font))
    let layout = layout(for: TextLayoutRequest(text: text))
    let problems =
      layout.missing.map { TextProblem.missingGlyph($0.scalar) }
      + layout.missingFamilies.map { TextProblem.missingFamily($0) }
    return (layout.missing.isEmpty ? layout.lines.first?.runs.first?.face : nil, problems)
  }
}
