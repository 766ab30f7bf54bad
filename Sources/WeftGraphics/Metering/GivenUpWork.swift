/// Work that somebody may give up while it is being done.
package protocol AbandonableWork: AnyObject, Sendable {
  /// Whether nobody wants the result any more.
  var isGivenUp: Bool { get }
}

/// Whether what this task is doing is still wanted.
///
/// Who carries work out binds it for the task that does it; long steps then ask between paragraphs, commands and rows whether to go on. What
/// they have made until then is thrown away by who carries it out.
package enum GivenUpWork {
  /// The work that is being done; `nil`: none that could be given up.
  @TaskLocal package static var current: (any AbandonableWork)?

  /// Whether nobody wants what is being done.
  package static var isGivenUp: Bool { current?.isGivenUp ?? false }
}
