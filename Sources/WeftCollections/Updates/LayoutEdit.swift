/// A change of a map, told to what has a place for each element of it.
///
/// The edits of an update are carried out one after the other: each counts sections and items as those before it have left them.
package enum LayoutEdit: Sendable {
  /// Items of a section go, come, or are others now.
  case items(SectionEdit, section: Int)
  /// Items are taken out, to be put elsewhere as `load`.
  case takeItems(Range<Int>, section: Int, load: Int)
  /// What was taken out as `load` is put in.
  case putItems(load: Int, at: Int, section: Int)
  /// The supplementaries of a section are made anew.
  case supplementaries(SectionContents, section: Int)
  /// A section goes.
  case removeSection(Int)
  /// A section comes, with these contents.
  case insertSection(SectionContents, at: Int)
  /// A section is taken out with all that is in it, to be put elsewhere as `load`.
  case takeSection(Int, load: Int)
  /// The section that was taken out as `load` is put in.
  case putSection(load: Int, at: Int)
}
