import CPangoCairo

/// Places inside a character, as people see it, at which Pango may break a line nonetheless: before a mark that follows a space, or
/// before the skin tone of an emoji that follows none.
///
/// One of them ends the process where a line has to be broken in a run that has no other place for it, and what stands before it is too
/// wide: Pango then looks for a place between two characters, and takes for granted that there is one. So no line is broken there.
enum InnerBreaks {
  /// How many of them a text may have: no fewer than there are.
  ///
  /// - Complexity: O(characters); of a text without marks and the like, a look at its bytes
  static func mostPlaces(in string: String) -> Int {
    // What is before U+0300 joins nothing.
    guard string.utf8.contains(where: { $0 >= 0xCC }) else { return 0 }
    var count = 0
    var previous: Unicode.Scalar = " "
    for scalar in string.unicodeScalars {
      if scalar.value >= 0x300, joinsAnything(scalar) || previous == " " && isMark(scalar) {
        count += 1
      }
      previous = scalar
    }
    return count
  }

  /// The characters on both sides of each place, in UTF-8 offsets.
  ///
  /// - Complexity: O(characters)
  static func pairs(in string: String) -> [Range<Int>] {
    guard mostPlaces(in: string) > 0 else { return [] }
    var string = string
    // One for each character and one for the end.
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: string.unicodeScalars.count + 1)
    string.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe pango_default_break(
          $0.baseAddress, Int32($0.count), nil, &attributes, Int32(attributes.count))
      }
    }
    var pairs: [Range<Int>] = []
    var (previous, offset) = (0, 0)
    for (index, scalar) in string.unicodeScalars.enumerated() {
      let end = offset + UTF8.width(scalar)
      if index > 0, attributes[index].is_line_break != 0, attributes[index].is_char_break == 0 {
        pairs.append(previous..<end)
      }
      (previous, offset) = (offset, end)
    }
    return pairs
  }

  /// What is kept together, without the places behind hyphens and dividers, at which Pango breaks lines all the same, and which it takes
  /// for inside of a character then.
  static func parts(of range: Range<Int>, in string: String) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, last, offset) = (range.lowerBound, range.lowerBound, range.lowerBound)
    let utf8 = string.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    for scalar in string[first..<utf8.index(first, offsetBy: range.count)].unicodeScalars {
      (last, offset) = (offset, offset + UTF8.width(scalar))
      guard breaksAnyway(after: scalar) else { continue }
      // A single character is nothing that is kept together.
      if start < last { parts.append(start..<offset) }
      start = offset
    }
    return start < last ? parts + [start..<offset] : parts
  }

  /// Whether Pango breaks lines after a character that is kept together with the next: `remove_breaks_from_range`, and breaks that
  /// have to be.
  private static func breaksAnyway(after scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x5A0, 0x2010, 0x2012, 0x2013, 0x5BE, 0xF0B, 0x1361, 0x17D8, 0x17DA, 0x2027, 0x7C, 0x200B,
      0x0A...0x0D, 0x85, 0x2028, 0x2029:
      true
    default: false
    }
  }

  /// Whether a character becomes one with that before it, or with that after it, whatever that is: skin tones, flags, jamo, and what
  /// is written before other letters and around them (UAX #29, GB6 to GB13).
  private static func joinsAnything(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF,
      0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0xD4E, 0x110BD, 0x110CD, 0x111C2...0x111C3, 0x113D1,
      0x1193F, 0x11941, 0x11A3A, 0x11A84...0x11A89, 0x11D46, 0x11F02:
      true
    default: false
    }
  }

  /// Whether a character is put on that before it: behind a space it counts as a letter all the same (UAX #14, LB10).
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format, .modifierLetter: true
    default: false
    }
  }
}
