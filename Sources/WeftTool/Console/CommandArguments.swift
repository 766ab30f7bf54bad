import WeftCLibrary

/// What the command was started with, as the system has it.
enum CommandArguments {
  /// Why there are none, not even the program's name; `nil`: there are.
  ///
  /// Swift reads them from `/proc`: without it whatever was asked for would seem to be nothing.
  static var shortage: String? {
    CommandLine.argc > 0 ? nil : "The arguments of the program cannot be read; mount /proc."
  }

  /// Says which argument is not UTF-8, and what to do; `nil`: all are.
  ///
  /// Swift puts U+FFFD for what it cannot read: another name than the one that was meant, and perhaps that of another file.
  static var finding: String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: argument, count: strlen(argument))
      if let finding = unsafe finding(in: bytes, index: index) { return finding }
    }
    return nil
  }

  private static func finding(in bytes: UnsafeRawBufferPointer, index: Int) -> String? {
    guard unsafe String(validating: bytes, as: UTF8.self) == nil else { return nil }
    // What can be read, and the other bytes by their numbers.
    let shown = unsafe bytes.map { byte in
      (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte)) : (byte < 16 ? "\\x0" : "\\x") + String(byte, radix: 16)
    }
    return """
      Argument \(index), “\(shown.joined())”, is not UTF-8. weft takes names in UTF-8 alone; rename the file, or name its folder.
      """
  }
}
