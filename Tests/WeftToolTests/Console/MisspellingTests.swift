import Testing

@testable import WeftTool

/// What is said of words that are no commands and no options.
@Suite struct MisspellingTests {
  private func message(_ arguments: String...) -> String? { Misspelling.message(for: arguments) }

  @Test("a word that is far from all commands is told without advice, with the usage of the tool")
  func commands() throws {
    let unknown = try #require(message("bogus", "--otput"))
    #expect(unknown.hasPrefix("There is no command 'bogus'.\nUsage: weft <subcommand>"))
    #expect(unknown.hasSuffix("\n  See 'weft --help' for more information."))
    #expect(message("layuot")?.hasPrefix("There is no command 'layuot'. Did you mean 'layout'?\n") == true)
  }

  @Test("the first option that a command has not is told, without its value, with the usage of that command")
  func options() throws {
    let unknown = try #require(message("join", "part", "--output=a", "--fromat=png", "--bogus"))
    #expect(unknown.hasPrefix("Unknown option '--fromat'. Did you mean '--format'?\nUsage: weft join "))
    #expect(unknown.hasSuffix("\n  See 'weft join --help' for more information."))
    // Of another command.
    #expect(message("join", "part", "--columns", "3")?.hasPrefix("Unknown option '--columns'.") == true)
  }

  @Test(
    "where all words are known nothing is said of them",
    arguments: [
      [], ["--verson"], ["-x"], ["help", "layuot"], ["join"], ["join", "-x", "part", "--output", "a"],
      ["join", "--format=png", "--quiet"], ["render", "a", "--", "--otput"], ["bench", "--save-costs", "a"],
    ])
  func known(arguments: [String]) {
    #expect(Misspelling.message(for: arguments) == nil)
  }
}
