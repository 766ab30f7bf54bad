import WeftCLibrary
import WeftFoundation
public import WeftGraphics
import WeftJSON

/// What a measurement was made with: the machine, and the libraries and fonts that make its pictures.
///
/// In virtual time nothing of the machine plays a part, and nothing is said of it.
public struct MachineEnvironment: Hashable, Sendable, Encodable {
  /// The processor, as it calls itself.
  public var processor: String?
  /// How many cores the process may use.
  public var cores: Int?
  /// How many threads wanted to run on average over the minute before the measurement.
  public var load: Double?
  /// Whether Weft was built for debugging: times then say little.
  public var isDebugBuild: Bool?
  /// The version of the compiler, as far as it matters.
  public var swift: String?
  /// The libraries that set text and draw.
  public var libraries: FontLibrary.Versions
  /// What tells the fonts from all others; `nil`, where a font file could not be read any more.
  public var fontFingerprint: String?

  /// The environment of this process.
  ///
  /// - Parameters:
  ///   - fonts: those that are measured with.
  ///   - hasMachine: whether something is said of the machine.
  init(fonts: FontLibrary, hasMachine: Bool) {
    libraries = .current
    fontFingerprint = try? fonts.fingerprint()
    guard hasMachine else { return }
    processor = Self.processorName
    cores = ProcessInfo.processInfo.activeProcessorCount
    load = Self.currentLoad
    isDebugBuild = Self.isDebugBuild
    swift = Self.swiftVersion
  }

  /// All of it; what is not known, or plays no part, is null.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "processor": processor, "cores": cores, "load": load, "isDebugBuild": isDebugBuild, "swift": swift,
      "libraries": libraries, "fontFingerprint": fontFingerprint,
    ])
  }

  /// What makes figures of real time doubtful, in sentences.
  public var warnings: [String] {
    var warnings: [String] = []
    if isDebugBuild == true {
      warnings.append("This is a debug build, which is many times slower: measure with “-c release”.")
    }
    if let load, let cores, load > Double(cores) * 0.75 {
      let shown = (load * 10).rounded() / 10
      warnings.append(
        "The machine is busy with something else (load \(shown) on \(cores) cores): times are too long, and not the same again."
      )
    }
    return warnings
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static var swiftVersion: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var processorName: String? {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/cpuinfo")) else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    for line in lines where line.hasPrefix("model name") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { return String(parts[1].drop { $0 == " " }) }
    }
    return nil
  }

  private static var currentLoad: Double? {
    guard let data = try? Data(contentsOf: URL(filePath: "/proc/loadavg")) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: " ").first.flatMap { Double($0) }
  }
}
