#if Command
  import WeftTool

  await WeftCommand.main()
#else
  import WeftCLibrary

  // A package that uses the libraries alone may still build this: SwiftPM builds the commands of all packages beside tests.
  let message = """
    weft: error: The command was built without the trait Command, which is on by default. Leave traits: [] out of what Package.swift says \
    of Weft, and build it again.

    """
  _ = unsafe Array(message.utf8).withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(64)
#endif
