// Compiled before the command, so that a build without the trait ends with this sentence, and not where a package is missing.
#if !Command
  #error(
    "The command weft needs the trait Command, which is on by default. In a package that uses Weft, leave traits: [] out of what Package.swift says of it. Libraries alone: swift build --disable-default-traits --target WeftScene"
  )
#endif
