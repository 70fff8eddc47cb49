import { expect, test } from 'vitest'
import type { LanguageCode } from '../language/language.ts'
import { understood } from './understood.ts'

/** `match: first player, result (won/lost)`, one line for each list. */
function listsOf(message: string, language: LanguageCode): readonly string[] {
  return understood(message, language).description.entities.map(({ one, fields }) => {
    const told = fields.map(({ words, choices }) => (choices.length > 0 ? `${words} (${choices.join('/')})` : words))
    return `${one}: ${told.join(', ')}`
  })
}

test.each<readonly [message: string, language: LanguageCode, lists: readonly string[]]>([
  ['spending log, categories: rent, pets, fun, other', 'en', ['spending: category (rent/pets/fun/other)']],
  [
    'Track our plants: name, where it stands (kitchen, balcony, hall), and a kind like fern/cactus/herb',
    'en',
    ['plant: name, location (kitchen/balcony/hall), kind (fern/cactus/herb)'],
  ],
  [
    'Tennis club: a member list (name, rating) and a list of matches with two players and result',
    'en',
    ['member: name, rating', 'match: first player, second player, result'],
  ],
  [
    'My waiting list: patient name, phone, urgency (low / medium / high)',
    'en',
    ['patient: patient name, phone, urgency (low/medium/high)'],
  ],
  [
    'Every tent has a number. Members have a name and a phone. When we lend something we note the tent, the person, the date out and the date back.',
    'en',
    ['tent: number', 'member: name, phone', 'loan: tent, person, date out, date back'],
  ],
  [
    'Me and my flatmates (4 of us, Tim, Aylin, Jo and me, Ruth) want an app where everyone writes what they bought, how much and who paid. Also a chores list, with whose turn it is.',
    'en',
    ['expense: item, amount, paid by (Tim/Aylin/Jo/Ruth)', 'chore: whose turn it is (Tim/Aylin/Jo/Ruth)'],
  ],
  ['Diario de glucosa: fecha, valor, antes o después de comer', 'es', ['glucosa: date, value, momento (antes de comer/después de comer)']],
  ['Receipts with shop, amount, category such as food, clothes or other', 'en', ['receipt: shop, amount, category (food/clothes/other)']],
  ['Matches with opponent, home or away and result', 'en', ['match: opponent, home or away (home/away), result']],
  [
    'Taller: reparaciones con piezas, estado pendiente, en curso o terminado',
    'es',
    ['repair: parts, status (pendiente/en curso/terminado)'],
  ],
  ['Para mi peluquería: citas con cliente, servicio y hora', 'es', ['appointment: customer, service, time']],
  ['Citas con cliente y fecha y hora', 'es', ['appointment: customer, date, time']],
  ['A list of my films with director, year and a wonderful poster picture', 'en', ['film: director, year, poster picture']],
  [
    'Permits with a site and a state: applied for, granted, expired, lost',
    'en',
    ['permit: site, status (applied for/granted/expired/lost)'],
  ],
  ['Notes de frais : date, montant, mode : virement, chèque, espèces', 'fr', ['note: date, amount, mode (virement/chèque/espèces)']],
  ['Werkstatt: Kunden, Autos, Aufträge, Ersatzteile', 'de', ['customer: ', 'car: ', 'order: ', 'part: ']],
  ['Para mi peluquería: citas con cliente y hora, lista de servicios con precio', 'es', ['appointment: customer, time', 'service: price']],
  [
    'We are a small choir and need a place for our songs (title, composer) and rehearsals with who came',
    'en',
    ['song: title, composer', 'rehearsal: ', 'member: ', 'attendance: '],
  ],
  ['Wein: Winzer, Flaschen, Lagerort wie Keller, Küche oder Garage', 'de', ['wine: winzer, flaschen, storage place (Keller/Küche/Garage)']],
  ['Reservas de pistas con precio, socios, reservas con fecha y hora', 'es', ['booking: price, member, date, time']],
  ['Recipes with steps, how many it serves', 'en', ['recipe: steps, number served']],
])('%s', (message, language, lists) => {
  expect(listsOf(message, language)).toEqual(lists)
})
