/// When a tree is better built anew than edited in many places.
enum Rebuild {
  /// Whether so many edits of what has `count` parts are better made in one go: each by itself makes several paths of a tree anew,
  /// all together make each part once.
  static func isBetter(forEdits edits: Int, of count: Int) -> Bool { edits >= 8 && edits >= count / 16 }
}
