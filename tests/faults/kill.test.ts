import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { APP_MIGRATIONS } from '../../electron/backend/engine/app-migrations.ts'
import { type AppFile, openApp } from '../../electron/backend/engine/operations.ts'
import type { EngineOperations } from '../../electron/backend/engine/port.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { AppId, VersionId } from '../../shared/domain/ids.ts'
import type { Message } from '../../shared/domain/message.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { seededRandom } from '../helpers/seeded-random.ts'
import type { Acknowledged } from './busy-app.ts'

const ROUNDS = Number(process.env['LATHE_KILL_ROUNDS'] ?? 4)
const SEED = Number(process.env['LATHE_KILL_SEED'] ?? Date.now() % 1_000_000)
/** After this many rounds a new app begins, so that checking all of it stays fast. */
const ROUNDS_PER_APP = 15
const REOPEN_P95_MS = 500

const root = path.resolve(import.meta.dirname, '..', '..')
/** Everything acknowledged so far, over all rounds of one app. */
interface Ledger {
  readonly versions: Map<string, number>
  readonly messages: Set<string>
  readonly rows: Map<string, number>
  mark: number
}

it(
  `${ROUNDS} kills at random lose nothing that was acknowledged (seed ${SEED})`,
  async () => {
    const random = seededRandom(SEED)
    const reopenMs: number[] = []
    let checked = 0
    for (let round = 0; round < ROUNDS;) {
      using folder = temporaryFolder()
      const appId = AppId.parse(uuid())
      const ledger: Ledger = { versions: new Map(), messages: new Set(), rows: new Map(), mark: 1 }
      for (let inApp = 0; inApp < ROUNDS_PER_APP && round < ROUNDS; inApp += 1, round += 1) {
        const began = await workUntilKilled({ appsDir: folder.path, appId, ledger, seed: SEED + round, random })
        const file = path.join(folder.path, appId, 'app.sqlite')
        reopenMs.push(checkAcknowledged(file, appId, ledger, began))
        checkFile(file)
        checked = ledger.versions.size + ledger.messages.size + ledger.rows.size
      }
    }
    const p95 = reopenMs.toSorted((a, b) => a - b)[Math.floor(reopenMs.length * 0.95)] ?? 0
    const found = `${checked} acknowledged things in the last app, reopened in ${p95.toFixed(0)} ms p95 (goal ${REOPEN_P95_MS})`
    process.stdout.write(`kill -9: ${ROUNDS} rounds, seed ${SEED}, ${found}\n`)
    expect(reopenMs).toHaveLength(ROUNDS)
  },
  30_000 + ROUNDS * 15_000,
)

interface Round {
  readonly appsDir: string
  readonly appId: AppId
  readonly ledger: Ledger
  readonly seed: number
  readonly random: () => number
}

/** Kills after a random number of acknowledgements and a random delay. Returns the message whose turn was running, if any. */
async function workUntilKilled({ appsDir, appId, ledger, seed, random }: Round): Promise<string | null> {
  const args = ['tests/faults/busy-app.ts', appsDir, appId, String(seed), String(ledger.mark)]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let left = 2 + Math.floor(random() * 60)
  let running: string | null = null
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as Acknowledged
    if (said.what === 'began') running = said.messageId
    if (said.what === 'ended') running = null
    note(ledger, said)
    left -= 1
    if (left === 0) setTimeout(() => child.kill('SIGKILL'), random() * 12)
  }
  const [, signal] = (await exited) as [number | null, string | null]
  expect(signal, `seed ${seed}: the process ended by itself`).toBe('SIGKILL')
  return running
}

function note(ledger: Ledger, said: Acknowledged): void {
  if (said.what === 'message') ledger.messages.add(said.messageId)
  else if (said.what === 'row') ledger.rows.set(said.rowId, said.count)
  else if (said.what === 'version') {
    ledger.versions.set(said.versionId, said.mark)
    // One more than the last acknowledged mark may have been used.
    ledger.mark = Math.max(ledger.mark, said.mark + 1)
  }
}

function checkFile(file: string): void {
  const { db } = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder: null })
  expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
  expect(db.pragma('foreign_key_check')).toEqual([])
  const outbox = db.prepare('SELECT COUNT(*) AS count, MAX(op_no) AS last FROM outbox').get() as { count: number; last: number }
  expect(outbox.last).toBe(outbox.count)
  const unsent = db.prepare("SELECT id FROM versions WHERE id NOT IN (SELECT entity_id FROM outbox WHERE kind = 'version.put')").all()
  expect(unsent).toEqual([])
  db.close()
}

/** Opens the file like the next start of the program, and checks everything acknowledged. */
function checkAcknowledged(file: string, appId: AppId, ledger: Ledger, began: string | null): number {
  const startedAt = performance.now()
  const opened = openApp({ appId, file, backupFolder: null, onEvents: () => undefined })
  opened.settle()
  const reopenMs = performance.now() - startedAt
  expect(opened.opened.wasUnclean).toBe(true)
  checkVersions(opened.operations, ledger)
  checkMessages(opened, ledger, began)
  checkRows(opened.operations, ledger)
  opened.close()
  return reopenMs
}

/** Each version is complete: files, row and message exist; and no row exists without its version. */
function checkVersions(app: EngineOperations, ledger: Ledger): void {
  const versions = app.listVersions({ limit: 1_000 })
  const marks = new Map<number, string>()
  for (const { id, origin, description } of versions) {
    const { files } = app.files({ versionId: id })
    // Before the first message the app has no files.
    if (origin === 'restore' && files.size === 0) continue
    const home = files.get(FilePath.parse('__pages__Home.tsx'))
    const [first = '', ...others] = [...files]
      .filter(([at]) => at.startsWith('__pages__Page'))
      .map(([, content]) => content.split(' ')[0] ?? '')
    expect(Number(first)).toBeLessThanOrEqual(Number(home))
    expect(others.every((mark) => Number(mark) <= Number(home))).toBe(true)
    if (origin === 'restore' || origin === 'undo_restore') continue
    expect(home).toBe(description)
    marks.set(Number(home), id)
  }
  for (const [id, mark] of ledger.versions) expect(marks.get(mark), `acknowledged version ${mark}`).toBe(VersionId.parse(id))
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index))
  const place = { data: 'test', entity: 'Mark', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
  const { rows } = app.listRows({ ...place, query: { sort: 'mark', limit: 1_000, filter: {} } })
  expect(rows.map((row) => row['mark'])).toEqual([...marks.keys()].toSorted((a, b) => a - b))
}

interface StoredMessage extends Pick<Message, 'id' | 'status' | 'versionId'> {
  readonly error: string | null
}

/** Includes messages that a revert put aside. */
function checkMessages({ operations: app, opened }: AppFile, ledger: Ledger, began: string | null): void {
  const messages = opened.db.prepare<[], StoredMessage>('SELECT id, status, error, version_id AS versionId FROM messages').all()
  const byId = new Map(messages.map((message) => [String(message.id), message]))
  const shown = app.history({ fromMessageId: null, limit: 5_000 }).messages
  const aside = opened.db.prepare("SELECT id FROM messages WHERE removed_by NOT IN (SELECT id FROM messages WHERE role = 'system')").all()
  expect(aside.length, 'put aside by nobody').toBe(0)
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  for (const id of ledger.messages) expect(byId.has(id), `acknowledged message ${id}`).toBe(true)
  expect(messages.filter(({ status }) => status === 'running')).toEqual([])
  // The last step of a turn may have been committed without an acknowledgement.
  if (began !== null) expect(['failed', 'done', 'cancelled']).toContain(byId.get(began)?.status)
  for (const { status, error } of messages) if (status === 'failed') expect(error).toContain('TURN_INTERRUPTED')
  const made = new Set(app.listVersions({ limit: 1_000 }).map(({ id }) => id))
  for (const { versionId } of messages) if (versionId !== null) expect(made.has(versionId)).toBe(true)
}

function checkRows(app: EngineOperations, ledger: Ledger): void {
  const place = { data: 'test', entity: 'Counter', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
  for (const [rowId, count] of ledger.rows) {
    const row = app.getRow({ ...place, rowId })
    expect(Number(row['count']) - count, `acknowledged count of ${rowId}`).toBeOneOf([0, 1])
  }
}
