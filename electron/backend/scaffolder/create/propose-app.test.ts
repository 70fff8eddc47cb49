import { expect, test } from 'vitest'
import { askScaffolder } from '../../../../tests/helpers/ask-scaffolder.ts'

const STORY =
  'We took over a bicycle shop in May. Everything is on sticky notes and the coffee is bad. My brother is good with people and I am not. ' +
  'The winter was long and nobody came. We want repairs with a customer, a fault and a price. Our aunt thinks that we will manage.'

test('a story that is not covered by half is laid before its person, and nothing is built', async () => {
  const { acts, prose, offer } = await askScaffolder({ message: STORY, files: new Map() })
  expect(acts).toEqual([])
  expect(prose.trim()).not.toBe('')
  expect(offer).toMatchObject({
    kind: 'proposal',
    isBuilt: false,
    spec: { lists: [{ many: 'repairs', fields: expect.arrayContaining([expect.objectContaining({ label: 'Price', kind: 'money' })]) }] },
  })
})

test('what a story asks for and does not get is no trace of it, however well it was heard', async () => {
  const story =
    'We sell cakes by the sea. Orders with a customer, a cake and a pick-up date. Send them a text message the day before. ' +
    'Take the deposit by card when they order. Print a label for each box.'
  const { acts, offer } = await askScaffolder({ message: story, files: new Map() })
  expect(acts).toEqual([])
  expect(offer).toMatchObject({
    kind: 'proposal',
    spec: { lists: [{ many: 'orders' }], notBuilt: expect.arrayContaining(['“Take the deposit by card when they order”']) },
  })
})

test.each(['Repairs with a customer, a fault and a price', 'Cats. Dogs. Owners. Visits with a date. Vets with a phone.'])(
  '%s is built at once',
  async (message) => {
    expect((await askScaffolder({ message, files: new Map() })).offer).toBeNull()
  },
)
