import { expect, test } from 'vitest'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import type { RulesPart } from '../../../../shared/domain/offer.ts'
import { scaffold } from '../scaffold.ts'

async function partsOf(message: string): Promise<readonly RulesPart[]> {
  const parts: RulesPart[] = []
  for await (const part of scaffold({ message, appName: 'New app', files: new Map(), packs: DOMAIN_PACKS })) parts.push(part)
  return parts
}

const STORY =
  'We took over a bicycle shop in May. Everything is on sticky notes and the coffee is bad. My brother is good with people and I am not. ' +
  'The winter was long and nobody came. We want repairs with a customer, a fault and a price. Our aunt thinks that we will manage.'

test('a story that is not covered by half is laid before its person, and nothing is built', async () => {
  const parts = await partsOf(STORY)
  expect(parts.map(({ type }) => type)).toEqual(['text', 'offer'])
  expect(parts[1]).toMatchObject({
    offer: {
      kind: 'proposal',
      isBuilt: false,
      spec: { lists: [{ many: 'repairs', fields: expect.arrayContaining([expect.objectContaining({ label: 'Price', kind: 'money' })]) }] },
    },
  })
})

test.each(['Repairs with a customer, a fault and a price', 'Cats. Dogs. Owners. Visits with a date. Vets with a phone.'])(
  '%s is built at once',
  async (message) => {
    expect((await partsOf(message)).every(({ type }) => type === 'text')).toBe(true)
  },
)
