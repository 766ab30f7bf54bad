import ArgumentParser
import Weft

/// The option of commands that read documents: how much these may ask for.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How much a document may ask for, such as nodes=100000 or pixels=unlimited; may be given more than once.",
      discussion:
        "Limits are \(RenderLimits.Kind.allCases.map(\.rawValue).joined(separator: ", ")). The document scene-format.md says what each counts.",
      valueName: "limit=n"),
    transform: parseLimit)
  var given: [GivenLimit] = []

  /// The standard limits, with those of the options in their place.
  var limits: RenderLimits {
    given.reduce(into: .standard) { $0[$1.kind] = $1.value }
  }
}

/// A limit of the command line.
struct GivenLimit: Sendable {
  let kind: RenderLimits.Kind
  let value: Int
}

/// Reads `nodes=100000`.
@Sendable func parseLimit(_ text: String) throws -> GivenLimit {
  let parts = text.split(separator: "=", maxSplits: 1)
  guard parts.count == 2, let kind = RenderLimits.Kind(rawValue: String(parts[0])) else {
    let names = RenderLimits.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError(
      "It must be a limit and a number, such as nodes=100000. Limits are \(names).")
  }
  if parts[1] == "unlimited" { return GivenLimit(kind: kind, value: .max) }
  guard let value = Int(parts[1]), value >= 0 else {
    throw ValidationError("“\(parts[1])” must be a whole number that is not negative, or “unlimited”.")
  }
  return GivenLimit(kind: kind, value: value)
}
