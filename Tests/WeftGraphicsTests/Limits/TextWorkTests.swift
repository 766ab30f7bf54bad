import Testing

@testable import WeftGraphics

/// What texts count, worked out by hand from the weights of scripts.
@Suite struct TextWorkTests {
  @Test(
    "a byte of a text counts one, and more where scripts, brackets and what turns the direction take longer",
    arguments: [
      ("", 0), ("a\tb", 5), ("abc def", 7), ("(a)[b]", 6), ("é", 2), ("日本語", 9),
      // A letter of Hebrew between brackets, of one byte each.
      ("(א)", 2 + 2 + 2), ("[א}", 2 + 2 + 2),
      // An isolate around it: three bytes each.
      ("\u{2067}א\u{2069}", 9 + 2 + 9), ("\u{202E}א\u{202C}", 9 + 2 + 9),
      // Three bytes each, in a short word: Tibetan, Balinese, Javanese, Burmese.
      ("ཀ", 6), ("ᬓ", 9), ("ꦏ", 15), ("က", 6),
    ])
  func bytes(text: String, work: Int) {
    #expect(TextWork.measurements(of: text) == work)
  }

  // Letters of Grantha have four bytes; twelve are a word that fits on a line as a rule, thirteen one that does not.
  @Test("words of more than 48 bytes count as what takes longest in a script, others as words")
  func words() {
    let word = String(repeating: "𑌕", count: 12)
    #expect(TextWork.measurements(of: word) == 48 * 18)
    #expect(TextWork.measurements(of: word + "𑌕") == 52 * 190)
    // What divides words belongs to neither.
    for space in [" ", "\n", "\t", "-"] {
      let own = space == "\t" ? 3 : 1
      #expect(TextWork.measurements(of: "𑌕𑌕\(space)𑌕") == 8 * 18 + own + 4 * 18)
      #expect(TextWork.measurements(of: "\(word)\(space)𑌕") == 48 * 18 + own + 4 * 18)
      #expect(TextWork.measurements(of: "\(word)𑌕\(space)𑌕") == 52 * 190 + own + 4 * 18)
    }
    // Syllables of Tibetan, each of them a word: twenty letters and as many signs.
    #expect(TextWork.measurements(of: String(repeating: "ཀ་", count: 20)) == 120 * 2)
    #expect(TextWork.measurements(of: String(repeating: "ཀ", count: 20)) == 60 * 14)
  }

  // Letters of four bytes; what joins has three of its own.
  @Test("a space divides no words where what joins them follows", arguments: ["\u{2060}", "\u{FEFF}"])
  func joined(joiner: String) {
    let word = String(repeating: "𑌕", count: 7)
    #expect(TextWork.measurements(of: "\(word) \(word)") == 56 * 18 + 1)
    // Twice, because there is a space in it.
    #expect(TextWork.measurements(of: "\(word) \(joiner)\(word)") == 2 * (56 * 190 + 3 * 2) + 1)
    #expect(TextWork.measurements(of: "\(word) \(joiner)𑌕") == 32 * 18 + 1 + 3)
    let latin = String(repeating: "a", count: 24)
    #expect(!TextWork.hasLongWord("\(latin) \(latin)b") && TextWork.hasLongWord("\(latin) \(joiner)\(latin)"))
  }

  // Of forty-nine bytes without what divides them.
  @Test(
    "a line ends behind no space or hyphen where the next character begins none",
    arguments: [
      " .", " )", " !", " ,", "  .", "-1", " 。", " 」", " \u{301}", "( ", "[  ", "「 ", "\" (", "— —", ") ー",
    ])
  func held(between: String) {
    let word = String(repeating: "a", count: 24)
    #expect(TextWork.hasLongWord(word + between + word + "bc"), "\(between)")
    #expect(TextWork.measurements(of: word + between + word + "bc") > 400)
  }

  @Test(
    "a line may end behind a space or a hyphen otherwise",
    arguments: [
      " ", "  ", "-", " (", "- ", " “", ") ", " -", " #", " @", "\u{200B}.", "\n.", " 漢", ". ", "-a",
    ])
  func divided(between: String) {
    let word = String(repeating: "a", count: 44)
    #expect(!TextWork.hasLongWord(word + between + word), "\(between)")
    #expect(TextWork.measurements(of: word + between + word) <= 88 + 6)
  }

  // A letter of four bytes is taken to be a third wider than it is high.
  @Test("in a narrow box shorter words have to be broken")
  func narrowBoxes() {
    for (width, size, count) in [
      (30.0, 20.0, 4), (200, 20, 30), (320, 20, 48), (1000, 20, 48), (.infinity, 20, 48), (0, 20, 1),
      (-5, 20, 1),
    ] {
      #expect(TextWork.longWord(inWidth: width, fontSize: size) == count, "\(width)")
    }
    // Ten points for the letter, and thirty between.
    #expect(TextWork.longWord(inWidth: 400, fontSize: 10, kern: 30) == 12)
    // Three letters of two bytes: a word of six bytes, and one of seven.
    #expect(TextWork.measurements(of: "жжж", longWord: 6) == 6)
    #expect(TextWork.measurements(of: "жжжa", longWord: 6) == 18 + 5)
  }

  @Test("lines of fewer than twenty bytes count more than their bytes")
  func lines() {
    #expect(TextWork.measurements(ofLines: 10, for: 200) == 0)
    #expect(TextWork.measurements(ofLines: 10, for: 60) == 140)
    #expect(TextWork.measurements(ofLines: 0, for: 0) == 0)
  }

  @Test("a long word is found wherever it stands, and whatever divides words")
  func longWords() {
    let word = String(repeating: "a", count: 48)
    for space in [" ", "\n", "\t", "-", "\u{200B}", "་"] {
      #expect(!TextWork.hasLongWord("\(word)\(space)\(word)") && TextWork.hasLongWord("b\(space)\(word)b"))
    }
    #expect(TextWork.hasLongWord("\(word)\u{A0}b") && !TextWork.hasLongWord(""))
  }

  @Test(
    "a long word counts what its script takes for each byte",
    arguments: [
      ("a\u{A0}b", 5 + 2 * 3 + 5, 4), ("c\u{202F}d", 5 + 3 * 3 + 5, 5), ("a", 5, 1), ("ж", 6, 2), ("ß", 6, 2),
      ("ሀ", 6, 3), ("א", 8, 2),
      ("ع", 8, 2), ("ߊ", 22, 2), ("בּ", 8 + 20, 4), ("عَ", 8 + 12, 4), ("ᠠ", 18, 3), ("ܐ", 14, 2), ("क", 12, 3),
      ("က", 27, 3), ("ꩠ", 27, 3), ("ក", 12, 3), ("ไ", 6, 3), ("ᨠ", 18, 3), ("ᬓ", 21, 3), ("ᰀ", 9, 3),
      ("ꦏ", 126, 3), ("ꨀ", 6, 3),
      ("𐼰", 36, 4), ("𐴀", 16, 4), ("𑀅", 12, 4), ("𑐀", 16, 4), ("𑒁", 20, 4), ("𑖀", 16, 4), ("𑩐", 40, 4),
      ("𑱲", 12, 4),
      ("𑵠", 8, 4), ("漢", 3, 3), ("한", 3, 3),
      ("😀", 4, 4), ("ﭐ", 12, 3),
    ])
  func scripts(text: String, work: Int, bytes: Int) {
    let count = 49 / bytes + 1
    #expect(TextWork.measurements(of: String(repeating: text, count: count)) == count * work)
  }
}
