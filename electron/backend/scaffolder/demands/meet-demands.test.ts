import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'

import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'

function appOf(message: string) {
  const { files, prose } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  const missing = /(?:Not built|Nicht gebaut|Pas construit ?|Sin construir): (.+?)\. (?:Say|Sag|Dites|Cuéntame)/s.exec(prose)?.[1] ?? ''
  const schemas = [...files].filter(([file]) => file.endsWith('.json')).map(([, content]) => content)
  return { missing, home: files.get('__pages__Home.tsx' as never) ?? '', schemas: schemas.join('\n') }
}

test.each([
  ['Canoes with a length, members. Show me which canoes are free', 'which canoes are free'],
  ['Sewing club: patterns (title, size). One vote each, please', 'One vote each'],
  ['Clients with a rate, projects per client. I need the total per client per month', 'total per client per month'],
  ['Dances (title), dancers (name, dance). For each dance show how many dancers of each age', 'how many dancers'],
  ['Kurse mit Tag und Lehrer, höchstens 12 Leute pro Kurs', 'höchstens 12 Leute pro Kurs'],
  ['Sorties avec date et lieu, pas plus de 15 personnes par sortie', 'pas plus de 15 personnes par sortie'],
  ['Libros con título y autor, cada uno puede votar una sola vez', 'una sola vez'],
  ['Patients (name), visits (patient, nurse, date). I need hours per nurse', 'hours per nurse'],
  ['Ideen mit Titel und Text, jeder hat drei Stimmen', 'jeder hat drei Stimmen'],
  ['who is on holiday when, 12 employees', 'who is on holiday when'],
  ['Robes with a size, who wears it. No robe for two people', 'No robe for two people'],
])('what is asked to be worked out or seen to is built or said: %s', (message, words) => {
  expect(appOf(message).missing).toContain(words)
})

test.each([
  ['Guests with a meal (meat, fish, vegan). A counter how many of each meal', /countByChoice\(guests.rows, mealChoices/],
  ['Orders with a customer, a price and a deposit. Show what is left to pay', /Left to pay/],
  ['Commandes avec client, prix et acompte. Je veux voir ce qu’il reste à payer', /Reste à payer/],
  ['Cats with a name, arrives on, leaves on. Who is here today?', /parseISO\(cat\.arrivesOn\) <= endOfToday\(\)/],
  ['Pasteles con nombre y fecha de recogida. Los de hoy primero', /isToday\(parseISO\(/],
  ['We lend 6 kayaks to members. Who has which one?', /Loans · open/],
  ['Repairs with a date and a cost. Repair costs this year', /isThisYear\(/],
  ['Notes de frais : date, motif, montant, remboursé oui/non, total non remboursé', /!== true/],
  ['Lunch orders at the office: person, dish, price. Everyone sees only their own. I need the sum for today', /"read":\s*"creator"/],
  ['Paints: name, colour, quantity on hand, minimum quantity. Alert me when one is below the minimum', /runningLow/],
  ['Weight diary: date, weight, waist. Show a graph', /chart-card/],
  ['Manuscripts: author, title, stage (read, revise, print). I want to drag them from one stage to the next', /"x-view": "board"/],
  ['Filters with a place, last changed and an interval in days. Which are due?', /after\(lastChanged, interval/],
  ['Helpers sign up for duties; every duty takes at most 4 people', /"count": 4/],
  ['Samples (name, weight). Testers can add samples but cannot delete anything', /"write": "admin"[^}]*"create": "all"/],
  ['Pills: name, stock left. Tell me when stock gets below 9', /"x-mark"|< 9|<9/],
  ['Dryers, students. Nobody may book the same dryer twice', /x-checks/],
  ['Typing jobs: client, pages, price per page, total', /"x-formula": "pages \* pricePerPage"/],
  ['Cabanes avec numéro. Réservations avec cabane, arrivée, départ. Pas deux réservations en même temps', /x-checks/],
])('what can be made of what is there is made: %s', (message, code) => {
  const { home, schemas, missing } = appOf(message)
  expect(`${home}\n${schemas}`).toMatch(code)
  expect(missing).toBe('')
})

test.each([
  'A forum for anglers with sections (Rivers, Lakes, Tackle). I must be able to remove rude posts',
  'Pianos with a maker, a number of keys and a price per day',
  'Kinder mit Name und Gruppe. Fremde dürfen das nicht sehen, nur wir im Team',
  'Recipes with a photo, because I am always hungry',
  'Bikes with a fault and an owner. Write down what is wrong with it',
])('what is there, and why somebody asks, is not missed: %s', (message) => {
  expect(appOf(message).missing).toBe('')
})

test.each([
  [
    'Bikes (name, price per day), customers, rentals (bike, customer, from, to). The total price should be calculated',
    'days(from, to) * bike.pricePerDay',
  ],
  ['Quotes have lines, each line has a quantity and a unit price. Total at the bottom', 'quantity * unitPrice'],
  ['Commissions: customer, price, hours worked. Show my hourly earnings for each piece', 'price / hoursWorked'],
  ['Plants with name, last watered (date), interval (days). Show when the next watering is due', 'after(lastWatered, interval)'],
  ['Jobs with words, rate and deadline. The fee should come from words times the rate', 'words * rate'],
  ['Flohmarktverkäufe mit Artikel, Verkaufspreis und Einkaufspreis. Der Gewinn soll berechnet werden', 'salePrice - purchasePrice'],
  ['Envelopes (name, monthly amount) and purchases (shop, amount, envelope, date). What’s left in each envelope', '"from":"monthlyAmount"'],
  ['Courses with a title and a number of seats, bookings (course, person). How many seats are left per course?', '"from":'],
])('what is worked out of the rest: %s', (message, written) => {
  const { schemas, missing } = appOf(message)
  expect(schemas.replace(/": "/g, '":"')).toContain(written)
  expect(missing).toBe('')
})

test.each([
  [
    'Loans with an object, a borrower, start and end date. Loans past their end date should stand out in red',
    /"x-marks":\s*{\s*"over":\s*"red"/,
  ],
  ['Teile mit Menge und Lieferant. Unter 5 Stück rot markieren', /"<5":\s*"red"/],
  ['Parts with a supplier and a quantity. Warn me when it is running low', /"minimum"/],
  ['Prestamos: herramienta, socio, fecha. Los vencidos en rojo', /"dueDate"/],
  ['Sample tracking for a lab with sample ID, site and result, grouped by site', /"x-group":\s*true/],
  ['Freezer: item, drawer, date frozen, oldest on top', /"x-sort":\s*"up"/],
  ['Employés, et équipes avec type (matin, soir). Un calendrier des équipes', /"x-view":\s*"calendar"/],
  ['Fahrten: Datum, Höhenmeter, Begleiter. Summe aller Höhenmeter', /"x-home":\s*\[\s*"total"/],
  ['Tools, members, loans with tool, member, due date. Show me what is overdue', /"is":\s*"over"/],
])('how it should be seen: %s', (message, written) => {
  const { schemas, missing } = appOf(message)
  expect(schemas).toMatch(written)
  expect(missing).toBe('')
})

test.each([
  ['Coworking: desk bookings with member, desk and day. One desk can’t go to two members on the same day', ['desk', 'day']],
  ['Items with a name, hires with item, customer, out date, back date. No double hires', ['item']],
  ['Socken-Abo: Kunden, Lieferungen mit Kunde und Datum. Höchstens drei Lieferungen pro Kunde', 3],
  ['Échantillons avec code-barres, lieu et date. Interdire les codes-barres en double', ['barcode']],
])('what must hold: %s', (message, wanted) => {
  const { schemas, missing } = appOf(message)
  const checks = /"x-checks":\s*(\[[^]*?\n\s*\])/.exec(schemas)?.[1]?.replace(/\s/g, '') ?? ''
  expect(checks).toContain(typeof wanted === 'number' ? `"count":${wanted}` : `"fields":${JSON.stringify(wanted)}`)
  expect(missing).toBe('')
})

test.each([
  [
    'Mountain hut: bookings with name, number of guests and arrival date. No more than 24 guests per night',
    'No more than 24 guests per night',
  ],
  ['Gutters: jobs with customer, metres and price. Price times metres plus 20 % VAT', '20 % VAT'],
  ['Pickups with tubes and practice. Warn if it takes more than 2 hours', 'Warn if it takes more than 2 hours'],
])('what is only like something that can be built is said: %s', (message, words) => {
  expect(appOf(message).missing).toContain(words)
})

test('sample rows have what is worked out of them', () => {
  const { prose: _prose, records } = applyAnswer(new Map(), [
    ...answerTexts({
      message: 'Bikes (name, price per day), rentals (bike, from, to). The total price should be calculated',
      appName: 'New app',
      files: new Map(),
      packs: DOMAIN_PACKS,
    }),
  ])
  const rentals = records.get('Rental') ?? []
  expect(rentals.length).toBeGreaterThan(3)
  expect(rentals.every(({ totalPrice }) => typeof totalPrice === 'number' && totalPrice > 0)).toBe(true)
})
