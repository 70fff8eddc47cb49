import { expect, test } from 'vitest'
import { readLook } from './look.ts'
import { skinOfColour } from './skin.ts'

test.each([
  ['invoices with a client. Dark and minimal.', 'invoices with a client.', { theme: 'dark' }],
  ['a studio with prices. calm, beige, rounded shapes', 'a studio with prices.', { corners: 'round' }],
  ['donations and families, big letters please!', 'donations and families', { text: 'large' }],
  ['una escuela con precios. Colores vivos, rojo y negro', 'una escuela con precios.', { theme: 'dark' }],
  ['un site pour mon cabinet, bleu clair, avec tarifs', 'un site pour mon cabinet, avec tarifs', {}],
])('%j keeps %j', (message, kept, look) => {
  const found = readLook(message)
  expect(found.text).toBe(kept)
  expect(found.skin?.(skinOfColour('teal'))).toMatchObject(look)
})

test.each(['oranges and plums with a price', 'roses, lilies and tulips', 'Lights and cables'])(
  '%j are things and no colours',
  (message) => {
    expect(readLook(message)).toEqual({ skin: null, text: message })
  },
)
