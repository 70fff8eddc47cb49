import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../testing/apply-answer.ts'
import { PACK_PROMPTS } from '../../../../tests/helpers/pack-prompts.ts'
import { typeErrorsOfEach } from '../testing/typed-project.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** What is said, and said next, to the same app. */
const CONVERSATIONS: readonly (readonly string[])[] = [
  [
    'A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price',
    'add a phone number to customers',
    'rename orders to bakes',
    'remove the price',
    'add suppliers with a name and a city',
    'make it dark green',
    'add a page with opening hours',
    'add a contact page',
    'add a faq page',
    'add a page about us',
  ],
  [
    'Boats with a name and a ready (yes/no), trips with a boat, a skipper, a date, a due date, a distance, a price and a status (planned, done)',
    'show the late trips in red and mark planned ones in green',
    'show boats that are not ready in orange',
    'show which trips are still open this month',
    'show which trips start today on the home page',
    'add a page with all trips of this week and move it to the top of the menu',
    'a page with all boats that are not ready',
    'average distance per skipper',
    'more space, a serif font and the writing darker',
    'change the headline to "It\'s time {to} go"',
    'rename the due date of trips to back by',
    'rename planned to "on paper"',
    'let me pick several extras at once: bread, wine',
  ],
  [
    'Stays with a room, a guest, an arrival date, a departure date, a price, a quantity and a status (new, confirmed)',
    'the departure date must be after the arrival date',
    'no double bookings',
    'the price must be between 10 and 500',
    'arrival only monday to friday',
    'the arrival date must not be in the past',
    'total = quantity × price',
    'add VAT 19% and gross, both calculated',
    'nights between arrival date and departure date',
    'show how many are new and the total of confirmed stays',
    'prices over 100 in red, quantity under 2 in orange',
    'a booking form for visitors',
  ],
  [
    'Dogs (name, arrives on, leaves on, price, deposit, food (dry, wet)), walks (dog, date, minutes). Who is here today? Show what is left to pay, how many walks per dog, prices this month and how many of each food',
    'rename arrives on to comes on',
  ],
  [
    'Projects and tasks, tasks belong to a project',
    'show the number of open tasks next to each project',
    'at most 20 tasks per project',
    'no duplicate names, and add a parent project (another project from the list)',
    'add a score from 1 to 10',
  ],
  [
    'Trips with a driver, a date, a distance, a fee, a paid (yes/no), a note and a status (open, done)',
    'group trips by driver',
    'show the sum of the fees and of the distance under the list',
    'filter trips by driver',
    'filter trips by paid',
    'filter trips by date',
    'default distance 5',
    'the date of new trips should be today by default',
    'paid should be yes by default',
    'driver should be its own list with name and phone',
    'a trip can belong to several drivers',
  ],
  [
    'dog salon with clients, dogs with photo, birthday, and appointments with start time (date and time), price, tags (a, b), website, rating, discount in percent and done',
  ],
  [
    'Website for a sailing club: boats with a photo, a length in m and a price per day, trips (date, skipper, booked yes/no), about, how to find us, and a form with name and shoe size S M L',
  ],
  [
    'Rents with a tool, days and a daily rate, start date and end date',
    'total = days × daily rate',
    'nights between start date and end date',
  ],
  // `key`, `ref` and `children` are React's own.
  [
    'Keys with a number, a door and who has it. Refs with a name and a key. Children with a name and a date. Entities with a name and artworks with a photo, a title and an entity',
  ],
  ['Rides: date, distance km, fare, horse. total km per week and per horse, how many rides per year, rides with fare over 10 in red'],
  [
    'Bikes (name, price per day, quantity), rentals (bike, customer, from, to, number of bikes). The total price should be calculated, how many are left per bike, total price per bike, rentals per customer',
    'rename the price per day of bikes to daily rate',
    'remove the daily rate of bikes',
  ],
  ['Plants with name, last watered (date), interval (days). Show when the next watering is due, and the overdue ones in red'],
  ['class register: pupils, lessons, attendance', 'make the email of pupils required', 'each lesson belongs to an attendance'],
  ['homes, classes with package, default and import, cars, users, events, tables, records and staff'],
  ['我的客户和订单', 'remove the name', 'add a date'],
  ...PACK_PROMPTS.map((prompt) => [prompt]),
]

test('the code of whole apps has no type error against the real kit and SDK', { timeout: 300_000 }, async () => {
  mkdirSync(path.join(ROOT, 'out'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, 'out', 'types-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const apps = [...CONVERSATIONS.map(build), fromFiles()]
  const errors = await typeErrorsOfEach(folder, apps)
  expect(errors).toEqual(apps.map(() => ''))
})

function fromFiles(): ReadonlyMap<FilePath, string> {
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `00${n},2026-03-0${n},"$1,${n}00.50",yes,${n % 2 === 0 ? 'new' : 'sent'},${n},Long`)
  const csv = ['Order No,Placed,Total,Paid,Status,<b>x,"a ""b"""', ...rows].join('\n')
  const attachments = [
    { name: 'orders.csv', kind: 'csv', text: csv },
    { name: 'sizes.json', kind: 'json', text: '[{"":1,"cm":{"wide":2}},{"class":"x","default":true}]' },
  ]
  const input = { message: 'Make an app from this', appName: '', files: new Map<FilePath, string>(), packs: DOMAIN_PACKS }
  const { files } = applyAnswer(new Map(), answerTexts({ ...input, attachments: attachments.slice(0, 1) }))
  return applyAnswer(files, answerTexts({ ...input, files, attachments: attachments.slice(1) })).files
}

function build(messages: readonly string[]): ReadonlyMap<FilePath, string> {
  return messages.reduce<ReadonlyMap<FilePath, string>>(
    (files, message) => applyAnswer(files, answerTexts({ message, appName: 'Test', files, packs: DOMAIN_PACKS })).files,
    new Map(),
  )
}
