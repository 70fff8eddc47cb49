import { expect, test } from 'vitest'
import { readWish } from '../read-wish/read.ts'
import { lookOf } from './look.ts'
import { skinOfColour } from './skin.ts'

test.each([
  ['invoices with a client and a date. Dark and minimal.', 'en', { theme: 'dark' }],
  ['donations and families, big letters please!', 'en', { text: 'large' }],
  ['una lista de precios y clientes. Colores vivos, rojo y negro', 'es', { theme: 'dark' }],
  ['recipes with a photo, in dark green with rounded corners', 'en', { ...skinOfColour('darkgreen'), corners: 'round' }],
  ['eine Liste der Kunden mit Name und Ort, bitte in Hellblau', 'de', skinOfColour('lightskyblue')],
] as const)('%j says how it looks', (message, language, look) => {
  expect(lookOf(readWish(message, language), skinOfColour('teal'))).toMatchObject(look)
})

test.each(['oranges and plums with a price', 'roses, lilies and tulips', 'Lights and cables'])(
  '%j are things and no colours',
  (message) => {
    expect(lookOf(readWish(message, 'en'), skinOfColour('teal'))).toEqual(skinOfColour('teal'))
  },
)
