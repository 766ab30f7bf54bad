extension JobTexts {
  static let english = JobTexts(
    language: "en", flag: "🇬🇧", new: "New", remote: "Remote", more: "… more",
    salary: Salary(pattern: "£{low}–£{high} a year", range: 28...84, step: 2, zeros: ",000"),
    posted: ["just now", "2 hours ago", "yesterday", "3 days ago", "last week", "on 4 May"],
    cities: ["London", "Leeds", "Bristol", "Edinburgh", "Norwich", "Isle of Wight", "Cardiff"],
    companies: [
      "Kestrel Maps", "Oatfield Bakery", "Northlight Clinic", "Tidewater Freight", "Little Owl Catalogues",
      "Harbour & Pine", "Saint Brannock’s Hospice", "Quayside Parcels",
    ],
    sectors: [
      Sector(
        emoji: "👩🏽‍💻",
        roles: [
          "Backend engineer", "iOS developer", "Site reliability engineer, night rota", "Typeface engineer",
          "Data analyst",
        ],
        tags: ["Swift", "Linux", "Part-time", "Graphics", "On call", "Mentoring"],
        intros: [
          "We draw maps that hikers trust when the weather turns.",
          "Our renderer makes millions of pictures a day, and nobody should ever notice it.",
          "Six of us look after a service that half the country's libraries rely on.",
        ],
        tasks: [
          "You will own the layout code from the first sketch to the last pixel.",
          "You measure before you optimise, and you write down what you found.",
          "You review other people's work kindly and let them review yours.",
          "You will retire a queue that has been temporary since 2011.",
          "Once a month you spend a day answering letters from users.",
        ]),
      Sector(
        emoji: "🧑🏾‍🍳",
        roles: ["Pastry chef", "Night baker", "Café manager", "Kitchen porter", "Head of sourdough"],
        tags: ["Full-time", "Early shift", "Weekends off", "Training", "Vegan"],
        intros: [
          "The ovens are lit at three and the first loaves leave at six.",
          "We bake for eleven cafés and one very demanding cathedral.",
          "Our kitchen is small, bright and louder than it looks.",
        ],
        tasks: [
          "You will shape, proof and bake some four hundred loaves a night.",
          "You keep the starter alive, even on bank holidays.",
          "You write the rota so that everyone gets a free Saturday.",
          "You order flour by the tonne and vanilla by the gram.",
        ]),
      Sector(
        emoji: "👩🏿‍⚕️",
        roles: ["District nurse", "Physiotherapist", "Ward clerk", "Speech therapist, children's team"],
        tags: ["NHS band 6", "Car provided", "Job share", "Days only"],
        intros: [
          "Our team visits people at home, from the harbour to the last farm on the hill.",
          "The clinic was rebuilt last year and finally has windows in every room.",
        ],
        tasks: [
          "You will plan your own round and change it when life does.",
          "You explain things twice, and the second time in other words.",
          "You keep notes that a colleague can read at four in the morning.",
          "You train two students every spring.",
        ]),
      Sector(
        emoji: "🚲",
        roles: [
          "Cargo bike courier", "Warehouse lead", "Customs clerk", "Crane operator (container terminal)",
          "Signalling technician",
        ],
        tags: ["Shift work", "Union", "Outdoors", "No experience needed"],
        intros: [
          "We move what others cannot: pianos, vaccines, and once a lighthouse lamp.",
          "Everything that arrives by sea passes through our yard.",
        ],
        tasks: [
          "You will load, secure and deliver up to sixty parcels a day.",
          "You know where each box is without looking at a screen, and then you look at the screen.",
          "You check papers in three languages and ask when something is odd.",
          "You keep the yard safe, above all on wet days.",
        ]),
    ],
    requirements: [
      "You have done this work before, or something close enough to tell us about it.",
      "A certificate is welcome but curiosity counts for more.",
      "You write clearly, and you say so when you do not know.",
      "You are allowed to work in the country, or we help you with the forms.",
    ],
    perks: [
      "Thirty-two days of leave, and nobody counts the dentist.",
      "A pension that we both pay into.",
      "Lunch is cooked by someone who cares about it.",
      "Four-day weeks in summer.",
      "A bicycle, a rail card or a parking space: your choice.",
    ],
    closings: [
      "Send us a page about something you made; we answer everyone within a week.",
      "Come by for a coffee and see whether you like us.",
      "Applications close at the end of the month.",
      "No cover letter, please: three honest sentences will do.",
    ],
    oneLiners: [
      "Start on Monday.", "Eight hours a week, ideal beside your studies.",
      "Cover for parental leave, nine months.",
      "Ring the bell at the blue door and ask for Maggie.", "Same job as last year, better coffee.",
    ])
}
