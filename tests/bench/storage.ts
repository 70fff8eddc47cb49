import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { createEngineHost } from '../../electron/backend/engine/engine-host.ts'
import { openApp } from '../../electron/backend/engine/operations.ts'
import type { EngineOperations } from '../../electron/backend/engine/port.ts'
import { AppId, RequestId } from '../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'

/** Storage benchmarks, run manually: `node tests/bench/storage.ts`. Milliseconds, min / median / p95 / max. */
const folder = mkdtempSync(path.join(tmpdir(), 'bench-storage-'))
const builder = { kind: 'builder', userId: 'owner', through: 'app' } as const
const newFile = (): string => path.join(folder, uuid(), 'app.sqlite')
const open = (file: string) => openApp({ appId: AppId.parse(uuid()), file, backupFolder: null, onEvents: () => undefined })

function report(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
  console.log(`${what.padEnd(62)} ${at(0)} / ${at(0.5)} / ${at(0.95)} / ${at(1)}`)
}

function measure(what: string, count: number, run: (index: number) => unknown): void {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    run(index)
    times.push(performance.now() - start)
  }
  report(what, times)
}

async function measureAsync(what: string, count: number, run: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    const start = performance.now()
    await run(index)
    times.push(performance.now() - start)
  }
  report(what, times)
}

const page = (index: number, mark: number): string =>
  `export default function Page${index}() {\n${'  // some line of code that stands for a real one\n'.repeat(25)}  return <p>${mark}</p>\n}\n`
const pages = (count: number, mark: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`__components__C${index}.tsx`, page(index, mark)]))

function turn(app: EngineOperations, writes: Record<string, string>): void {
  app.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'x', model: 'local/scaffolder' })
  const begun = app.beginNextTurn({})
  if (begun === null) throw new Error('no turn')
  app.finishTurn({
    turnId: begun.id,
    answer: { content: 'x', raw: 'x', actions: [], usage: null },
    changeSet: changeSet({ writes }),
    description: 'x',
  })
}

const workerUrl = new URL('../../electron/backend/engine/worker.ts', import.meta.url)
const host = createEngineHost({ workerUrl, appsDir: folder, reportBug: console.error })
await measureAsync('open a thread with a fresh file (sources, not built)', 8, () => host.of(AppId.parse(uuid())).currentVersion({}))
const remote = host.of(AppId.parse(uuid()))
await measureAsync('a call that reads, through the thread', 2_000, () => remote.currentVersion({}))
await measureAsync('a message accepted (FULL), through the thread', 500, () =>
  remote.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'x', model: 'm' }),
)
await host.stop()

measure('open a fresh file', 20, () => open(newFile()).close())
const file = newFile()
open(file).close()
measure('open a file that exists', 50, () => open(file).close())

const { operations: app, close } = open(newFile())
measure('a FULL write (one message)', 500, () => app.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'x', model: 'm' }))
const turnId = app.beginNextTurn({})?.id
if (turnId === undefined) throw new Error('no turn')
measure('a streamed delta of 4 KB (NORMAL)', 500, () =>
  app.appendEvents({ events: [{ kind: 'turn.text', turnId, delta: 'x'.repeat(4_096) }] }),
)
close()
const crm = open(newFile())
const entity = entityFile('Deal', { name: { type: 'string' }, value: { type: 'number' }, status: { type: 'string', enum: ['new', 'won'] } })
measure('finishTurn with 58 new files and an entity', 20, (index) => turn(crm.operations, { ...pages(58, index), ...entity }))
measure('finishTurn with 1 changed file of 58', 100, (index) => turn(crm.operations, pages(1, 1_000 + index)))
measure('read all 58 files', 50, () => crm.operations.files({ versionId: null }))
crm.close()
const large = open(newFile())
measure('finishTurn with 4,900 new files', 3, (index) => turn(large.operations, pages(4_900, index)))
measure('finishTurn with 1 changed file of 4,900', 30, (index) => turn(large.operations, pages(1, 1_000 + index)))
measure('read all 4,900 files', 3, () => large.operations.files({ versionId: null }))
large.close()

const rows = open(newFile())
rows.operations.commitChangeSet({ changeSet: changeSet({ writes: entity }), origin: 'import', description: '' })
const place = { data: 'test', entity: 'Deal', actor: builder } as const
const make = (index: number) => ({
  name: `Deal ${(index * 7_919) % 100_003}`,
  value: index % 1_000,
  status: index % 2 === 0 ? 'new' : 'won',
})
measure('create 1,000 rows in one call', 100, (batch) =>
  rows.operations.createRows({ ...place, rows: Array.from({ length: 1_000 }, (_, index) => make(batch * 1_000 + index)) }),
)
const list = (query: object) => rows.operations.listRows({ ...place, query: { sort: '-createdAt', limit: 50, filter: {}, ...query } })
let cursor: string | null = null
measure('list 50 of 100,000, newest first', 50, () => list({}))
measure('the next 50 by cursor', 200, () => {
  cursor = list(cursor === null ? {} : { cursor }).nextCursor
})
measure('list 50 of 100,000 by name', 20, () => list({ sort: 'name' }))
measure('list 50 of 100,000 by -value, filtered by status', 20, () => list({ sort: '-value', filter: { status: 'won' } }))
measure('list with contains (ASCII)', 20, () => list({ filter: { name: { contains: '99' } } }))
measure('list with contains (Unicode)', 5, () => list({ filter: { name: { contains: 'ä' } } }))
measure('create one row', 500, (index) => rows.operations.createRows({ ...place, rows: [make(index)] }))
const [first] = list({}).rows
measure('update one row', 500, (index) => rows.operations.updateRow({ ...place, rowId: first?.id ?? '', fields: { value: index } }))
rows.close()
rmSync(folder, { recursive: true, force: true })
