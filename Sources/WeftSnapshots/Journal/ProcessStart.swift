import Weft

/// When processes began.
enum ProcessStart {
  /// In ticks since the system was started; `nil` where the system does not say: processes are told apart by that where numbers
  /// are given out again.
  static func time(of process: Int32) -> Int? {
    guard let bytes = try? Data(contentsOf: URL(filePath: "/proc/\(process)/stat")) else { return nil }
    // The second field is a name in parentheses, which may have anything in it; the time is the 22nd.
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: end)...].split(separator: " ")
    return fields.count > 19 ? Int(fields[19]) : nil
  }
}
