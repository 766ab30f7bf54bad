import Testing

@testable import WeftGraphics

@Suite struct FontNamesTests {
  private func names(_ families: String..., colored: String? = nil) -> FontNames {
    FontNames(of: families.map { FontFamily(name: $0, hasColor: $0 == colored) })
  }

  @Test("generic names are the first families whose names or looks say so, and else the first of all")
  func generics() {
    let all = names(
      "Body", "Old Sans Serif", "Book Serif", "Other Serif", "Code Mono", "Faces", "Last Mono",
      colored: "Faces")
    #expect(
      all.chains == [
        "sans-serif": ["Body"], "serif": ["Book Serif"], "monospace": ["Code Mono"], "emoji": ["Faces"],
      ])
    let one = names("Body")
    #expect(FontNames.generics.map { one.chain($0) } == Array(repeating: ["Body"], count: 4))
    #expect(FontNames.generics.map { names().chain($0) } == Array(repeating: [], count: 4))
  }

  @Test("what is added later is tried first, and what was tried before comes behind it once")
  func fallback() {
    let names = names("Body").adding(FontStack(fallback: ["A", "B"]))
    #expect(names.fallback == ["A", "B"])
    #expect(names.adding(FontStack()).fallback == ["A", "B"])
    #expect(names.adding(FontStack(fallback: ["C", "B"])).fallback == ["C", "B", "A"])
    // A name stands for its families there too.
    #expect(
      names.adding(FontStack(families: ["own": ["D", "A"]], fallback: ["OWN"])).fallback == ["D", "A", "B"])
  }

  @Test("a chain has each family once, in order, and stays as long as nothing else is said of its name")
  func chains() {
    let first = names("Body", "Book Serif").adding(
      FontStack(families: ["Own": ["Book Serif", "serif", "A", "Book Serif"]]))
    #expect(first.chain("own") == ["Book Serif", "A"] && first.chain("OWN") == ["Book Serif", "A"])
    #expect(first.chain("A") == nil)
    let second = first.adding(FontStack(families: ["other": ["own", "B"]]))
    #expect(second.chain("other") == ["Book Serif", "A", "B"] && second.chain("own") == ["Book Serif", "A"])
    #expect(second.adding(FontStack(families: ["own": ["C"]])).chain("own") == ["C"])
    // It was made of what names stood for then.
    #expect(second.adding(FontStack(families: ["own": ["C"]])).chain("other") == ["Book Serif", "A", "B"])
    // Names that lead to one another mean in their own chains what they did before.
    let circle = first.adding(FontStack(families: ["own": ["x", "serif"], "x": ["own", "Y"]]))
    #expect(circle.chain("own") == ["Book Serif", "A", "Y"])
    #expect(circle.chain("x") == ["x", "Book Serif", "Y"])
  }

  @Test("the default families are what sans-serif stands for, and no other generic name is changed")
  func defaults() {
    let names = names("Body", "Book Serif").adding(
      FontStack(families: ["sans-serif": ["A"]], defaultFamilies: ["B", "serif"]))
    #expect(names.chain("sans-serif") == ["B", "Book Serif"] && names.chain("serif") == ["Book Serif"])
    #expect(names.adding(FontStack(files: ["x"])).chain("sans-serif") == ["B", "Book Serif"])
    #expect(names.inOrder.map(\.name) == ["sans-serif", "serif", "monospace", "emoji"])
    let own = names.adding(FontStack(families: ["b": ["A"], "a": ["A"]]))
    #expect(own.inOrder.map(\.name).prefix(3) == ["a", "b", "sans-serif"])
  }

  // Lohit Devanagari, which has the letter too, is opened before Noto, and stands before it in the order.
  @Test(
    "of several families, or of a chain, the one that has a character shows it, however late it is opened")
  func lateFamilies() throws {
    let fonts = try FontLibrary.standard().adding(
      FontStack(families: ["own": ["DejaVu Serif", "Noto Sans Devanagari"]]))
    for family in ["DejaVu Serif, Noto Sans Devanagari", "own", "Nowhere, own"] {
      let request = TextLayoutRequest(
        text: StyledText("\u{905}", TextAttributes(font: Font(family: family))))
      let face = TextEngine(fonts: fonts).layout(for: request).lines[0].runs[0].face
      #expect(face.file.hasSuffix("NotoSansDevanagari-Regular.ttf"), "\(family)")
    }
  }

  @Test(
    "a character is looked for in the fallback chain, then in all other families in the order of the files")
  func fallbackRule() {
    let names = names("Body").adding(FontStack(fallback: ["C", "A"]))
    let order = ["C", "A", "B", "D"].map { "<string>\($0)</string>" }.joined()
    let xml = FontRules(names: names, families: ["A", "B", "C", "D"]).xml
    #expect(xml.contains("binding=\"strong\">\(order)</edit>"))
  }

  // Four generic names of four bytes each, six of one's own, and one.
  @Test("what all names stand for is counted by its bytes, and so is the fallback")
  func byteCount() {
    let names = names("Body")
    #expect(names.byteCount == 16)
    #expect(names.adding(FontStack(families: ["own": ["Body", "é"]], fallback: ["A"])).byteCount == 23)
  }

  @Test("a rule is made for each name that stands for families, and none for one that stands for nothing")
  func rules() {
    let own = names().adding(FontStack(families: ["a & <b>\u{1}": ["X", "Y>"]], fallback: ["b"]))
    let xml = FontRules(names: own, families: ["A", "B", "a", "C"]).xml
    #expect(
      xml.contains(
        "<test name=\"family\"><string>a &amp; &lt;b&gt;</string></test><edit name=\"family\" "
          + "mode=\"prepend\" binding=\"strong\"><string>X</string><string>Y&gt;</string></edit></match>"))
    #expect(xml.ranges(of: "<test name=\"family\">").count == 1)
    // Letter case makes no other family.
    let order = ["b", "A", "C"].map { "<string>\($0)</string>" }.joined()
    #expect(xml.contains("mode=\"append_last\" binding=\"strong\">\(order)</edit>"))
  }
}
