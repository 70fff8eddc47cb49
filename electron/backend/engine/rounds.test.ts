import { expect, test } from 'vitest'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { newApp, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'
import type { RepairRound } from '../../../shared/domain/repair-round.ts'
import { ROUND_TEXT } from '../../../shared/text/repair-round.ts'
import { readForeignFile } from '../db/copy-tables.ts'
import type { EngineOperations } from './port.ts'

const HOME = { writes: { '__pages__Home.tsx': 'export default function Home() { return null }' } }
const BETTER = changeSet({ writes: { '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' } })

/** An app whose answer has a round that runs. */
function withRound(app: EngineOperations): RepairRound {
  const { version } = runTurn(app, 'A page', HOME)
  if (version === null) throw new Error('No version.')
  const due = app.dueRound({ versionId: version.id })
  if (due === null) throw new Error('No round is due.')
  const round: RepairRound = {
    turnId: due.turn.id,
    versionId: version.id,
    model: 'test/writer',
    state: 'running',
    steps: [],
    found: 2,
    left: null,
    candidateId: null,
    usage: null,
    usd: 0,
    madeVersionId: null,
    reason: null,
  }
  expect(app.beginRound({ round })).toBe(true)
  return round
}

test('a round is due once, for the newest version, while nothing else is under way', () => {
  const { app } = newApp()
  const round = withRound(app)
  expect(app.beginRound({ round })).toBe(false)
  const version = app.finishRound({ round: { ...round, state: 'done', left: 0 }, changeSet: BETTER, description: 'Mended' })
  expect(version).toMatchObject({ origin: 'repair', number: 2 })
  expect(app.repairRounds({})).toMatchObject([{ state: 'done', madeVersionId: version?.id }])
  expect(app.dueRound({ versionId: round.versionId })).toBeNull()
  expect(version === null ? null : app.dueRound({ versionId: version.id })).toBeNull()
  const next = runTurn(app, 'Another', { writes: { '__pages__More.tsx': 'export default function More() { return null }' } })
  app.acceptMessage(userMessage('It waits'))
  expect(next.version === null ? 'no version' : app.dueRound({ versionId: next.version.id })).toBeNull()
})

test('nothing is kept of a round when the app was changed meanwhile', () => {
  const { app } = newApp()
  const round = withRound(app)
  app.commitChangeSet({ changeSet: changeSet(HOME), origin: 'edit', description: 'By hand' })
  expect(() => app.finishRound({ round: { ...round, state: 'done' }, changeSet: BETTER, description: 'Mended' })).toThrow(
    expect.objectContaining({ code: 'VERSION_MOVED' }),
  )
  expect(app.currentVersion({})?.origin).toBe('edit')
})

test('a round that the end of the program cut off has changed nothing, and says so', () => {
  const opened = newApp()
  const round = withRound(opened.app)
  opened.app.showRound({ round: { ...round, found: 2 } })
  const again = opened.reopen()
  expect(again.app.repairRounds({})).toMatchObject([{ state: 'failed', left: 2, madeVersionId: null, reason: ROUND_TEXT.interrupted }])
  expect(again.events).toMatchObject([{ kind: 'repair.changed', round: { state: 'failed' } }])
  expect(again.app.currentVersion({})?.id).toBe(round.versionId)
  // It had its round.
  expect(again.app.dueRound({ versionId: round.versionId })).toBeNull()
})

const queued = (file: string) =>
  readForeignFile(file, (db) => db.prepare("SELECT kind, entity_id AS id FROM outbox WHERE entity_kind = 'round'").all())

test('the outbox tells what became of a round in the same operation, and nothing of it before', () => {
  const { app, file } = newApp()
  const round = withRound(app)
  app.showRound({ round: { ...round, found: 2 } })
  expect(queued(file)).toEqual([])
  app.finishRound({ round: { ...round, state: 'done', left: 0 }, changeSet: BETTER, description: 'Mended' })
  expect(queued(file)).toEqual([{ kind: 'round.put', id: round.turnId }])
  const groups = readForeignFile(file, (db) =>
    db
      .prepare(
        "SELECT COUNT(*) AS kinds, COUNT(DISTINCT group_id) AS groups FROM outbox WHERE kind = 'round.put' OR (kind = 'version.put' AND n = (SELECT MAX(n) FROM outbox WHERE kind = 'version.put'))",
      )
      .all(),
  )
  expect(groups).toEqual([{ kinds: 2, groups: 1 }])
})

test('the outbox tells of a round that the end of the program cut off', () => {
  const opened = newApp()
  const round = withRound(opened.app)
  expect(queued(opened.reopen().file)).toEqual([{ kind: 'round.put', id: round.turnId }])
})
