import { expect, test } from 'vitest'
import { withoutViewWishes } from './view-wishes.ts'

test.each([
  ['I am a landlord with 6 flats. Tenants with a name. I want to see who is late.', 'flats. Tenants with a name.'],
  ['Hi! I’m a nurse and I want to log shifts (date, ward). It should be easy.', 'I want to log shifts (date, ward).'],
  ['Orders with a price. Warn me when one is late. Also need a search.', 'Orders with a price.'],
  [
    'Quiero llevar las cuentas de mi taller: clientes y coches. Que se vea cuánto me deben.',
    'Quiero gestionar mi taller: clientes y coches.',
  ],
  ['Tickets with a title. I want to comment on a ticket.', 'Tickets with a title. Comments (text, author, date, ticket).'],
])('%j keeps %j', (message, kept) => {
  expect(withoutViewWishes(message)).toBe(kept)
})

test.each(['customers', 'I run a stable with horses, owners and rides', 'show me my plants'])('%j is left as it is', (message) => {
  expect(withoutViewWishes(message)).toBe(message)
})
