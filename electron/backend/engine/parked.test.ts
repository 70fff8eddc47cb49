import { expect, test } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp, type TestApp } from '../../../tests/helpers/engine-app.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const place = { data: 'test', entity: 'Deal', actor } as const
const HOME = FilePath.parse('__pages__Home.tsx')

/** An app with a row, of which a log has heard everything. */
function heardApp() {
  const made = newApp()
  const { app } = made
  app.commitChangeSet({
    changeSet: changeSet({ writes: { ...entityFile('Deal', { title: { type: 'string' } }), [HOME]: 'one' } }),
    origin: 'edit',
    description: 'First',
  })
  const [row] = app.createRows({ ...place, rows: [{ title: 'A' }] })
  if (row?.ok !== true) throw new Error('No row.')
  let seq = 0
  const sent = app.nextPush({ file: 'app', limit: 200 })?.operations ?? []
  app.settlePush({ file: 'app', answers: sent.map(({ mutationId }) => ({ mutationId, outcome: 'applied', seq: (seq += 1) })) })
  return { ...made, rowId: row.row.id }
}

/** What waits is refused: the thing is not there in the log. */
function refuse({ app }: TestApp, code: string): string {
  const [operation] = app.nextPush({ file: 'app', limit: 1 })?.operations ?? []
  if (operation === undefined) throw new Error('Nothing waits.')
  const { mutationId } = operation
  app.settlePush({ file: 'app', answers: [{ mutationId, outcome: 'conflict', code, theirs: { seq: 9, state: null } }] })
  return mutationId
}

const edit = ({ app }: TestApp, text: string) =>
  app.commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: text } }), origin: 'edit', description: text })

test('versions that are put aside leave the list, and keep what they began with and led to', () => {
  const made = heardApp()
  const { app, events } = made
  const first = app.currentVersion({})
  edit(made, 'two')
  edit(made, 'three')
  expect(app.unsent({}).files).toEqual([HOME])
  const sent = app.nextPush({ file: 'app', limit: 9 })?.operations ?? []
  const refused = { outcome: 'conflict', code: 'VERSION_MOVED', theirs: { seq: 0, state: null } } as const
  app.settlePush({
    file: 'app',
    answers: sent.map(({ mutationId, kind }) =>
      kind === 'version.put' ? { mutationId, ...refused } : { mutationId, outcome: 'applied', seq: 9 },
    ),
  })
  const ids = sent.filter(({ kind }) => kind === 'version.put').map(({ mutationId }) => mutationId)
  expect(app.currentVersion({})).toEqual(first)
  expect(events.at(-1)).toMatchObject({ kind: 'version.created', version: { id: first?.id } })
  expect(app.syncCounts({})).toEqual({ waiting: 0, parked: 2 })
  expect(app.unsent({})).toEqual({ rows: [], files: [] })
  const parked = app.parkedCode({})
  expect(parked).toMatchObject({ ids, description: 'three' })
  expect([parked?.base.get(HOME), parked?.mine.get(HOME)]).toEqual(['one', 'three'])
  expect(app.parkedThings({})).toEqual([])
  app.settleParkedCode({ ids })
  expect([app.parkedCode({}), app.syncCounts({})]).toEqual([null, { waiting: 0, parked: 0 }])
  // Their numbers are taken: the next change goes on from them.
  edit(made, 'four')
  expect(app.nextPush({ file: 'app', limit: 1 })?.operations[0]?.opNo).toBeGreaterThan(3)
})

test('a row that another device deleted comes back whole, with what was changed here, and is told as new', () => {
  const made = heardApp()
  const { app, rowId } = made
  app.updateRow({ ...place, rowId, fields: { title: 'B' } })
  expect(app.unsent({}).rows).toEqual([rowId])
  const id = refuse(made, 'ROW_NOT_FOUND')
  expect(app.parkedThings({})).toMatchObject([
    {
      id,
      title: 'Deal: B',
      reason: 'deleted',
      isGoneHere: false,
      isGoneThere: true,
      fields: [{ label: 'title', mine: 'B', theirs: null, isChanged: true }],
    },
  ])
  expect(() => app.getRow({ ...place, rowId })).toThrow(expect.objectContaining({ code: 'ROW_NOT_FOUND' }) as Error)
  expect(app.settleParked({ id, isMine: true })).toBe(true)
  expect(app.getRow({ ...place, rowId })).toMatchObject({ title: 'B' })
  expect(app.nextPush({ file: 'app', limit: 5 })?.operations).toMatchObject([{ kind: 'row.create', change: { type: 'put' } }])
  expect(app.settleParked({ id, isMine: true })).toBe(false)
})

test('or stays deleted, and nothing is told', () => {
  const made = heardApp()
  made.app.updateRow({ ...place, rowId: made.rowId, fields: { title: 'B' } })
  const id = refuse(made, 'ROW_NOT_FOUND')
  expect(made.app.settleParked({ id, isMine: false })).toBe(true)
  expect(made.app.parkedThings({})).toEqual([])
  expect(made.app.nextPush({ file: 'app', limit: 5 })).toBeNull()
})

test('a publication that was refused says which version each side has, and is no deletion', () => {
  const { app } = heardApp()
  const { id: versionId } = app.currentVersion({}) ?? {}
  if (versionId === undefined) throw new Error('No version.')
  app.publish({ versionId, withTestRows: false })
  const sent = app.nextPush({ file: 'live', limit: 200 })?.operations ?? []
  const refused = { outcome: 'rejected', code: 'LIVE_APPS_REACHED', message: 'No room.', theirs: { seq: 0, state: null } } as const
  app.settlePush({
    file: 'live',
    answers: sent.map(({ mutationId, entityKind }, at) =>
      entityKind === 'pin' ? { mutationId, ...refused } : { mutationId, outcome: 'applied', seq: at + 1 },
    ),
  })
  expect(app.parkedThings({})).toMatchObject([
    {
      title: 'What is published',
      reason: 'refused',
      message: 'No room.',
      isGoneHere: false,
      isGoneThere: false,
      fields: [{ label: 'Published', mine: 'Version 1', theirs: 'Not published', isChanged: true }],
    },
  ])
})
