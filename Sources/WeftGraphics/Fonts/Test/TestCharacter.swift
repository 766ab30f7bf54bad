/// How the test font shows a character.
enum TestCharacter: Hashable {
  /// The em square.
  case box
  /// What of it is below the baseline.
  case below
  /// What of it is above the baseline.
  case above
  /// Nothing, and no room: it belongs to the character before it.
  case mark
  /// Nothing, as wide as this many thousandths of an em.
  case space(Int)
}

extension TestFont {
  /// The map of ``characters``.
  static let characterMap: CharacterMap = {
    var segments: [CharacterMap.Segment] = []
    for (range, shape) in characters {
      // Boxes follow one another up to the end of a row of 256 characters; of other shapes there is one glyph each.
      var first = range.lowerBound
      while first <= range.upperBound {
        let last = shape == .box ? min(first | 0xFF, range.upperBound) : first
        segments.append(.init(characters: first...last, glyph: glyph(of: first, shownAs: shape)))
        first = last + 1
      }
    }
    return CharacterMap(segments: segments)
  }()

  /// The characters, by their numbers, in their order.
  ///
  /// The list stands here, and is not asked of a table of Unicode, because that grows. Left out is what is never seen (controls,
  /// joiners, variation selectors), and the presentation forms of Arabic and Hebrew: with them HarfBuzz would make one box of two
  /// letters.
  static let characters: [(ClosedRange<Int>, TestCharacter)] = [
    // ASCII and Latin
    (0x0020...0x0020, .space(1000)), (0x0021...0x006F, .box), (0x0070...0x0070, .below),
    (0x0071...0x007E, .box), (0x00A0...0x00A0, .space(1000)), (0x00A1...0x00AC, .box),
    (0x00AE...0x00C8, .box), (0x00C9...0x00C9, .above), (0x00CA...0x02FF, .box), (0x0300...0x036F, .mark),
    // Greek, Cyrillic, Armenian
    (0x0370...0x0482, .box), (0x0483...0x0489, .mark), (0x048A...0x058F, .box),
    // Hebrew
    (0x0591...0x05BD, .mark), (0x05BE...0x05BE, .box), (0x05BF...0x05BF, .mark), (0x05C0...0x05C0, .box),
    (0x05C1...0x05C2, .mark), (0x05C3...0x05C3, .box), (0x05C4...0x05C5, .mark), (0x05C6...0x05C6, .box),
    (0x05C7...0x05C7, .mark), (0x05D0...0x05F4, .box),
    // Arabic
    (0x0606...0x060F, .box), (0x0610...0x061A, .mark), (0x061B...0x061B, .box), (0x061D...0x064A, .box),
    (0x064B...0x065F, .mark), (0x0660...0x066F, .box), (0x0670...0x0670, .mark), (0x0671...0x06D5, .box),
    (0x06D6...0x06DC, .mark), (0x06DE...0x06DE, .box), (0x06DF...0x06E4, .mark), (0x06E5...0x06E6, .box),
    (0x06E7...0x06E8, .mark), (0x06E9...0x06E9, .box), (0x06EA...0x06ED, .mark), (0x06EE...0x06FF, .box),
    // Georgian, more Latin and Greek
    (0x10A0...0x10FF, .box), (0x1E00...0x1FFF, .box),
    // Spaces and punctuation
    (0x2000...0x2000, .space(500)), (0x2001...0x2001, .space(1000)), (0x2002...0x2002, .space(500)),
    (0x2003...0x2003, .space(1000)), (0x2004...0x2004, .space(333)), (0x2005...0x2005, .space(250)),
    (0x2006...0x2006, .space(167)), (0x2007...0x2008, .space(1000)), (0x2009...0x2009, .space(200)),
    (0x200A...0x200A, .space(100)), (0x2010...0x2027, .box), (0x202F...0x202F, .space(200)),
    (0x2030...0x205E, .box), (0x205F...0x205F, .space(222)),
    // Currencies, arrows, mathematics, box drawing, symbols
    (0x2070...0x20CF, .box), (0x20D0...0x20F0, .mark), (0x2100...0x2BFF, .box), (0x2C60...0x2C7F, .box),
    // Chinese, Japanese, Korean
    (0x2E00...0x2FFF, .box), (0x3000...0x3000, .space(1000)), (0x3001...0x3029, .box),
    (0x302A...0x302F, .mark), (0x3030...0x3098, .box), (0x3099...0x309A, .mark), (0x309B...0x3163, .box),
    (0x3165...0x9FFF, .box), (0xA720...0xA7FF, .box), (0xAC00...0xD7A3, .box), (0xF900...0xFAFF, .box),
    // Ligatures of Latin, forms for East Asia, replacement characters
    (0xFB00...0xFB06, .box), (0xFE30...0xFE6B, .box), (0xFF01...0xFF9F, .box), (0xFFA1...0xFFEE, .box),
    (0xFFFC...0xFFFD, .box),
    // Emoji; their skin tones are part of the emoji before them
    (0x1F000...0x1F3FA, .box), (0x1F3FB...0x1F3FF, .mark), (0x1F400...0x1FAFF, .box),
  ]
}
