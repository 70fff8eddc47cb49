import { execFile } from 'node:child_process'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { exportRows } from '../../electron/backend/flows/export-rows.ts'
import { startBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { builderOf, DEAL, dealLine, giveDeals, readFileOf, targetOf, until, writeDeals } from '../helpers/imports.ts'
import type { Figure } from './figure.ts'
import { importOnce, type Imported, watchOthers } from './import-once.ts'
import { writeLargeTable } from './large-table.ts'

const RUNS = 5

/** For comparison: the same rows with a prepared statement, in batches of the same size. */
function bareInsert(folder: string, rows: number): number {
  const values = Array.from({ length: rows }, (_, n) => {
    const cells = dealLine(n).replaceAll('"', '').trim().split(',')
    return [uuid(), 'me', n, n, ...cells.slice(0, 12).map((cell) => cell)]
  })
  const db = new Database(path.join(folder, `${uuid()}.sqlite`))
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  const columns = Object.keys(DEAL)
  db.exec(
    `CREATE TABLE t (id TEXT PRIMARY KEY, creator_id TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, ${columns.map((name) => `${name} TEXT`).join(', ')}) STRICT;
     CREATE INDEX by_time ON t (created_at, id)`,
  )
  const insert = db.prepare(`INSERT INTO t VALUES (${Array.from({ length: columns.length + 4 }, () => '?').join(', ')})`)
  const from = performance.now()
  for (let at = 0; at < rows; at += 2_000)
    db.transaction(() => {
      for (const row of values.slice(at, at + 2_000)) insert.run(...row)
    })()
  const ms = performance.now() - from
  db.close()
  return ms
}

const imports = once(async () => {
  using folder = temporaryFolder()
  await using test = await startBackend()
  const file = writeDeals(folder.path, 100_000)
  const bare = Array.from({ length: 3 }, () => bareInsert(folder.path, 100_000)).toSorted((a, b) => a - b)[1] ?? 0
  const runs: Imported[] = []
  for (let run = -1; run < RUNS; run++) {
    const one = await importOnce(test, file)
    if (run >= 0) runs.push(one)
  }
  const reading = runs.map(({ readMs }) => readMs.toFixed(0)).join(', ')
  console.error(`bare insert in the same run: ${bare.toFixed(0)} ms; receiving, looking and reading for types: ${reading} ms`)
  return { runs, bare }
})

/** In a process of its own, unaffected by the memory of other benches. */
const million = once(async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'import-once.ts'), '1000000'])
  return JSON.parse(stdout) as Imported
})

export const figures: readonly Figure[] = [
  {
    name: 'import 100,000 × 12',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 2_000 }],
    measure: async () => (await imports()).runs.map(({ ms }) => ms),
  },
  {
    name: 'import 100,000 × 12 beside a bare insert',
    unit: '×',
    goals: [{ statistic: 'median', value: 4 }],
    async measure() {
      const { runs, bare } = await imports()
      return runs.map(({ ms }) => ms / bare)
    },
  },
  {
    name: 'import: longest block of the host',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 50 }],
    measure: async () => (await imports()).runs.map(({ hostBlockedMs }) => hostBlockedMs),
  },
  {
    name: 'import: another call of the app waits',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 50 }],
    measure: async () => (await imports()).runs.map(({ otherCallMs }) => otherCallMs),
  },
  {
    name: 'import 1,000,000 × 12',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 25_000 }],
    async measure() {
      const { ms, readMs } = await million()
      console.error(`reading for types: ${readMs.toFixed(0)} ms`)
      return [ms]
    },
  },
  {
    name: 'import 1,000,000 × 12: memory of the whole process',
    unit: 'MB',
    goals: [{ statistic: 'max', value: 500 }],
    measure: async () => [(await million()).peakMb],
  },
  {
    name: 'export 300,000 × 12',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 3_000 }],
    async measure() {
      using folder = temporaryFolder()
      await using test = await startBackend()
      const { backend } = test
      const { id: appId } = test.newApp('Deals')
      await giveDeals(backend, appId)
      const importId = await readFileOf(backend, appId, writeDeals(folder.path, 300_000))
      const target = await targetOf(backend, appId, importId)
      await backend.imports.run(appId, importId, { target, confirmed: false, actor: builderOf(backend) })
      await until(backend, appId, importId, 'done')
      const samples: number[] = []
      for (let run = 0; run < 3; run++) {
        const from = performance.now()
        const query = { sort: '-createdAt', filter: {}, search: '' }
        const place = { data: 'test', entity: 'Deal', actor: builderOf(backend) } as const
        const file = await exportRows(backend, { appId, ...place, query, isSafe: false })
        samples.push(performance.now() - from)
        if (file.size < 10_000_000) throw new Error(`Only ${file.size} bytes were exported.`)
      }
      return samples
    },
  },
  {
    name: 'snapshot of 1,000,000 rows: another call of the app waits',
    unit: 'ms',
    goals: [{ statistic: 'median', value: 50 }],
    async measure() {
      using folder = temporaryFolder()
      const { appId } = await writeLargeTable(folder.path, 1_000_000)
      await using test = await startBackend({ dataDir: folder.path })
      const samples: number[] = []
      for (let run = -1; run < RUNS; run++) {
        const others = watchOthers(test, appId)
        const from = performance.now()
        const { rowCount } = await test.backend.engine.of(appId).takeSnapshot({ data: 'test', note: '' })
        if (run === 0) console.error(`it takes ${(performance.now() - from).toFixed(0)} ms, of ${rowCount} rows`)
        const { slowest } = await others()
        if (run >= 0) samples.push(slowest)
      }
      return samples
    },
  },
]

function once<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= run())
}
