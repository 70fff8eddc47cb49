import { expect, test } from 'vitest'
import { reword } from './reword.ts'
import { cpuMs } from '../../../../tests/helpers/measure.ts'

test.each([
  ['houseplants and when i last watered them', 'houseplants and last watered'],
  ['chores: who does what, and when was it done', 'chores: assigned to, and done on'],
  ['records: artist, what I paid', 'records: artist, price paid'],
  ['tasks with a status of open/closed', 'tasks with a status (open/closed)'],
  ['tasks with a status of open, waiting or closed', 'tasks with a status (open, waiting or closed)'],
  ['bikes, customers. Warn me when a bike is late', 'bikes, customers.'],
  ['players and goals so that I can see who scored the most', 'players and goals.'],
  ['manage our ~40 bikes', 'manage our bikes'],
  ['tools lent to each crew, and who has to bring what back', 'tools lent to each crew'],
  ['customers, orders (status: new, paid) and products with a price', 'customers, orders (status: new, paid) and products with a price'],
])('%j means %j', (said, meant) => {
  expect(reword(said)).toBe(meant)
})

test('a long message is read in no time', async () => {
  const spent = await cpuMs(() => {
    for (const text of ['a '.repeat(2000), 'status of '.repeat(400), 'members rent '.repeat(300), `my ${'long '.repeat(800)}`]) reword(text)
  })
  expect(spent).toBeLessThan(1000)
})
