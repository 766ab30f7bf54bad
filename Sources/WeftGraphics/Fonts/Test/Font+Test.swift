extension Font {
  /// A font that never changes, of boxes: for golden images that say where things are, and hold on every machine.
  ///
  /// It is the only family of ``FontLibrary/test()``, and called “Weft Test”. Of an em of 1000 units, which is `size` points:
  /// - ascent 800, descent 200, no gap between lines: a line is as high as the em, its baseline at four fifths;
  /// - a character is a filled em square, from −200 to 800, and as wide: at 20 points `abc` is 60 points wide;
  /// - `p` is filled below the baseline only, from −200 to 0, and `É` above it only, from 0 to 800;
  /// - spaces are empty: the space, the no-break space, the em, figure, punctuation and ideographic space an em wide, the en
  ///   space 500, and those of a third, a quarter, a sixth, thin, hair and mathematical space 333, 250, 167, 200, 100 and 222;
  /// - combining marks and the skin tones of emoji are empty and take no room;
  /// - there are no ligatures and no kerning; underlines are 100 thick, their top at −100, strikes 100 thick at 400;
  /// - bold and italic look the same.
  ///
  /// At sizes that are multiples of 5 points all edges of boxes lie on whole points. It has the characters of Latin, Greek,
  /// Cyrillic, Armenian, Hebrew, Arabic, Georgian, Chinese, Japanese (of the basic plane) and Korean, punctuation, symbols and
  /// emoji: an emoji of several, put together by joiners, is that many boxes. Characters of other scripts are shown and reported
  /// as those that no font has.
  ///
  /// The idea is that of Ahem, the font of the CSS working group's tests, which Flutter uses too.
  /// - Parameter size: of the em square, in points.
  public static func test(size: Double) -> Font { Font(family: TestFont.family, size: size) }
}

extension FontLibrary {
  /// The library of which the only font is ``Font/test(size:)``: text in any font that is asked for is set in it.
  ///
  /// Nothing has to be installed. Made at the first call, some milliseconds, and in memory; later calls return the same library.
  /// - Throws: ``FontError``, where the system gives no memory for the file.
  public static func test() throws(FontError) -> FontLibrary { try testLibrary.get() }

  /// Made by whoever asks first; others wait.
  private static let testLibrary = Result { () throws(FontError) in try makeTest() }

  private static func makeTest() throws(FontError) -> FontLibrary {
    let bytes = try MemoryFile(name: TestFont.fileName, bytes: TestFont.bytes)
    let file = try FontFile(bytes, name: TestFont.fileName)
    return try FontLibrary(groups: [FontGroup(files: [file])], names: FontNames(of: file.families))
  }
}
