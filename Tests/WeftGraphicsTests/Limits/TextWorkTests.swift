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
      ("ཀ", 6), ("ᬓ", 9), ("ꦏ", 12), ("က", 3),
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
    #expect(TextWork.measurements(of: String(repeating: "ཀ", count: 20)) == 60 * 12)
  }

  // Letters of four bytes; what joins has three of its own.
  @Test("a space divides no words where what joins them follows", arguments: ["\u{2060}", "\u{FEFF}"])
  func joined(joiner: String) {
    let word = String(repeating: "𑌕", count: 7)
    #expect(TextWork.measurements(of: "\(word) \(word)") == 56 * 18 + 1)
    #expect(TextWork.measurements(of: "\(word) \(joiner)\(word)") == 56 * 190 + 1 + 3)
    #expect(TextWork.measurements(of: "\(word) \(joiner)𑌕") == 32 * 18 + 1 + 3)
    let latin = String(repeating: "a", count: 24)
    #expect(!TextWork.hasLongWord("\(latin) \(latin)b") && TextWork.hasLongWord("\(latin) \(joiner)\(latin)"))
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
      ("a\u{A0}b", 1 + 2 * 3 + 1, 4), ("c\u{202F}d", 1 + 3 * 3 + 1, 5), ("ж", 2, 2), ("ß", 2, 2), ("א", 6, 2),
      ("ع", 6, 2), ("ܐ", 14, 2), ("क", 9, 3),
      ("က", 21, 3), ("ꩠ", 21, 3), ("ក", 9, 3), ("ไ", 6, 3), ("ᨠ", 18, 3), ("ᬓ", 21, 3), ("ᰀ", 9, 3),
      ("ꦏ", 126, 3), ("ꨀ", 6, 3),
      ("𐼰", 16, 4), ("𑀅", 12, 4), ("𑐀", 16, 4), ("𑒁", 20, 4), ("𑖀", 16, 4), ("𑩐", 40, 4), ("𑱲", 12, 4),
      ("𑵠", 8, 4), ("漢", 3, 3), ("한", 3, 3),
      ("😀", 4, 4), ("ﭐ", 9, 3),
    ])
  func scripts(text: String, work: Int, bytes: Int) {
    let count = 49 / bytes + 1
    #expect(TextWork.measurements(of: String(repeating: text, count: count)) == count * work)
  }
}
