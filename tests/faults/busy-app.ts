import { writeSync } from 'node:fs'
import { createEngineHost } from '../../electron/backend/engine/engine-host.ts'
import type { Answer } from '../../electron/backend/engine/port.ts'
import { type AppErrorCode, isAppError } from '../../shared/domain/app-error.ts'
import { AppId, type MessageId, RequestId } from '../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { seededRandom } from '../helpers/seeded-random.ts'

/*
 * A process that works on one app without a pause, until it is killed. It prints a line for each acknowledged operation; printed operations
 * must be there afterwards.
 */
export type Acknowledged =
  | { readonly what: 'ready' }
  | { readonly what: 'message'; readonly messageId: string }
  | { readonly what: 'began'; readonly messageId: string }
  | { readonly what: 'ended'; readonly messageId: string }
  | { readonly what: 'version'; readonly versionId: string; readonly mark: number }
  | { readonly what: 'row'; readonly rowId: string; readonly count: number }

const [appsDir = '', id = '', seed = '0', firstMark = '1'] = process.argv.slice(2)
const random = seededRandom(Number(seed))
const below = (limit: number): number => Math.floor(random() * limit)
const host = createEngineHost({
  workerUrl: new URL('../../electron/backend/engine/worker.ts', import.meta.url),
  appsDir,
  reportBug(error) {
    throw error
  },
})
const app = host.of(AppId.parse(id))
const place = { data: 'test', entity: 'Counter', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
const say = (acknowledged: Acknowledged): void => void writeSync(1, `${JSON.stringify(acknowledged)}\n`)
let mark = Number(firstMark)
const request = (): RequestId => RequestId.parse(`${seed}-${mark}-${random()}`)

/** Files, a schema and a row with the same mark: a version is there completely or not at all. */
function marked(): ReturnType<typeof changeSet> {
  mark += 1
  const pages = Object.fromEntries(
    Array.from({ length: 1 + below(12) }, (_, index) => [`__pages__Page${index}.tsx`, `${mark} `.repeat(1 + below(4_000))]),
  )
  const field = { [`field${mark}`]: { type: random() < 0.5 ? 'string' : 'number' } }
  return changeSet({
    writes: {
      ...pages,
      '__pages__Home.tsx': String(mark),
      ...entityFile('Mark', { mark: { type: 'number' }, ...field }),
      ...entityFile('Counter', { count: { type: 'number' } }),
    },
    records: [{ entity: 'Mark', records: [{ mark }] }],
  })
}

async function runTurn(): Promise<void> {
  const { messageId } = await app.acceptMessage({ requestId: request(), content: `turn ${mark}`, model: 'local/scaffolder' })
  say({ what: 'message', messageId })
  const turn = await app.beginNextTurn({})
  if (turn === null) return
  say({ what: 'began', messageId: turn.messageId })
  const deltas = Array.from({ length: below(12) }, () => 'x'.repeat(below(4_096)))
  for (const delta of deltas) await app.appendEvents({ events: [{ kind: 'turn.text', turnId: turn.id, delta }] })
  const answer: Answer = { content: deltas.join(''), raw: deltas.join(''), actions: [], usage: null }
  if (random() < 0.2) await app.cancelTurn({ turnId: turn.id })
  else {
    const { version } = await app.finishTurn({ turnId: turn.id, answer, changeSet: marked(), description: String(mark) })
    if (version !== null) say({ what: 'version', versionId: version.id, mark })
  }
  say({ what: 'ended', messageId: turn.messageId })
}

async function save(origin: 'edit' | 'merge'): Promise<void> {
  const version = await app.commitChangeSet({ changeSet: marked(), origin, description: String(mark) })
  say({ what: 'version', versionId: version.id, mark })
}

async function restore(): Promise<void> {
  const versions = await app.listVersions({ limit: 20 })
  const target = versions[below(versions.length)]
  if (target !== undefined) await app.restoreVersion({ versionId: target.id })
}

async function someMessage(): Promise<MessageId | null> {
  const { messages } = await app.history({ fromMessageId: null, limit: 30 })
  const asked = messages.filter(({ role }) => role === 'user')
  return asked[below(asked.length)]?.id ?? null
}

/** Messages are put aside; acknowledged ones stay acknowledged. */
async function revert(): Promise<void> {
  const messageId = await someMessage()
  if (messageId === null) return
  const { versionId } = await unless('NO_VERSION_BEFORE', app.revertPlan({ messageId }))
  if (versionId !== undefined) await app.restoreVersion({ versionId, messageId })
}

async function undo(): Promise<void> {
  const restored = (await app.listVersions({ limit: 20 })).find(({ origin }) => origin === 'restore' || origin === 'undo_restore')
  if (restored !== undefined) await unless('NOTHING_TO_UNDO', app.undoRestore({ versionId: restored.id }))
}

async function resend(): Promise<void> {
  const replaced = await someMessage()
  if (replaced === null) return
  const message = { requestId: request(), content: `instead ${mark}`, model: 'local/scaffolder' }
  const { messageId, turnId } = await app.resendMessage({ messageId: replaced, message })
  say({ what: 'message', messageId })
  await app.cancelTurn({ turnId })
}

/** Empty when refused with this code. */
async function unless<Value extends object>(code: AppErrorCode, call: Promise<Value>): Promise<Partial<Value>> {
  try {
    return await call
  } catch (error) {
    if (isAppError(error) && error.code === code) return {}
    throw error
  }
}

async function writeRows(): Promise<void> {
  const [outcome] = await app.createRows({ ...place, rows: [{ count: 0 }] })
  if (outcome?.ok !== true) throw new Error('A row was refused.')
  say({ what: 'row', rowId: outcome.row.id, count: 0 })
  for (let count = 1; count <= below(6); count += 1) {
    await app.updateRow({ ...place, rowId: outcome.row.id, fields: { count } })
    say({ what: 'row', rowId: outcome.row.id, count })
  }
}

// Cancels what the last process left in the queue.
for (let turn = await app.beginNextTurn({}); turn !== null; turn = await app.beginNextTurn({})) await app.cancelTurn({ turnId: turn.id })
await save('edit')
say({ what: 'ready' })
for (;;) {
  const chance = random()
  if (chance < 0.45) await runTurn()
  else if (chance < 0.58) await save(random() < 0.5 ? 'edit' : 'merge')
  else if (chance < 0.64) await restore()
  else if (chance < 0.72) await revert()
  else if (chance < 0.77) await undo()
  else if (chance < 0.81) await resend()
  else await writeRows()
}
