import WeftGeometry

/// What a PNG file says beside its pixels.
package struct PNGMetadata: Hashable, Sendable {
  /// Pixels per point, of which 72 make an inch; `nil`: the file does not say.
  package var scale: Double?
  /// Texts by their keywords, in this order.
  ///
  /// Latin-1 as `tEXt`, all else as `iTXt`.
  package var texts: [Text]
  /// Whether the file has its ``PNGFingerprint`` among the texts, last.
  package var hasFingerprint: Bool

  /// A keyword of 1 … 79 printable ASCII characters, and a text.
  package struct Text: Hashable, Sendable {
    package var keyword: String
    package var text: String

    package init(keyword: String, text: String) {
      require(
        (1...79).contains(keyword.utf8.count) && keyword.utf8.allSatisfy { (0x20...0x7E).contains($0) },
        "A PNG keyword has 1 to 79 printable ASCII characters, but this is “\(keyword)”.")
      self.keyword = keyword
      self.text = text
    }
  }

  package init(scale: Double? = nil, texts: [Text] = [], hasFingerprint: Bool = false) {
    self.scale = scale
    self.texts = texts
    self.hasFingerprint = hasFingerprint
  }

  /// With the fingerprint as one more text.
  func adding(_ fingerprint: PNGFingerprint) -> PNGMetadata {
    PNGMetadata(
      scale: scale, texts: texts + [Text(keyword: PNGFingerprint.keyword, text: fingerprint.text)])
  }

  var byteCount: Int { texts.reduce(64) { $0 + $1.keyword.utf8.count + $1.text.utf8.count + 24 } }

  /// Pixels per metre, as `pHYs` counts; an inch is 0.0254 m.
  var pixelsPerMetre: UInt32? {
    scale.flatMap { UInt32(exactly: ($0 * 72 / 0.0254).rounded()) }
  }
}
