import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// `{"type": "text"}`: text in one look, or in runs.
struct TextElement: NodeContent {
  var appearance = NodeAppearance()
  var text: String?
  var runs: [TextRun]?
  var attributes = RunAttributes()
  var paragraph = ParagraphStyle()
  var maximumNumberOfLines = 0
  var truncationMode = TruncationMode.tail
  var truncationText: String?
  var insets = EdgeInsets.zero

  static let typeName = "text"
  static let schema = makeSchema()
  static var fields: [ElementField<Self>] {
    nodeFields
      + [
        .value("text", \.content.text, .string),
        .value("runs", \.content.runs, .list(.object(TextRun.schema, from: TextRun()))),
      ]
      + ElementField<Self>.values(RunAttributes.fields) {
        $0.content.attributes
      } set: {
        $0.content.attributes = $1
      }
      + [
        .value(
          "alignment", \.content.paragraph.alignment,
          .oneOf([
            "natural": .natural, "left": .left, "right": .right, "center": .center, "justified": .justified,
          ])),
        .value("lineSpacing", \.content.paragraph.lineSpacing, .nonNegative),
        .value("lineHeightMultiple", \.content.paragraph.lineHeightMultiple, .nonNegative),
        .value("maximumNumberOfLines", \.content.maximumNumberOfLines, .integer(0...1_000_000)),
        .value(
          "truncationMode", \.content.truncationMode,
          .oneOf(["tail": .tail, "head": .head, "middle": .middle])),
        .value("truncationText", \.content.truncationText, .string(ofAtMost: 1024)),
        .value("insets", \.content.insets, .insets(allowsInfinity: false)),
      ]
  }

  func check(at path: ScenePath) throws(SceneError) {
    guard text != nil, runs != nil else { return }
    throw path.refused(
      "runs", "must not stand beside \"text\", found both; keep one"
    )
  }

  var counts: ElementCounts {
    var counts = ElementCounts.element
    let base = attributes.over(TextAttributes())
    if let text { counts.addRun(text, base.font) }
    for run in runs ?? [] { counts.addRun(run.text, run.attributes.over(base).font) }
    if let truncationText { counts.addRun(truncationText, base.font) }
    return counts
  }

  /// What the node shows, on top of the attributes that text has by default.
  var styledText: StyledText {
    let base = attributes.over(TextAttributes())
    guard let runs else { return StyledText(text ?? "", base) }
    return StyledText(runs.map { ($0.text, $0.attributes.over(base)) })
  }

  func maker(_ element: SceneElement, with builder: SceneBuilder) throws(SceneError) -> SceneBuilder.Maker {
    let node = TextNode()
    node.defaultAttributes = attributes.over(TextAttributes())
    node.styledText = styledText
    node.paragraphStyle = paragraph
    node.maximumNumberOfLines = maximumNumberOfLines
    node.truncationMode = truncationMode
    if let truncationText { node.truncationAttributedText = AttributedString(truncationText) }
    node.textContainerInset = insets
    appearance.apply(to: node)
    return { node }
  }
}
