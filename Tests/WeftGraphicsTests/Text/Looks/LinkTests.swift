import Testing
import WeftFoundation

@testable import WeftGraphics

@Suite struct LinkTests {
  private func link(_ change: (inout AttributedString) -> Void = { _ in }) -> AttributedString {
    var text = AttributedString("a")
    text.linkTarget = "item:7"
    change(&text)
    return text
  }

  // #007aff: systemBlue in light appearance.
  private let blue = Color(hex: 0x007aff)

  @Test("a link is blue and has no line below, whatever the text around it looks like")
  func standard() {
    let text = StyledText(link(), defaults: TextAttributes(color: .white))
    #expect(text.runs.map(\.attributes) == [TextAttributes(color: blue, link: "item:7")])
  }

  @Test("Foundation's link is a link too")
  func foundationLink() throws {
    var text = AttributedString("a")
    text.link = URL(string: "https://example.org/")
    #expect(StyledText(text).runs.map(\.attributes.color) == [blue])
  }

  @Test("where a run leads is what it says so by itself, before Foundation's link")
  func target() {
    let text = StyledText(link { $0.link = URL(string: "https://example.org/") })
    #expect(text.runs.map(\.attributes.link) == ["item:7"])
  }

  @Test("what the run says itself comes before what links look like")
  func ownColor() {
    let text = StyledText(link { $0.foregroundColor = .white })
    #expect(text.runs.map(\.attributes.color) == [.white])
  }

  @Test("what links look like can be said, and comes before the defaults")
  func otherLook() {
    var look = AttributeContainer()
    look.underlineStyle = .single
    let text = StyledText(
      link(), defaults: TextAttributes(color: .white, underline: .double), links: look)
    #expect(
      text.runs.map(\.attributes) == [TextAttributes(color: .white, underline: .single, link: "item:7")])
  }

  @Test("text that leads nowhere keeps its attributes")
  func noLink() {
    #expect(StyledText(AttributedString("a")).runs.map(\.attributes) == [TextAttributes()])
  }

  @Test("Foundation's link leads to its whole address")
  func address() {
    var text = AttributedString("a")
    text.link = URL(string: "b?c#d", relativeTo: URL(string: "https://example.org/a/"))
    #expect(StyledText(text).runs.map(\.attributes.link) == ["https://example.org/a/b?c#d"])
  }
}
