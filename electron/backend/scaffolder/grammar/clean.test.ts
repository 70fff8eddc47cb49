import { expect, test } from 'vitest'
import { cleanPrompt } from './clean.ts'

test.each([
  ['custmers', 'customers'],
  ['resturant resevations', 'restaurant reservations'],
  ['equippment maintainance', 'equipment maintenance'],
  ['invioces and suplliers', 'invoices and suppliers'],
  ['catagories of tenents', 'categories of tenants'],
  ['studnets, techers and appoinments', 'students, teachers and appointments'],
])('the slips of %j are mended', (written, meant) => {
  expect(cleanPrompt(written)).toBe(meant)
})

test.each([
  'planets and country houses',
  'painters, printers and potters',
  'counters, shelters, leaders and coasters',
  'baking, delivered',
  'patents and trademarks',
  'parents and patients',
  'Norde, Ardent and Civita',
])('%j is what it says', (written) => {
  expect(cleanPrompt(written)).toBe(written)
})
