extension JobTexts {
  static let polish = JobTexts(
    language: "pl", flag: "🇵🇱", new: "Nowe", remote: "Zdalnie", more: "… więcej",
    salary: Salary(pattern: "{low}–{high} zł brutto", range: 50...180, step: 5, zeros: "00"),
    posted: ["przed chwilą", "3 godziny temu", "wczoraj", "5 dni temu", "w zeszłym tygodniu"],
    cities: ["Warszawa", "Kraków", "Łódź", "Gdańsk", "Szczebrzeszyn", "Świnoujście"],
    companies: ["Zajezdnia Północ", "Instytut Źródło", "Linia pod Żurawiem", "Ćma Studio"],
    sectors: [
      Sector(
        emoji: "🚋",
        roles: [
          "Motorniczy lub motornicza", "Dyspozytor ruchu", "Elektromonter sieci trakcyjnej",
          "Mechanik taboru",
        ],
        tags: ["Umowa o pracę", "Zmiany", "Szkolenie", "Mundur"],
        intros: [
          "Nasze tramwaje jeżdżą od świtu do północy, a w sylwestra całą noc.",
          "Zajezdnia ma sto lat i właśnie dostała nowy dach.",
        ],
        tasks: [
          "Będziesz dbać o to, żeby pasażerowie dojechali bezpiecznie i na czas.",
          "Będziesz usuwać usterki, zanim ktokolwiek je zauważy.",
          "Będziesz szkolić nowych kolegów i nowe koleżanki.",
        ]),
      Sector(
        emoji: "👩🏼‍🔬",
        roles: [
          "Laborantka lub laborant", "Programistka C++", "Redaktor naukowy", "Analityk danych pogodowych",
        ],
        tags: ["Pół etatu", "Język angielski", "Elastyczne godziny", "Granty"],
        intros: [
          "Badamy wodę z tysiąca studni i wiemy o niej prawie wszystko.",
          "Tworzymy prognozy, którym ufają żeglarze i ogrodnicy.",
        ],
        tasks: [
          "Będziesz prowadzić pomiary i opisywać wyniki prostym językiem.",
          "Będziesz pisać kod, który liczy szybko i nie kłamie.",
          "Będziesz współpracować z uczelniami w czterech krajach.",
        ]),
    ],
    requirements: [
      "Doświadczenie mile widziane, ciekawość konieczna.",
      "Potrzebna jest znajomość języka polskiego w mowie i piśmie.",
    ],
    perks: [
      "Prywatna opieka medyczna i karta sportowa.",
      "Dodatkowy tydzień urlopu po roku pracy.",
      "Obiady w stołówce za dziesięć złotych.",
    ],
    closings: [
      "Prześlij nam swoje CV — odpowiadamy każdemu.",
      "Zapraszamy na dzień otwarty w najbliższą sobotę.",
    ],
    oneLiners: ["Praca od zaraz.", "Zastępstwo na pół roku.", "Dwa dni w tygodniu, także dla studentów."])
}
