import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'

/** `Order: Client, Price money, Status (open/done)`, one line for each list. */
function listsOf(message: string): readonly string[] {
  const pieces = [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })]
  return [...applyAnswer(new Map(), pieces).files].flatMap(([file, content]) => {
    if (!file.endsWith('.json')) return []
    const { title, properties } = EntitySchema.parse(JSON.parse(content))
    const fields = Object.values(properties).map(({ title: label, type, format, enum: choices, 'x-relation': relation }) => {
      const kind = relation === undefined ? (format ?? (type === 'string' ? '' : type)) : `> ${relation}`
      return choices === undefined ? `${label} ${kind}`.trim() : `${label} (${choices.join('/')})`
    })
    return [`${title}: ${fields.join(', ')}`]
  })
}

// What stands in a row is noted of what its heading, the sentence before or the plan is about; each has its kind, its label and its values.
test.each([
  [
    'Alterations shop. orders: client, kind of work (hem, zip, taper, new lining), price, deposit, ready by',
    ['Order: Client, Kind of work (hem/zip/taper/new lining), Price money, Deposit money, Ready by date'],
  ],
  [
    'our brass band owns 120 instruments. who plays which? need type, serial number, maker, value, and who has it since when',
    ['Instrument: Played by, Type, Serial number, Maker, Value money, Lent to, Since date'],
  ],
  [
    'Keep an eye on our loan books at the parish. title, author, shelf, borrowed by, since when, back by.',
    ['Loan book: Title, Author, Shelf, Borrowed by, Since date, Back by date'],
  ],
  [
    "I run a small framing shop. I need to know which frames are waiting for parts, which ones I'm busy with and which are ready for pick up. customer, phone, size, moulding, price.",
    ['Frame: Name, Customer, Phone tel, Size, Moulding, Price money, Status (waiting for parts/busy/ready for pick up)'],
  ],
  [
    'Tattoo sketches: client, motif, body part, either colour or black and grey, size in cm, price',
    ['Tattoo sketch: Title, Client, Motif, Body part, Size (cm) number, Price money, Type (colour/black and grey)'],
  ],
  [
    'cat sitter here – visits: owner, cat, address, from, to, keys handed over?, price per visit',
    ['Visit: Owner, Cat, Address, From date, To date, Keys handed over boolean, Price per visit money'],
  ],
  [
    'Room hire for the village hall: who, which room (big hall, kitchen, club room), date, from – to, how many people, paid?',
    ['Room hire: Who, Room (big hall/kitchen/club room), Date date, From time, To time, Number of people integer, Paid boolean'],
  ],
  [
    'a log for my epilepsy: date, time, how long, how bad 1 to 5, what I did before, medication taken y/n',
    ['Epilepsy entry: Name, Date date, Time time, Duration number, Severity rating, What I did before multiline, Medication taken boolean'],
  ],
  [
    'Escape room company. We have bookings with a customer name, email, phone, room like Crypt, Lab or Submarine, group size, date and start time. A booking is requested, confirmed or cancelled.',
    [
      'Booking: Customer name, Email email, Phone tel, Room (Crypt/Lab/Submarine), Group size integer, Date date, Start time time, Status (requested/confirmed/cancelled)',
    ],
  ],
  [
    'For our blood drive: donors (name, birth date, blood group A, B, AB or 0, phone) and donations (donor, date, ml)',
    ['Donor: Name, Birth date date, Blood group (A/B/AB/0), Phone tel', 'Donation: Donor > Donor, Date date, Ml number'],
  ],
  [
    'Sponsors. company, contact person, email, amount, gold silver or bronze, contract signed?',
    ['Sponsor: Name, Company, Contact person, Email email, Amount money, Contract signed boolean, Type (gold/silver/bronze)'],
  ],
  [
    'Board games: name, min and max players, how long it takes, from what age, lent to',
    ['Board game: Name, Min players integer, Max players integer, Duration number, Recommended age integer, Lent to'],
  ],
  [
    "We're three mechanics, Luis, Petra and Sam. Jobs: plate, customer, what to do, who does it, when it must be finished.",
    ['Job: Plate, Customer, What to do multiline, Done by (Luis/Petra/Sam), Due date date'],
  ],
  [
    'Allotment: plots with number, m², tenant, since when, rent per year; a plot is free, taken or reserved',
    ['Plot: Number, Area (m²) number, Tenant, Since date, Rent per year money, Status (free/taken/reserved)'],
  ],
  [
    "we're a bike kitchen. people bring bikes. for each bike note owner name, phone, frame number, type (city, race, mtb, cargo), what needs fixing and how far we are: waiting, in repair, ready, picked up",
    [
      'Bike: Owner name, Phone tel, Frame number, Type (city/race/mtb/cargo), What needs fixing, Status (waiting/in repair/ready/picked up)',
    ],
  ],
  [
    'Our theatre group lends costumes. Costume: what it is, size (S, M, L, XL), colour, photo, which box it is in, lent to whom and until when',
    ['Costume: Name, What it is, Size (S/M/L/XL), Colour, Photo image, Box, Lent to whom, Due date date'],
  ],
])('%s', (message, lists) => {
  expect(listsOf(message)).toEqual(lists)
})

// So it is in other languages, in the words of the person.
test.each([
  [
    'Ich habe eine Fahrradwerkstatt. Aufträge: Kunde, Telefon, Rad, was kaputt ist, Preis, fertig bis. Status offen, in Arbeit, fertig.',
    ['Auftrag: Titel, Kunde, Telefon tel, Rad, Was kaputt ist, Preis money, Fertig bis date, Status (offen/in Arbeit/fertig)'],
  ],
  [
    'Übergabebuch für die Wohngruppe: Zimmer, Bewohner, Stimmung (gut, mittel, schlecht), was war los, erledigt ja/nein',
    ['Übergabebuch: Titel, Zimmer, Bewohner, Stimmung (gut/mittel/schlecht), Was passiert ist multiline, Erledigt boolean'],
  ],
  [
    'Nachhilfe: Schüler (Name, Klasse, Fach, Telefon der Eltern), Stunden (Schüler, Datum, von, bis, bezahlt ja/nein)',
    ['Schüler: Name, Klasse, Fach, Telefon der Eltern tel', 'Stunden: Schüler > Student, Datum date, Von time, Bis time, Bezahlt boolean'],
  ],
  [
    'Wir sind zu viert: Jan, Meike, Olli und Sina. Einkäufe: wer hat bezahlt, Betrag, wofür, wann',
    ['Einkauf: Bezahlt von (Jan/Meike/Olli/Sina), Betrag money, Wofür, Wann date'],
  ],
  [
    'Je répare des vélos. Réparations : client, téléphone, vélo, panne, prix, prêt pour le. Elles sont en attente, en cours ou terminées.',
    ['Réparation: Titre, Client, Téléphone tel, Vélo, Panne, Prix money, Prêt pour le date, Statut (en attente/en cours/terminées)'],
  ],
  [
    'Nous sommes une association de jeux de société. Jeux avec nom, joueurs min et max, durée en minutes, âge à partir de, emprunté par.',
    ['Jeu: Nom, Joueurs min. integer, Joueurs max. integer, Durée (minutes) number, Âge conseillé integer, Emprunté par'],
  ],
  [
    'Plan de ménage entre Léa, Hugo et Inès : tâche, qui, pour quand, fait ou pas',
    ['Tâche: Titre, Qui (Léa/Hugo/Inès), Pour quand date, Fait boolean'],
  ],
  [
    'Somos tres peluqueras: Sonia, Eva y Carla. Citas: clienta, teléfono, peluquera, servicio, hora, cuánto dura',
    ['Cita: Clienta, Teléfono tel, Peluquera (Sonia/Eva/Carla), Servicio, Hora time, Dura number, Fecha date'],
  ],
  [
    'Pedidos de mi huerta. Cliente, qué verdura (tomate, lechuga, calabacín), kilos, para cuándo, ya está pagado. Un pedido está pedido, preparado, entregado.',
    [
      'Pedido: Cliente, Verdura (tomate/lechuga/calabacín), Kilos number, Para cuándo date, Ya está pagado boolean, Estado (pedido/preparado/entregado)',
    ],
  ],
  [
    'Cuaderno de guardia: habitación y cama, paciente, estado (estable, grave, crítico), qué hay que hacer, hecho sí/no',
    ['Guardia: Nombre, Habitación, Cama, Paciente, Estado (estable/grave/crítico), Qué hay que hacer multiline, Hecho boolean'],
  ],
  ['Tengo pedidos con nombre y fecha, para cuántas personas', ['Pedido: Nombre, Fecha date, Número de personas integer']],
])('%s', (message, lists) => {
  expect(listsOf(message)).toEqual(lists)
})
