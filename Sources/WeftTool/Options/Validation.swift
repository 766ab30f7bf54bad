import ArgumentParser
import Weft
import WeftRuns
import WeftScene
import WeftSystem

/// Refuses a number outside of `range`, and one that is none.
///
/// - Parameters:
///   - option: the option that says it.
///   - value: the number; `nil` where the option is not given.
///   - range: what makes sense.
///   - unit: what the number counts, after a space.
func validateNumber<Number: Comparable>(
  _ option: String, _ value: Number?, in range: ClosedRange<Number>, unit: String = ""
) throws {
  guard let value, !range.contains(value) else { return }
  func text(_ bound: Number) -> String { (bound as? Double).map(compactNumber) ?? "\(bound)" }
  let bounds = "from \(text(range.lowerBound)) to \(text(range.upperBound))"
  throw ValidationError("\(option) must be \(bounds)\(unit), found \(value).")
}

/// Refuses a scale that nothing can be drawn at: the same bounds as in a document.
func validateScale(_ scale: Double?) throws {
  try validateNumber("--scale", scale, in: NumberBounds.scale)
}

/// Refuses a number of workers that makes no sense.
func validateJobs(_ jobs: Int?) throws {
  try validateNumber("--jobs", jobs, in: NumberBounds.jobs)
}

/// Refuses a number of loops that no animated PNG can hold, and some more.
func validateLoops(_ loops: Int) throws {
  try validateNumber("--loops", loops, in: NumberBounds.loops)
}

/// Refuses a name that says of a PNG that it is something else.
func validatePNG(_ path: String?) throws {
  guard let path, OutputName.saysOtherThanPNG(path) else { return }
  throw ValidationError("--output is a PNG, found the name \(path.lastPathName); end it in .png.")
}

/// Refuses standard output where a folder of PNG files is to be written.
///
/// - Parameter formats: what goes there.
func validateFolder(_ output: String, or formats: String) throws {
  guard output == "-" else { return }
  throw ValidationError(
    "--format png writes a folder of files, which standard output cannot take. "
      + "Say \(formats), or name a folder; one of that name is ./-.")
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
    if path.isEmpty { throw ValidationError("\(option) must name a file or a folder, found an empty name.") }
    let place = FilePlace(path)
    // A device may take everything.
    if path.hasPrefix("/dev/") { continue }
    if let other = taken[place] {
      throw ValidationError("\(option) would replace \(other); name another file.")
    }
    taken[place] = "what \(option) writes"
  }
}
