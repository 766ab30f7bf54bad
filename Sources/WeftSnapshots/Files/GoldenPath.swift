/// The path of a golden's file in its root, taken apart.
struct GoldenPath: Hashable, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  /// What is kept, moved and removed as one: the file, or the folder with the frames of a scroll.
  ///
  /// Names in paths have no dots but the one before what a file is, so the first name with one ends it.
  var unit: String {
    var names: [Substring] = []
    for name in path.split(separator: "/") {
      names.append(name)
      if name.contains(".") { break }
    }
    return names.joined(separator: "/")
  }

  /// The name that a file under review is to have: `card.png` of `card.new.png`; `nil` where it is none.
  var accepted: String? {
    let unit = unit
    let slash = unit.lastIndex(of: "/").map(unit.index(after:)) ?? unit.startIndex
    guard let marker = unit[slash...].ranges(of: ".new.").last, marker.lowerBound > slash else { return nil }
    return unit[..<marker.lowerBound] + "." + unit[marker.upperBound...]
  }

  /// Without what the file is: `AppTests/CardTests/card` of `AppTests/CardTests/card.layout.txt`.
  var stem: String {
    for ext in Self.extensions where unit.hasSuffix(".\(ext)") { return String(unit.dropLast(ext.count + 1)) }
    return unit.lastIndex(of: ".").map { String(unit[..<$0]) } ?? unit
  }

  /// What goldens are kept as by the formats there are.
  static let extensions = ["layout.txt", "frames", "png", "txt", "json"]
}
