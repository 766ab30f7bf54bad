extension JobTexts {
  static let french = JobTexts(
    language: "fr", flag: "🇫🇷", new: "Nouveau", remote: "Télétravail", more: "… suite",
    salary: Salary(pattern: "{low} à {high} € brut par an", range: 26...64, step: 2, zeros: "\u{202F}000"),
    posted: ["à l’instant", "il y a 4 heures", "hier", "il y a 3 jours", "la semaine dernière"],
    cities: ["Paris", "Lyon", "Nantes", "Besançon", "Saint-Étienne", "L’Haÿ-les-Roses"],
    companies: ["Atelier des Trois Ponts", "La Forge à pain", "Maison Lœuillet", "Ferme du Château d’Eau"],
    sectors: [
      Sector(
        emoji: "👩🏼‍🎨",
        roles: [
          "Graphiste (H/F)", "Développeuse ou développeur web", "Chargé·e de communication",
          "Relieur d’art (H/F)",
        ],
        tags: ["CDI", "Temps partiel", "Édition", "Alternance"],
        intros: [
          "Notre atelier compose des livres que l’on garde toute une vie.",
          "Nous créons des sites pour les musées de province, du premier croquis à la mise en ligne.",
        ],
        tasks: [
          "Vous dessinez les couvertures et choisissez les papiers avec l’imprimeur.",
          "Vous relisez les épreuves jusqu’à la dernière espace fine.",
          "Vous veillez à ce que chaque page soit lisible par tous, même sans souris.",
          "Vous animez la réunion du lundi, qui ne dure jamais plus d’une demi-heure.",
        ]),
      Sector(
        emoji: "👨🏽‍🌾",
        roles: [
          "Maraîchère ou maraîcher bio", "Chef pâtissier (H/F)", "Sommelière ou sommelier",
          "Fromager affineur (H/F)",
        ],
        tags: ["Saisonnier", "Logement possible", "CDD 6 mois", "Permis B"],
        intros: [
          "À douze kilomètres de la ville, nous cultivons quarante légumes oubliés.",
          "Dans nos caves, trois mille meules mûrissent en silence.",
        ],
        tasks: [
          "Vous préparez les paniers du jeudi et connaissez les abonnés par leur prénom.",
          "Vous réglez l’arrosage selon le ciel plutôt que selon l’horloge.",
          "Vous élaborez une carte courte qui change avec le marché.",
          "Vous accueillez les classes d’école chaque printemps.",
        ]),
    ],
    requirements: [
      "Une première expérience est appréciée, l’envie d’apprendre est indispensable.",
      "Vous êtes à l’aise à l’écrit comme à l’oral.",
      "Vous aimez travailler tôt le matin, ou vous saurez faire semblant.",
    ],
    perks: [
      "Sept semaines de congés et de vrais jours de repos.",
      "Mutuelle prise en charge à cent pour cent.",
      "Une cantine où le dessert est fait maison.",
      "Prime de vélo et garage fermé à clé.",
    ],
    closings: [
      "Écrivez-nous quelques lignes : où avez-vous déjà changé d’avis ?",
      "Poste à pourvoir dès que possible.",
      "Nous répondons à toutes les candidatures, promis !",
    ],
    oneLiners: [
      "Contrat de six mois, renouvelable.", "Remplacement de congé maternité.",
      "Débutants acceptés : on vous apprend tout.",
      "Présentez-vous à l’accueil avant neuf heures.",
    ])
}
