import WeftSynchronization

/// Some groups of a library, ready to set text in.
final class FontTier: Sendable {
  /// The fonts of the groups.
  let configuration: FontConfiguration
  /// Whether the fonts have all printable characters of ASCII, as nearly all have.
  let hasASCII: Bool
  /// Whether somebody has brought one of the fonts, so that less is known of them.
  let hasBroughtFonts: Bool
  /// How many faces those have, with their named instances.
  let broughtFaceCount: Int

  /// Opens groups that are not open yet.
  /// - Throws: ``FontError``, where Fontconfig refuses them.
  init(groups: ArraySlice<FontGroup>, names: FontNames) throws(FontError) {
    let files = groups.flatMap(\.contents.files)
    configuration = try FontConfiguration(
      files: files, rules: FontRules(names: names, families: files.flatMap(\.families).map(\.name)))
    hasBroughtFonts = files.contains { !$0.isInstalled }
    broughtFaceCount = files.reduce(0) { $0 + ($1.isInstalled ? 0 : $1.faceCount) }
    let configuration = configuration
    hasASCII = (0x20...0x7E).allSatisfy { configuration.hasCharacter(Unicode.Scalar(UInt8($0))) }
  }
}

extension FontLibrary {
  /// Up to which group files have to be open so that all faces are there of the families that are in the first groups.
  ///
  /// A family whose bold face a document brings, and whose regular one is the standard library's, is one family.
  static func whole(_ level: Int, of groups: [FontGroup]) -> Int {
    var (level, checked) = (level, -1)
    while checked < level {
      checked += 1
      for name in groups[checked].contents.names {
        level = max(level, groups.lastIndex { $0.has(name) } ?? level)
      }
    }
    return level
  }

  /// The fonts of the groups up to a level.
  func tier(_ level: Int) -> FontTier {
    guard level > firstLevel else { return firstTier }
    return laterTiers.withLock { tiers in
      // Where there is no memory, the fonts that are open have to do.
      let tier =
        tiers[level]
        ?? (try? FontTier(groups: groups[...Self.whole(level, of: groups)], names: names)) ?? firstTier
      tiers[level] = tier
      return tier
    }
  }
}
