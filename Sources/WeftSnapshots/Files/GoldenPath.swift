import WeftSystem

/// The path of a golden's file in its root, taken apart.
struct GoldenPath: Hashable, Sendable {
  let path: String

  init(_ path: String) { self.path = path }

  /// What is kept, moved and removed as one: the file, or the folder with the frames of a scroll.
  ///
  /// Names in paths have no dots but the one before what a file is, so the first name with one ends it.
  var unit: String {
    var names: [String] = []
    for name in path.pathNames {
      names.append(name)
      if name.utf8.contains(UInt8(ascii: ".")) { break }
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

  /// Whether it is a folder of frames, by its name.
  var isFolder: Bool { unit.hasSuffix(".\(Self.folderExtension)") }

  /// Whether a run of tests may call a golden's file so, or what waits beside it: no name of it is hidden, and what the file is stands at
  /// the end; of a folder of frames, the folder or one of the frames.
  ///
  /// - Parameter hasOwnFormats: whether it may be what a format of somebody's own writes too, which ends in anything.
  func isCalledAsGolden(hasOwnFormats: Bool = false) -> Bool {
    let names = path.pathNames
    guard !names.isEmpty, names.joined(separator: "/") == path,
      !names.contains(where: { !$0.isFileName || $0.utf8.first == UInt8(ascii: ".") })
    else { return false }
    if path != unit { return isFolder && path.pathFolder == unit && isFrame }
    if Self.extensions.contains(where: { path.hasSuffix(".\($0)") }) { return true }
    let name = path.lastPathName
    return hasOwnFormats && name.contains(".") && !name.hasSuffix(".")
  }

  /// Whether it is called as a frame in a folder: `00012.png`.
  var isFrame: Bool {
    let number = path.lastPathName.utf8.dropLast(4)
    return path.hasSuffix(".png") && (5...9).contains(number.count)
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// What a folder of frames is called as.
  static let folderExtension = "frames"

  /// What goldens are kept as by the formats there are.
  static let extensions = ["layout.txt", folderExtension, "png", "txt", "json"]
}
