extension DisplayList {
  /// The font files that its text is set in.
  package var fonts: Set<FontFile> {
    var fonts: Set<FontFile> = []
    for command in commands {
      switch command {
      case .text(let layout, _, _), .textShadow(let layout, _, _):
        for line in layout.lines { fonts.formUnion(line.runs.compactMap(\.face.font)) }
      default: break
      }
    }
    return fonts
  }
}
