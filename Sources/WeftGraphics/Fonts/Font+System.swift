/// UIKit's names for the fonts of the system. Here they are those of the library, by its generic families: which letters these have is
/// for the `FontLibrary` to say, and never depends on the system.
extension Font {
  /// The library's sans-serif.
  ///
  /// - Parameters:
  ///   - size: the size of the em square, in points.
  ///   - weight: how heavy the strokes are.
  public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight)
  }

  /// The library's sans-serif in bold.
  public static func boldSystemFont(ofSize size: Double) -> Font { Font(size: size, weight: .bold) }

  /// The library's sans-serif in italics.
  public static func italicSystemFont(ofSize size: Double) -> Font { Font(size: size, isItalic: true) }

  /// The library's `monospace`, whose letters are all as wide.
  ///
  /// - Parameters:
  ///   - size: the size of the em square, in points.
  ///   - weight: how heavy the strokes are.
  public static func monospacedSystemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
    Font(family: "monospace", size: size, weight: weight)
  }
}
