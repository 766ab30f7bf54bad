import Testing

@testable import WeftGraphics

/// The families of the standard library that are named in short.
@Suite struct NotoFontsTests {
  @Test("families are called as Noto calls them, and have a bold face where a star says so")
  func families() {
    let all = NotoFonts.living + NotoFonts.rare
    #expect(all.first == NotoFamily(name: "Noto Sans Arabic", styles: ["Regular", "Bold"]))
    #expect(all.contains(NotoFamily(name: "Noto Sans Mongolian", styles: ["Regular"])))
    #expect(all.contains(NotoFamily(name: "Noto Sans Canadian Aboriginal", styles: ["Regular", "Bold"])))
    #expect(NotoFonts.living.last == NotoFamily(name: "Noto Sans Math", styles: ["Regular"]))
    #expect(all.last == NotoFamily(name: "Noto Serif Yezidi", styles: ["Regular", "Bold"]))
    for family in all {
      #expect(family.name.hasPrefix("Noto ") && !family.name.hasSuffix(" ") && !family.name.contains("*"))
    }
  }

  @Test("each family is there once, whether its script is living or rare")
  func once() {
    let names = (NotoFonts.text + NotoFonts.living + NotoFonts.rare).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("a file of a family is called by its name without spaces, and its style")
  func files() {
    #expect(
      NotoFamily(name: "Noto Sans Old Persian", styles: ["Regular", "Bold"]).files == [
        "NotoSansOldPersian-Regular.ttf", "NotoSansOldPersian-Bold.ttf",
      ])
  }
}
