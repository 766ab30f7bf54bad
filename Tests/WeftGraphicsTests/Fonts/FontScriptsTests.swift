import Testing

@testable import WeftGraphics

@Suite struct FontScriptsTests {
  @Test("every script is shown, without a box, by the font that is meant for it", arguments: greetings)
  func scripts(name: String, text: String, family: String) throws {
    let layout = try layOut(text, family: "sans-serif")
    #expect(layout.missing.isEmpty)
    let families = layout.lines[0].runs.map { $0.face.font?.families(ofFace: $0.face.index).first }
    #expect(families.allSatisfy { $0 == family }, "\(families)")
  }

  @Test("text looks the same whether the fonts that it does not need are open or not")
  func opening() throws {
    let standard = try FontLibrary.standard()
    let all = FontGroup(files: standard.files)
    let eager = TextEngine(fonts: try FontLibrary(groups: [all], names: standard.names))
    let lazy = TextEngine(fonts: standard)
    let mixed = greetings.map(\.1).joined(separator: ", ") + " 1️⃣ ☺ ☺️ →\u{2028}👩‍👩‍👧 ½ ✓ 🇩🇪"
    let fonts = [
      Font(), Font(family: "serif", size: 9, weight: .bold), Font(family: "Noto Sans Thai", size: 20),
    ]
    for text in greetings.map(\.1) + ["a ½ ☺ ✓ \u{10FFFD}", mixed] {
      for font in fonts {
        let request = TextLayoutRequest(text: StyledText(text, TextAttributes(font: font)))
        #expect(picture(lazy.layout(for: request)) == picture(eager.layout(for: request)), "\(text)")
      }
    }
  }

  /// All that is drawn of a layout.
  private func picture(_ layout: TextLayout) -> [String] {
    layout.lines.flatMap { line in
      line.runs.map { run in
        "\(run.face.file) \(run.face.index) \(run.face.isEmboldened) \(run.size) "
          + run.glyphs.map { "\($0.id) \($0.x) \($0.y)" }.joined(separator: ";")
      } + ["\(line.width) \(line.baseline) \(line.decorationsAbove.count)"]
    }
  }

  @Test("the fonts of other scripts are not opened before a text needs them")
  func unopened() throws {
    let standard = try FontLibrary.standard()
    let opened = Opened()
    let late = FontGroup(possibleNames: ["LexiGulim"]) {
      opened.note()
      return FontGroup.Contents(files: standard.files.filter { $0.path.hasSuffix("LexiGulim.ttf") })
    }
    let library = try FontLibrary(groups: [standard.groups[0], late], names: standard.names)
    let engine = TextEngine(fonts: library)
    func layout(_ text: String, _ font: Font = Font()) -> TextLayout {
      engine.layout(for: TextLayoutRequest(text: StyledText(text, TextAttributes(font: font))))
    }
    _ = layout("Hello 你好 👋🏽 नमस्ते\n\u{200D}\u{FE0F}")
    _ = layout("a", Font(family: "Nowhere"))
    #expect(library.contains(family: "serif") && !library.contains(family: "Nowhere"))
    #expect(!late.isOpen)
    #expect(layout("안").missing.isEmpty)
    #expect(late.isOpen && opened.count == 1)
    #expect(layout("a", Font(family: "lexigulim")).missingFamilies.isEmpty)
    #expect(opened.count == 1)
  }

  // Both have chess pieces, which the default font lacks; those of DejaVu Sans are opened first.
  @Test(
    "a family that is to show what others lack comes before one named after it, whichever is opened first")
  func laterFallback() throws {
    for families in [["Noto Sans Symbols2", "DejaVu Sans"], ["DejaVu Sans", "Noto Sans Symbols2"]] {
      let library = try FontLibrary.standard().adding(files: [], FontStack(fallback: families))
      let layout = TextEngine(fonts: library).layout(for: TextLayoutRequest(text: StyledText("♞")))
      let shown = layout.lines[0].runs.map { $0.face.font?.families(ofFace: $0.face.index).first }
      #expect(shown.allSatisfy { $0 == families[0] }, "\(shown)")
    }
  }
}
