import { expect, test } from 'vitest'
import { createAppLog } from '../../../tests/helpers/app-log.ts'
import { run, TOLD } from '../../../tests/helpers/app-moves.ts'
import { commitTables } from '../../../tests/helpers/app-scenes.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import { toldState } from '../../../tests/helpers/told-state.ts'

test.for(TOLD)('%s: what it changes is told, and what is told leads to the same', (name) => {
  const app = newApp()
  const { log, drain, replay } = createAppLog()
  const world = { test: app, random: seededRandom(7) }
  commitTables(world, 'Deal')
  run('createRows', world)
  app.app.takeSnapshot({ data: 'test', note: 'Before' })
  for (const there of ['createRows', 'importBatch', 'changeRecord', 'deleteRow'] as const) run(there, world)
  drain(app)
  const before = toldState(app.file)
  run(name, world)
  const after = toldState(app.file)
  expect(after, 'it changes something').not.toEqual(before)
  expect(drain(app), 'it is told').toBeGreaterThan(0)
  const { copy, outcomes } = replay(app)
  expect(toldState(copy.file)).toEqual(after)
  expect(new Set(outcomes), 'each was made on what was there').toEqual(new Set(['applied']))
  expect(copy.app.takeOperations({ file: 'app', limit: 1 }), 'what came from the log is not told again').toEqual([])
  const again = copy.app.applyOperations({ page: log.slice(-3) })
  expect(again.every(({ outcome }) => outcome === 'duplicate')).toBe(true)
})
