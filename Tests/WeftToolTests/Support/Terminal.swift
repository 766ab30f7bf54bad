import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

extension Sandbox {
  /// Runs `weft` in the folder at a terminal, for standard input and standard error; nobody has its results.
  ///
  /// - Parameters:
  ///   - columns: how wide the terminal is.
  ///   - input: what somebody has typed.
  ///   - onShown: called once, when the terminal shows something, be it what was typed.
  /// - Returns: the status, and all that the terminal was sent; lines end in two characters there.
  func weftAtTerminal(
    _ arguments: [String], columns: UInt16 = 80, input: String = "", onShown: (Process) -> Void = { _ in }
  ) throws -> (status: Int32, shown: String) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var screen: Int32 = -1
    var terminal: Int32 = -1
    let isOpen = unsafe openpty(&screen, &terminal, nil, nil, &size) == 0
    try #require(isOpen)
    defer { close(screen) }
    let process = Process()
    process.executableURL = URL(filePath: Command("weft").path)
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    let handle = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    process.standardInput = handle
    process.standardError = handle
    process.standardOutput = FileHandle.nullDevice
    try FileHandle(fileDescriptor: screen, closeOnDealloc: false).write(contentsOf: Data(input.utf8))
    try process.run()
    // The process has its own; the screen ends with the last one.
    close(terminal)
    var shown: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    var isTold = false
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(screen, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      shown += chunk[..<count]
      if !isTold { onShown(process) }
      isTold = true
    }
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: shown, as: UTF8.self))
  }
}
