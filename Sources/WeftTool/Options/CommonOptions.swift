import ArgumentParser

/// The options that every subcommand has.
struct CommonOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print no progress and no warnings; errors are still printed.")
  var quiet = false
}
