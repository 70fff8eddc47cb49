import path from 'node:path'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { expect, onTestFinished, test } from 'vitest'
import { createAppLog } from '../../../tests/helpers/app-log.ts'
import { run } from '../../../tests/helpers/app-moves.ts'
import { commitTables } from '../../../tests/helpers/app-scenes.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import { toldState } from '../../../tests/helpers/told-state.ts'
import { APP_MIGRATIONS } from '../engine/app-migrations.ts'
import type { Migration } from '../db/migrate.ts'
import { LIVE_MIGRATIONS } from '../engine/live-migrations.ts'

/** What later programs made besides. */
const LATER = {
  app: `DROP TABLE tool_memories; ALTER TABLE versions DROP COLUMN changed_tools; DROP TABLE sources; DROP TABLE source_questions; DROP TABLE agent_runs;
    ALTER TABLE messages DROP COLUMN compare_with; DROP TABLE comparisons;`,
  live: 'ALTER TABLE pinned DROP COLUMN tools; DROP TABLE live_runs; DROP TABLE live_memories;',
}

/** What an older program, which knew no tools, has not written. */
const UNWRITTEN = { app: 'DELETE FROM tools; UPDATE versions SET changed_tools = NULL', live: "UPDATE pinned SET tools = '[]'" } as const

/** How many migrations a file had before its outbox told operations. */
const versionBefore = (migrations: readonly Migration[]) => migrations.findIndex((one) => String(one).includes('outbox_before'))

function execIn(file: string, sql: string): void {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

/** A file as the program before wrote it, with an outbox whose rows have no base. */
function asBefore(file: string, name: keyof typeof LATER, migrations: readonly Migration[]): void {
  const db = new Database(file)
  const first = String(migrations[0])
  db.exec(LATER[name])
  db.exec(`DROP TABLE outbox; DROP TABLE applied; DROP TABLE sync_state; ${/CREATE TABLE outbox[^;]+;/.exec(first)?.[0]}
    CREATE INDEX outbox_by_entity ON outbox (entity_kind, entity_id) WHERE state = 'queued'`)
  const insert = db.prepare(
    `INSERT INTO outbox (app_id, op_no, mutation_id, group_id, kind, entity_kind, entity_id, base_version, depends_on, schema_v, state, created_at)
     VALUES ('an app', ?, ?, 'g', ?, 'row', 'test:e_1:x', '{"some":"text"}', NULL, 1, 'queued', 5)`,
  )
  for (const [at, kind] of ['row.create', 'rows.undo', 'row.set'].entries()) insert.run(at + 1, uuid(), kind)
  db.pragma(`user_version = ${versionBefore(migrations)}`)
  db.close()
}

test('what waited without a base becomes one operation for each thing, and leads to the same app', () => {
  const app = newApp()
  const world = { test: app, random: seededRandom(3) }
  commitTables(world, 'Deal')
  for (const name of [
    'createRows',
    'finishTurn',
    'newConversation',
    'saveQuery',
    'changeRecord',
    'setKnowledge',
    'finishRound',
    'publish',
    'pinFunction',
  ] as const)
    run(name, world)
  app.close()
  const live = path.join(path.dirname(app.file), 'live.sqlite')
  execIn(app.file, UNWRITTEN.app)
  execIn(live, UNWRITTEN.live)
  const before = toldState(app.file)
  asBefore(app.file, 'app', APP_MIGRATIONS)
  asBefore(live, 'live', LIVE_MIGRATIONS)

  const opened = app.reopen()
  onTestFinished(opened.close)
  const { drain, replay, log } = createAppLog()
  expect(drain(opened)).toBeGreaterThan(10)
  expect(log.map(({ operation }) => operation.opNo).slice(0, 3)).toEqual([1, 2, 3])
  expect(toldState(opened.file)).toEqual(before)
  const { copy, outcomes } = replay(opened)
  expect(toldState(copy.file)).toEqual(before)
  expect(new Set(outcomes)).toEqual(new Set(['applied']))
})

test('a file with nothing to tell still has nothing to tell', () => {
  const app = newApp()
  app.close()
  const db = new Database(app.file)
  db.exec(`${LATER.app} DROP TABLE outbox; DROP TABLE applied; DROP TABLE sync_state; ${/CREATE TABLE outbox[^;]+;/.exec(String(APP_MIGRATIONS[0]))?.[0]}
    CREATE INDEX outbox_by_entity ON outbox (entity_kind, entity_id) WHERE state = 'queued'`)
  db.pragma(`user_version = ${versionBefore(APP_MIGRATIONS)}`)
  db.close()
  expect(app.reopen().app.takeOperations({ file: 'app', limit: 9 })).toEqual([])
})
