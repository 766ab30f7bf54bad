import Testing
import Weft
import WeftGraphics

@testable import WeftNodes

@Suite struct PseudoLocalizationTests {
  private func accented(_ text: String) -> String { PseudoLocalization.accents.text(text) }

  @Test("letters have accents, all else stays") func accents() {
    #expect(accented("Hello, 5!") == "Ĥéļļö, 5!")
    #expect(accented("Ä日") == "Ä日")
  }

  @Test(
    "placeholders stay as they are",
    arguments: [
      ("%@ of %1$d", "%@ öƒ %1$d"), ("%.2f m", "%.2f ɱ"), ("%lld e", "%lld é"), ("{name} a", "{name} å"),
      ("<b>a</b>", "<b>å</b>"), ("100 % a", "100 % å"), ("a < b {", "å < ƀ {"), ("a %", "å %"),
    ])
  func placeholders(text: String, expected: String) { #expect(accented(text) == expected) }

  // A third of 5 characters is less than the 4 of " one", and a third of 12 as much; a third of 27 is 9, and " one two" has 8.
  @Test("a third of the characters is added, in whole words") func expansion() {
    let expansion = PseudoLocalization.expansion
    #expect(expansion.text("Hello") == "Hello one")
    #expect(expansion.text("Hello, world") == "Hello, world one")
    let long = String(repeating: "a", count: 27)
    #expect(expansion.text(long) == long + " one two three")
  }

  @Test("brackets stand around everything, and nothing stays nothing") func brackets() {
    let all: PseudoLocalization = [.accents, .expansion, .brackets]
    #expect(all.text("Hello") == "[Ĥéļļö öñé]")
    #expect(all.text("") == "")
    #expect(PseudoLocalization().text("Hello") == "Hello")
  }

  @Test("words are turned around one by one") func mirroring() {
    #expect(
      PseudoLocalization.mirroring.text("Hi %d, you")
        == "\u{200F}\u{202E}Hi\u{202C}\u{200F} %d, \u{200F}\u{202E}you\u{202C}\u{200F}")
  }

  @Test(
    "a placeholder ends where its conversion, its brace or its tag does, and what is none has its accents",
    arguments: [
      ("%%a", "%%å"), ("%1$@a", "%1$@å"), ("%-5.2lfa", "%-5.2lfå"), ("%zb", "%žƀ"), ("{a}{b}c", "{a}{b}ç"),
      ("a}b", "å}ƀ"), ("</b>a", "</b>å"), ("<3 a>", "<3 å>"), ("a%da%s", "å%då%s"),
    ])
  func ends(text: String, expected: String) { #expect(accented(text) == expected) }

  // " one" to " ten" are 49 characters, a third of 147.
  @Test("after ten words they begin anew") func manyWords() {
    let expansion = PseudoLocalization.expansion
    #expect(
      expansion.text(String(repeating: "a", count: 147)).hasSuffix(
        "a one two three four five six seven eight nine ten"))
    #expect(expansion.text(String(repeating: "a", count: 148)).hasSuffix(" nine ten one"))
  }

  // A third of six characters is less than the four of " one".
  @Test("each stretch of a text looks as it did, and what is added as that which it is added to")
  func stretches() {
    let (plain, red) = (
      TextAttributes(color: .black), TextAttributes(color: Color(red: 1, green: 0, blue: 0))
    )
    let text = StyledText([("Hi ", plain), ("you", red)])
    let all: PseudoLocalization = [.accents, .expansion, .brackets]
    #expect(all.text(text) == StyledText([("[Ĥî ", plain), ("ýöû öñé]", red)]))
    #expect(PseudoLocalization.brackets.text(text) == StyledText([("[Hi ", plain), ("you]", red)]))
    let turned = StyledText([
      ("\u{200F}\u{202E}Hi\u{202C}\u{200F} ", plain), ("\u{200F}\u{202E}you\u{202C}\u{200F}", red),
    ])
    #expect(PseudoLocalization.mirroring.text(text) == turned)
    #expect(all.text(StyledText.empty) == .empty && PseudoLocalization().text(text) == text)
  }
}
