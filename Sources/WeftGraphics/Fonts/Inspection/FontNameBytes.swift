/// The bytes of the names in a font's table `name`: records may share them, and each is read for itself.
///
/// OpenType 1.9.1, “name”.
enum FontNameBytes {
  /// How many records there are.
  static func records(in bytes: [UInt8]) -> Int { FontTable(bytes).uint16(at: 2) ?? 0 }

  /// The sum of the lengths that all records say.
  static func count(in bytes: [UInt8]) -> Int {
    let table = FontTable(bytes)
    let records = table.uint16(at: 2) ?? 0
    var sum = 0
    for record in 0..<records { sum += table.uint16(at: 6 + 12 * record + 8) ?? 0 }
    return sum
  }
}
