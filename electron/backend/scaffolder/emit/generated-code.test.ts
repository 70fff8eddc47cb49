import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FilePath } from '../../../../shared/domain/file-path.ts'
import { askAndChoose, askScaffolder } from '../../../../tests/helpers/ask-scaffolder.ts'
import { PACK_PROMPTS } from '../../../../tests/helpers/pack-prompts.ts'
import { typeErrorsOfEach } from '../../../../tests/helpers/scaffolder/typed-project.ts'

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
    'add a page called Opening hours',
  ],
  [
    'Boats with a name and a ready (yes/no), trips with a boat, a skipper, a date, a due date, a distance, a price and a status (planned, done)',
    'sort trips by due date, latest first',
    'group trips by status',
    'show trips as a calendar',
    'show the average distance of trips on the home page',
    'add a serial number to boats',
    'rename the due date of trips to back by',
    'rename planned to "on paper"',
  ],
  [
    'Stays with a room, a guest, an arrival date, a departure date, a price, a quantity and a status (new, confirmed)',
    'the price must be between 10 and 500',
    'the room must be unique',
    'add a field total = quantity times price to stays',
    'make the guest required',
    'status should start with new',
  ],
  [
    'Dogs (name, arrives on, leaves on, price, deposit, food (dry, wet)), walks (dog, date, minutes). Who is here today? Show what is left to pay, how many walks per dog, prices this month and how many of each food',
    'rename arrives on to comes on',
  ],
  ['Projects and tasks, tasks belong to a project', 'add a score from 1 to 10 to tasks', 'add 5 sample tasks'],
  [
    'Trips with a driver, a date, a distance, a fee, a paid (yes/no), a note and a status (open, done)',
    'group trips by driver',
    'filter trips by driver',
    'hide the note of trips in the table',
    'move the fee of trips to the end',
    'make the paid field of trips a dropdown with yes, no and later',
  ],
  [
    'dog salon with clients, dogs with photo, birthday, and appointments with start time (date and time), price, tags (a, b), website, rating, discount in percent and done',
  ],
  [
    'Website for a sailing club: boats with a photo, a length in m and a price per day, trips (date, skipper, booked yes/no), about, how to find us, and a form with name and shoe size S M L',
  ],
  ['Rents with a tool, days and a daily rate, start date and end date', 'add a field total = days times daily rate to rents'],
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
  const apps: ReadonlyMap<FilePath, string>[] = []
  for (const messages of CONVERSATIONS) apps.push(await build(messages))
  apps.push(await fromFiles())
  const errors = await typeErrorsOfEach(folder, apps)
  expect(errors).toEqual(apps.map(() => ''))
})

async function fromFiles(): Promise<ReadonlyMap<FilePath, string>> {
  const rows = [1, 2, 3, 4, 5, 6].map((n) => `00${n},2026-03-0${n},"$1,${n}00.50",yes,${n % 2 === 0 ? 'new' : 'sent'},${n},Long`)
  const csv = ['Order No,Placed,Total,Paid,Status,<b>x,"a ""b"""', ...rows].join('\n')
  const attachments = [
    { name: 'orders.csv', kind: 'csv', text: csv },
    { name: 'sizes.json', kind: 'json', text: '[{"":1,"cm":{"wide":2}},{"class":"x","default":true}]' },
  ]
  const message = 'Make an app from this'
  const { files } = await askScaffolder({ message, appName: '', files: new Map(), attachments: attachments.slice(0, 1) })
  return (await askScaffolder({ message, appName: '', files, attachments: attachments.slice(1) })).files
}

/** What is not surely understood is what the first choice says. */
async function build(messages: readonly string[]): Promise<ReadonlyMap<FilePath, string>> {
  let files: ReadonlyMap<FilePath, string> = new Map()
  for (const message of messages) files = (await askAndChoose({ message, appName: 'Test', files })).files
  return files
}
