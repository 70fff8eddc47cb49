import { expect, it } from 'vitest'
import { DOMAIN_PACKS } from '../../../resources/packs/all-packs.ts'
import { scaffold } from './scaffold.ts'
import { applyAnswer } from './testing/apply-answer.ts'

const today = new Date('2026-11-21T12:00:00Z')

function rowsOf(message: string, entity: string): readonly Readonly<Record<string, unknown>>[] {
  const answer = applyAnswer(new Map(), [...scaffold({ message, appName: 'Untitled', files: new Map(), packs: DOMAIN_PACKS, today })])
  return answer.records.get(entity) ?? []
}

it.each([
  ['repairs: customer name, bike, what is wrong with it, price', 'Repair', 'customerName', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /oil|tyres/i],
  ['dogs with dog’s name, breed, owner', 'Dog', 'name', /^Biscuit$|^Luna$/, / /],
  ['orders: dish, table, waiter', 'Order', 'waiter', /^\p{Lu}\p{Ll}+ \p{Lu}/u, /soup/i],
  ['sales: product, amount', 'Sale', 'product', /\p{L}/u, /^Sale \d/],
])('%s: what stands in a row is of the kind that its property is called', (message, entity, field, like, unlike) => {
  const [first, second] = rowsOf(message, entity).map((row) => String(row[field]))
  expect([first, second]).toEqual([expect.stringMatching(like), expect.stringMatching(/\p{L}/u)])
  expect(first).not.toMatch(unlike)
})

it('what ends does so soon after it began, and what came back has done so before today', () => {
  const rows = rowsOf('loans: book, member, borrowed on, returned on', 'Loan')
  expect(rows.some(({ returnedOn }) => returnedOn === undefined)).toBe(true)
  for (const { borrowedOn, returnedOn } of rows) {
    if (returnedOn === undefined) continue
    const days = (Date.parse(String(returnedOn)) - Date.parse(String(borrowedOn))) / 86_400_000
    expect(days).toBeGreaterThan(0)
    expect(days).toBeLessThan(6)
    expect(Date.parse(String(returnedOn))).toBeLessThan(today.getTime())
  }
})
