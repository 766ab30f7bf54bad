import WeftGraphics

extension FrameBudgetRun {
  /// Adds what a worker did, with its parts inside.
  func add(_ span: WorkSpan, to writer: inout TraceWriter) {
    var arguments: [(String, TraceWriter.Argument)] = [
      ("cpuMs", .number(milliseconds(span.processorTime)))
    ]
    if !span.subject.isEmpty { arguments.append(("cell", .text(span.subject))) }
    if let image = span.image {
      arguments += [
        ("image", .text(image.name)), ("imageSize", .text("\(image.size)")),
        ("shownSize", .text("\(image.shownSize)")),
      ]
    }
    if span.quantity.glyphs > 0 { arguments.append(("glyphs", .number(Double(span.quantity.glyphs)))) }
    if span.quantity.pixels > 0 { arguments.append(("pixels", .number(Double(span.quantity.pixels)))) }
    let name = span.subject.isEmpty ? span.kind.rawValue : "\(span.kind.rawValue) \(span.subject)"
    writer.slice(
      10 + span.worker, name, from: milliseconds(span.begin), to: milliseconds(span.end), arguments)
    for part in span.parts { add(part, to: &writer) }
  }
}
