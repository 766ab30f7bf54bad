import ArgumentParser

/// The option of commands that say what they have found.
struct AnswerOptions: ParsableArguments {
  @Option(help: "How to say it: text, or json.")
  var format = AnswerFormat.text
}

/// How commands say what they have found.
enum AnswerFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
