import { describe, expect, it, test } from 'vitest'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import { actionView, deletedTable, fieldChanges, recordTable } from './action-view.ts'

const VERSION = VersionId.parse('018f0000-0000-7000-8000-000000000001')
const action = (changes: Partial<ActionSummary>): ActionSummary => ({
  index: 0,
  type: 'add_file',
  target: 'Home.tsx',
  path: null,
  title: '',
  state: 'complete',
  lines: 0,
  added: 0,
  removed: 0,
  fault: null,
  detail: null,
  ...changes,
})
const HOME = FilePath.parse('__pages__Home.tsx')

describe('an action card opens', () => {
  it('the file that it changed, in the version of the answer', () => {
    expect(actionView(action({ path: HOME }), VERSION)).toEqual({ kind: 'file', path: HOME, versionId: VERSION })
    expect(actionView(action({ type: 'edit_entity', target: 'Deal' }), VERSION)).toMatchObject({ path: '__entities__Deal.json' })
    expect(actionView(action({ type: 'insert_entity_records', target: 'Deal' }), VERSION)).toEqual({ kind: 'records' })
  })

  it('the table that it deleted, which can be brought back', () => {
    const table = { kind: 'file', path: '__entities__Deal.json', versionId: VERSION }
    const deleted = action({ type: 'delete_entity', target: 'Deal' })
    expect(actionView(deleted, VERSION)).toEqual(table)
    expect(deletedTable(deleted, VERSION)).toEqual(table)
    expect(deletedTable(action({ type: 'delete_file', path: FilePath.parse('__entities__Deal.json') }), VERSION)).toEqual(table)
    expect(deletedTable(action({ type: 'delete_file', path: HOME }), VERSION)).toBeNull()
    expect(deletedTable(action({ type: 'add_entity', target: 'Deal' }), VERSION)).toBeNull()
    expect(deletedTable({ ...deleted, state: 'refused' }, VERSION)).toBeNull()
    expect(deletedTable(deleted, null)).toBeNull()
  })

  it('the written text, where it changed nothing', () => {
    expect(actionView(action({ path: HOME, state: 'refused' }), VERSION)).toEqual({ kind: 'written' })
    expect(actionView(action({ path: HOME, state: 'truncated' }), VERSION)).toEqual({ kind: 'written' })
    expect(actionView(action({ path: HOME }), null)).toEqual({ kind: 'written' })
    expect(actionView(action({ type: 'edit_entity', target: '../x' }), VERSION)).toEqual({ kind: 'written' })
    expect(actionView(action({ type: 'request_secrets', target: 'KEY' }), VERSION)).toEqual({ kind: 'written' })
  })
})

test('new records become a table with every field that any of them has', () => {
  expect(recordTable('[{"name":"A","tags":["x","y"]},{"name":"B","by":"$ref:Customer:1","done":true,"more":{"a":1}}]')).toEqual({
    columns: ['name', 'tags', 'by', 'done', 'more'],
    rows: [
      ['A', 'x, y', '', '', ''],
      ['B', '', 'Customer 2', 'yes', '{"a":1}'],
    ],
  })
  for (const body of ['{', '[]', '"x"', '']) expect(recordTable(body)).toBeNull()
})

test('changes of a table’s fields are described in sentences', () => {
  const schema = (properties: object) => JSON.stringify({ properties })
  expect(fieldChanges(null, schema({ a: { type: 'string' } }))).toEqual(['Fields: a.'])
  expect(
    fieldChanges(
      schema({ a: { 'x-id': '1', type: 'string' }, b: {}, c: {} }),
      schema({ a: { type: 'string' }, b: { type: 'number' }, d: {} }),
    ),
  ).toEqual(['New fields: d.', 'Fields that went: c. Their values are kept.', 'Fields that are another: b.'])
  expect(fieldChanges('{', null)).toEqual([])
})
