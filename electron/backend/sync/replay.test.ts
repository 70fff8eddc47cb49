import { describe, expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { type AppLog, createAppLog } from '../../../tests/helpers/app-log.ts'
import { type Change, run, TOLD } from '../../../tests/helpers/app-moves.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { seededRandom } from '../../../tests/helpers/seeded-random.ts'
import { hashOf, toldState } from '../../../tests/helpers/told-state.ts'

/** In `npm test`, and in `npm run test:long` besides. */
const SEEDS = 25
const LONG_SEEDS = 1_000
const MOVES_MAX = 20

/** Of seed 432: what comes in before the queue moves a message that had been taken out of it. */
const KEPT: readonly Change[] = ['retryMessage', 'cancelTurn', 'publish']

/**
 * A history of random changes unless they are named, sent whenever it happens, and the same app made of its log alone. What is not the
 * same; null: nothing.
 */
function tellAndReplay(seed: number, named?: readonly Change[]): unknown {
  const app = newApp()
  const random = seededRandom(seed)
  const { log, drain, replay } = createAppLog()
  const names = named ?? someNames(random)
  for (const name of names) {
    try {
      run(name, { test: app, random })
    } catch (error) {
      // What does not fit the moment is refused, and changes nothing.
      if (!isAppError(error)) throw error
    }
    if (random() < 0.4) drain(app)
  }
  drain(app)
  const { copy, outcomes } = replay(app, 1 + Math.floor(random() * 40))
  const [told, replayed] = [toldState(app.file), toldState(copy.file)]
  app.close()
  copy.close()
  const isSame =
    hashOf(told) === hashOf(replayed) &&
    outcomes.every((outcome, at) => outcome === 'applied' || (outcome === 'merged' && followsRows(log, at)))
  return isSame ? null : { seed, names, told, replayed, outcomes }
}

function someNames(random: () => number): readonly Change[] {
  const count = 3 + Math.floor(random() * MOVES_MAX)
  return Array.from({ length: count }, () => TOLD[Math.floor(random() * TOLD.length)]).filter((name) => name !== undefined)
}

/** Rows that are told together are told as they are when they are sent; a change of one of them that is sent after was made on what it was before. */
function followsRows(log: AppLog, at: number): boolean {
  const change = log[at]?.operation
  if (change?.entityKind !== 'row') return false
  const place = change.entityId.split(':').slice(0, 2).join(':')
  return log
    .slice(0, at)
    .some(
      ({ seq, operation }) =>
        operation.entityKind === 'rows' && operation.entityId.startsWith(`${place}:`) && seq > (change.baseVersion ?? 0),
    )
}

describe('an app is what its log tells', () => {
  test.for(Array.from({ length: SEEDS }, (_, seed) => seed))('of the history %i', (seed) => {
    expect(tellAndReplay(seed)).toBeNull()
  })

  test.for([0, 1, 2, 3])('of a message that was taken out of the queue, %i', (seed) => {
    expect(tellAndReplay(seed, KEPT)).toBeNull()
  })

  test(`of ${LONG_SEEDS} histories`, { tags: 'long', timeout: 3_600_000 }, () => {
    for (let seed = SEEDS; seed < LONG_SEEDS; seed += 1) expect(tellAndReplay(seed)).toBeNull()
  })
})
