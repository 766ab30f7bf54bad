extension JobTexts {
  static let spanish = JobTexts(
    language: "es", flag: "🇪🇸", new: "Nuevo", remote: "Remoto", more: "… más",
    salary: Salary(pattern: "{low}–{high} € al año", range: 22...54, step: 2, zeros: ".000"),
    posted: ["ahora mismo", "hace 6 horas", "ayer", "hace 2 días", "la semana pasada"],
    cities: ["Madrid", "Sevilla", "A Coruña", "Cádiz", "Bilbao", "València"],
    companies: ["Biblioteca El Ñandú", "Astilleros del Sur", "Escuela Peñalver", "Cúmulo Solar"],
    sectors: [
      Sector(
        emoji: "👩🏻‍🏫",
        roles: [
          "Profesora o profesor de música", "Bibliotecaria infantil", "Monitor de natación",
          "Intérprete de lengua de signos",
        ],
        tags: ["Media jornada", "Tardes", "Indefinido", "Escuela pública"],
        intros: [
          "¿Te imaginas una escuela en la que suena un piano en cada pasillo?",
          "Nuestra biblioteca abre hasta las diez de la noche, también en agosto.",
        ],
        tasks: [
          "Darás clase a grupos de ocho alumnos, de seis a noventa años.",
          "Organizarás el cuentacuentos de los sábados.",
          "Cuidarás de que nadie se quede sin saber a dónde acudir.",
          "Prepararás con el equipo el concierto de fin de curso.",
        ]),
      Sector(
        emoji: "👷🏽‍♀️",
        roles: [
          "Ingeniera naval", "Soldador homologado", "Técnica de energía solar", "Jefe de obra",
          "Carpintero de ribera",
        ],
        tags: ["Jornada completa", "Convenio", "Carné B", "Viajes"],
        intros: [
          "Reparamos barcos de pesca desde hace cuatro generaciones.",
          "Instalamos placas solares en tejados donde antes solo anidaban cigüeñas.",
        ],
        tasks: [
          "Revisarás los planos y los defenderás ante el cliente.",
          "Medirás dos veces y cortarás una.",
          "Coordinarás a tres cuadrillas sin perder la paciencia ni el casco.",
          "Llevarás al día el libro de mantenimiento.",
        ]),
    ],
    requirements: [
      "Pedimos dos años de experiencia o muchas ganas de tenerla.",
      "Se valorará el conocimiento de gallego, catalán o euskera.",
      "Es importante que sepas escuchar.",
    ],
    perks: [
      "Jornada intensiva en verano y los viernes por la tarde libres.",
      "Seguro médico para ti y tu familia.",
      "Formación pagada, ¡y en horario de trabajo!",
    ],
    closings: [
      "Mándanos tu currículum y cuéntanos qué te hizo sonreír esta semana.",
      "Incorporación inmediata.",
      "¿Dudas? Pregunta por Begoña.",
    ],
    oneLiners: [
      "Sustitución de tres meses.", "Solo fines de semana.", "Se busca persona madrugadora y de buen humor.",
      "Sin experiencia previa: te enseñamos.",
    ])
}
