import WeftGeometry
import WeftGraphics

/// How a run of text looks, as far as it was written.
struct RunAttributes: Sendable {
  var textStyle: Font.TextStyle?
  var fontFamily: String?
  var fontSize: Double?
  var fontWeight: Font.Weight?
  var italic: Bool?
  var color: Color?
  var background: Color?
  var underline: Bool?
  var strikethrough: Bool?
  var kern: Double?
  var link: String?

  static var fields: [Field<Self>] {
    [
      .value("textStyle", \.textStyle, .textStyle),
      .value("fontFamily", \.fontFamily, .word(ofAtMost: 1024)),
      .value(
        "fontSize", \.fontSize,
        .number("a number above 0, at most \(compactNumber(Font.maximumSize))") {
          $0 > 0 && $0 <= Font.maximumSize
        }),
      .value("fontWeight", \.fontWeight, .fontWeight),
      .value("italic", \.italic, .bool),
      .value("color", \.color, .color),
      .value("background", \.background, .color),
      .value("underline", \.underline, .bool),
      .value("strikethrough", \.strikethrough, .bool),
      .value("kern", \.kern, .number(in: -4096...4096)),
      .value("link", \.link, .string(ofAtMost: 2048)),
    ]
  }

  /// The whole of the attributes: what was written, and the rest from `defaults`.
  func over(_ defaults: TextAttributes) -> TextAttributes {
    var attributes = defaults
    if let textStyle { (attributes.font.size, attributes.font.weight) = (textStyle.size, textStyle.weight) }
    if let fontFamily { attributes.font.family = fontFamily }
    if let fontSize { attributes.font.size = fontSize }
    if let fontWeight { attributes.font.weight = fontWeight }
    if let italic { attributes.font.isItalic = italic }
    if let color { attributes.color = color }
    if let background { attributes.background = background }
    if let underline { attributes.underline = underline ? .single : .none }
    if let strikethrough { attributes.strikethrough = strikethrough ? .single : .none }
    if let kern { attributes.kern = kern }
    if let link {
      attributes.link = link
      if color == nil { attributes.color = .link }
    }
    return attributes
  }
}

/// One of the `runs` of a text.
struct TextRun: Sendable {
  var text = ""
  var attributes = RunAttributes()

  static let schema = ObjectSchema<Self>(
    "a run",
    [.value("text", \.text, .string).required]
      + RunAttributes.fields.map {
        $0.lifted {
          $0.attributes
        } set: {
          $0.attributes = $1
        }
      })
}
