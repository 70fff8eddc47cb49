import type { LanguageCode } from '../language.ts'

/** What a website of a trade says until its owner says it better. */
export interface TradeTexts {
  readonly headline: string
  readonly lead: string
  /** `Title: one sentence.` */
  readonly points: readonly string[]
  /** `Name | what it is | price` */
  readonly offers: readonly string[]
  readonly roles: readonly string[]
  /** `Question? Answer.` */
  readonly questions: readonly string[]
}
export interface Trade {
  readonly words: RegExp
  readonly icon: string
  readonly colour: string
  /** People come at fixed hours of the week, rather than while it is open. */
  readonly hasClasses?: boolean
  /** What it sells is taken home rather than done. */
  readonly sellsGoods?: boolean
  readonly texts: Readonly<Partial<Record<LanguageCode, TradeTexts>>> & { readonly en: TradeTexts }
}

const YOGA: Trade = {
  words: /\byoga|pilates|meditation|qi ?gong/i,
  icon: 'Flower2',
  colour: 'tan',
  hasClasses: true,
  texts: {
    en: {
      headline: 'Room to breathe',
      lead: 'Small classes, patient teachers and a warm floor. Come as you are; we have mats.',
      points: [
        'Small groups: Never more than twelve, so that somebody sees how you stand.',
        'For every body: Beginners, stiff backs and grey hair are welcome in each class.',
        'No contract: Buy a class, a card or a month. It never renews by itself.',
      ],
      offers: [
        'Single class | Come once, mat included. | 14',
        'Ten classes | Good for six months, for any class. | 120',
        'Monthly | As many classes as you like. | 85',
      ],
      roles: ['Hatha and yin', 'Vinyasa', 'Beginners and breathing', 'Prenatal'],
      questions: [
        'Do I need to bring anything? Comfortable clothes. Mats, blocks and tea are here.',
        'I have never done yoga. Take a slow class first and tell the teacher; they show you an easier way where you need one.',
        'Can I cancel? Up to three hours before, without cost.',
      ],
    },
    de: {
      headline: 'Raum zum Durchatmen',
      lead: 'Kleine Gruppen, geduldige Lehrerinnen und ein warmer Boden. Matten sind da.',
      points: [
        'Kleine Gruppen: Nie mehr als zwölf, damit jemand sieht, wie du stehst.',
        'Für jeden Körper: Anfänger und steife Rücken sind in jeder Stunde willkommen.',
        'Kein Vertrag: Einzeln, als Karte oder im Monat. Nichts verlängert sich von selbst.',
      ],
      offers: [
        'Einzelstunde | Einmal kommen, Matte inklusive. | 15',
        'Zehnerkarte | Sechs Monate gültig. | 130',
        'Monatskarte | So oft du willst. | 89',
      ],
      roles: ['Hatha und Yin', 'Vinyasa', 'Anfänger', 'Schwangere'],
      questions: ['Was bringe ich mit? Bequeme Kleidung. Alles andere ist da.', 'Kann ich absagen? Bis drei Stunden vorher, kostenlos.'],
    },
    fr: {
      headline: 'Un espace pour respirer',
      lead: 'Petits groupes, professeurs patients et un sol chauffé. Les tapis sont là.',
      points: [
        'Petits groupes : Jamais plus de douze personnes.',
        'Pour tous les corps : Débutants et dos raides sont les bienvenus.',
        'Sans engagement : À l’unité, en carte ou au mois.',
      ],
      offers: [
        'Cours à l’unité | Tapis compris. | 15',
        'Carte de dix | Valable six mois. | 130',
        'Mensuel | Autant de cours que vous voulez. | 89',
      ],
      roles: ['Hatha et yin', 'Vinyasa', 'Débutants', 'Prénatal'],
      questions: ['Que faut-il apporter ? Une tenue confortable.', 'Puis-je annuler ? Jusqu’à trois heures avant, sans frais.'],
    },
    es: {
      headline: 'Espacio para respirar',
      lead: 'Grupos pequeños, profesores con paciencia y suelo cálido. Tenemos esterillas.',
      points: [
        'Grupos pequeños: Nunca más de doce personas.',
        'Para todos los cuerpos: Principiantes bienvenidos.',
        'Sin permanencia: Clase suelta, bono o mes.',
      ],
      offers: [
        'Clase suelta | Esterilla incluida. | 14',
        'Bono de diez | Válido seis meses. | 120',
        'Mensual | Todas las clases que quieras. | 80',
      ],
      roles: ['Hatha y yin', 'Vinyasa', 'Principiantes', 'Prenatal'],
      questions: ['¿Qué llevo? Ropa cómoda.', '¿Puedo cancelar? Hasta tres horas antes, sin coste.'],
    },
  },
}

const DANCE: Trade = {
  words: /\bdance|dancing|\btanz|\bdanse|\bbaile|salsa|tango|ballet/i,
  icon: 'Music4',
  colour: 'crimson',
  hasClasses: true,
  texts: {
    en: {
      headline: 'Step in, the music is on',
      lead: 'Evening classes for people who have never danced, and for those who cannot stop.',
      points: [
        'No partner needed: We change partners all evening.',
        'From the first step: A beginners’ group opens each month.',
        'A party a month: Practise what you learned, with a live band.',
      ],
      offers: ['Trial class | Once, for free. | 0', 'One style | One class a week. | 39', 'All styles | Every class, every evening. | 69'],
      roles: ['Salsa and bachata', 'Tango', 'Technique', 'Children'],
      questions: ['Do I need a partner? No.', 'Which shoes? Any with a smooth sole.', 'Can I miss a class? Make it up in another group.'],
    },
    de: {
      headline: 'Komm rein, die Musik läuft',
      lead: 'Abendkurse für alle, die noch nie getanzt haben, und für die, die nicht aufhören können.',
      points: [
        'Ohne Partner: Wir wechseln den ganzen Abend.',
        'Vom ersten Schritt an: Jeden Monat beginnt eine Anfängergruppe.',
        'Jeden Monat ein Fest: Üben, mit Livemusik.',
      ],
      offers: ['Probestunde | Einmal, kostenlos. | 0', 'Ein Stil | Ein Kurs pro Woche. | 42', 'Alle Stile | Jeder Kurs, jeden Abend. | 72'],
      roles: ['Salsa und Bachata', 'Tango', 'Technik', 'Kinder'],
      questions: ['Brauche ich einen Partner? Nein.', 'Welche Schuhe? Mit glatter Sohle.'],
    },
    fr: {
      headline: 'Entrez, la musique a commencé',
      lead: 'Des cours du soir pour ceux qui n’ont jamais dansé et pour ceux qui ne s’arrêtent plus.',
      points: [
        'Sans partenaire : On change toute la soirée.',
        'Dès le premier pas : Un groupe débutant chaque mois.',
        'Une fête par mois : Pour pratiquer, avec un orchestre.',
      ],
      offers: ['Cours d’essai | Une fois, gratuit. | 0', 'Un style | Un cours par semaine. | 42', 'Tous les styles | Tous les cours. | 72'],
      roles: ['Salsa et bachata', 'Tango', 'Technique', 'Enfants'],
      questions: ['Faut-il un partenaire ? Non.', 'Quelles chaussures ? À semelle lisse.'],
    },
    es: {
      headline: 'Entra, ya suena la música',
      lead: 'Clases para quien nunca ha bailado y para quien no puede parar.',
      points: [
        'Sin pareja: Cambiamos de pareja toda la clase.',
        'Desde el primer paso: Cada mes empieza un grupo de principiantes.',
        'Una fiesta al mes: Para practicar, con música en vivo.',
      ],
      offers: [
        'Clase de prueba | Una vez, gratis. | 0',
        'Un estilo | Una clase por semana. | 38',
        'Todos los estilos | Todas las clases. | 65',
      ],
      roles: ['Salsa y bachata', 'Tango', 'Técnica', 'Niños'],
      questions: [
        '¿Necesito pareja? No.',
        '¿Qué zapatos llevo? De suela lisa.',
        '¿Puedo recuperar una clase? Sí, en otro grupo de tu nivel.',
      ],
    },
  },
}

const CARE: Trade = {
  words:
    /osteopath|ostéopath|osteópata|physio|kiné|massage|masaje|therap|psycholog|dentist|zahnarzt|doctor|clinic|praxis|heilpraktik|midwife|hebamme|chiropract|nutrition/i,
  icon: 'HeartPulse',
  colour: 'steelblue',
  texts: {
    en: {
      headline: 'Time for what hurts',
      lead: 'We listen first, then look, and only then treat. An hour is yours and not ten minutes.',
      points: [
        'An hour for you: Nobody waits behind you.',
        'Explained: You know what is done, and why.',
        'Soon: New patients are seen within a week.',
      ],
      offers: [
        'First visit | Talk, examination and treatment, 60 minutes. | 75',
        'Follow-up | 45 minutes. | 60',
        'Children | Up to twelve years, 40 minutes. | 50',
      ],
      roles: ['Osteopath', 'Physiotherapist', 'Reception'],
      questions: [
        'Do I need a referral? No.',
        'What should I bring? Pictures and findings, if you have any.',
        'Can I cancel? Up to a day before.',
      ],
    },
    de: {
      headline: 'Zeit für das, was wehtut',
      lead: 'Erst zuhören, dann schauen, dann behandeln. Eine Stunde gehört Ihnen.',
      points: [
        'Eine Stunde: Niemand wartet hinter Ihnen.',
        'Erklärt: Sie wissen, was geschieht und warum.',
        'Bald: Neue Patienten kommen innerhalb einer Woche dran.',
      ],
      offers: [
        'Erster Termin | Gespräch, Untersuchung und Behandlung, 60 Minuten. | 85',
        'Folgetermin | 45 Minuten. | 65',
        'Kinder | Bis zwölf Jahre, 40 Minuten. | 55',
      ],
      roles: ['Osteopathin', 'Physiotherapeut', 'Empfang'],
      questions: ['Brauche ich eine Überweisung? Nein.', 'Kann ich absagen? Bis einen Tag vorher.'],
    },
    fr: {
      headline: 'Du temps pour ce qui fait mal',
      lead: 'On vous écoute, on examine, puis on soigne. Une séance dure vraiment le temps qu’il faut.',
      points: [
        'Une vraie séance : Près d’une heure, rien que pour vous.',
        'Des explications claires : Vous savez ce qui est fait, et pourquoi.',
        'Rapidement : Un premier rendez-vous dans la semaine.',
      ],
      offers: [
        'Première consultation | Entretien, examen et soin, 60 minutes. | 65',
        'Suivi | 45 minutes. | 55',
        'Nourrissons et enfants | Jusqu’à douze ans, 40 minutes. | 50',
        'Sportifs | Préparation et récupération, 45 minutes. | 60',
      ],
      roles: ['Ostéopathe D.O.', 'Ostéopathe, nourrissons', 'Accueil'],
      questions: [
        'Faut-il une ordonnance ? Non, vous pouvez venir directement.',
        'La séance est-elle remboursée ? Beaucoup de mutuelles remboursent une partie.',
        'Puis-je annuler ? Jusqu’à la veille, sans frais.',
      ],
    },
    es: {
      headline: 'Tiempo para lo que duele',
      lead: 'Primero escuchamos, luego miramos y después tratamos.',
      points: ['Una hora para ti: Nadie espera detrás.', 'Explicado: Sabes qué se hace y por qué.', 'Pronto: Primera cita en una semana.'],
      offers: ['Primera visita | 60 minutos. | 60', 'Seguimiento | 45 minutos. | 50', 'Niños | Hasta doce años. | 45'],
      roles: ['Osteópata', 'Fisioterapeuta', 'Recepción'],
      questions: ['¿Necesito volante? No.', '¿Puedo cancelar? Hasta el día anterior.'],
    },
  },
}

const BAKERY: Trade = {
  words: /baker|bäcker|boulanger|panader|pâtiss|pastry|café\b|\bcafe\b|konditor/i,
  icon: 'Croissant',
  colour: 'peru',
  sellsGoods: true,
  texts: {
    en: {
      headline: 'Out of the oven since five',
      lead: 'Sourdough that had its time, butter that is butter, and a bench by the window.',
      points: [
        'Long dough: Our loaves rest for a day and a night.',
        'From here: Flour from two mills nearby.',
        'Nothing wasted: What is left at six goes to the food bank.',
      ],
      offers: [
        'Country loaf | Wheat and rye, a dark crust. | 5.4',
        'Rye | Pure rye sourdough, keeps for a week. | 5.8',
        'Spelt and walnut | Mild, with roasted walnuts. | 6.2',
        'Baguette | Crisp, from a slow dough. | 2.9',
        'Butter croissant | Twenty-seven layers. | 2.4',
        'Cinnamon roll | Only at the weekend. | 3.1',
      ],
      roles: ['Baker', 'Pastry', 'Shop'],
      questions: ['Do you have bread without wheat? Rye and spelt, each day.', 'Until when can I order? Until noon of the day before.'],
    },
    de: {
      headline: 'Seit fünf Uhr im Ofen',
      lead: 'Brot mit langer Teigruhe, echte Butter und eine Bank am Fenster.',
      points: [
        'Lange Ruhe: Unser Teig darf einen Tag und eine Nacht gehen.',
        'Von hier: Mehl aus zwei Mühlen der Region.',
        'Nichts für die Tonne: Was abends übrig ist, bekommt die Tafel.',
      ],
      offers: [
        'Bauernbrot | Weizen und Roggen, kräftige Kruste. | 5.2',
        'Roggenvollkorn | Reiner Sauerteig, hält eine Woche. | 5.6',
        'Dinkel-Walnuss | Mild, mit gerösteten Nüssen. | 6.1',
        'Schwarzwälder Kruste | Dunkel gebacken. | 5.9',
        'Baguette | Knusprig, aus langer Führung. | 2.8',
        'Hefezopf | Am Wochenende, mit Butter. | 6.8',
      ],
      roles: ['Bäckermeister', 'Konditorin', 'Verkauf'],
      questions: ['Gibt es Brot ohne Weizen? Jeden Tag Roggen und Dinkel.', 'Bis wann kann ich vorbestellen? Bis Freitag um 12 Uhr.'],
    },
    fr: {
      headline: 'Au four depuis cinq heures',
      lead: 'Du pain au levain, du vrai beurre et un banc près de la fenêtre.',
      points: [
        'Longue pousse : La pâte repose un jour et une nuit.',
        'D’ici : Des farines de deux moulins voisins.',
        'Sans gaspillage : Les invendus sont donnés.',
      ],
      offers: [
        'Pain de campagne | Blé et seigle. | 4.2',
        'Seigle | Pur levain. | 4.8',
        'Baguette tradition | Croustillante. | 1.4',
        'Brioche | Pur beurre. | 5.5',
        'Croissant | Vingt-sept couches. | 1.3',
      ],
      roles: ['Boulanger', 'Pâtissière', 'Boutique'],
      questions: ['Avez-vous du pain sans blé ? Du seigle et de l’épeautre.', 'Jusqu’à quand commander ? La veille à midi.'],
    },
    es: {
      headline: 'En el horno desde las cinco',
      lead: 'Pan de masa madre, mantequilla de verdad y un banco junto a la ventana.',
      points: [
        'Masa lenta: Reposa un día y una noche.',
        'De aquí: Harina de dos molinos cercanos.',
        'Sin tirar nada: Lo que sobra se dona.',
      ],
      offers: [
        'Hogaza | Trigo y centeno. | 4.5',
        'Centeno | Masa madre pura. | 4.9',
        'Barra | Corteza crujiente. | 1.6',
        'Cruasán | De mantequilla. | 1.8',
      ],
      roles: ['Panadero', 'Pastelera', 'Tienda'],
      questions: ['¿Hay pan sin trigo? Centeno y espelta.', '¿Hasta cuándo puedo encargar? Hasta el mediodía del día anterior.'],
    },
  },
}

const COFFEE: Trade = {
  words: /coffee|kaffee|espresso|\btea\b|subscription|abo-?box|kombucha/i,
  icon: 'Coffee',
  colour: 'sienna',
  sellsGoods: true,
  texts: {
    en: {
      headline: 'Better coffee, at its own pace',
      lead: 'Beans from small farms, roasted on Tuesday and at your door by Friday. Skip a month whenever you like.',
      points: [
        'Roasted to order: Nothing waits on a shelf.',
        'Paid fairly: We name the farm and what it got.',
        'Yours to change: Pause, skip or stop with one click.',
      ],
      offers: [
        'Small | One bag a month. | 14',
        'Regular | Two bags a month, ground as you like. | 26',
        'Large | A bag a week, first pick of rare lots. | 48',
      ],
      roles: ['Roaster', 'Buyer', 'Support'],
      questions: [
        'Can I stop at any time? Yes, before the next roast.',
        'Do you grind it? For any brewer, or leave it whole.',
        'How is it sent? In a box that fits through the letterbox.',
      ],
    },
  },
}

const SALON: Trade = {
  words: /salon|hairdress|friseur|coiffeur|peluquer|barber|nail|beauty|kosmetik|esthétique|spa\b|tattoo|grooming/i,
  icon: 'Scissors',
  colour: 'rosybrown',
  texts: {
    en: {
      headline: 'Leave lighter than you came',
      lead: 'Good hands, honest advice and a chair that is yours for the whole hour.',
      points: ['Time: One guest at a time.', 'Gentle: Products without the sharp smell.', 'On time: If we are late, the wash is on us.'],
      offers: ['Wash and cut | 45 minutes. | 48', 'Colour | Two hours, with a patch test. | 110', 'Trim | 20 minutes. | 22'],
      roles: ['Owner', 'Stylist', 'Colour'],
      questions: ['Do I need an appointment? It is better; sometimes there is a free chair.', 'Can I cancel? Up to a day before.'],
    },
  },
}

const EVENT: Trade = {
  words:
    /festival|fete|fête|fest\b|fair\b|event|wedding|hochzeit|mariage|boda|conference|konferenz|party|concert|market day|open day|meetup/i,
  icon: 'PartyPopper',
  colour: 'seagreen',
  texts: {
    en: {
      headline: 'Come along and bring somebody',
      lead: 'Music, food and long tables, for everybody who lives here or wishes they did.',
      points: [
        'For all ages: Games for children, shade for grandparents.',
        'Food and drink: Home-made, at fair prices.',
        'Rain or shine: There is a tent.',
      ],
      offers: ['Entry | Free for everybody. | 0'],
      roles: ['Organiser', 'Music', 'Food'],
      questions: [
        'Does it cost anything? No; bring some coins for food and raffle.',
        'May I bring my dog? Yes, on a lead.',
        'What if it rains? We move into the hall.',
      ],
    },
    de: {
      headline: 'Komm vorbei und bring jemanden mit',
      lead: 'Musik, Essen und lange Tische, für alle, die hier wohnen oder es gern würden.',
      points: [
        'Für jedes Alter: Spiele für Kinder, Schatten für Großeltern.',
        'Essen und Trinken: Selbst gemacht.',
        'Bei jedem Wetter: Es gibt ein Zelt.',
      ],
      offers: ['Eintritt | Frei für alle. | 0'],
      roles: ['Organisation', 'Musik', 'Küche'],
      questions: ['Kostet es etwas? Nein.', 'Und bei Regen? Dann gehen wir in den Saal.'],
    },
    fr: {
      headline: 'Venez, et venez accompagnés',
      lead: 'De la musique, à manger et de longues tables pour tout le monde.',
      points: [
        'Pour tous les âges : Des jeux et de l’ombre.',
        'À manger et à boire : Fait maison.',
        'Par tous les temps : Il y a une tente.',
      ],
      offers: ['Entrée | Libre. | 0'],
      roles: ['Organisation', 'Musique', 'Cuisine'],
      questions: ['Est-ce payant ? Non.', 'Et s’il pleut ? On se retrouve dans la salle.'],
    },
    es: {
      headline: 'Ven y trae a alguien',
      lead: 'Música, comida y mesas largas para todo el mundo.',
      points: ['Para todas las edades: Juegos y sombra.', 'Comida y bebida: Casera.', 'Con sol o lluvia: Hay carpa.'],
      offers: ['Entrada | Gratis. | 0'],
      roles: ['Organización', 'Música', 'Cocina'],
      questions: ['¿Cuesta algo? No.', '¿Y si llueve? Pasamos a la sala.'],
    },
  },
}

const SOFTWARE: Trade = {
  words: /saas|software|startup|\bapp\b|platform|fintech|api\b|plugin/i,
  icon: 'Rocket',
  colour: 'royalblue',
  texts: {
    en: {
      headline: 'Less busywork, by Friday',
      lead: 'Set it up in ten minutes, bring your team along, and see what is stuck before somebody asks.',
      points: [
        'Ready at once: Import what you have and start.',
        'Made for teams: Everybody sees the same truth.',
        'Yours: Export everything at any time.',
      ],
      offers: [
        'Starter | For one person. | 0',
        'Team | Up to ten people, shared views. | 29',
        'Business | Roles, audit log and a person to call. | 99',
      ],
      roles: ['Founder', 'Engineering', 'Customer care'],
      questions: [
        'Is there a free plan? Yes, without a time limit.',
        'Where is my data? In the EU, encrypted.',
        'Can I cancel? At any time, to the end of the month.',
      ],
    },
  },
}

const CREATIVE: Trade = {
  words: /photograph|fotograf|videograph|designer|illustrat|architect|artist|künstler|musician|writer|copywriter|ceramic|potter/i,
  icon: 'Camera',
  colour: 'slategray',
  texts: {
    en: {
      headline: 'Pictures that still say it in ten years',
      lead: 'Quiet work, good light and no stiff poses.',
      points: [
        'Unhurried: One commission a day.',
        'Yours: Files in full size, with the rights to use them.',
        'On time: A first selection after three days.',
      ],
      offers: [
        'Portrait | One hour, ten pictures. | 180',
        'Half day | Four hours, fifty pictures. | 590',
        'Wedding | From morning until the first dance. | 1900',
      ],
      roles: ['Photographer', 'Assistant'],
      questions: ['How far do you travel? Anywhere; within 50 km for free.', 'When do I get the pictures? After two weeks.'],
    },
  },
}

const PLAIN: Trade = {
  words: /./,
  icon: 'Sparkles',
  colour: 'teal',
  texts: {
    en: {
      headline: 'Done well, by people you can call',
      lead: 'Say what you need. We answer within a day, with a price and a date.',
      points: ['A clear price: Named before we begin.', 'On time: A date we keep.', 'In reach: One person who knows your case.'],
      offers: [
        'Basic | What most people need. | 49',
        'Standard | With everything around it. | 89',
        'Complete | We take care of all of it. | 149',
      ],
      roles: ['Founder', 'Projects', 'Customer care'],
      questions: [
        'How do I begin? Send the form; we answer within a day.',
        'What does it cost? You get a price before anything starts.',
        'Can I change my mind? Until the day before, at no cost.',
      ],
    },
    de: {
      headline: 'Gut gemacht, von Menschen, die erreichbar sind',
      lead: 'Sagen Sie, was Sie brauchen. Wir antworten innerhalb eines Tages, mit Preis und Termin.',
      points: ['Klarer Preis: Bevor wir anfangen.', 'Pünktlich: Ein Termin, der hält.', 'Erreichbar: Eine Person, die Bescheid weiß.'],
      offers: [
        'Basis | Was die meisten brauchen. | 49',
        'Standard | Mit allem drum herum. | 89',
        'Komplett | Wir kümmern uns um alles. | 149',
      ],
      roles: ['Inhaberin', 'Projekte', 'Kundendienst'],
      questions: ['Wie fange ich an? Schicken Sie das Formular ab.', 'Was kostet es? Den Preis nennen wir vorher.'],
    },
    fr: {
      headline: 'Bien fait, par des gens joignables',
      lead: 'Dites ce qu’il vous faut. Réponse sous un jour, avec un prix et une date.',
      points: [
        'Un prix clair : Annoncé avant de commencer.',
        'À l’heure : Une date tenue.',
        'Joignables : Une personne qui connaît votre dossier.',
      ],
      offers: ['Essentiel | Ce qu’il faut à la plupart. | 49', 'Standard | Avec tout autour. | 89', 'Complet | On s’occupe de tout. | 149'],
      roles: ['Fondatrice', 'Projets', 'Accueil'],
      questions: ['Comment commencer ? Envoyez le formulaire.', 'Combien ça coûte ? Le prix est donné avant.'],
    },
    es: {
      headline: 'Bien hecho, por gente que responde',
      lead: 'Di qué necesitas. Respondemos en un día, con precio y fecha.',
      points: ['Precio claro: Antes de empezar.', 'Puntual: Una fecha que se cumple.', 'Cerca: Una persona que conoce tu caso.'],
      offers: [
        'Básico | Lo que casi todos necesitan. | 49',
        'Estándar | Con todo lo demás. | 89',
        'Completo | Nos ocupamos de todo. | 149',
      ],
      roles: ['Fundadora', 'Proyectos', 'Atención'],
      questions: ['¿Cómo empiezo? Envía el formulario.', '¿Cuánto cuesta? El precio se dice antes.'],
    },
  },
}

const TRADES: readonly Trade[] = [YOGA, DANCE, CARE, BAKERY, SALON, EVENT, COFFEE, CREATIVE, SOFTWARE]

/** The trade that is named first, or none in particular. */
export function tradeOf(text: string): Trade {
  const found = TRADES.map((trade) => ({ trade, at: text.search(trade.words) })).filter(({ at }) => at >= 0)
  return found.toSorted((a, b) => a.at - b.at)[0]?.trade ?? PLAIN
}

export function tradeTexts(trade: Trade, language: LanguageCode): TradeTexts {
  return trade.texts[language] ?? PLAIN.texts[language] ?? trade.texts.en
}
