import { splitChoices } from '../language/split-list.ts'
import { pluralWord, sentenceCase } from '../language/nouns.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  listOfVisitors,
  pageFile,
  required,
  serviceFile,
  textsConst,
} from './archetype.ts'
import { openingTimes } from './opening-times.ts'
import { STEPS, detailsFile, homeFile } from './booking-code.ts'
import { slotsFile } from './booking-slots.ts'
import { dayFrom } from './days.ts'
import { tradeOf, tradeTexts } from './site/trades.ts'

/** Customers choose a service, a day and a free time; a time that is taken cannot be had again. */
export const BOOKING_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bbooking (?:page|site|website|form|app for (?:customers|clients))\b|\bonline booking|\b(?:customers?|clients?|guests?|people|patients?|students?|parents?) (?:can |could |should |to |may )?(?:book|pick|choose|reserve)\b.{0,60}\b(?:slots?|times?|days?|appointments?|services?)|time ?slots?|(?:termine?|behandlung\p{L}*|plätze)\b.{0,60}\b(?:buchen|reservieren)|buchungsseite|online(?:-| )termin|terminbuchung|page de réservation|réservation en ligne|prendre (?:un )?rendez-vous en ligne|página de reservas|reservas? (?:en línea|online)|reservar (?:su |una )?(?:cita|hora) (?:online|en línea)|puedan reservar/isu.test(
      text,
    ),
  covers: 'event service booking appointment slot time slot customer client room person player table court desk guest treatment class',
  build: buildBooking,
}

/** service | minutes | price */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/groom|dog|pet/iu, 'Wash and brush|45|38;Full groom|90|65;Claws and ears|20|15;Puppy’s first visit|30|25;De-shedding|60|52'],
  [/hair|barber|friseur|coiff|peluqu/iu, 'Wash and cut|45|48;Cut only|30|36;Colour|120|110;Beard trim|20|22'],
  [/nail|beauty|kosmetik|lash/iu, 'Manicure|45|35;Gel nails|75|55;Pedicure|60|45;Facial|60|70'],
  [/massage|physio|osteo|therap/iu, 'First session|60|75;Follow-up|45|60;Back massage|30|42'],
  [/tennis|court|pitch|badminton|squash/iu, 'One hour|60|18;Ninety minutes|90|25;Lesson with a coach|60|45'],
  [/music|piano|guitar|tutor|lesson/iu, 'Trial lesson|30|0;Lesson|45|38;Long lesson|60|48'],
  [/photo/iu, 'Portrait session|60|180;Family session|90|240;Consultation|30|0'],
  [/car|garage|mechanic|tyre|workshop/iu, 'Inspection|30|60;Oil change|45|89;Tyre change|45|55;Full service|120|260'],
]

/** What is booked, where it is no service: "people pick a room". */
const BOOKED =
  /\b(?:book|booking|books|pick|picks|choose|chooses|reserve|reserves|select) (?:an? |the |one of (?:our|the) |which )?(?:\w+ )?(room|court|table|boat|lane|desk|pitch|class|seat|studio|bike|kayak|game|course|workshop)s?\b/iu
const OTHERS: Readonly<Record<string, string>> = {
  room: 'The Vault|60|90;The Lighthouse|60|90;Night Train|75|105;The Study|60|80',
  court: 'Court 1|60|18;Court 2|60|18;Court 3|90|25',
  table: 'Window table|90|0;Large table|120|0;Terrace|90|0',
  class: 'Beginners|60|14;Intermediate|60|14;Advanced|75|16',
}

function buildBooking(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name, language } = wish
  const thing = language === 'en' ? BOOKED.exec(text)?.[1]?.toLowerCase() : undefined
  const hasPeople = /number of (?:players|people|guests|persons|participants)|how many (?:people|players|guests)/iu.test(text)
  const named = /\bservices? ?(?:\(|: )([^).]+)/iu.exec(text)?.[1]
  const own = named === undefined ? [] : splitChoices(named).map((each) => [each, '45', '40'])
  const trade = tradeOf(text)
  const usual = (SERVICES.find(([words]) => words.test(text))?.[1] ?? '').split(';').map((line) => line.split('|'))
  const fallback = tradeTexts(trade, language).offers.map((offer, index) => [
    offer.split(' |')[0] ?? '',
    String(30 + 15 * index),
    offer.split('| ').at(-1) ?? '40',
  ])
  const others =
    thing === undefined
      ? []
      : (OTHERS[thing] ?? [1, 2, 3].map((n) => `${sentenceCase(thing)} ${n}|60|20`).join(';')).split(';').map((line) => line.split('|'))
  const services = own.length > 0 ? own : others.length > 0 ? others : usual.length > 1 ? usual : fallback
  const day = (ahead: number) => dayFrom(wish, ahead)
  const service = list(
    {
      name: 'Service',
      one: thing ?? speak('service', 'Leistung', 'prestation', 'servicio'),
      many: thing === undefined ? speak('services', 'Leistungen', 'prestations', 'servicios') : pluralWord(thing),
      icon: 'Sparkles',
    },
    'anonymous',
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('minutes', speak('Minutes', 'Minuten', 'Minutes', 'Minutos'), 'integer'),
      field('price', speak('Price', 'Preis', 'Prix', 'Precio'), 'money'),
      ...(thing === undefined ? [] : [field('capacity', 'Capacity', 'integer')]),
      ...(/escape|difficult/i.test(text) ? [field('difficulty', 'Difficulty', 'choice', { choices: ['Easy', 'Medium', 'Hard'] })] : []),
      field('description', speak('Description', 'Beschreibung', 'Description', 'Descripción'), 'multiline'),
    ],
  )
  // Which times are taken may be seen by all; by whom, only by the owner. So these are two lists.
  const slot = listOfVisitors(
    {
      name: 'TakenSlot',
      one: speak('blocked time', 'belegte Zeit', 'créneau pris', 'hora ocupada'),
      many: speak('blocked times', 'belegte Zeiten', 'créneaux pris', 'horas ocupadas'),
      icon: 'Clock',
    },
    'anonymous',
    [
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      required('minutes', speak('Minutes', 'Minuten', 'Minutes', 'Minutos'), 'integer'),
    ],
  )
  const isPet = /dog|pet|cat\b/iu.test(text)
  const more = isPet
    ? { name: 'pet', kind: 'text' as const, label: speak('Your dog’s name and breed', 'Name und Rasse', 'Nom et race', 'Nombre y raza') }
    : hasPeople
      ? {
          name: 'people',
          kind: 'integer' as const,
          label: /players/i.test(text)
            ? 'Number of players'
            : speak('Number of people', 'Anzahl Personen', 'Nombre de personnes', 'Número de personas'),
        }
      : null
  const booking = listOfVisitors(
    {
      name: 'Booking',
      one: speak('booking', 'Buchung', 'réservation', 'reserva'),
      many: speak('bookings', 'Buchungen', 'réservations', 'reservas'),
      icon: 'CalendarCheck',
    },
    'admin',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
      field('email', speak('Email', 'E-Mail', 'E-mail', 'Correo'), 'email'),
      ...(more === null ? [] : [field(more.name, more.label, more.kind)]),
      required('service', thing === undefined ? speak('Service', 'Leistung', 'Prestation', 'Servicio') : sentenceCase(thing), 'relation', {
        relation: 'Service',
      }),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
      required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
      field('status', speak('Status', 'Status', 'Statut', 'Estado'), 'choice', {
        choices: [
          speak('Booked', 'Gebucht', 'Réservé', 'Reservado'),
          speak('Done', 'Erledigt', 'Fait', 'Hecho'),
          speak('Cancelled', 'Abgesagt', 'Annulé', 'Cancelado'),
        ],
      }),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const taken = [
    [1, '09:00', 0],
    [1, '11:00', 1],
    [2, '10:00', 2],
    [3, '14:00', 0],
    [4, '09:30', 1],
    [7, '15:00', 0],
  ] as const
  const people = ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak']
  const texts = {
    title: name,
    lead: speak(
      'Book in a minute. You see at once what is free.',
      'In einer Minute gebucht. Sie sehen sofort, was frei ist.',
      'Réservez en une minute. Les créneaux libres s’affichent aussitôt.',
      'Reserva en un minuto. Ves enseguida lo que está libre.',
    ),
    service:
      thing !== undefined
        ? `1. Which ${thing}?`
        : speak('1. What can we do for you?', '1. Was dürfen wir tun?', '1. Que souhaitez-vous ?', '1. ¿Qué necesitas?'),
    day: speak('2. Which day?', '2. Welcher Tag?', '2. Quel jour ?', '2. ¿Qué día?'),
    time: speak('3. What time?', '3. Welche Uhrzeit?', '3. À quelle heure ?', '3. ¿A qué hora?'),
    details: speak('4. Who are you?', '4. Wer sind Sie?', '4. Qui êtes-vous ?', '4. ¿Quién eres?'),
    minutes: 'min',
    full: speak(
      'Nothing is free on this day. Try another one.',
      'An diesem Tag ist nichts frei.',
      'Plus rien de libre ce jour-là.',
      'Ese día no queda nada libre.',
    ),
    name: speak('Name', 'Name', 'Nom', 'Nombre'),
    phone: speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'),
    email: speak('Email', 'E-Mail', 'E-mail', 'Correo'),
    more: more?.label ?? '',
    notes: speak('Anything we should know', 'Was wir wissen sollten', 'À savoir', 'Algo que debamos saber'),
    book: speak('Book', 'Buchen', 'Réserver', 'Reservar'),
    justTaken: speak(
      'Somebody was quicker: this time is taken now.',
      'Jemand war schneller: Diese Zeit ist nun belegt.',
      'Quelqu’un a été plus rapide : ce créneau est pris.',
      'Alguien fue más rápido: esa hora ya está ocupada.',
    ),
    booked: speak('You are booked', 'Gebucht', 'C’est réservé', 'Reservado'),
    another: speak('Book another', 'Noch einen Termin buchen', 'Réserver un autre créneau', 'Otra reserva'),
    noServices: speak('Nothing can be booked yet', 'Noch nichts zu buchen', 'Rien à réserver pour l’instant', 'Aún no se puede reservar'),
  }
  return {
    icon: trade.icon === 'Sparkles' ? 'CalendarCheck' : isPet ? 'PawPrint' : trade.icon,
    colour: 'teal',
    entities: [service, booking, slot],
    files: new Map([
      [serviceFile('slots'), slotsFile(openingTimes(text))],
      [componentFile('Steps'), STEPS],
      [
        componentFile('BookingDetails'),
        detailsFile(
          textsConst(
            Object.fromEntries(Object.entries(texts).filter(([key]) => DETAIL_TEXTS.has(key) && (key !== 'more' || more !== null))),
          ),
          more,
          booking.fields.find(({ name: each }) => each === 'status')?.choices?.[0] ?? 'Booked',
        ),
      ],
      [pageFile('Home'), homeFile(textsConst(Object.fromEntries(Object.entries(texts).filter(([key]) => HOME_TEXTS.has(key)))))],
    ]),
    pages: [],
    rows: [
      {
        entity: service,
        records: services.map(([each, minutes, price], index) => ({
          name: each,
          minutes: Number(minutes),
          price: Number(price),
          ...(thing === undefined ? {} : { capacity: 4 + index * 2 }),
          ...(/escape|difficult/i.test(text) ? { difficulty: ['Easy', 'Medium', 'Hard'][index % 3] } : {}),
        })),
      },
      {
        entity: booking,
        records: taken.map(([ahead, starts, at], index) => ({
          name: people[index],
          phone: `+1 555 01${20 + index}`,
          service: `$ref:Service:${at % services.length}`,
          day: day(ahead),
          starts,
          status: booking.fields.find(({ name: each }) => each === 'status')?.choices?.[0],
          ...(more?.name === 'people' ? { people: 2 + (index % 4) } : {}),
          ...(isPet
            ? { pet: ['Bruno, Labrador', 'Kiki, poodle', 'Otto, dachshund', 'Luna, mixed', 'Rex, terrier', 'Maja, spaniel'][index] }
            : {}),
        })),
      },
      {
        entity: slot,
        records: taken.map(([ahead, starts, at]) => ({
          day: day(ahead),
          starts,
          minutes: Number(services[at % services.length]?.[1] ?? 45),
        })),
      },
    ],
    lists: 'owner',
    summary: `Customers choose a ${thing ?? 'service'}, a day and a time that is free, and leave their name; a time that is taken cannot be booked again. Only you can read who booked; under “Blocked times” you free a time again or keep one for yourself.`,
  }
}

const DETAIL_TEXTS = new Set(['details', 'name', 'phone', 'email', 'more', 'notes', 'book', 'justTaken'])

const HOME_TEXTS = new Set(['title', 'lead', 'service', 'day', 'time', 'minutes', 'full', 'booked', 'another', 'noServices'])
