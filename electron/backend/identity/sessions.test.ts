import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, type Db } from '../db/open-database.ts'
import { identityMigrations } from './identity-migrations.ts'
import { createSessions } from './sessions.ts'

const DAY_MS = 86_400_000
let folder: string
let db: Db
let clock = 0

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lathe-identity-'))
  db = open()
  clock = Date.parse('2026-01-01T00:00:00Z')
})
afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true })
})

function open(): Db {
  return openDatabase(path.join(folder, 'lathe.sqlite'), { migrations: identityMigrations, backupFolder: null }).db
}
function sessions() {
  return createSessions({ db, now: () => clock, ownerName: 'Ada' })
}

test('the owner is created at the first start, and the same at later ones', () => {
  const first = sessions().owner
  const later = createSessions({ db, now: () => clock, ownerName: 'Somebody else' }).owner

  expect(first).toMatchObject({ name: 'Ada', role: 'admin', email: null })
  expect(later).toEqual(first)
})

test('the code of a start address starts one session, once', () => {
  const identity = sessions()
  const code = identity.newStartCode()
  const { token, expiresAt } = identity.start(code)

  expect(identity.verify(token)).toMatchObject({ accountId: identity.owner.accountId, role: 'admin' })
  expect(expiresAt).toBe('2026-01-31T00:00:00.000Z')
  expect(() => identity.start(code)).toThrow(expect.objectContaining({ code: 'SESSION_CODE_INVALID' }))
  expect(identity.list(identity.owner.accountId)).toHaveLength(1)
})

test('a wrong code is refused, and a new code invalidates the one before', () => {
  const identity = sessions()
  const old = identity.newStartCode()
  const fresh = identity.newStartCode()

  for (const code of ['', 'x', old]) expect(() => identity.start(code)).toThrow(expect.objectContaining({ code: 'SESSION_CODE_INVALID' }))
  expect(identity.list(identity.owner.accountId)).toEqual([])
  expect(identity.start(fresh).token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('a token survives a restart and expires after 30 days', () => {
  const { token } = startSession()
  db.close()
  db = open()

  clock += 30 * DAY_MS - 1
  expect(sessions().verify(token)).not.toBeNull()
  clock += 1
  expect(sessions().verify(token)).toBeNull()
})

test('a revoked token is invalid, and marked in the list', () => {
  const { identity, token } = startSession()
  const [session] = identity.list(identity.owner.accountId)
  identity.revoke(session?.id ?? '')

  expect(identity.verify(token)).toBeNull()
  expect(identity.list(identity.owner.accountId)).toMatchObject([{ isRevoked: true }])
})

test('an unknown token is invalid', () => {
  const { identity, token } = startSession()
  for (const guess of ['', token.slice(1), `${token}x`, token.toUpperCase()]) expect(identity.verify(guess)).toBeNull()
})

test('neither code nor token is in the files', () => {
  const identity = sessions()
  const code = identity.newStartCode()
  const { token } = identity.start(code)
  const stored = ['lathe.sqlite', 'lathe.sqlite-wal'].map((name) => readFileSync(path.join(folder, name), 'latin1')).join('')

  expect(stored).toContain('Ada')
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(code)
})

function startSession() {
  const identity = sessions()
  return { identity, token: identity.start(identity.newStartCode()).token }
}
