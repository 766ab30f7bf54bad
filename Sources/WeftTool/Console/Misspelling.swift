import ArgumentParser
import WeftGeometry

/// A command or an option that there is none of, in a command line that could not be read.
///
/// ArgumentParser tells it only where nothing else is wrong: of `weft rendr card.json` it says that there are two arguments too many,
/// and of `weft render card.json --otput card.png` that `--output` is missing.
enum Misspelling {
  /// What to say, with the usage of the command; `nil` where all words are known.
  static func message(for arguments: [String]) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-"), name != "help" else { return nil }
    let commands = WeftCommand.configuration.subcommands
    guard let command = commands.first(where: { $0.configuration.commandName == name }) else {
      let names = commands.compactMap { $0.configuration.commandName }
      return "There is no command '\(name)'.\(advice(name, among: names))" + usage(of: WeftCommand.self)
    }
    let known = options(of: command)
    let given = arguments.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    let unknown = given.map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) }
    return unknown.map { "Unknown option '\($0)'.\(advice($0, among: known))" + usage(of: command) }
  }

  /// The long options of a command, as its help lists them.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    WeftCommand.helpMessage(for: command, includeHidden: true, columns: 200).matches(
      of: #/--[a-z0-9][a-z0-9-]*/#
    )
    .map { String($0.output) }
  }

  private static func advice(_ word: String, among candidates: [String]) -> String {
    Suggestion.closest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  /// As ArgumentParser ends its messages.
  private static func usage(of command: any ParsableCommand.Type) -> String {
    let name = ["weft", command == WeftCommand.self ? nil : command.configuration.commandName].compactMap {
      $0
    }
    return
      "\nUsage: \(WeftCommand.usageString(for: command))\n  See '\(name.joined(separator: " ")) --help' for more information."
  }
}
