import { expect, test } from 'vitest'
import { pricesSaid, siteFacts, timesSaid } from './facts.ts'

test.each([
  ['Trim is £12, full groom from £30, puppies £9.', ['Trim 12', 'Full groom 30', 'Puppies 9']],
  ['corte 15 €, tinte 30,50 € y barba 8 €', ['Corte 15', 'Tinte 30.5', 'Barba 8']],
  ['I have 30 pupils and 4 teachers', []],
])('what costs what: %s', (text, said) => {
  expect(pricesSaid(text).map(({ name, price }) => `${name} ${price}`)).toEqual(said)
})

test.each([
  ['the programme (10 am mass, 12 lunch, 3:30 pm races)', ['10:00 Mass', '12:00 Lunch', '15:30 Races']],
  ['Programm: 11 Uhr Andacht, 14:15 Spiele', ['11:00 Andacht', '14:15 Spiele']],
  ['a table for 12 people, 3 boats', []],
])('what begins when: %s', (text, said) => {
  expect(timesSaid(text).map(({ starts, name }) => `${starts} ${name}`)).toEqual(said)
})

test('a name in quotes is the name', () => {
  expect(siteFacts({ text: "a website for our choir 'The Larks' in the York area" })).toMatchObject({ brand: 'The Larks', city: 'York' })
})
