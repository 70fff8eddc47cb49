import type { FilePath } from '../../../../shared/domain/file-path.ts'
import type { Entity } from '../app-model.ts'
import { sentenceCase } from '../nouns.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  type Texts,
} from './archetype.ts'
import * as code from './site-code.ts'
import { capital, listedAfter, type SiteFacts, siteFacts } from './site-facts.ts'
import { signUpOf } from './site-sign-up.ts'
import { type Trade, tradeOf, type TradeTexts, tradeTexts } from './site-trades.ts'

const SITE_WORD =
  "(?:web ?sites?|web ?pages?|home ?page|one[- ]pager|webseite|internetseite|site (?:vitrine|web|internet)|page d['’]accueil|página web|página|sitio web|site)"
/** A website is wished for, rather than kept with a contact: it is named early, or it is one "for" or "of" something. */
const SITE = new RegExp(
  `\\blanding(?: ?page)?\\b|\\b${SITE_WORD} (?:for|of|about|für|pour|para|de|zu)\\b|^(?:[^\\s,:]+ ){0,6}?${SITE_WORD}\\b(?! (?:address|url|link))`,
  'iu',
)

type SectionKind =
  'points' | 'steps' | 'timetable' | 'goods' | 'prices' | 'team' | 'hours' | 'programme' | 'directions' | 'voices' | 'questions'

/** The words by which people ask for a part of a website, in the four languages. */
const SECTIONS: readonly (readonly [SectionKind, RegExp])[] = [
  ['steps', /\bhow it works\b|\b\d steps\b|so funktioniert|comment ça marche|cómo funciona/iu],
  ['timetable', /\btime ?table|class schedule|weekly schedule|stundenplan|kursplan|emploi du temps|horario de clases/iu],
  ['goods', /\bmenu\b|products|sorten\b|brote?\b|sortiment|speisekarte|produits|carte\b|productos|cakes we|bread/iu],
  ['prices', /\bpric(?:es|ing)\b|\bplans?\b|tarif|preise|precios|\bfees\b|packages/iu],
  ['team', /\bteachers?\b|\bteam\b|trainers?\b|instructors?\b|lehrer|équipe|profesor|profes\b|mitarbeiter|our staff/iu],
  ['hours', /\bopening (?:hours|times)|öffnungszeiten|horaires|horario de apertura|heures d['’]ouverture/iu],
  ['programme', /\bprogramme?\b|\bline-?up\b|programm\b|programa\b|\bagenda\b/iu],
  ['directions', /\bdirections\b|\bmap\b|how to (?:get there|find)|anfahrt|wegbeschreibung|\baccès\b|cómo llegar|location\b/iu],
  ['voices', /testimonial|reviews?\b|kundenstimmen|bewertungen|témoignages|avis\b|opiniones|testimonios/iu],
  ['questions', /\bfaq\b|questions\b|häufige fragen|foire aux questions|preguntas/iu],
]

export const SITE_ARCHETYPE: Archetype = {
  matches: ({ text }) => SITE.test(text),
  build: buildSite,
}

interface SitePlan {
  readonly wish: ArchetypeWish
  readonly trade: Trade
  readonly words: TradeTexts
  readonly facts: SiteFacts
  readonly currency: string
}

interface SitePart {
  readonly component: string
  readonly code: string
  readonly entity: Entity | null
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

function buildSite(wish: ArchetypeWish): ArchetypeApp {
  const trade = tradeOf(wish.text)
  const plan: SitePlan = {
    wish,
    trade,
    words: tradeTexts(trade, wish.language),
    facts: siteFacts(wish),
    currency: wish.language === 'en' ? 'USD' : 'EUR',
  }
  const kinds = sectionsOf(plan)
  const parts = kinds.map((kind) => PARTS[kind](plan))
  const signUp = signUpOf(wish, parts.find(({ component }) => component === 'PriceList' || component === 'Goods')?.records ?? [])
  const entities = [...parts.flatMap(({ entity }) => entity ?? []), signUp.entity]
  const files = new Map<FilePath, string>([
    [componentFile('Section'), code.SECTION],
    ...(parts.some(({ entity }) => entity !== null) ? [[componentFile('RowsState'), code.ROWS_STATE] as const] : []),
    [componentFile('Hero'), heroOf(plan, signUp.texts['action'] ?? '', kinds[0] ?? 'points')],
    ...parts.map((part) => [componentFile(part.component), part.code] as const),
    [componentFile('SignUp'), code.signUpFile(signUp.entity, signUp.texts, signUp.isShared)],
    [pageFile('Home'), code.siteHomeFile(['Hero', ...parts.map(({ component }) => component), 'SignUp'])],
  ])
  return {
    icon: trade.icon,
    colour: trade.colour,
    entities,
    files,
    pages: [],
    rows: [
      ...parts.flatMap(({ entity, records }) => (entity === null ? [] : [{ entity, records }])),
      { entity: signUp.entity, records: signUp.records },
    ],
    lists: 'owner',
    summary: `Visitors see one page; what they send in the form is kept in ${signUp.entity.many}, which ${signUp.isShared ? 'everybody can read and only you can change' : 'only you can read'}. Prices, people and times are lists that you edit under your own menu.`,
  }
}

/** What was asked for in the order of a good page; what is usual where nothing was. */
function sectionsOf({ wish: { text }, trade }: SitePlan): readonly SectionKind[] {
  const asked = SECTIONS.flatMap(([kind, words]) => (words.test(text) ? [kind] : []))
  // "Horarios" of a school of dance are those of its classes.
  const isOfClasses = trade.hasClasses === true && /horarios|schedule|horaires|timetable|stundenplan/iu.test(text)
  const found = new Set<SectionKind>(asked)
  if (isOfClasses) found.add('timetable')
  if (isOfClasses && !/öffnungszeiten|opening|ouverture|apertura/iu.test(text)) found.delete('hours')
  if (found.has('goods') && trade.sellsGoods !== true && !/menu|products|produits|productos/iu.test(text)) found.delete('goods')
  if (found.size === 0)
    return [trade.sellsGoods === true ? 'goods' : 'prices', 'points', 'voices', 'questions'].toSorted(
      (a, b) => ORDER.indexOf(a as SectionKind) - ORDER.indexOf(b as SectionKind),
    ) as SectionKind[]
  if (!found.has('steps')) found.add('points')
  return ORDER.filter((kind) => found.has(kind))
}
const ORDER: readonly SectionKind[] = [
  'points',
  'steps',
  'timetable',
  'programme',
  'goods',
  'team',
  'prices',
  'hours',
  'voices',
  'directions',
  'questions',
]

function heroOf({ wish: { speak, name }, trade, words, facts }: SitePlan, action: string, second: string): string {
  const subject = facts.subject === null ? name : sentenceCase(facts.subject)
  const where = facts.city === null ? '' : ` · ${facts.city}`
  const when = facts.date === null ? '' : ` · ${facts.date}`
  const isEvent = trade.icon === 'PartyPopper'
  const texts = {
    name,
    eyebrow: facts.brand === null ? `${subject}${where}` : `${facts.brand}${where}`,
    headline: isEvent ? `${name}${when}` : facts.brand === null ? words.headline : `${facts.brand}. ${words.headline}.`,
    lead: words.lead,
    action,
    more: speak('Look around', 'Mehr erfahren', 'En savoir plus', 'Saber más'),
  }
  return code.heroFile(
    isEvent
      ? {
          ...texts,
          eyebrow: capital(facts.place?.replace(/^the /, 'The ') ?? speak('Save the day', 'Tag vormerken', 'À noter', 'Apunta la fecha')),
        }
      : texts,
    trade.icon,
    second === 'points' ? 'about' : second,
  )
}

function titleAndText(written: string): Texts {
  const [title = '', ...text] = written.split(/ ?: /)
  return { title, text: text.join(': ') }
}

const DAYS = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  de: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
} as const

const PEOPLE = ['Nina Alvarez', 'Joon Park', 'Ida Lindqvist', 'Samuel Weaver']

function still(component: string, written: string): SitePart {
  return { component, code: written, entity: null, records: [] }
}

const PARTS: Readonly<Record<SectionKind, (plan: SitePlan) => SitePart>> = {
  points: ({ wish: { speak }, words, trade }) =>
    still(
      'Points',
      code.pointsFile(
        'Points',
        { title: speak('What you can count on', 'Worauf Sie zählen können', 'Ce qui nous tient à cœur', 'Lo que nos importa'), lead: '' },
        words.points.map(titleAndText),
        false,
        trade.icon,
      ),
    ),
  steps: ({ wish: { speak }, trade }) =>
    still(
      'Steps',
      code.pointsFile(
        'Steps',
        { title: speak('How it works', 'So funktioniert es', 'Comment ça marche', 'Cómo funciona'), lead: '' },
        [
          speak(
            'Choose: Pick what suits you; it takes a minute.',
            'Auswählen: In einer Minute.',
            'Choisissez : En une minute.',
            'Elige: En un minuto.',
          ),
          trade.sellsGoods === true
            ? speak(
                'We prepare it: Made fresh for you, never from a shelf.',
                'Wir bereiten vor: Frisch für Sie.',
                'On prépare : Frais, pour vous.',
                'Lo preparamos: Fresco, para ti.',
              )
            : speak(
                'We answer: Within a day, with everything you need.',
                'Wir antworten: Innerhalb eines Tages.',
                'On vous répond : Sous un jour.',
                'Respondemos: En un día.',
              ),
          trade.sellsGoods === true
            ? speak(
                'It arrives: At your door, and you change or stop whenever you like.',
                'Es kommt an: Direkt zu Ihnen, jederzeit kündbar.',
                'C’est livré : Chez vous, sans engagement.',
                'Llega a casa: Cambia o para cuando quieras.',
              )
            : speak(
                'You relax: We take it from here.',
                'Zurücklehnen: Wir kümmern uns.',
                'Détendez-vous : On s’occupe du reste.',
                'Relájate: Nos ocupamos.',
              ),
        ].map(titleAndText),
        true,
        trade.icon,
      ),
    ),
  prices: pricesPart,
  goods: goodsPart,
  timetable: timetablePart,
  team: teamPart,
  hours: hoursPart,
  programme: programmePart,
  directions: ({ wish: { speak }, facts }) =>
    still(
      'Directions',
      code.directionsFile({
        title: speak('How to find us', 'So finden Sie uns', 'Nous trouver', 'Cómo llegar'),
        address: [facts.place === null ? '12 Mill Lane' : capital(facts.place.replace(/^the /, '')), facts.city ?? '']
          .filter(Boolean)
          .join(', '),
        map: speak('Open the map', 'Karte öffnen', 'Ouvrir la carte', 'Abrir el mapa'),
        byBus: speak(
          'Five minutes on foot from the station, or by bus to the church.',
          'Fünf Minuten zu Fuß vom Bahnhof.',
          'À cinq minutes à pied de la gare.',
          'A cinco minutos a pie de la estación.',
        ),
        byCar: speak(
          'Park at the school; from there it is signposted.',
          'Parkplätze an der Schule, ab dort ausgeschildert.',
          'Parking près de l’école, puis suivez les panneaux.',
          'Aparca en la escuela; desde allí está señalizado.',
        ),
      }),
    ),
  voices: ({ wish: { speak } }) =>
    still(
      'Voices',
      code.voicesFile({ title: speak('What people say', 'Was andere sagen', 'Ce qu’on en dit', 'Lo que dicen') }, [
        {
          words: speak(
            'I came once and stayed for three years.',
            'Einmal gekommen und drei Jahre geblieben.',
            'Venu une fois, resté trois ans.',
            'Vine una vez y me quedé tres años.',
          ),
          name: 'Elif D.',
        },
        {
          words: speak(
            'They explain what they do, and they answer the phone.',
            'Alles wird erklärt, und jemand geht ans Telefon.',
            'On vous explique tout, et on répond au téléphone.',
            'Lo explican todo y cogen el teléfono.',
          ),
          name: 'Tom O.',
        },
        {
          words: speak(
            'Simply good. I have sent all my friends.',
            'Einfach gut. Ich schicke alle hin.',
            'Tout simplement bien.',
            'Simplemente bien.',
          ),
          name: 'Clara O.',
        },
      ]),
    ),
  questions: ({ wish: { speak }, words }) =>
    still(
      'Questions',
      code.questionsFile(
        { title: speak('Questions people ask', 'Häufige Fragen', 'Questions fréquentes', 'Preguntas frecuentes') },
        words.questions.map((written) => {
          const [, question = '', answer = ''] = /^(.+?\?) (.+)$/.exec(written) ?? []
          return { question, answer }
        }),
      ),
    ),
}

function offersOf({ wish: { text }, words }: SitePlan, word: RegExp): readonly (readonly string[])[] {
  const own = listedAfter(text, word)
  const usual = words.offers.map((offer) => offer.split('|').map((part) => part.trim()))
  if (own.length === 0) return usual
  return own.map((name, index) => [name, usual[index % usual.length]?.[1] ?? '', usual[index]?.[2] ?? String(20 + index * 15)])
}

function pricesPart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const isPlan = /\bplans?\b/i.test(plan.wish.text)
  const entity = list(
    isPlan
      ? { name: 'Plan', one: speak('plan', 'Tarif', 'formule', 'plan'), many: speak('plans', 'Tarife', 'formules', 'planes'), icon: 'Tag' }
      : {
          name: 'Price',
          one: speak('price', 'Preis', 'tarif', 'precio'),
          many: speak('prices', 'Preise', 'tarifs', 'precios'),
          icon: 'Tag',
        },
    'anonymous',
    'admin',
    [
      required('name', 'Name', 'text', { label: speak('Name', 'Name', 'Nom', 'Nombre') }),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
      field('highlighted', speak('Highlighted', 'Hervorgehoben', 'Mis en avant', 'Destacado'), 'boolean'),
    ],
  )
  const offers = offersOf(plan, /\bplans?|pric(?:es|ing)|tarifs?|preise|precios/iu)
  return {
    component: 'PriceList',
    code: code.pricesFile(
      entity,
      {
        title: isPlan
          ? speak('Choose your plan', 'Tarif wählen', 'Choisissez votre formule', 'Elige tu plan')
          : speak('Prices', 'Preise', 'Tarifs', 'Precios'),
        lead: '',
        favourite: speak('Most chosen', 'Am beliebtesten', 'Le plus choisi', 'El más elegido'),
        free: speak('Free', 'Kostenlos', 'Gratuit', 'Gratis'),
        choose: speak('Choose', 'Auswählen', 'Choisir', 'Elegir'),
        empty: speak('Prices follow soon.', 'Preise folgen.', 'Tarifs à venir.', 'Precios próximamente.'),
        currency: plan.currency,
      },
      'prices',
    ),
    entity,
    records: offers.map(([name, description, price], index) => ({
      name,
      description,
      price: Number(price),
      highlighted: offers.length > 2 && index === 1,
    })),
  }
}

function goodsPart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const isBread = /bread|brot|pain\b|pan\b/iu.test(plan.wish.text) && plan.trade.icon === 'Croissant'
  const entity = list(
    {
      name: 'Product',
      one: speak('product', 'Produkt', 'produit', 'producto'),
      many: speak('products', 'Produkte', 'produits', 'productos'),
      icon: plan.trade.icon,
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
      field('photo', speak('Photo', 'Bild', 'Photo', 'Foto'), 'image'),
    ],
  )
  return {
    component: 'Goods',
    code: code.goodsFile(
      entity,
      {
        title: isBread
          ? speak('Our breads', 'Unsere Brote', 'Nos pains', 'Nuestros panes')
          : speak('What we make', 'Unser Angebot', 'Nos produits', 'Lo que hacemos'),
        lead: '',
        empty: speak('Nothing here today.', 'Heute nichts.', 'Rien aujourd’hui.', 'Hoy no hay nada.'),
        currency: plan.currency,
      },
      plan.trade.icon,
    ),
    entity,
    records: offersOf(plan, /menu|products?|sorten|produits|productos/iu).map(([name, description, price]) => ({
      name,
      description,
      price: Number(price),
    })),
  }
}

function timetablePart(plan: SitePlan): SitePart {
  const { speak, text, language } = plan.wish
  const days = DAYS[language]
  const level = [
    speak('Beginners', 'Anfänger', 'Débutant', 'Principiante'),
    speak('Intermediate', 'Mittelstufe', 'Intermédiaire', 'Intermedio'),
    speak('Advanced', 'Fortgeschritten', 'Avancé', 'Avanzado'),
  ]
  const entity = list(
    {
      name: 'ClassTime',
      one: speak('class', 'Kurs', 'cours', 'clase'),
      many: speak('classes', 'Kurse', 'cours', 'clases'),
      icon: 'CalendarDays',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Class', 'Kurs', 'Cours', 'Clase'), 'text'),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'choice', { choices: days }),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('ends', speak('Ends', 'Ende', 'Fin', 'Termina'), 'time'),
      field('teacher', speak('Teacher', 'Leitung', 'Professeur', 'Profesor'), 'text'),
      field('level', speak('Level', 'Niveau', 'Niveau', 'Nivel'), 'choice', { choices: level }),
    ],
  )
  const own = listedAfter(text, plan.trade.words)
  const usual = /pilates/i.test(text)
    ? ['Mat pilates', 'Reformer', 'Stretch']
    : plan.trade.icon === 'Flower2'
      ? ['Morning flow', 'Hatha', 'Yin', 'Vinyasa']
      : plan.trade.icon === 'Music4'
        ? ['Salsa', 'Bachata', 'Tango']
        : plan.words.offers.map((offer) => offer.split(' |')[0] ?? '')
  const names = own.length > 0 ? own : usual
  const times = ['08:00', '09:30', '17:30', '18:45', '20:00']
  return {
    component: 'Timetable',
    code: code.timetableFile(
      entity,
      {
        title: speak('This week', 'Stundenplan', 'Les cours de la semaine', 'Horario de la semana'),
        lead: '',
        empty: speak('The timetable follows soon.', 'Der Stundenplan folgt.', 'Le planning arrive.', 'El horario llega pronto.'),
      },
      days,
    ),
    entity,
    records: Array.from({ length: 12 }, (_, index) => {
      const starts = times[(index * 2) % times.length] ?? '18:00'
      return {
        name: names[index % names.length],
        day: days[Math.floor(index / 2) % 6],
        starts,
        ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:${starts.slice(3)}`,
        teacher: PEOPLE[index % 3],
        level: level[index % 3],
      }
    }),
  }
}

function teamPart(plan: SitePlan): SitePart {
  const { speak, text } = plan.wish
  const isTeaching = /teacher|lehrer|profes|instructor|trainer/iu.test(text)
  const entity = list(
    isTeaching
      ? {
          name: 'Teacher',
          one: speak('teacher', 'Lehrer', 'professeur', 'profesor'),
          many: speak('teachers', 'Lehrer', 'professeurs', 'profesores'),
          icon: 'Users',
        }
      : {
          name: 'TeamMember',
          one: speak('team member', 'Teammitglied', 'membre de l’équipe', 'miembro del equipo'),
          many: speak('team', 'Team', 'équipe', 'equipo'),
          icon: 'Users',
        },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('role', speak('Role', 'Rolle', 'Rôle', 'Función'), 'text'),
      field('about', speak('About', 'Über', 'À propos', 'Sobre'), 'multiline'),
      field('photo', speak('Photo', 'Bild', 'Photo', 'Foto'), 'image'),
    ],
  )
  return {
    component: 'Team',
    code: code.teamFile(entity, {
      title: isTeaching
        ? speak('Who teaches', 'Wer unterrichtet', 'Les professeurs', 'Quién enseña')
        : speak('Who we are', 'Wer wir sind', 'Qui nous sommes', 'Quiénes somos'),
      lead: '',
      empty: speak('We introduce ourselves soon.', 'Wir stellen uns bald vor.', 'Présentations à venir.', 'Pronto nos presentamos.'),
    }),
    entity,
    records: plan.words.roles.map((role, index) => ({
      name: PEOPLE[index % PEOPLE.length],
      role,
      about: [
        speak('Here since the first day.', 'Vom ersten Tag an dabei.', 'Là depuis le premier jour.', 'Desde el primer día.'),
        speak('Learned it abroad and brought it home.', 'Hat es im Ausland gelernt.', 'A appris à l’étranger.', 'Lo aprendió fuera.'),
        speak('Patient, and quick to laugh.', 'Geduldig, und lacht gern.', 'Patiente, et rit volontiers.', 'Con paciencia y humor.'),
        speak('Knows everybody by name.', 'Kennt alle beim Namen.', 'Connaît tous les prénoms.', 'Conoce a todos por su nombre.'),
      ][index % 4],
    })),
  }
}

function hoursPart(plan: SitePlan): SitePart {
  const { speak, language } = plan.wish
  const days = DAYS[language]
  const entity = list(
    {
      name: 'OpeningHour',
      one: speak('opening hour', 'Öffnungszeit', 'horaire', 'horario'),
      many: speak('opening hours', 'Öffnungszeiten', 'horaires', 'horarios'),
      icon: 'Clock',
    },
    'anonymous',
    'admin',
    [
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'choice', { choices: days }),
      field('hours', speak('Hours', 'Uhrzeit', 'Heures', 'Horas'), 'text'),
    ],
  )
  const usual = plan.trade.sellsGoods === true ? '06:30 – 18:00' : '09:00 – 12:30, 14:00 – 19:00'
  return {
    component: 'Hours',
    code: code.hoursFile(
      entity,
      {
        title: speak('Opening hours', 'Öffnungszeiten', 'Horaires', 'Horario'),
        lead: '',
        closed: speak('Closed', 'Geschlossen', 'Fermé', 'Cerrado'),
        empty: speak('Ask us.', 'Bitte nachfragen.', 'Sur demande.', 'Consulta.'),
      },
      days,
    ),
    entity,
    records: days.map((day, index) =>
      index === 6 ? { day } : { day, hours: index === 5 ? (plan.trade.sellsGoods === true ? '07:00 – 14:00' : '09:00 – 13:00') : usual },
    ),
  }
}

function programmePart(plan: SitePlan): SitePart {
  const { speak } = plan.wish
  const entity = list(
    {
      name: 'ProgrammeItem',
      one: speak('programme item', 'Programmpunkt', 'temps fort', 'actividad'),
      many: speak('programme', 'Programm', 'programme', 'programa'),
      icon: 'ListOrdered',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('What', 'Was', 'Quoi', 'Qué'), 'text'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('place', speak('Place', 'Ort', 'Lieu', 'Lugar'), 'text'),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'text'),
    ],
  )
  const items = [
    ['11:00', speak('Welcome', 'Begrüßung', 'Accueil', 'Bienvenida'), speak('Main entrance', 'Eingang', 'Entrée', 'Entrada')],
    [
      '12:00',
      speak('Lunch from the grill', 'Mittag vom Grill', 'Repas au grill', 'Comida a la parrilla'),
      speak('Long tables', 'Lange Tische', 'Grandes tables', 'Mesas largas'),
    ],
    [
      '13:30',
      speak('Games for children', 'Spiele für Kinder', 'Jeux pour enfants', 'Juegos para niños'),
      speak('Lawn', 'Wiese', 'Pelouse', 'Césped'),
    ],
    [
      '15:00',
      speak('Coffee and cake', 'Kaffee und Kuchen', 'Café et gâteaux', 'Café y tarta'),
      speak('Tea tent', 'Kaffeezelt', 'Tente à thé', 'Carpa'),
    ],
    ['16:30', speak('Brass band', 'Blaskapelle', 'Fanfare', 'Banda'), speak('Stage', 'Bühne', 'Scène', 'Escenario')],
    [
      '18:00',
      speak('Raffle and goodbye', 'Tombola und Ausklang', 'Tombola et au revoir', 'Rifa y despedida'),
      speak('Stage', 'Bühne', 'Scène', 'Escenario'),
    ],
  ]
  return {
    component: 'Programme',
    code: code.programmeFile(entity, {
      title: speak('Programme', 'Programm', 'Programme', 'Programa'),
      lead: '',
      empty: speak('The programme follows soon.', 'Das Programm folgt.', 'Le programme arrive.', 'El programa llega pronto.'),
    }),
    entity,
    records: items.map(([starts, name, place]) => ({ name, starts, place })),
  }
}
