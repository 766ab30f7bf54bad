/// A dictionary of a font's table `CFF ` or `CFF2`: operators, each behind its operands.
///
/// Adobe Technical Note 5176, “DICT Data”.
struct CompactDictionary {
  /// Operators that say where something is; those of two bytes are 0x0C00 and the second.
  enum Name: Int {
    case encoding = 16
    case charstrings
    case privateDictionary
    case subroutines
    case variationIndex = 22
    case blend
    case variationStore
    case charstringType = 0x0C06
    case registry = 0x0C1E
    case fontDictionaries = 0x0C24
    case selection
  }

  /// The operands of each operator, of the last, where it is there again; `nil` stands for a number that is not whole.
  private var entries: [Int: [Int?]] = [:]

  /// Reads a dictionary; `nil`, where it has bytes that are reserved, or breaks off.
  init?(_ bytes: ArraySlice<UInt8>) {
    var operands: [Int?] = []
    var rest = bytes[...]
    while let first = rest.popFirst() {
      switch first {
      case 0...24:
        var name = Int(first)
        if first == 12 {
          guard let second = rest.popFirst() else { return nil }
          name = 0x0C00 | Int(second)
        }
        // `blend` leaves its results to the operator behind it, which is none of those that are asked for.
        if name == Name.blend.rawValue { continue }
        entries[name] = operands
        operands.removeAll()
      case 28:
        guard let number = Self.integer(&rest, bytes: 2) else { return nil }
        operands.append(number)
      case 29:
        guard let number = Self.integer(&rest, bytes: 4) else { return nil }
        operands.append(number)
      case 30:
        // Digits of four bits, up to one that is 15.
        while true {
          guard let digits = rest.popFirst() else { return nil }
          if digits & 15 == 15 || digits >> 4 == 15 { break }
        }
        operands.append(nil)
      case 32...246:
        operands.append(Int(first) - 139)
      case 247...254:
        guard let second = rest.popFirst() else { return nil }
        let number = (Int(first) - (first < 251 ? 247 : 251)) << 8 + Int(second) + 108
        operands.append(first < 251 ? number : -number)
      default:
        return nil
      }
    }
  }

  func has(_ name: Name) -> Bool { entries[name.rawValue] != nil }

  /// The operands of an operator; `nil`, where it is missing or one of them is not whole.
  func operands(_ name: Name) -> [Int]? {
    guard let operands = entries[name.rawValue], !operands.contains(nil) else { return nil }
    return operands.compactMap(\.self)
  }

  /// The operand of an operator that has one; `nil` also, where it is negative.
  func number(_ name: Name) -> Int? {
    guard let operands = operands(name), operands.count == 1, operands[0] >= 0 else { return nil }
    return operands[0]
  }

  /// A number with its sign; `nil`, where the bytes end.
  private static func integer(_ rest: inout ArraySlice<UInt8>, bytes count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    let number = rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
    rest = rest.dropFirst(count)
    let sign = 1 << (8 * count - 1)
    return (number ^ sign) - sign
  }
}
