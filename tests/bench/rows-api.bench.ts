import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Pool } from 'undici'
import { durations, type Figure } from './figure.ts'
import { storedTable } from './large-table.ts'
import { type Draft, pathOf, type Served, serveRows } from './served-rows.ts'

const CLIENTS = 8
const ROUNDS = 5
const ROUND_MS = 1_500

/** Requests per second of that many clients, each with one request at a time, and the durations. */
async function load(port: number, request: { readonly path: string; readonly headers: Readonly<Record<string, string>> }, ms: number) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CLIENTS })
  const took: number[] = []
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < ms) {
      const sent = performance.now()
      const { statusCode, body } = await pool.request({ method: 'GET', path: request.path, headers: request.headers })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(text)
      took.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - began) / 1_000
  await pool.close()
  return { perSecond: took.length / seconds, took }
}

async function bareServer(file: string): Promise<{ readonly port: number; readonly process: ChildProcess }> {
  const db = new Database(file, { readonly: true })
  const { table, column } = storedTable(db)
  db.close()
  const columns = ['id', 'creator_id', 'created_at', 'updated_at', ...['name', 'status', 'value', 'due'].map(column)]
  const [, status, value] = ['name', 'status', 'value'].map(column)
  const sql = `SELECT ${columns.map((one) => `"${one}"`).join(', ')} FROM "${table}" WHERE "${status}" = ? AND "${value}" IS NOT NULL ORDER BY "${value}" DESC, id DESC LIMIT 51`
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts'), file, sql, JSON.stringify(['won'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(line.toString()), process: child }
}

const FILTERED = pathOf({ sort: '-value', limit: '50', filter: '{"status":"won"}' })
/** A filter without an index and without matches, which scans all rows. */
const UNINDEXED = pathOf({ limit: '50', filter: '{"name":{"contains":"nowhere"}}' })

interface Measured {
  readonly ratios: readonly number[]
  readonly took: readonly number[]
  readonly unindexed: readonly number[]
  readonly others: readonly number[]
  readonly lastPage: readonly number[]
  readonly heard: readonly number[]
}

let measured: Promise<Measured> | null = null
function measureAll(): Promise<Measured> {
  measured ??= measureServed()
  return measured
}

async function measureServed(): Promise<Measured> {
  await using served = await serveRows()
  const { host, large, small } = served
  const pool = new Pool(`http://127.0.0.1:${host.port}`)
  const ask = async (draft: Draft, at: string): Promise<string> => {
    const { statusCode, body } = await pool.request({ method: 'GET', path: at, headers: draft.headers })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(text)
    return text
  }
  const heard = await changesHeard(host.port, small)
  const { ratios, took } = await compare(served)

  // Calls of one app while another one scans a million rows.
  const others: number[] = []
  const done = new AbortController()
  const asking = (async () => {
    while (!done.signal.aborted) others.push(...(await durations(1, () => ask(small, pathOf({ limit: '50' })), 0)))
  })()
  const unindexed = await durations(20, () => ask(large, UNINDEXED))
  done.abort()
  await asking

  // The end of an order with rows without a value, where a single condition would sort the table again.
  const cursor = Buffer.from(JSON.stringify(['-value', null, '0198a000-0000-7000-8000-000000000100'])).toString('base64url')
  const lastPage = await durations(50, () => ask(large, pathOf({ sort: '-value', limit: '50', cursor })), 3)
  await pool.close()
  return { ratios, took, unindexed, others, lastPage, heard }
}

/** Alternates between both, so that load of the machine affects both equally. */
async function compare({ host, file, large }: Served): Promise<Pick<Measured, 'ratios' | 'took'>> {
  const bare = await bareServer(file)
  const ours = { path: FILTERED, headers: large.headers }
  const plain = { path: '/', headers: {} }
  await load(host.port, ours, ROUND_MS)
  await load(bare.port, plain, ROUND_MS)
  const ratios: number[] = []
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await load(bare.port, plain, ROUND_MS)
    const mine = await load(host.port, ours, ROUND_MS)
    console.error(`  ${mine.perSecond.toFixed(0)} requests a second, the bare server ${theirs.perSecond.toFixed(0)}`)
    ratios.push(mine.perSecond / theirs.perSecond)
    took.push(...mine.took)
  }
  bare.process.kill()
  await once(bare.process, 'exit')
  return { ratios, took }
}

/** From the request that creates a row until another listener is notified. */
async function changesHeard(port: number, { headers }: Draft): Promise<readonly number[]> {
  const pool = new Pool(`http://127.0.0.1:${port}`)
  const { body } = await pool.request({ method: 'GET', path: '/_app/events', headers })
  const chunks = body[Symbol.asyncIterator]()
  const decoder = new TextDecoder()
  const nextChange = async () => {
    for (let text = ''; !text.includes('"entity":"Deal"');) {
      const { value, done } = (await chunks.next()) as IteratorResult<Uint8Array>
      if (done === true) throw new Error('the events ended')
      text += decoder.decode(value)
    }
  }
  const create = async (run: number) => {
    const heard = nextChange()
    const json = { ...headers, 'content-type': 'application/json' }
    const made = await pool.request({ method: 'POST', path: '/_app/entities/Deal', headers: json, body: `{"name":"Deal ${run}"}` })
    if (made.statusCode !== 201) throw new Error(await made.body.text())
    await Promise.all([heard, made.body.dump()])
  }
  const took = await durations(50, create, 3)
  body.destroy()
  await pool.close()
  return took
}

const most = (samples: readonly number[], share: number) =>
  samples.toSorted((a, b) => a - b).slice(0, Math.max(1, Math.floor(samples.length * share)))

export const figures: readonly Figure[] = [
  {
    name: 'rows API, 1,000,000 rows, indexed filter and sort, 8 clients: requests beside a bare server',
    unit: '×',
    better: 'more',
    goals: [{ statistic: 'median', value: 0.4 }],
    measure: async () => (await measureAll()).ratios,
  },
  {
    name: 'the same: a request, 99 of 100',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 20 }],
    measure: async () => most((await measureAll()).took, 0.99),
  },
  {
    name: 'rows API, 1,000,000 rows: a filter without an index',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 300 }],
    measure: async () => (await measureAll()).unindexed,
  },
  {
    name: 'the same: another app’s call meanwhile',
    unit: 'ms',
    goals: [{ statistic: 'max', value: 50 }],
    measure: async () => (await measureAll()).others,
  },
  {
    name: 'rows API, 1,000,000 rows: the last page of an order with empty values',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 20 }],
    measure: async () => (await measureAll()).lastPage,
  },
  {
    name: 'rows API: a row sent until another page has heard of it',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 200 }],
    measure: async () => (await measureAll()).heard,
  },
]
