import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { answerTexts } from '../scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'

/** The name of the app, its lists with the names of their fields, and what is said. */
function appOf(message: string) {
  const { files, prose } = applyAnswer(new Map(), [...answerTexts({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })])
  const schemas = [...files].filter(([file]) => file.endsWith('.json')).map(([, content]) => EntitySchema.parse(JSON.parse(content)))
  const lists = new Map(schemas.map(({ name, properties }) => [String(name), Object.keys(properties)]))
  const name = /AppShell name=(?:"([^"]+)"|\{'([^']+)'\})/
    .exec(files.get('__Layout.tsx' as never) ?? '')
    ?.slice(1)
    .find(Boolean)
  return { name, lists, names: [...lists.keys()], prose }
}

test.each([
  ['Kayaks with a length, our members, and most active members at the top', ['Kayak', 'Member']],
  ['Parrots (name, age), cages (size, place), and for each parrot show how many cages it had', ['Parrot', 'Cage']],
  ['Track bills with an amount. Nina and Paul each pay half of them', ['Bill']],
  ['Split expenses with a date and an amount', ['Expense']],
  ['Sheep farm. Every sheep has an ear tag, a weight and a pasture', ['Sheep']],
  ['Sommes une ruche ouverte : les membres avec nom et téléphone, mais pas trop compliqué', ['Member']],
  ['Kanus mit Länge und Farbe, aber einfach', ['Kanu']],
  ['Kanus mit Länge, die ältesten zuerst, mit Status neu, alt', ['Kanu']],
  ['Soy carpintero. Muebles con madera, precio y fecha', ['Mueble']],
])('neither a verb, a small word, a person nor the speaker is a list: %s', (message, names) => {
  expect(appOf(message).names.map((name) => name.replace(/s$/, ''))).toEqual(names)
})

test.each([
  ['Parrots with an age. im keeping it simple', 'Parrot', 'im'],
  ['Taxi trips (driver, fare, tip). Drivers (name). Daily revenue per driver', 'Trip', 'dailyRevenuePerDriver'],
  ['Guests with a table and a counter', 'Guest', 'counter'],
  ['Workshop: instruments, jobs with price. The oldest open job first', 'Job', 'oldestOpenJob'],
  ['Families: name, how many adults. I want to see how many parcels went out this month', 'Family', 'numberOfParcels'],
])('what is worked out, and what was only slurred, is no property: %s', (message, list, field) => {
  const { lists } = appOf(message)
  expect([...lists].find(([name]) => name.endsWith(list))?.[1] ?? []).not.toContain(field)
})

test.each([
  ['Our choir owns 40 drums. Drums with a size', 'Drums'],
  ['Toy lending club. Members borrow toys', 'Toy lending club'],
  ['nurse here. Wards with a floor and beds with a number', 'Wards and beds'],
])('what an app is called is no sentence and nobody who speaks: %s', (message, name) => {
  expect(appOf(message).name).toBe(name)
})

test('whoever describes several lists gets those, and no kind of app that has its own', () => {
  const { names, prose } = appOf(
    'For a landlord. Flats (address, floor, rent), tenants (name, phone, flat, moved in), repairs (flat, what, craftsman, cost, done on). Overview: repair costs this year',
  )
  expect(names.toSorted()).toEqual(['Flat', 'Repair', 'Tenant'])
  expect(prose).not.toContain('Not built')
})

test.each([
  ['School trip money: 28 kids and who paid', 'Assignment'],
  ['food bank. Families: name, how many adults, how many children, halal yes/no', 'Incoming'],
])('a word of a trade inside another name calls no template: %s', (message, list) => {
  expect(appOf(message).names).not.toContain(list)
})

test('a kind of app brings its lists only where most of what is named is of it', () => {
  expect(appOf('I coordinate 12 volunteers at a library. Desks, lamps and keys need a check').names).not.toContain('Donation')
})
