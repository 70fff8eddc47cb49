import { describe, expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { readApp } from '../emit/read-app.ts'
import { answerTexts } from '../scaffold.ts'
import { type AppliedAnswer, applyAnswer } from '../testing/apply-answer.ts'
import { modelDiff } from '../testing/model-diff.ts'
import { isLabel } from './read/is-label.ts'

const today = new Date('2026-03-14T12:00:00Z')
const APPS = {
  bakery: 'bakery orders: customer, cake, size (small, medium, large), pickup date, price, paid yes/no',
  salon: 'Kundenkartei für meinen Friseursalon: Name, Telefon, Haarfarbe, letzter Besuch, Umsatz',
  ruches: 'Suivi de mes ruches: nom, emplacement, date de visite, miel récolté en kg',
  pádel: 'Reservas de pistas de pádel: cliente, pista, fecha, hora de inicio, hora de fin, precio',
  shelter: 'Dog shelter: dogs (name, breed, age, arrived on, adopted yes/no), volunteers (name, phone)',
  invoices: 'invoices for my freelance work: client, number, date, due date, net amount, status (draft, sent, paid)',
  ferretería: 'inventario de una ferretería con artículo, categoría, cantidad, precio de compra, precio de venta',
  games: 'library of board games: title, players min, players max, rating, location',
  garten: 'Kleingartenverein: Mitglieder (Name, Parzelle, Telefon), Arbeitsstunden (Mitglied, Datum, Stunden)',
  guests: 'wedding guest list with name, table, meal (meat, fish, vegan), rsvp, notes',
  absences: 'Absences of our staff: employee, from, to, reason (holiday, sick, training)',
  shop: 'orders of my candle shop with title, quantity, unit price and status (new, shipped)',
  recipes: 'recipes with title, ingredients and steps',
  donations: 'Donations: donor, amount, date',
  hofladen: 'Bestellungen für unseren Hofladen: Kunde, Produkt, Menge, Preis, Abholdatum, abgeholt ja/nein',
  alumnos: 'alumnos de mi academia: nombre, curso, teléfono de los padres, cuota, pagado sí/no',
  podcast: 'podcast episodes: title, guest, recorded on, published on, status (idea, recorded, edited, live), length in minutes',
  lager: 'Lager für Veranstaltungstechnik: Gerät, Kategorie, Anzahl, Standort, Zustand (gut, defekt)',
  locataires: 'gestion de mes locataires: nom, appartement, loyer, payé oui/non, fin de bail',
  gym: 'gym class bookings: member, class, trainer, date, time, attended yes/no',
  wash: 'car wash bookings with customer, car type, date, time, package (basic, deluxe), price',
  nursery: 'plant nursery stock: plant, variety, pot size, quantity, cost price, sale price, supplier',
  cottage: 'guest book for our holiday cottage: name, country, arrival, departure, message',
  debts: 'debts between friends: who owes, to whom, amount, date, settled yes/no',
  members: 'Membership list: name, joined, fee paid yes/no',
} as const
type App = keyof typeof APPS

const made = new Map<App, AppliedAnswer>()
function first(app: App): AppliedAnswer {
  const known = made.get(app) ?? say(new Map(), APPS[app], 'New app')
  made.set(app, known)
  return known
}
function say(files: AppliedAnswer['files'], message: string, appName: string): AppliedAnswer {
  return applyAnswer(files, answerTexts({ message, appName, files, packs: DOMAIN_PACKS, today }))
}
function asked(app: App, message: string) {
  const before = readApp(first(app).files, 'New app')
  const answer = say(first(app).files, message, before.name)
  return { different: modelDiff(before, readApp(answer.files, before.name)), prose: answer.prose.trim(), files: answer.files }
}
const page = (files: AppliedAnswer['files'], name: string) => [...files].find(([path]) => path.includes(name))?.[1] ?? ''

describe('the second half of a message', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    ['members', 'name has to be unique and it must not be empty', ['Membership checked apart name']],
    [
      'members',
      'Two things: a filter for those who havent paid, and a number at the top how many that are',
      ['Membership.Fee paid filter', 'home figure Memberships · not fee paid'],
    ],
    ['games', 'stars for the rating and the best ones first', ['BoardGame sorted -Rating']],
    ['guests', 'rsvp should be yes, no or maybe, start with maybe', ['Guest.Rsvp [Yes,No,Maybe]', 'Guest.Rsvp default Maybe']],
    ['guests', 'group by table, show the number of vegans on the home page', ['Guest grouped Table', 'home figure Guests · vegan']],
    ['invoices', "use 'open' instead of 'sent', and new ones start as draft", ['Invoice.Status sent>open', 'Invoice.Status default draft']],
    ['invoices', 'days overdue should be shown and the overdue ones red', ['Invoice.Due date marked over red']],
    ['shelter', "call it Paws & Co and the dogs list 'Our dogs'", ['app named Paws & Co', 'Dog renamed our dogs']],
    ['shop', 'rename quantity to pieces everywhere and status to stage', ['Order.Quantity renamed Pieces', 'Order.Status renamed Stage']],
    ['salon', 'Geburtstag fehlt noch, bitte als Pflichtfeld', ['+Customer.Geburtstag date']],
    [
      'salon',
      'Haarfarbe als Auswahl: blond, braun, schwarz, rot, und dann danach filtern',
      ['Customer.Haarfarbe choice[blond,braun,schwarz,rot]'],
    ],
    ['salon', 'Sortier nach letztem Besuch, die am längsten nicht da waren zuerst', ['Customer sorted Letzter Besuch']],
    [
      'garten',
      'Nenn die App Grüne Oase, und statt Parzelle soll da Garten stehen',
      ['app named Grüne Oase', 'Member.Parzelle renamed Garten'],
    ],
    ['ruches', 'ajoute le poids de la ruche en kg et une photo', ['+Hive.Poids number', '+Hive.Photo image']],
    [
      'ruches',
      'trie par date de visite, la plus récente en haut, et mets le total du miel sous la liste',
      ['Hive.Miel récolté (kg) totalled', 'Hive sorted -Date de visite'],
    ],
    ['ruches', 'Rends le nom obligatoire, il ne doit pas y en avoir deux pareils', ['Hive checked apart name']],
    ['podcast', "drop 'edited' and add 'scheduled' before live", ['Episode.Status [idea,recorded,scheduled,live]']],
    [
      'wash',
      'deluxe should stand out somehow, gold maybe, and the package needs a third option premium',
      ['Booking.Package [basic,deluxe,premium]', 'Booking.Package marked deluxe red'],
    ],
    ['wash', "please don't let people book sundays", ['Booking checked days date days 1,2,3,4,5,6']],
    [
      'nursery',
      'forget pot size, but I need a location: greenhouse, outside',
      ['-PlantNurseryStock.Pot size', '+PlantNurseryStock.Location choice[greenhouse,outside]'],
    ],
    [
      'cottage',
      'number of nights shown too, and a rating with stars',
      ['+Guest.Rating rating', '+Guest.Nights number = nights(arrival, departure)'],
    ],
    ['debts', 'settled ones greyed out and at the end please', ['Debt.Settled marked yes neutral', 'Debt sorted Settled']],
    ['debts', "The word 'settled' should be 'paid back'", ['Debt.Settled renamed Paid back']],
    ['gym', 'no double bookings of a trainer at the same time', ['GymClassBooking checked apart trainer date time']],
    ['gym', 'attended default no, and sort by date then time', ['GymClassBooking.Attended default false', 'GymClassBooking sorted -Date']],
    ['alumnos', 'quita el teléfono, mejor un email', ['-Student.Teléfono de los padres', '+Student.Email email']],
    ['locataires', "ceux qui n'ont pas payé en rouge, les payés en vert", ['Tenant.Payé marked no red,yes green']],
    [
      'lager',
      'Anzahl muss ausgefüllt sein und mindestens 1',
      ['Veranstaltungstechnik.Anzahl required', 'Veranstaltungstechnik checked range quantity min 1'],
    ],
    [
      'lager',
      'Defekte sollen auffallen, rot oder so, und eine Zahl auf der Startseite wieviele defekt sind',
      ['Veranstaltungstechnik.Zustand marked defekt red', 'home figure Veranstaltungstechnik · defekt'],
    ],
    ['pádel', 'quita el precio y pon si está pagado', ['-Booking.Precio', '+Booking.Pagado boolean']],
    ['pádel', 'muéstralo como calendario y deja también la lista', ['Booking as calendar']],
    [
      'ferretería',
      'categoría con desplegable: tornillos, herramientas, pintura. y agrupa la lista por ella',
      ['Inventario.Categoría choice[tornillos,herramientas,pintura]', 'Inventario grouped Categoría'],
    ],
  ])('%s: %s', (app, message, different) => {
    expect(asked(app, message).different).toEqual(different)
  })

  test('who may write in a guest book may change nothing of it', () => {
    const { different } = asked('cottage', 'anyone can write, nobody can change afterwards except me')
    expect(different.filter((line) => /write|create/.test(line))).toEqual(['Guest.write admin', 'Guest.create anonymous'])
  })

  test('what cannot be had of it is said, and the rest is done', () => {
    const { different, prose } = asked('bakery', 'paid ones in green, and hide them from the list')
    expect(different).toEqual(['BakeryOrder.Paid marked yes green'])
    expect(prose).toContain('I cannot leave single records out of a list')
  })
})

describe('what is worked out', () => {
  test.each<readonly [app: App, message: string, different: readonly string[]]>([
    [
      'absences',
      "I'd like it to count the days by itself, and from must not be later than to",
      ['+Absence.Days number = days(from, to)', 'Absence checked order to from isSameFine true'],
    ],
    [
      'shop',
      'Total should be calculated. Also 19% VAT separately, and the sum with VAT.',
      ['+Order.Total money = quantity * unitPrice', '+Order.VAT money = total * 0.19', '+Order.Gross amount money = total + vat'],
    ],
    [
      'invoices',
      'add VAT 19% and gross, both calculated',
      ['+Invoice.VAT money = netAmount * 0.19', '+Invoice.Gross amount money = netAmount + vat'],
    ],
    [
      'pádel',
      'calcula la duración en horas y el importe = precio por duración',
      ['+Booking.Duración number = hours(startTime, endTime)', '+Booking.Importe money = price * duration'],
    ],
    ['pádel', 'que no se pueda reservar con fin antes del inicio', ['Booking checked order endTime startTime isSameFine true']],
    ['ferretería', 'el margen es venta menos compra, que salga en la lista', ['+Inventario.Margen money = salePrice - purchasePrice']],
    ['podcast', 'how long does it take from recorded to published? in days', ['+Episode.Days number = days(recordedOn, publishedOn)']],
    ['alumnos', 'cuántos alumnos hay por curso, y la suma de cuotas', ['home chart Student.Curso', 'home total Student.Cuota']],
    ['hofladen', 'Menge darf nicht 0 sein', ['Order checked range quantity min 1']],
    ['garten', 'Summe der Stunden je Mitglied in der Mitgliederliste', ['Member column Stunden (Arbeitseinsätze)']],
  ])('%s: %s', (app, message, different) => {
    expect(asked(app, message).different).toEqual(different)
  })

  test.each<readonly [app: App, message: string, card: string]>([
    ['donations', 'show me a bar chart of the donations per month on the home page', 'BarChartCard'],
    ['bakery', 'total per month pls, as bars', 'BarChartCard'],
    ['bakery', 'a pie chart of the orders by size', 'DonutChartCard'],
  ])('%s: %s', (app, message, card) => {
    const drawn = (files: AppliedAnswer['files']) => page(files, '__pages__Home').split(`<${card}`).length
    expect(drawn(asked(app, message).files)).toBeGreaterThan(drawn(first(app).files))
  })

  test('what stands there already is said of what was asked for and of nothing else', () => {
    expect(asked('donations', 'show a line chart of the amount per month on the home page').prose).not.toContain('cannot')
    expect(asked('donations', 'compare each amount with the one before').prose).not.toMatch(/already/)
  })
})

describe('a new name everywhere', () => {
  test('reaches the name of the app and its home', () => {
    const { different, files } = asked('recipes', "rename 'recipes' to 'formulas' everywhere")
    expect(different).toEqual(['app named Formulas', 'Recipe renamed formulas'])
    expect(page(files, '__pages__Home')).toContain('title="Formulas"')
    expect(page(files, '__Layout')).not.toMatch(/recipe/i)
  })
})

describe('what has no name', () => {
  test.each([
    'with',
    'The',
    'Filtre dessus',
    'Birthday dazu',
    'Supplier actually',
    'Sum should have its own',
    'Opening hours bit',
    'Line over time for electricity',
    'as required',
    'overdue ones',
    'Filter by room',
    'also Vor-',
    'too late to be of any use here',
    'listo en verde',
    'Pendiente arriba',
    'In days',
  ])('%s is no label', (label) => {
    expect(isLabel(label)).toBe(false)
  })

  test.each([
    'From',
    'To',
    'In stock',
    'Lent to',
    'Plus one',
    'About us',
    'About me',
    'Date of birth',
    'Note',
    'Oil filter',
    'Über uns',
    'Nombre d’enfants',
    'Precio de compra',
    'Bezahlt',
    'Über 18',
    'Make',
    'Line',
  ])('%s is one', (label) => {
    expect(isLabel(label)).toBe(true)
  })

  test.each<readonly [app: App, message: string, says: RegExp]>([
    ['games', "who borrowed it and since when - and if that's filled it should be marked yellow", /left it out/],
    ['garten', 'Jedes Mitglied muss 10 Stunden machen, wer drunter ist rot', /nicht verstanden/],
    ['gym', 'attendance rate per class', /did not understand/],
    ['alumnos', 'los que no han venido arriba del todo', /No he entendido/],
    ['guests', '+1 field: name of plus one, their meal too', /did not understand/],
    ['ruches', 'Les ruches sans visite depuis 3 semaines en rouge', /pas compris/],
    ['games', "players min/max → one text field 'players'", /did not understand/],
  ])('%s: %s changes nothing', (app, message, says) => {
    const { different, prose } = asked(app, message)
    expect(different).toEqual([])
    expect(prose).toMatch(says)
  })
})
