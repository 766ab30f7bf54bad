/// How many steps it takes to draw the glyphs of a table `CFF ` or `CFF2`: numbers and operators, those of the called subroutines at
/// each call.
///
/// A few bytes of subroutines that call one another ask for any number of steps. FreeType stops a glyph at 20,000,000 of them, each
/// time that it is loaded. Adobe Technical Note 5177; OpenType 1.9.1, “CFF2 CharString format”.
struct CharstringWalk {
  /// Why a glyph's steps are not known.
  enum Failure: Error, Equatable {
    /// There are more than the limit.
    case tooManySteps
    /// It does what fonts do not, and what readers take in different ways.
    case unclear
  }

  /// What a glyph takes to draw.
  struct Amount: Equatable {
    /// Numbers and operators.
    var steps = 0
    /// The stems that its masks choose among, at each mask: FreeType makes its map of all stems anew, 47 ns each.
    var stems = 0
    /// The axes of the regions that blends weigh, whenever these are others: FreeType works out the part of each anew, some 35 ns.
    var axes = 0

    /// All of it, in steps: some 12 ns.
    var work: Int { steps + 4 * stems + 3 * axes }
  }

  /// Subroutines nest as deep as FreeType follows them.
  private static let mostLevels = 16
  /// How many stems the masks of a glyph may choose among, and how many axes its blends may weigh, for each step that it may take.
  private static let mostPerStep = 8

  private let font: CompactFont
  private let shared: CompactFont.Shared
  private let limit: Int
  private var steps = 0
  /// The stems that masks have chosen among, each time.
  private var stemsAtMasks = 0
  /// The operands that no operator has taken; `nil` stands for one that is not a whole number as written.
  private var operands: [Int?] = []
  private var stems = 0
  /// Whether a path or a mask has begun: no stem may follow.
  private var stemsAreComplete = false
  private var variationIndex: Int
  /// Which data the last blend had.
  private var blendedIndex: Int?
  /// The axes of all regions that were weighed.
  private var axes = 0

  /// The steps of a glyph, and the stems that its masks choose among.
  ///
  /// - Complexity: O(steps), and at most O(`limit`)
  static func amount(of glyph: Int, in font: CompactFont, upTo limit: Int) throws(Failure) -> Amount {
    guard let shared = font.shared(of: glyph) else { throw Failure.unclear }
    var walk = CharstringWalk(font, shared, limit)
    _ = try walk.follow(font.charstrings[glyph], level: 0)
    return Amount(steps: walk.steps, stems: walk.stemsAtMasks, axes: walk.axes)
  }

  private init(_ font: CompactFont, _ shared: CompactFont.Shared, _ limit: Int) {
    self.font = font
    self.shared = shared
    self.limit = limit
    variationIndex = shared.variationIndex
  }

  /// Goes through a charstring or a subroutine, and says whether the glyph goes on behind it.
  private mutating func follow(_ range: Range<Int>, level: Int) throws(Failure) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      steps += 1
      guard steps <= limit else { throw Failure.tooManySteps }
      let first = font.bytes[offset]
      offset += 1
      switch first {
      case 28:
        guard offset + 2 <= range.upperBound, let number = font.number(at: offset, bytes: 2) else {
          return false
        }
        operands.append((number ^ 0x8000) - 0x8000)
        offset += 2
      case 32...246:
        operands.append(Int(first) - 139)
      case 247...254:
        guard offset < range.upperBound else { return false }
        let number = (Int(first) - (first < 251 ? 247 : 251)) << 8 + Int(font.bytes[offset]) + 108
        operands.append(first < 251 ? number : -number)
        offset += 1
      case 255:
        operands.append(nil)
        offset += 4
      // callsubr, callgsubr
      case 10, 29:
        guard try call(first == 10 ? shared.subroutines : font.subroutines, level: level) else {
          return false
        }
      // return
      case 11: return level > 0
      // endchar; CFF2 has neither.
      case 14: return false
      // hintmask, cntrmask
      case 19, 20:
        if stemsAreComplete, operands.count > 1 { throw Failure.unclear }
        stems += operands.count / 2
        stemsAreComplete = true
        operands.removeAll(keepingCapacity: true)
        offset += (stems + 7) / 8
        // FreeType makes its map of all stems anew.
        stemsAtMasks += stems
        guard stemsAtMasks <= Self.mostPerStep * limit else { throw Failure.tooManySteps }
      // blend
      case 16: try blend()
      case 12:
        guard offset < range.upperBound else { return false }
        // dotsection and the four flexes; the others calculate.
        guard [0, 34, 35, 36, 37].contains(font.bytes[offset]) else { throw Failure.unclear }
        offset += 1
        operands.removeAll(keepingCapacity: true)
      default:
        try clear(first)
      }
      // FreeType gives up a glyph that has more.
      if operands.count > 513 { return false }
    }
    return true
  }

  /// Takes the operands of an operator that neither calls nor masks.
  private mutating func clear(_ name: UInt8) throws(Failure) {
    switch name {
    // hstem, vstem, hstemhm, vstemhm
    case 1, 3, 18, 23:
      guard !stemsAreComplete else { throw Failure.unclear }
      stems += operands.count / 2
    // vmoveto, rmoveto, hmoveto
    case 4, 21, 22: stemsAreComplete = true
    // vsindex
    case 15:
      guard font.version == .cff2, case .some(.some(let index)) = operands.last else { throw Failure.unclear }
      variationIndex = index
    default: break
    }
    operands.removeAll(keepingCapacity: true)
  }

  private mutating func call(_ subroutines: [Range<Int>], level: Int) throws(Failure) -> Bool {
    guard let operand = operands.popLast() else { return false }
    guard let operand else { throw Failure.unclear }
    let index = operand + (subroutines.count < 1240 ? 107 : subroutines.count < 33_900 ? 1131 : 32_768)
    guard subroutines.indices.contains(index), level < Self.mostLevels else { return false }
    return try follow(subroutines[index], level: level + 1)
  }

  /// Leaves as many operands as the last of them says, of so many for each region and the default.
  private mutating func blend() throws(Failure) {
    guard font.version == .cff2, case .some(.some(let count)) = operands.popLast(), count >= 0,
      font.regionCounts.indices.contains(variationIndex)
    else { throw Failure.unclear }
    let regions = font.regionCounts[variationIndex]
    if blendedIndex != variationIndex {
      blendedIndex = variationIndex
      axes += regions * font.axisCount
      guard axes <= Self.mostPerStep * limit else { throw Failure.tooManySteps }
    }
    let deltas = count * regions
    guard count <= 513, operands.count >= count + deltas else { throw Failure.unclear }
    operands.removeLast(count + deltas)
    operands.append(contentsOf: repeatElement(nil, count: count))
  }
}
