import { describe, expect, it } from 'vitest'
import { EntitySchema, type Permissions } from '../../../shared/domain/entity-schema.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import type { ValueCounts } from '../entities/count-values.ts'
import { planPublishChanges, type PublishedState } from './plan-publish.ts'

const NAME = { 'x-id': 'p_name', type: 'string' }
const STAGE = { 'x-id': 'p_stage', type: 'string', enum: ['new', 'won'] }
const ALL: Permissions = { read: 'all', write: 'all' }

interface Written {
  readonly name?: string
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly permissions?: Permissions
}

function deal({ name = 'Deal', properties = { name: NAME, stage: STAGE }, required = [], permissions = ALL }: Written = {}) {
  return new Map([['e_deal', EntitySchema.parse({ 'x-id': 'e_deal', name, properties, required, permissions })]])
}

function state(entities: PublishedState['entities'], files: Readonly<Record<string, string>> = {}): PublishedState {
  return { entities, files: new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content])) }
}

/** Twelve deals; four have a stage, and three of these values are not numbers. */
const COUNTS: ValueCounts = {
  rows: (id) => (id === 'e_deal' ? 12 : 0),
  beyond: () => 2,
  shared: () => 4,
  filled: (id) => ({ p_name: 12, p_stage: 4 })[id] ?? 0,
  unfit: (_id, target) => (target.type === 'number' ? 3 : 0),
}
const EMPTY: ValueCounts = { rows: () => 0, filled: () => 0, unfit: () => 0, beyond: () => 0, shared: () => 0 }
const NOTHING = state(new Map())

type Row = readonly [severity: string, kind: string, subject: string, affected: number]
const rows = (before: PublishedState, after: PublishedState, counts = COUNTS): readonly Row[] =>
  planPublishChanges(before, after, counts).map(({ severity, kind, subject, affected }) => [severity, kind, subject, affected])

describe('the changes of a publish', () => {
  it.each<[string, Written, readonly Row[]]>([
    ['nothing', {}, []],
    ['another name', { name: 'Offer' }, [['change', 'entity-renamed', 'Offer', 12]]],
    ['a field of another name', { properties: { name: NAME, step: STAGE } }, [['change', 'property-renamed', 'Deal.step', 4]]],
    ['a field less', { properties: { name: NAME } }, [['destructive', 'property-removed', 'Deal.stage', 4]]],
    [
      'a field more',
      { properties: { name: NAME, stage: STAGE, value: { 'x-id': 'p_value', type: 'number' } } },
      [['addition', 'property-added', 'Deal.value', 0]],
    ],
    [
      'another type that not every value fits',
      { properties: { name: NAME, stage: { ...STAGE, enum: undefined, type: 'number' } } },
      [['destructive', 'property-type', 'Deal.stage', 4]],
    ],
    [
      'another type that every value fits',
      { properties: { name: NAME, stage: { ...STAGE, enum: undefined } } },
      [['change', 'property-type', 'Deal.stage', 4]],
    ],
    [
      'a field where each has its own value',
      { properties: { name: { ...NAME, 'x-unique': true }, stage: STAGE } },
      [['change', 'property-rules', 'Deal.name', 4]],
    ],
    [
      'a field with a limit',
      { properties: { name: { ...NAME, maxLength: 3 }, stage: STAGE } },
      [['change', 'property-rules', 'Deal.name', 2]],
    ],
    ['a field that must be filled in', { required: ['stage'] }, [['change', 'property-required', 'Deal.stage', 8]]],
    ['fewer who may see it', { permissions: { read: 'creator', write: 'all' } }, [['destructive', 'permissions', 'Deal', 0]]],
    ['more who may add to it', { permissions: { read: 'all', write: 'all', create: 'anonymous' } }, [['change', 'permissions', 'Deal', 0]]],
    [
      'fewer who may add to it',
      { permissions: { read: 'all', write: 'all', create: 'admin' } },
      [['destructive', 'permissions', 'Deal', 0]],
    ],
    ['more who may change it', { permissions: { read: 'all', write: 'anonymous' } }, [['change', 'permissions', 'Deal', 0]]],
  ])('%s', (_what, written, expected) => expect(rows(state(deal()), state(deal(written)))).toEqual(expected))

  it('are listed with losses first, then changes, then additions', () => {
    const before = state(deal({ required: ['name'] }), { '__pages__Home.tsx': 'a', '__pages__OldList.tsx': 'b' })
    const after = state(
      new Map([
        ...deal({ name: 'Offer', properties: { name: NAME } }),
        ['e_note', EntitySchema.parse({ 'x-id': 'e_note', name: 'Note', properties: {} })],
      ]),
      { '__pages__Home.tsx': 'changed', '__pages__Notes.tsx': `export const path = '/n'` },
    )
    expect(rows(before, after)).toEqual([
      ['destructive', 'property-removed', 'Deal.stage', 4],
      ['destructive', 'page-removed', '/old-list', 0],
      ['change', 'entity-renamed', 'Offer', 12],
      ['change', 'files', 'Files', 0],
      ['addition', 'property-required', 'Offer.name', 0],
      ['addition', 'entity-added', 'Note', 0],
      ['addition', 'page-added', '/n', 0],
    ])
  })

  it('place an entry’s page after the page of its list', () => {
    const pages = { '__pages__B.tsx': `export const path = '/bikes/:id'`, '__pages__A.tsx': `export const path = '/bikes'` }
    expect(planPublishChanges(state(deal(), pages), state(deal()), COUNTS).map(({ text }) => text)).toEqual([
      'The page /bikes is removed.',
      'The page for each entry of /bikes is removed.',
      '2 files change in how the app looks and works.',
    ])
  })

  it('of a first publish are all additions', () => {
    const after = state(deal(), { '__pages__Home.tsx': 'a', '__Layout.tsx': 'b' })
    expect(rows(NOTHING, after, EMPTY)).toEqual([
      ['addition', 'entity-added', 'Deal', 0],
      ['addition', 'page-added', '/', 0],
    ])
  })

  it('keep the rows of a removed entity for when it comes back', () => {
    expect(planPublishChanges(state(deal()), NOTHING, COUNTS)).toEqual([
      {
        severity: 'destructive',
        kind: 'entity-removed',
        subject: 'Deal',
        text: '“Deal” is removed. Its 12 records are kept, hidden, for 30 days.',
        affected: 12,
      },
    ])
    expect(planPublishChanges(NOTHING, state(deal()), COUNTS)[0]?.text).toBe('“Deal” comes back, with its 12 records.')
  })

  it('identify two entities that swap names by their ids', () => {
    const named = (first: string, second: string) =>
      state(
        new Map([
          ['e_1', EntitySchema.parse({ 'x-id': 'e_1', name: first, properties: {} })],
          ['e_2', EntitySchema.parse({ 'x-id': 'e_2', name: second, properties: {} })],
        ]),
      )
    expect(rows(named('A', 'B'), named('B', 'A'), EMPTY)).toEqual([
      ['change', 'entity-renamed', 'B', 0],
      ['change', 'entity-renamed', 'A', 0],
    ])
  })
})

it('says what is checked from now on, and who may use single properties', () => {
  const schema = (written: object) => state(new Map([['e_deal', EntitySchema.parse({ 'x-id': 'e_deal', name: 'Deal', ...written })]]))
  const before = schema({ properties: { name: NAME, stage: { ...STAGE, 'x-access': 'admin' } }, 'x-checks': [{ atMost: 3, per: 'stage' }] })
  const after = schema({
    properties: { name: { ...NAME, 'x-access': { write: 'admin' } }, stage: STAGE },
    'x-checks': [{ unique: ['name', 'stage'] }],
  })
  expect(planPublishChanges(before, after, EMPTY).map(({ severity, text }) => `${severity}: ${text}`)).toEqual([
    'destructive: “name” of “Deal” is set by admins of the app from now on.',
    'change: “Deal” is checked when it is saved from now on: No two with the same name and stage. Records that are there stay.',
    'change: “Deal” is no longer checked: At most 3 per stage.',
    'change: “stage” of “Deal” is read and set by everybody who reads and changes the record from now on.',
  ])
})
