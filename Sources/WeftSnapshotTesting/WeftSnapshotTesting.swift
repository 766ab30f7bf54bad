// What `import WeftSnapshotTesting` gives: the functions and strategies of this module, and the modes, formats and comparators
// that they speak of.
@_exported public import WeftImageComparison
@_exported public import WeftSnapshots
