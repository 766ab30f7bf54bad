/// What opening fonts takes, whether or not they are open already.
///
/// Pango opens a font in each size anew, and to find one that has a character all those before it in the order of fallback, in that
/// size too: for one that no font has, all that there are.
extension TextComposer {
  /// The steps that opening a font takes, and what comes with it: among a thousand sizes, which Pango goes through where they have the
  /// same points but for fractions.
  private static let stepsOfFont = 25_000
  /// The steps that it takes to look into a file for a character.
  private static let stepsOfFile = 1300
  /// The steps that it takes to find that no font has a character, in a size.
  private static let stepsOfMissing = 1500
  /// The steps that it takes to unpack a picture of an emoji, to measure it.
  private static let stepsOfPicture = 5000
  /// The steps that a run of glyphs takes which has a line, a script, a direction or a font of its own; one is free for so many bytes.
  private static let (stepsOfRun, bytesOfFreeRun) = (2000, 16)

  /// The steps that runs take where there are more than people's words become.
  func steps(ofRunsIn lines: [ShapedLine]) -> Int {
    let count = lines.reduce(0) { $0 + $1.runs.count }
    return Self.stepsOfRun * max(0, count - request.text.count / Self.bytesOfFreeRun - 1)
  }

  /// Tells the fonts apart that the text asks for and those that somebody has brought which it was set in, each in its size, pictures in
  /// theirs, and characters that no font has; and says how many steps each takes at most.
  /// - Complexity: O(glyphs of fonts with colours, and runs)
  func openedFonts(in lines: [ShapedLine]) -> [Int: Int] {
    var fonts = shaper.openedFonts
    let configuration = shaper.tier.configuration
    var furthest = 0
    for line in lines {
      guard line.missing.isEmpty else {
        furthest = configuration.fileCount
        break
      }
      for run in line.runs { furthest = max(furthest, configuration.place(of: run.face) + 1) }
    }
    let missing = Set(lines.flatMap { $0.missing.map(\.scalar) })
    if !missing.isEmpty {
      var asked = Hasher()
      for run in request.text.runs { asked.combine(run.attributes.font) }
      for scalar in missing {
        var hasher = asked
        hasher.combine(scalar)
        fonts[hasher.finalize()] = Self.stepsOfMissing
      }
    }
    for line in lines {
      for run in line.runs where run.face.font?.hasColor == true {
        for glyph in run.glyphs {
          var hasher = Hasher()
          hasher.combine(run.face)
          hasher.combine(run.size)
          hasher.combine(glyph.id)
          fonts[hasher.finalize()] = Self.stepsOfPicture
        }
      }
    }
    let steps = Self.stepsOfFont + Self.stepsOfFile * furthest
    for run in request.text.runs {
      shaper.noteSearch(of: furthest, for: run.attributes.font)
      var hasher = Hasher()
      hasher.combine(run.attributes.font)
      // In another tier it is another one.
      hasher.combine(configuration.fileCount)
      fonts[hasher.finalize()] = steps
    }
    return fonts
  }
}
