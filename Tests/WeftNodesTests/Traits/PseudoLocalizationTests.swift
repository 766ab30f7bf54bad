import Testing
import Weft

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
}
