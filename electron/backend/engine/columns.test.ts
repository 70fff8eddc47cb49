import { expect, test } from 'vitest'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { FIELD_TYPES } from '../../../shared/domain/field-types/field-types.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { changeProperty } from '../entities/change-property.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = { data: 'test', entity: 'Thing', actor } as const
const path = FilePath.parse('__entities__Thing.json')

const MOMENT = '2026-01-31T09:30:00.000Z'
/** The row that a relation points to. */
const OTHER = '0197a8c0-0000-7000-8000-000000000000'

const FILE = { url: 'https://example.com/a.pdf', name: 'a.pdf', size: null, type: '' }

/** Stored values for a column of each type. */
const COLUMNS = {
  text: [{ type: 'string' }, ['12', 'yes', '2026-01-31', 'a, b', '007']],
  number: [{ type: 'number' }, [1, 0, -2.5]],
  rating: [{ type: 'integer', format: 'rating' }, [5, 1]],
  boolean: [{ type: 'boolean' }, [true, false]],
  date: [{ type: 'string', format: 'date' }, ['2026-01-31']],
  datetime: [{ type: 'string', format: 'date-time' }, [MOMENT]],
  choice: [{ type: 'string', enum: ['new', '5'] }, ['new', '5']],
  choices: [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, [['a'], ['a', 'b']]],
  image: [{ type: 'string', format: 'image' }, ['/uploads/x.png']],
  files: [{ type: 'array', format: 'files' }, [[FILE]]],
  json: [{ type: 'object' }, [{ a: 1 }, 'text']],
  relation: [{ type: 'string', 'x-relation': 'Other' }, [OTHER]],
} as const

type Offered = Exclude<keyof typeof COLUMNS, 'relation'>
const offered = Object.keys(COLUMNS).filter((kind): kind is Offered => kind !== 'relation')

/** The values after a change of type, null where one cannot be converted. */
const CARRIED: Readonly<Record<keyof typeof COLUMNS, Readonly<Record<Offered, readonly unknown[]>>>> = {
  text: {
    text: ['12', 'yes', '2026-01-31', 'a, b', '007'],
    number: [12, null, null, null, null],
    rating: [null, null, null, null, null],
    boolean: [null, true, null, null, null],
    date: [null, null, '2026-01-31', null, null],
    datetime: [null, null, '2026-01-31T00:00:00.000Z', null, null],
    choice: ['12', 'yes', '2026-01-31', 'a, b', '007'],
    choices: [['12'], ['yes'], ['2026-01-31'], ['a', 'b'], ['007']],
    image: [null, null, null, null, null],
    files: [null, null, null, null, null],
    json: ['12', 'yes', '2026-01-31', 'a, b', '007'],
  },
  number: {
    text: ['1', '0', '-2.5'],
    number: [1, 0, -2.5],
    // Numbers outside the rating's range stay until somebody gives a rating: no value is lost.
    rating: [1, 0, -2.5],
    boolean: [true, false, null],
    date: [null, null, null],
    datetime: [null, null, null],
    choice: ['1', '0', '-2.5'],
    choices: [['1'], ['0'], ['-2.5']],
    image: [null, null, null],
    files: [null, null, null],
    json: [1, 0, -2.5],
  },
  rating: {
    text: ['5', '1'],
    number: [5, 1],
    rating: [5, 1],
    boolean: [null, true],
    date: [null, null],
    datetime: [null, null],
    choice: ['5', '1'],
    choices: [['5'], ['1']],
    image: [null, null],
    files: [null, null],
    json: [5, 1],
  },
  boolean: {
    text: ['true', 'false'],
    number: [1, 0],
    rating: [null, null],
    boolean: [true, false],
    date: [null, null],
    datetime: [null, null],
    choice: ['true', 'false'],
    choices: [['true'], ['false']],
    image: [null, null],
    files: [null, null],
    json: [true, false],
  },
  date: { ...everyTextual('2026-01-31'), date: ['2026-01-31'], datetime: ['2026-01-31'] },
  // The time of day is kept, though a date does not show it.
  datetime: { ...everyTextual(MOMENT), date: [MOMENT], datetime: [MOMENT] },
  choice: {
    text: ['new', '5'],
    number: [null, 5],
    rating: [null, 5],
    boolean: [null, null],
    date: [null, null],
    datetime: [null, null],
    choice: ['new', '5'],
    choices: [['new'], ['5']],
    image: [null, null],
    files: [null, null],
    json: ['new', '5'],
  },
  choices: {
    text: ['a', 'a, b'],
    number: [null, null],
    rating: [null, null],
    boolean: [null, null],
    date: [null, null],
    datetime: [null, null],
    choice: ['a', null],
    choices: [['a'], ['a', 'b']],
    image: [null, null],
    files: [null, null],
    json: [['a'], ['a', 'b']],
  },
  image: { ...everyTextual('/uploads/x.png'), image: ['/uploads/x.png'] },
  files: {
    ...everyTextual(JSON.stringify([FILE])),
    choice: [null],
    choices: [null],
    json: [[FILE]],
    files: [[FILE]],
  },
  json: {
    text: ['{"a":1}', 'text'],
    number: [null, null],
    rating: [null, null],
    boolean: [null, null],
    date: [null, null],
    datetime: [null, null],
    choice: ['{"a":1}', 'text'],
    choices: [['{"a":1}'], ['text']],
    image: [null, null],
    files: [{ a: 1 }, 'text'],
    json: [{ a: 1 }, 'text'],
  },
  relation: everyTextual(OTHER),
}

/** A value that converts only to the text types. */
function everyTextual(text: string): Readonly<Record<Offered, readonly unknown[]>> {
  const none = { number: [null], rating: [null], boolean: [null], date: [null], datetime: [null], image: [null], files: [null] }
  return { ...none, text: [text], choice: [text], choices: [[text]], json: [text] }
}

const pairs = Object.keys(COLUMNS).flatMap((from) => offered.map((to) => [from as keyof typeof COLUMNS, to] as const))

test('every type that a column can change to is tested', () => {
  expect(offered.toSorted()).toEqual(FIELD_TYPES.flatMap(({ kind, isOffered }) => (isOffered ? [kind] : [])).toSorted())
})

test.each(pairs)(
  '%s becomes %s: exactly the values announced as lost are empty afterwards, and changing back restores them',
  (from, to) => {
    const { app } = newApp()
    const [property, values] = COLUMNS[from]
    const first = app.commitChangeSet({
      changeSet: changeSet({ writes: entityFile('Thing', { n: { type: 'number' }, value: property }) }),
      origin: 'edit',
      description: '',
    })
    const now = new Date(0).toISOString()
    app.commitChangeSet({
      changeSet: changeSet({ writes: entityFile('Other', { name: { type: 'string' } }) }),
      origin: 'edit',
      description: '',
    })
    app.putBackRows({ ...place, entity: 'Other', rows: [{ id: OTHER, creatorId: null, createdAt: now, updatedAt: now, name: 'One' }] })
    app.createRows({ ...place, rows: values.map((value, n) => ({ n, value })) })
    const read = () => app.listRows({ ...place, query: { sort: 'n', limit: 50, filter: {} } }).rows.map((row) => row['value'] ?? null)
    const before = read()
    expect(before).toHaveLength(values.length)

    const text = app.files({ versionId: null }).files.get(path) ?? ''
    const choices = to === 'choice' || to === 'choices' ? app.columnChoices({ entity: 'Thing', property: 'value', type: to }) : []
    const after = changeProperty(text, { kind: 'retype', property: 'value', type: to }, choices).text
    const target = EntitySchema.parse(JSON.parse(after)).properties['value'] ?? {}
    const { lost, filled, rows, examples } = app.columnLosses({ entity: 'Thing', property: 'value', target })
    expect([filled, rows]).toEqual([values.length, values.length])
    app.commitChangeSet({ changeSet: changeSet({ writes: { [path]: after } }), origin: 'edit', description: '' })

    expect(read().filter((value) => value === null)).toHaveLength(lost)
    expect(read()).toEqual(CARRIED[from][to])
    expect(examples).toHaveLength(Math.min(5, lost))
    expect(app.snapshots({})).toHaveLength(lost > 0 ? 1 : 0)
    app.restoreVersion({ versionId: first.id })
    expect(read()).toEqual(before)
  },
)
