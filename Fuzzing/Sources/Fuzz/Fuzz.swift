import CFuzzer
import Foundation

/// `WEFT_FUZZ_TARGET=scene Fuzz [OPTIONS] [CORPUS…]`: libFuzzer's own options, for one target.
@main struct Fuzz {
  /// Set before the first input, read by the one thread that libFuzzer calls from.
  nonisolated(unsafe) private static var current: (target: FuzzTarget, stage: FuzzStage)?

  static func main() throws {
    let name = ProcessInfo.processInfo.environment["WEFT_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(
        Data("WEFT_FUZZ_TARGET must be one of \(names), found \"\(name)\"\n".utf8))
      exit(64)
    }
    unsafe current = (target, try FuzzStage())
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    let status = unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      if let (target, stage) = unsafe Fuzz.current { target.run(input, in: stage) }
      return 0
    }
    exit(status)
  }
}
