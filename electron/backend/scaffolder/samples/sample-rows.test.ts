import { expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'

const today = new Date('2026-11-21T12:00:00Z')

function answerTo(message: string) {
  return applyAnswer(new Map(), [...answerTexts({ message, appName: 'Untitled', files: new Map(), packs: DOMAIN_PACKS, today })])
}
function rowsOf(message: string, entity: string): readonly Readonly<Record<string, unknown>>[] {
  return answerTo(message).records.get(entity) ?? []
}

it.each([
  ['repairs: customer name, bike, what is wrong with it, price', 'Repair', 'customerName', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /oil|tyres/i],
  ['dogs with name, breed, owner', 'Dog', 'name', /^Biscuit$|^Luna$/, / /],
  ['orders: dish, table, waiter', 'Order', 'waiter', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /soup/i],
  ['sales: product, amount', 'Sale', 'product', /\p{L}/u, /^Sale \d/],
  ['keys: number, who has it', 'Key', 'whoHasIt', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /key/i],
  ['tools with name, who and when', 'Tool', 'who', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /drill/i],
])('%s: what stands in a row is of the kind that its property is called', (message, entity, field, like, unlike) => {
  const [first, second] = rowsOf(message, entity).map((row) => String(row[field]))
  expect([first, second]).toEqual([expect.stringMatching(like), expect.stringMatching(/\p{L}/u)])
  expect(first).not.toMatch(unlike)
})

it('a choice of one’s own is what a row has, where the rows of a pack point to a list', () => {
  const rows = rowsOf('Expense tracker. Categories: food, rent, transport, fun, other.', 'Expense')
  const categories = new Set(rows.map(({ category }) => category))
  expect([...categories].toSorted()).toEqual(['food', 'fun', 'other', 'rent', 'transport'])
})

it('what ends does so soon after it began, and what came back has done so before today', () => {
  const rows = rowsOf('loans: book, member, borrowed on, returned on', 'Loan')
  expect(rows.some(({ returnedOn }) => returnedOn === undefined)).toBe(true)
  for (const { borrowedOn, returnedOn } of rows) {
    if (returnedOn === undefined) continue
    const days = (Date.parse(String(returnedOn)) - Date.parse(String(borrowedOn))) / 86_400_000
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(6)
    expect(Date.parse(String(returnedOn))).toBeLessThan(today.getTime())
  }
})

it.each([
  [
    'A CRM for my bakery: customers with name, orders with customer, product, pickup date and price',
    'Order',
    'product',
    /croissant/i,
    /bag|mug/i,
  ],
  ['Florist: orders with bouquet, customer and price', 'Order', 'bouquet', /roses/i, /Bouquet \d/],
  ['Eine App für meine Bäckerei: Bestellungen mit Kunde, Produkt und Preis', 'Order', 'product', /Sauerteig/, /bag|mug/i],
  ['Mon salon de coiffure : rendez-vous avec client, prestation, date et prix', 'Appointment', 'service', /Coupe/, /Standard/],
  ['Mi taller de bicicletas: reparaciones con cliente, bicicleta, problema y precio', 'Repair', 'issue', /frenos/, /sign in/i],
])('%s: what is sold, done or wrong is of that trade', (message, entity, field, like, unlike) => {
  const said = rowsOf(message, entity).map((row) => String(row[field]))
  expect(said.join('; ')).toMatch(like)
  expect(said.join('; ')).not.toMatch(unlike)
})

it('what a product costs goes with it', () => {
  const rows = rowsOf('A bakery: products with name and price, orders with product, customer and price', 'Product')
  const prices = new Map(rows.map(({ name, price }) => [name, Number(price)]))
  expect(prices.get('Birthday cake, two tiers')).toBeGreaterThan(prices.get('Poppy seed rolls') ?? Infinity)
})

it('somebody who has a birthday is a person, and their address says who', () => {
  for (const { name, email } of rowsOf('A CRM: customers with name, email and birthday, orders with customer and date', 'Customer')) {
    expect(name).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u)
    expect(email).toBe(`${String(name).toLowerCase().replace(' ', '.')}@example.com`)
  }
})

it.each([
  ['Für unseren Verein: Mitglieder mit Name, E-Mail, Telefon und Ort, Veranstaltungen mit Titel, Datum, Ort und Notizen', /Englisch/],
  ['Une appli pour mes clients : nom, téléphone, ville, notes ; rendez-vous avec client, date et notes', /anglais/],
  ['Una app para mi floristería: clientes con nombre y ciudad, pedidos con cliente, producto, fecha y precio', /inglés/],
])('%s: its rows speak that language, and nothing says otherwise', (message, english) => {
  const { prose, records } = answerTo(message)
  expect(prose).not.toMatch(english)
  expect(JSON.stringify([...records.values()])).not.toMatch(/Priya|Leeds|Lisbon|Street|Open day|Second time|bouquet\b.*spring/i)
})

it('addresses are those of nobody', () => {
  const rows = rowsOf('Kunden mit Name, E-Mail und Telefon, Bestellungen mit Kunde und Datum', 'Customer')
  for (const { email, phone } of rows) {
    expect(email).toMatch(/@example\.com$/)
    expect(phone).toMatch(/^\+49 30 23125 \d{3}$/)
  }
})

it('what stays English is said', () => {
  const { prose, records } = answerTo('Ausgaben: Was, Betrag, Datum, Kategorie')
  const categories = (records.get('Expense') ?? []).map(({ category }) => category)
  expect(prose.includes('(auf Englisch)')).toBe(categories.includes('Travel'))
})

it('where nothing else says which, the description does', () => {
  for (const { description } of rowsOf('Dépenses : description, montant, date, payé par', 'Expense')) expect(description).toMatch(/\p{L}/u)
})

it.each([
  ['a CRM for my bakery', 'Deal', /floor|oak/i],
  ['Invoice tool for a plumbing business. Customers, invoices with number, date and amount', 'Customer', /nuts|before ten/i],
  ['Vet clinic: pets with name, visits with pet, date, diagnosis', 'Visit', /ankle|blood pressure/i],
  ['Landlord: flats with address and rent, repairs with title, flat, status open/done', 'Repair', /viewing|valuation/i],
  ['Ferretería: productos con nombre, precio y existencias', 'Product', /bolsa de tela|taza/i],
])('%s: no row speaks of another trade', (message, entity, unlike) => {
  const rows = rowsOf(message, entity)
  expect(rows.length).toBeGreaterThan(2)
  expect(JSON.stringify(rows)).not.toMatch(unlike)
})

it('Latin names are those of plants and birds', () => {
  expect(rowsOf('Plant diary: name, latin name, last watered', 'Plant')[0]?.['latinName']).toBe('Monstera deliciosa')
  expect(JSON.stringify(rowsOf('Birds: species, latin name, date', 'Bird'))).toMatch(/Turdus merula/)
})

it.each([
  ['loans: book, member, lent on, due date, returned on', 'Loan', 'lentOn', 'dueDate'],
  ['loans: book, member, lent on, due date, returned on', 'Loan', 'lentOn', 'returnedOn'],
  ['Animals: name, arrived on, adopted on', 'Animal', 'arrivedOn', 'adoptedOn'],
  ['Gigs: artist, start, end', 'Gig', 'start', 'end'],
  ['Shifts: person, date, start time, end time', 'Shift', 'startTime', 'endTime'],
])('%s: what ends is behind what began (%s, %s, %s)', (message, entity, start, end) => {
  const rows = rowsOf(message, entity).filter((row) => row[end] !== undefined)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(String(row[start]) < String(row[end])).toBe(true)
})

it('a loan with a return date has no second day on which it is due', () => {
  const loan = rowsOf('A library: books, members, loans with book, member and return date', 'Loan')[0]
  expect(Object.keys(loan ?? {}).filter((name) => /due|return(?!ed)/i.test(name))).toEqual(['returnDate'])
})

it('what is tried next is nothing that the app has', () => {
  expect(answerTo('Plants: name, last watered, photo').prose).not.toMatch(/add a photo to plants/)
  expect(answerTo('Pflanzen: Name, Standort, Foto').prose).not.toMatch(/Foto hinzu/)
})

it('what is written down day by day lies behind today', () => {
  for (const message of [
    'Glucose diary: date, time, value, notes',
    'Tagebuch: Datum, Uhrzeit, Blutdruck',
    'gym log: exercise, weight, date',
  ]) {
    const rows = [...answerTo(message).records.values()].flat()
    expect(rows.length).toBeGreaterThan(3)
    for (const { date } of rows) expect(Date.parse(String(date))).toBeLessThanOrEqual(today.getTime())
  }
})

it('what is paid for a flat every month is not its price', () => {
  const rows = rowsOf('Landlord: flats with address, running costs with flat, date and amount', 'RunningCost')
  expect(rows.length).toBeGreaterThan(2)
  for (const { amount } of rows) expect(Number(amount)).toBeLessThan(9000)
})
