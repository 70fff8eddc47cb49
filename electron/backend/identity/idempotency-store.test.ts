import { expect, test } from 'vitest'
import { IDEMPOTENCY_KEYS_KEPT } from '../../../shared/limits/http.ts'
import { openDatabase } from '../db/open-database.ts'
import { identityMigrations } from './identity-migrations.ts'
import { createIdempotencyStore } from './idempotency-store.ts'

const answer = { status: 201, body: '{"id":"1"}' }

function keptAnswers() {
  const { db } = openDatabase(':memory:', { migrations: identityMigrations, backupFolder: null })
  return { kept: createIdempotencyStore(db), afterRestart: () => createIdempotencyStore(db) }
}

test('the first call with a key is executed, and later ones get its response', () => {
  const { kept, afterRestart } = keptAnswers()

  expect(kept.claim('k')).toEqual({ kind: 'new' })
  kept.keep('k', answer)
  expect(kept.claim('k')).toEqual({ kind: 'answered', answer })
  expect(afterRestart().claim('k')).toEqual({ kind: 'answered', answer })
  expect(kept.claim('another')).toEqual({ kind: 'new' })
})

test('a call interrupted by a crash is not repeated, since it may have taken effect', () => {
  const { kept, afterRestart } = keptAnswers()
  kept.claim('k')

  expect(afterRestart().claim('k')).toEqual({ kind: 'unknown' })
})

test('a failed call had no effect and may be repeated', () => {
  const { kept } = keptAnswers()
  kept.claim('k')
  kept.release('k')

  expect(kept.claim('k')).toEqual({ kind: 'new' })
})

test('only the newest responses are kept', () => {
  const { kept } = keptAnswers()
  for (let n = 0; n <= IDEMPOTENCY_KEYS_KEPT; n++) {
    kept.claim(`k${n}`)
    kept.keep(`k${n}`, answer)
  }

  expect(kept.claim('k1')).toEqual({ kind: 'answered', answer })
  expect(kept.claim('k0')).toEqual({ kind: 'new' })
})
