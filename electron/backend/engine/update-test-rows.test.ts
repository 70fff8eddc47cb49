import { expect, test } from 'vitest'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import type { RowsUpdate } from '../../../shared/domain/row.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { answer, begin, newApp, runTurn, type TestApp, userMessage } from '../../../tests/helpers/engine-app.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import { APP_MIGRATIONS } from './app-migrations.ts'
import type { Answer } from './port.ts'

const DEAL = EntityName.parse('Deal')
const WRITES = entityFile('Deal', { name: { type: 'string' }, stage: { type: 'string', enum: ['new', 'won'] } })
const RECORDS = [
  {
    entity: 'Deal',
    records: [
      { name: 'Rye', stage: 'new' },
      { name: 'Oats', stage: 'new' },
    ],
  },
]
const CARD: Answer['actions'][number] = {
  index: 3,
  type: 'update_rows',
  target: 'Deal',
  path: null,
  title: '',
  state: 'complete',
  lines: 0,
  added: 0,
  removed: 0,
  fault: null,
  detail: null,
}

/** An answer that changes rows, after a version with two of them. */
function update({ app }: TestApp, updates: readonly RowsUpdate[], written: Parameters<typeof changeSet>[0] = {}) {
  app.acceptMessage(userMessage('Change rows'))
  return app.finishTurn({
    turnId: begin(app).id,
    answer: { ...answer, actions: [CARD] },
    changeSet: { ...changeSet(written), updates: [{ action: 3, entity: DEAL, updates }] },
    description: 'Changed rows',
  })
}

function inFile<T>({ file }: TestApp, act: (db: Db) => T): T {
  const { db } = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder: null })
  try {
    return act(db)
  } finally {
    db.close()
  }
}

test('changed rows wait in the outbox with the fields that were set, in the transaction of their version', () => {
  const opened = newApp()
  runTurn(opened.app, 'Deals', { writes: WRITES, records: RECORDS })
  inFile(opened, (db) => db.exec('DELETE FROM outbox'))
  const { version, answer: told } = update(opened, [{ where: { name: 'Rye' }, set: { stage: 'won' } }])
  expect(version).toMatchObject({ number: 2 })
  expect(told.actions).toMatchObject([{ index: 3, state: 'complete', lines: 1, detail: expect.stringContaining('1 row was changed.') }])
  const waiting = inFile(opened, (db) =>
    db
      .prepare(
        "SELECT kind, entity_id AS id, patch, group_id AS together FROM outbox WHERE kind IN ('row.set', 'version.put') ORDER BY kind DESC",
      )
      .all(),
  )
  expect(waiting).toMatchObject([
    { kind: 'version.put' },
    { kind: 'row.set', id: expect.stringMatching(/^test:/), patch: expect.stringContaining('[') },
  ])
  expect(new Set((waiting as { together: string }[]).map(({ together }) => together)).size).toBe(1)
  expect(opened.app.snapshots({})).toMatchObject([{ kind: 'change', reasons: ['Records of “Deal” were changed by an answer.'] }])
})

test('rows that the same answer adds need no backup, and one backup is enough beside a change of the tables', () => {
  const opened = newApp()
  const set = [{ where: {}, set: { stage: 'won' } }]
  const { answer: told } = update(opened, set, { writes: WRITES, records: RECORDS })
  expect(told.actions).toMatchObject([{ lines: 2, detail: '2 rows were changed.' }])
  expect(opened.app.snapshots({})).toEqual([])
  update(opened, set, { writes: entityFile('Deal', { stage: { type: 'string', enum: ['new', 'won'] } }) })
  expect(opened.app.snapshots({}).map(({ reasons }) => reasons.length)).toEqual([2])
})

test('an answer whose rows all stay as they are makes no version', () => {
  const opened = newApp()
  runTurn(opened.app, 'Deals', { writes: WRITES, records: RECORDS })
  for (const set of [{ stage: 'sold' }, { name: 5 }]) {
    const { version, answer: told } = update(opened, [{ where: {}, set }])
    expect(version).toBeNull()
    expect(told.actions).toMatchObject([{ state: 'refused', fault: 'rows-refused', lines: 0 }])
  }
  expect(opened.app.listVersions({ limit: 10 })).toHaveLength(1)
})
