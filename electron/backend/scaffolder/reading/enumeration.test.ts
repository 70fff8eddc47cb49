import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

/** `title`, `state(new/old)`, `weight:number`. */
function fieldsOf(message: string): readonly string[] {
  const [first] = readWish(message).entities
  return (first?.fields ?? []).map(
    ({ words, kind, choices }) => `${words}${kind === null ? '' : `:${kind}`}${choices.length > 0 ? `(${choices.join('/')})` : ''}`,
  )
}

test.each([
  [
    'Kiln log. glaze, cone, pieces inside, photos, what went wrong, repeat?',
    ['glaze', 'cone', 'pieces inside', 'photo', 'what went wrong:text', 'repeat:boolean'],
  ],
  [
    'Kites i built: span cm, sails, flown or never flown, moisture %',
    ['span:number', 'sails', 'status:choice(flown/never flown)', 'moisture:percent'],
  ],
  ['Stall sales: candles, soaps, cards, how many, price, date', ['item(candles/soaps/cards)', 'quantity', 'price', 'date']],
  ['Badges: colour A B or C, valid from until', ['colour(A/B/C)', 'valid from', 'valid until']],
])('what is written down one after the other is all of one list: %s', (message, fields) => {
  expect(readWish(message).entities).toHaveLength(1)
  expect(fieldsOf(message)).toEqual(fields)
})

test('lists that are named one after the other stay lists', () => {
  expect(readWish('Our choir: singers, rehearsals, concerts').entities.map(({ one }) => one)).toEqual(['singer', 'rehearsal', 'concert'])
})
