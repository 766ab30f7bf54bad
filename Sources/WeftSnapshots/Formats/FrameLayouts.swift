import Weft

/// What lies where in each frame, as text: for each a line with its number and place, and its layout.
struct FrameLayouts {
  /// The layouts by the numbers of their frames.
  let layouts: [Int: LayoutResult]
  let text: String

  init(_ frames: [FramesSnapshot.Frame]) {
    text = frames.enumerated().map { index, frame in
      "frame \(index) \(frame.place)\n" + (frame.layout.map { $0.text + "\n" } ?? "")
    }.joined()
    layouts = Dictionary(
      uniqueKeysWithValues: frames.enumerated().compactMap { index, frame in frame.layout.map { (index, $0) }
      })
  }

  /// Reads back what was written; what is no layout is left out.
  init(_ text: String) {
    self.text = text
    var layouts: [Int: LayoutResult] = [:]
    var (number, lines) = (Int?.none, [Substring]())
    func end() {
      guard let number, !lines.isEmpty else { return }
      layouts[number] = try? LayoutText.read(lines.joined(separator: "\n"))
    }
    for line in text.split(separator: "\n") {
      if line.hasPrefix("frame ") {
        end()
        number = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        lines = []
      } else {
        lines.append(line)
      }
    }
    end()
    self.layouts = layouts
  }
}
