/// How much may be read of font files to look at them, by all files that are opened together and by all of their faces: parts that are
/// shared are read again and again.
///
/// It belongs to whoever opens the files, and all that reads them takes from it. A number that is read, or a call that is followed,
/// takes some 20 ns at most.
package final class ReadingBudget {
  /// What may still be read.
  private(set) var rest: Int

  /// What small files may need beside their bytes: a font that shows all of Unicode has a million characters.
  static let base = 3_000_000
  /// How often each byte may be read; of 3,473 files of Debian, looked at in 2026, none is read more than 0.8 times, its characters and
  /// names not counted.
  static let readsPerByte = 4

  /// How many widths of glyphs may still be found, those of named instances; where all are alike, as in fonts for code, each is.
  ///
  /// One takes 250 ns at most, as Fontconfig finds it once more.
  private(set) var widths = mostWidths

  /// The most widths of all files.
  static let mostWidths = 4_000_000

  /// What files need beside their bytes, which each adds as it is opened.
  package convenience init() { self.init(rest: Self.base) }

  /// So much, which is for tests to choose.
  init(rest: Int) { self.rest = rest }

  /// Whether more has been taken than there was.
  var isSpent: Bool { rest < 0 || widths < 0 }

  /// Takes what is read next.
  func take(_ count: Int) { rest = max(-1, rest - count) }

  /// Takes widths that are found next.
  func takeWidths(_ count: Int) { widths = max(-1, widths - count) }

  /// Gives what one more file may need; what is spent stays so.
  func add(byteCount: Int) { if !isSpent { rest += Self.readsPerByte * byteCount } }
}
