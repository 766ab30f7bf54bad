import WeftGeometry
import WeftGraphics

extension TextNode {
  /// The node for people: its name, where it has one, and the beginning of its text, `“title” ("Breaking news")`.
  var textDescription: String {
    let text = quoted(styledText.string)
    return debugName.map { "“\($0)” (\(text))" } ?? text
  }
}
