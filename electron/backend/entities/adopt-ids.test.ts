import { expect, it } from 'vitest'
import { adoptIds } from './adopt-ids.ts'

const entity = (xId: string | null, properties: Readonly<Record<string, string | null>>) =>
  `${JSON.stringify(
    {
      ...(xId === null ? {} : { 'x-id': xId }),
      name: 'Deal',
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, id]) => [name, { ...(id === null ? {} : { 'x-id': id }), type: 'string' }]),
      ),
    },
    null,
    2,
  )}\n`

it('names that exist here get their ids, and new ones none', () => {
  const own = entity('e_own', { title: 'p_own', stage: 'p_stage' })
  expect(adoptIds(entity('e_other', { title: 'p_other', value: 'p_value' }), own)).toBe(entity('e_own', { title: 'p_own', value: null }))
})

it('an entity that this app does not have gets no ids', () => {
  expect(adoptIds(entity('e_other', { title: 'p_other' }), null)).toBe(entity(null, { title: null }))
})

it('a property that a copy of this app renamed keeps its id, and so its values', () => {
  const own = entity('e_own', { value: 'p_value', title: 'p_title' })
  expect(adoptIds(entity('e_own', { amount: 'p_value', title: 'p_title' }), own)).toBe(
    entity('e_own', { amount: 'p_value', title: 'p_title' }),
  )
  expect(adoptIds(entity('e_own', { value: 'p_title' }), own)).toBe(entity('e_own', { value: 'p_value' }))
})

it('a text without differences is unchanged, and so is one that cannot be parsed', () => {
  const own = '{"x-id":"e_own","name":"Deal","properties":{"a":{"x-id":"p_a"}}}'
  expect(adoptIds(own, own)).toBe(own)
  for (const text of ['{', '[]', 'null', '{"properties":3}', '']) expect(adoptIds(text, null)).toBe(text)
})
