import { sentenceCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { dialogFile, homeFile } from './reservations-code.ts'

/** Rooms, boats or vans from one day to another, on a calendar in which nothing is given away twice. */
export const RESERVATIONS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\b(?:rooms?|chambres?|zimmer|habitaciones|apartments?|gîtes?|ferienwohnung\w*|cabins?|boats?|vans?|campers?|bikes?|cars?|equipment|studios?|pitches)\b/iu.test(
      text,
    ) &&
    /\b(?:arriv(?:al|ée)|check-?in|anreise|llegada|from (?:and|to|date)|start date|pick-?up|von und bis)\b/iu.test(text) &&
    /\b(?:calendar|calendrier|kalender|calendario|double|twice|deux fois|doppel\w*|dos veces|available|availability|belegung\w*|disponibilit\w+)\b/iu.test(
      text,
    ),
  covers: 'booking reservation room guest client boat customer apartment cabin van bike car equipment calendar book',
  build: buildReservations,
}

const THINGS: readonly (readonly [
  RegExp,
  readonly [string, string, string, string],
  readonly [string, string, string, string],
  string,
  string,
])[] = [
  [/boats?/iu, ['boat', 'Boot', 'bateau', 'barco'], ['boats', 'Boote', 'bateaux', 'barcos'], 'Sailboat', 'Boat'],
  [
    /vans?|campers?|cars?\b/iu,
    ['vehicle', 'Fahrzeug', 'véhicule', 'vehículo'],
    ['vehicles', 'Fahrzeuge', 'véhicules', 'vehículos'],
    'Car',
    'Vehicle',
  ],
  [/bikes?|bicycles?/iu, ['bike', 'Fahrrad', 'vélo', 'bicicleta'], ['bikes', 'Fahrräder', 'vélos', 'bicicletas'], 'Bike', 'Bike'],
  [
    /apartment|ferienwohnung|cabin/iu,
    ['apartment', 'Wohnung', 'appartement', 'apartamento'],
    ['apartments', 'Wohnungen', 'appartements', 'apartamentos'],
    'Building',
    'Apartment',
  ],
]

function buildReservations(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const thing = THINGS.find(([words]) => words.test(text))
  const one = thing === undefined ? speak('room', 'Zimmer', 'chambre', 'habitación') : speak(...thing[1])
  const many = thing === undefined ? speak('rooms', 'Zimmer', 'chambres', 'habitaciones') : speak(...thing[2])
  const count = Math.min(
    12,
    Math.max(
      2,
      Number(/\b(\d{1,2}) (?:rooms?|chambres?|zimmer|habitaciones|apartments?|boats?|vans?|bikes?|cars?)/iu.exec(text)?.[1] ?? 4),
    ),
  )
  const resource = list({ name: thing?.[4] ?? 'Room', one, many, icon: thing?.[3] ?? 'BedDouble' }, 'all', 'all', [
    required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
    field('places', speak('Places', 'Plätze', 'Places', 'Plazas'), 'integer'),
    field('pricePerNight', speak('Price per night', 'Preis pro Nacht', 'Prix par nuit', 'Precio por noche'), 'money'),
  ])
  const reservation = {
    ...list(
      {
        name: 'Reservation',
        one: speak('reservation', 'Reservierung', 'réservation', 'reserva'),
        many: speak('reservations', 'Reservierungen', 'réservations', 'reservas'),
        icon: 'CalendarCheck',
      },
      'all',
      'all',
      [
        required('guest', speak('Guest', 'Gast', 'Client', 'Cliente'), 'text'),
        required('resource', sentenceCase(one), 'relation', { relation: resource.name }),
        required('arrival', speak('Arrival', 'Anreise', 'Arrivée', 'Llegada'), 'date'),
        required('departure', speak('Departure', 'Abreise', 'Départ', 'Salida'), 'date'),
        field('depositPaid', speak('Deposit received', 'Anzahlung erhalten', 'Acompte reçu', 'Señal recibida'), 'boolean'),
        field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
        field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
      ],
    ),
    pages: 'custom' as const,
  }
  const names = ['Cedar', 'Maple', 'Willow', 'Birch', 'Oak', 'Elm', 'Pine', 'Ash', 'Linden', 'Rowan', 'Alder', 'Beech']
  const guests = ['Clara Ortiz', 'Hassan Haddad', 'Ida Lindqvist', 'Tom Okafor', 'Yuki Sato', 'Marta Novak', 'Ben Murphy', 'Elif Demir']
  const labels = Object.fromEntries(reservation.fields.map((each) => [each.name, each.label]))
  const texts = {
    title: name,
    previous: speak('Earlier', 'Früher', 'Plus tôt', 'Antes'),
    next: speak('Later', 'Später', 'Plus tard', 'Después'),
    add: speak('New reservation', 'Neue Reservierung', 'Nouvelle réservation', 'Nueva reserva'),
    resources: sentenceCase(many),
    free: speak('free', 'frei', 'libre', 'libre'),
    today: speak('Arriving today', 'Anreise heute', 'Arrivées du jour', 'Llegan hoy'),
    staying: speak('Occupied tonight', 'Heute belegt', 'Occupées ce soir', 'Ocupadas hoy'),
    noDeposit: speak('Without a deposit', 'Ohne Anzahlung', 'Sans acompte', 'Sin señal'),
    empty: speak(`No ${many} yet`, `Noch keine ${many}`, `Pas encore de ${many}`, `Aún no hay ${many}`),
  }
  const formTexts = {
    add: texts.add,
    edit: speak('Change the reservation', 'Reservierung ändern', 'Modifier la réservation', 'Cambiar la reserva'),
    hint: speak(
      'What is taken already cannot be had.',
      'Was belegt ist, kann nicht vergeben werden.',
      'Ce qui est pris ne peut pas être réservé.',
      'Lo que está ocupado no se puede reservar.',
    ),
    guest: labels['guest'] ?? '',
    resource: labels['resource'] ?? '',
    arrival: labels['arrival'] ?? '',
    departure: labels['departure'] ?? '',
    deposit: labels['depositPaid'] ?? '',
    phone: labels['phone'] ?? '',
    notes: labels['notes'] ?? '',
    save: speak('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    remove: speak('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    wrongDays: speak(
      'The departure must be after the arrival.',
      'Die Abreise muss nach der Anreise liegen.',
      'Le départ doit être après l’arrivée.',
      'La salida debe ser posterior a la llegada.',
    ),
    taken: speak('Not possible, it is taken by', 'Nicht möglich, belegt von', 'Impossible, déjà pris par', 'No es posible, ocupado por'),
    choose: speak('Choose', 'Auswählen', 'Choisir', 'Elegir'),
  }
  return {
    icon: resource.icon,
    colour: 'cadetblue',
    entities: [reservation, resource],
    files: new Map([
      [componentFile('ReservationDialog'), dialogFile(textsConst(formTexts), resource.name)],
      [pageFile('Home'), homeFile(textsConst(texts), resource.name, entityNames(resource).route)],
    ]),
    pages: [],
    rows: [
      {
        entity: resource,
        records: Array.from({ length: count }, (_, index) => ({
          name: names[index],
          places: 2 + (index % 3),
          pricePerNight: 68 + index * 12,
        })),
      },
      {
        entity: reservation,
        records: Array.from({ length: Math.min(10, count * 2) }, (_, index) => {
          const start = Math.floor(index / count) * 8 - 2 + (index % 3)
          return {
            guest: guests[index % guests.length],
            resource: `$ref:${resource.name}:${index % count}`,
            arrival: dayFrom(wish, start),
            departure: dayFrom(wish, start + 3 + (index % 3)),
            depositPaid: index % 3 !== 1,
            phone: `+1 555 01${30 + index}`,
          }
        }),
      },
    ],
    lists: 'everybody',
    summary: `The first page is a calendar with a row for each ${one} of the ${count}; a reservation that overlaps another of the same ${one} is refused.`,
  }
}
