/// How the frames of a tree are written down.
public enum LayoutFormat: String, CaseIterable, Sendable {
  /// One node to a line, indented: for people.
  case text
  /// One line of JSON, as the scene format has it: for programs.
  case json
  /// A drawing: boxes with labels.
  case svg
}

extension LayoutResult {
  /// The result in a format, without a line break at its end.
  public func written(as format: LayoutFormat) -> String {
    switch format {
    case .text: text
    case .json: json
    case .svg: svg
    }
  }
}
