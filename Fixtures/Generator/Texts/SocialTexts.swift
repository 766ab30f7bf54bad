/// What the posts of the social feed are put together from.
///
/// Every sentence is one entry of each list in turn; each entry stands beside every other of its neighbours.
enum SocialTexts {
  static let firstNames = [
    "Alma", "Bruno", "Céline", "Dagny", "Emeka", "Franka", "Goran", "Hilde", "Ines", "Jarek", "Kirsi",
    "Liam",
  ]
  static let lastNames = [
    "Abel", "Brandt", "Costa", "Dubois", "Eriksen", "Fontana", "Grünwald", "Haddad", "Ivanov", "Jensen",
    "Kowalczyk", "Lindqvist",
  ]
  static let subjects = [
    "Our neighbour", "The night baker", "Grandmother’s parrot", "Somebody in a yellow raincoat",
    "My old bicycle",
    "A choir of eleven", "The ferry captain", "Half the village", "That stubborn donkey", "The new librarian",
  ]
  static let verbs = [
    "has repaired", "carries", "hides", "is still looking for", "painted", "forgot", "sells", "photographed",
    "would never lend anybody",
  ]
  static let objects = [
    "the blue ladder", "a suitcase full of buttons", "three wooden boats", "an umbrella without a handle",
    "last year’s pumpkin", "the only map", "two bags of flour", "a piano with nine missing keys",
    "the recipe for plum dumplings",
  ]
  static let places = [
    "behind the railway station", "on the roof", "between the lighthouse and the fish shop", "in the attic",
    "at the far end of platform four", "under the chestnut tree", "across the frozen canal",
    "by the open window",
  ]
  static let times = [
    "every second Thursday", "before sunrise", "while it snows", "since the summer holidays", "again",
    "as long as the bells ring", "without a word",
  ]
  static let ages = ["just now", "4 min", "17 min", "1 h", "3 h", "9 h", "yesterday", "2 days", "last week"]
}
