import { expect, test } from 'vitest'
import { readWish } from './read-wish.ts'

/** `boat: name, status (in/out) > owner` */
const linesOf = ({ entities }: Pick<ReturnType<typeof readWish>, 'entities'>) =>
  entities.map(({ one, fields, parents }) => {
    const said = fields.map(({ words, choices }) => (choices.length === 0 ? words : `${words} (${choices.join('/')})`)).join(', ')
    return `${one}${said === '' ? '' : `: ${said}`}${parents.size === 0 ? '' : ` > ${[...parents].join(', ')}`}`
  })

test.each([
  ['kites with priority low, medium, high, and who it is assigned to', ['kite: priority (low/medium/high), assignee']],
  ['parcels with a sender and a weight, couriers, vans', ['parcel: sender, weight', 'courier', 'van']],
  [
    'Complaints with a place. Walkers should report a problem with a photo, and the ranger sets it to open, closed or ignored',
    ['complaint: place, problem, photo, status (open/closed/ignored)'],
  ],
  ['ducks in our pond, their owners, which ring they wear, and vet visits', ['duck: ring > owner', 'owner', 'vet visit']],
  ['nests, eggs, and how it looked (fine, broken)', ['nest: looked (fine/broken)', 'egg']],
  ['rabbits - ring, weight. weighings for each animal with a date', ['rabbit: ring, weight', 'weighing: date > rabbit']],
  ['crates going out to farms (weight, day)', ['crate: weight, day']],
  ['ladders lent to each neighbour', ['ladder', 'neighbour', 'loan: lent on, due back on, returned > ladder, neighbour']],
])('%s', (text, lines) => {
  expect(linesOf(readWish(text))).toEqual(lines)
})

test('what somebody does is never the name of a list', () => {
  const { entities } = readWish('need clients, what shape they had last time and if they paid')
  expect(entities.map(({ one }) => one)).toEqual(['client'])
})
