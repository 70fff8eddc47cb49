import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../shared/domain/access.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { checkWords, followInChecks, type RowCheck } from '../../../shared/domain/row-check.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'

const USER: Actor = { kind: 'user', userId: 'anna' }
const GRID: Actor = { kind: 'builder', userId: 'owner', through: 'grid' }
const TEXT = { type: 'string' }
const DAY = { type: 'string', format: 'date' }
const TIME = { type: 'string', format: 'date-time' }
const CHECKS: readonly RowCheck[] = [
  { atMost: 'course.places', per: 'course', where: { status: 'booked' } },
  { atMost: 3, per: 'person', message: 'Three courses are enough.' },
  { unique: ['course', 'person'] },
]

let opened: TestApp
beforeEach(() => {
  opened = newApp()
  const writes = {
    ...entityFile('Course', { name: TEXT, places: { type: 'number' } }),
    ...entityFile(
      'Booking',
      {
        course: { ...TEXT, title: 'Course', 'x-relation': 'Course' },
        person: { ...TEXT, title: 'Person' },
        status: { ...TEXT, enum: ['booked', 'cancelled'], default: 'booked' },
        note: TEXT,
      },
      { 'x-checks': [...CHECKS] },
    ),
    ...entityFile(
      'Stay',
      { room: TEXT, from: { ...DAY, title: 'From' }, to: { ...DAY, title: 'To' } },
      { 'x-checks': [{ noOverlap: ['from', 'to'], per: 'room' }, { compare: ['to', '>=', 'from'] }] },
    ),
    ...entityFile(
      'Slot',
      { start: TIME, end: TIME, least: { type: 'number' }, most: { type: 'number' } },
      {
        'x-checks': [{ noOverlap: ['start', 'end'] }, { compare: ['most', '>', 'least'] }],
      },
    ),
  }
  opened.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
})

const place = (entity: string, actor: Actor = USER) => ({ data: 'test', entity, actor }) as const

function add(entity: string, row: Record<string, unknown>, actor: Actor = USER): string {
  const [made] = opened.app.createRows({ ...place(entity, actor), rows: [row] })
  if (made === undefined) throw new Error('Nothing was made.')
  return made.ok ? made.row.id : `${made.broken ?? ''} ${JSON.stringify(made.issues)}`.trim()
}
const isId = expect.stringMatching(/^[0-9a-f-]{36}$/)
const change = (entity: string, rowId: string, fields: Record<string, unknown>) => {
  try {
    opened.app.updateRow({ ...place(entity), rowId, fields })
    return 'saved'
  } catch (error) {
    const { code, message, data } = error as { code: string; message: string; data: object }
    return { code, message, ...data }
  }
}

describe('a course with two places', () => {
  let course = ''
  beforeEach(() => {
    course = add('Course', { name: 'Pottery', places: 2 })
  })
  const FULL = 'Course is full: 2 at most.'

  it('takes two, and a third one once somebody cancels', () => {
    const first = add('Booking', { course, person: 'a' })
    expect(add('Booking', { course, person: 'b' })).toEqual(isId)
    expect(add('Booking', { course, person: 'c' })).toBe(`${FULL} [{"path":"course","reason":"is full: 2 at most"}]`)
    expect(add('Booking', { course, person: 'c', status: 'cancelled' })).toEqual(isId)
    expect(change('Booking', first, { status: 'cancelled' })).toBe('saved')
    expect(add('Booking', { course, person: 'd' })).toEqual(isId)
    expect(change('Booking', first, { status: 'booked' })).toMatchObject({ code: 'ROW_CHECK_BROKEN', message: FULL })
  })

  it('counts those of one call one after the other, and holds for the builder too', () => {
    const rows = ['a', 'b', 'c'].map((person) => ({ course, person }))
    const made = opened.app.createRows({ ...place('Booking', GRID), rows })
    expect(made.map(({ ok }) => ok)).toEqual([true, true, false])
  })

  it('leaves a row alone that breaks it already, and is full for one that would come back', () => {
    const first = add('Booking', { course, person: 'a' })
    add('Booking', { course, person: 'b' })
    opened.app.updateRow({ ...place('Course', GRID), rowId: course, fields: { places: 1 } })
    expect(change('Booking', first, { note: 'still here' })).toBe('saved')
    opened.app.deleteRow({ ...place('Booking', GRID), rowId: first })
    expect(() => opened.app.restoreRows({ ...place('Booking', GRID), rowIds: [first] })).toThrow('Course is full: 1 at most.')
  })

  it('without a number has room for everybody, and without a course nobody is counted', () => {
    const open = add('Course', { name: 'Singing' })
    for (const person of ['a', 'b', 'c', 'd']) expect(add('Booking', { course: open, person })).toEqual(isId)
    for (let n = 0; n < 3; n++) expect(add('Booking', { person: `x${n}` })).toEqual(isId)
  })

  it('is booked once by one person, and says its own words where the schema has some', () => {
    add('Booking', { course, person: 'a', status: 'cancelled' })
    expect(add('Booking', { course, person: 'a' })).toContain('must be another one together with Course')
    for (let n = 0; n < 2; n++) add('Booking', { course: add('Course', { name: `C${n}` }), person: 'a' })
    expect(add('Booking', { course: add('Course', { name: 'C3' }), person: 'a' })).toContain('Three courses are enough.')
  })
})

it('no two stays are in a room on one day, and none ends before it begins', () => {
  const stay = (room: string, from: string, to: string) => add('Stay', { room, from: `2026-05-${from}`, to: `2026-05-${to}` })
  const first = stay('Blue', '10', '12')
  expect([first, stay('Red', '10', '12'), stay('Blue', '13', '14')]).toEqual([isId, isId, isId])
  for (const [from, to] of [
    ['12', '12'],
    ['01', '30'],
    ['11', '11'],
    ['08', '10'],
  ] as const) {
    expect(stay('Blue', from, to)).toContain('From is taken: another record is at the same time.')
  }
  expect(change('Stay', first, { to: '2026-05-11' })).toBe('saved')
  expect(change('Stay', first, { to: '2026-05-13' })).toMatchObject({ issues: [{ path: 'from' }] })
  expect(change('Stay', first, { to: '2026-05-09' })).toMatchObject({ message: expect.stringContaining('To must not be before From.') })
})

it('where one time ends another may begin, and numbers are compared too', () => {
  const slot = (start: string, end: string) => add('Slot', { start: `2026-05-10T${start}:00Z`, end: `2026-05-10T${end}:00Z` })
  expect([slot('09:00', '10:00'), slot('10:00', '11:00')]).toEqual([isId, isId])
  expect(slot('09:59', '10:01')).toContain('is taken')
  expect(add('Slot', { least: 2, most: 2 })).toContain('must be more than least')
  expect(add('Slot', { least: 2, most: 3 })).toEqual(isId)
  expect(add('Slot', { least: 2 })).toEqual(isId)
})

describe('a schema', () => {
  const read = (check: unknown, properties: object = { a: DAY, b: DAY, n: { type: 'number' }, list: { type: 'array', items: TEXT } }) => {
    const parsed = EntitySchema.safeParse({ name: 'T', properties, 'x-checks': [check] })
    return parsed.success ? 'read' : (parsed.error.issues[0]?.message ?? '')
  }
  it.each([
    [{ compare: ['a', '>', 'b'] }, 'read'],
    [{ compare: ['a', '>', 'n'] }, 'compares a with n'],
    [{ compare: ['a', '>', 'gone'] }, 'names gone, which is no property'],
    [{ noOverlap: ['n', 'n'] }, 'names n, which is no date'],
    [{ atMost: 'a.places', per: 'b' }, 'names a, which is no relation'],
    [{ unique: ['a', 'list'] }, 'names list, whose values cannot be compared'],
    [{ atMost: 3, sql: '1=1' }, 'Unrecognized key'],
  ])('%j: %s', (check, said) => {
    expect(read(check)).toContain(said)
  })

  it('with a renamed property keeps its checks, and loses those of one that is gone', () => {
    const renamed = followInChecks(CHECKS, 'course', 'lesson') as readonly RowCheck[]
    expect(renamed.map((check) => checkWords(check))).toEqual([
      'At most as many as places of lesson says per lesson, where status is booked',
      'At most 3 per person',
      'No two with the same lesson and person',
    ])
    expect(followInChecks(CHECKS, 'course', null)).toEqual([CHECKS[1]])
    expect(checkWords({ compare: ['to', '>=', 'from'] }, { to: { ...DAY, title: 'To' }, from: DAY })).toBe('To is not before from')
    expect(checkWords({ compare: ['a', '<', 'b'] })).toBe('a is less than b')
  })
})
