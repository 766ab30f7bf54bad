/// How bad hitches are, by the scale that Apple gives in “Understanding hitches in your app” and in Xcode Organizer.
public enum HitchScale: String, Hashable, Sendable, Codable {
  /// Below 5 milliseconds of hitches a second: users notice next to nothing.
  case good
  /// From 5 to 10: users notice interruptions.
  case warning
  /// Above 10: users are kept from what they do.
  case critical

  /// The place of a hitch time ratio on the scale, in milliseconds a second.
  public init(ratio: Double) { self = ratio < 5 ? .good : ratio <= 10 ? .warning : .critical }
}
