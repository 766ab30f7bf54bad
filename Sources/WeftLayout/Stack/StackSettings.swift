/// What a ``StackLayoutSpec`` has been told, without its children.
struct StackSettings {
  var direction: StackDirection
  var spacing: Double
  var justifyContent: JustifyContent
  var alignItems: AlignItems
  var flexWrap: FlexWrap
  var alignContent: AlignContent
  var lineSpacing: Double
  var horizontalAlignment: HorizontalAlignment
  var verticalAlignment: VerticalAlignment

  /// How room is shared along the stack: as the alignment of that axis says, if it says anything.
  var justification: JustifyContent {
    let along =
      direction == .horizontal ? horizontalAlignment.justification : verticalAlignment.justification
    return along ?? justifyContent
  }

  /// Where items lie across the stack: as the alignment of that axis says, if it says anything.
  var alignment: AlignItems {
    let across =
      direction == .horizontal ? verticalAlignment.justification : horizontalAlignment.justification
    return across?.alignment ?? alignItems
  }
}
