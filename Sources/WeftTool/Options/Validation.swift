import ArgumentParser
import WeftSystem

/// Refuses a scale that nothing can be drawn at: the same bounds as in a document.
func validateScale(_ scale: Double?) throws {
  if let scale, !(0.01...100).contains(scale) {
    throw ValidationError("--scale must be from 0.01 to 100, found \(scale).")
  }
}

/// Refuses a number of workers that makes no sense.
func validateJobs(_ jobs: Int?) throws {
  if let jobs, !(1...1024).contains(jobs) {
    throw ValidationError("--jobs must be from 1 to 1024, found \(jobs).")
  }
}

/// Refuses an output without a name.
func validateOutput(_ path: String) throws {
  if path.isEmpty { throw ValidationError("--output must name a file or a folder, found an empty name.") }
}

/// Refuses a number of loops that no animated PNG can hold, and some more.
func validateLoops(_ loops: Int) throws {
  guard (0...1_000_000).contains(loops) else {
    throw ValidationError("--loops must be from 0 to 1000000, found \(loops).")
  }
}

/// Refuses outputs without a name, and those that would replace an input or one another, however their paths are written.
///
/// - Parameters:
///   - outputs: the files to write by the options that name them; `nil` and `-` are no files.
///   - inputs: the files to read, with what they are called.
func validateOutputs(
  _ outputs: [(option: String, path: String?)], over inputs: [(name: String, path: String?)]
)
  throws
{
  var taken: [FilePlace: String] = [:]
  for (name, path) in inputs {
    if let path, path != "-", !path.hasPrefix("{") { taken[FilePlace(path)] = name }
  }
  for (option, path) in outputs {
    guard let path, path != "-" else { continue }
    if path.isEmpty { throw ValidationError("\(option) must name a file, found an empty name.") }
    let place = FilePlace(path)
    // A device may take everything.
    if path.hasPrefix("/dev/") { continue }
    if let other = taken[place] {
      throw ValidationError("\(option) would replace \(other); name another file.")
    }
    taken[place] = "what \(option) writes"
  }
}
