import { expect, test } from 'vitest'
import type { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { gridColumns } from './grid-columns.ts'
import { labelsToResolve, fitPasted } from './pasted-values.ts'
import { refusalText } from './row-patches.ts'

const columns = gridColumns({
  name: 'Deal',
  properties: {
    company: { type: 'string', 'x-relation': 'Company', title: 'Company' },
    stage: { type: 'string', enum: ['New lead', 'Won'], title: 'Stage' },
    services: { type: 'array', items: { type: 'string', enum: ['Install', 'Red, large'] }, title: 'Services' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: [],
} as unknown as EntitySchema)
const cell = (key: string, value: unknown) => {
  const column = columns.find((one) => one.key === key)
  if (column === undefined) throw new Error(key)
  return { column, value }
}
const CALLED: Readonly<Record<string, readonly string[]>> = { 'Company:Harbor': ['1'], 'Company:Twice': ['2', '3'] }
const rowsCalled = (entity: string, text: string) => CALLED[`${entity}:${text}`] ?? []
const fitted = (key: string, value: unknown) => {
  const { cells, refused } = fitPasted([cell(key, value)], rowsCalled)
  return refused[0]?.reason ?? cells[0]?.value
}

test('a related row is found by its label, unless no row or two rows have it', () => {
  expect(fitted('company', ' Harbor ')).toBe('1')
  expect(fitted('company', 'Nobody')).toBe(GRID_TEXT.notFound('Company'))
  expect(fitted('company', 'Twice')).toBe(GRID_TEXT.foundTwice('Company'))
  expect([fitted('company', ''), fitted('company', null)]).toEqual(['', null])
  const called = labelsToResolve([cell('company', 'Harbor'), cell('company', ' Harbor'), cell('company', ''), cell('stage', 'Won')])
  expect([...called]).toEqual([['Company', ['Harbor']]])
})

test('an option is matched in any case, and other texts are rejected', () => {
  expect([fitted('stage', 'Won'), fitted('stage', ' new LEAD')]).toEqual(['Won', 'New lead'])
  expect(fitted('stage', 'Lost')).toBe(GRID_TEXT.noOption)
  expect(fitted('services', 'install, "red, large"')).toEqual(['Install', 'Red, large'])
  expect(fitted('services', 'Install, Paint')).toBe(GRID_TEXT.noOption)
  expect(fitted('tags', 'anything, goes')).toBe('anything, goes')
})

test('rejected values are reported, the first ones in full', () => {
  const one = { field: 'Stage', value: 'Lost', reason: GRID_TEXT.noOption }
  expect(refusalText([one])).toBe('1 value did not fit and stayed as before. Stage “Lost”: is none of its options.')
  expect(refusalText([one, { ...one, value: 'x'.repeat(90) }, one, one])).toBe(
    `4 values did not fit and stayed as before. Stage “Lost”: is none of its options. Stage “${'x'.repeat(40)}…”: is none of its options. And 2 more.`,
  )
})
