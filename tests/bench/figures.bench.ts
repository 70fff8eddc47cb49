import { Pool } from 'undici'
import { durations, type Figure } from './figure.ts'
import { pathOf, serveRows } from './served-rows.ts'

const RUNS = 20
const COUNT = '/_app/entities/Deal/count'
const AGGREGATE = '/_app/entities/Deal/aggregate'

type Call = { readonly path: string; readonly body?: object }
/** Typical queries of an app over a million rows, each after a row was added, so that nothing is cached. */
const CALLS = {
  'a page of a list': { path: pathOf({ sort: 'name', limit: '50' }) },
  'a search that finds one': { path: pathOf({ search: 'deal 777777', limit: '50' }) },
  'a search that finds them all': { path: pathOf({ search: 'deal', limit: '50' }) },
  'a search that finds nothing': { path: pathOf({ search: 'nowhere', limit: '50' }) },
  'how many a search finds': { path: `${COUNT}?search=deal&most=10001` },
  'how many there are': { path: COUNT },
  'how many there are of a choice': { path: `${COUNT}?filter=${encodeURIComponent('{"status":"won"}')}` },
  'a figure: the sum of a choice': { path: AGGREGATE, body: { sum: 'value', filter: { status: 'won' } } },
  'a chart: the sum of each choice': { path: AGGREGATE, body: { by: 'status', sum: 'value' } },
  'a chart: the sum of each month': { path: AGGREGATE, body: { by: 'due', per: 'month', sum: 'value', timeZone: 'Europe/Berlin' } },
} as const satisfies Readonly<Record<string, Call>>
type CallName = keyof typeof CALLS

interface Measured {
  readonly took: Readonly<Record<CallName, readonly number[]>>
  readonly meanwhile: readonly number[]
}

let measured: Promise<Measured> | null = null
function measureAll(): Promise<Measured> {
  measured ??= measure()
  return measured
}

async function measure(): Promise<Measured> {
  await using served = await serveRows()
  const { host, large } = served
  const pool = new Pool(`http://127.0.0.1:${host.port}`)
  const json = { ...large.headers, 'content-type': 'application/json' }
  const ask = async ({ path, body: sent }: Call) => {
    const { statusCode, body } = await pool.request(
      sent === undefined
        ? { method: 'GET', path, headers: large.headers }
        : { method: 'POST', path, headers: json, body: JSON.stringify(sent) },
    )
    const text = await body.text()
    if (statusCode >= 400) throw new Error(text)
    return text
  }
  const add = (run: number) => ask({ path: '/_app/entities/Deal', body: { name: `Deal new ${run}`, status: 'won', value: 1 } })

  // The first query of a kind creates its index; the first search creates the search index in slices.
  for (const [name, call] of Object.entries(CALLS)) {
    const began = performance.now()
    await ask(call)
    console.error(`  the first time, ${name}: ${(performance.now() - began).toFixed(0)} ms`)
  }
  const meanwhile = await untilIndexed(ask)

  const took: Record<string, readonly number[]> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    const samples: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      await add(run)
      samples.push(...(await durations(1, () => ask(call), 0)))
    }
    took[name] = samples
  }
  await pool.close()
  return { took: took as Measured['took'], meanwhile }
}

/** How long other calls of the app wait while its search index is built: until a search without matches is fast. */
async function untilIndexed(ask: (call: Call) => Promise<string>): Promise<readonly number[]> {
  const waited: number[] = []
  const began = performance.now()
  for (let quick = 0; quick < 3;) {
    for (let page = 0; page < 50; page += 1) waited.push(...(await durations(1, () => ask({ path: pathOf({ limit: '50' }) }), 0)))
    const [took = 0] = await durations(1, () => ask({ path: pathOf({ search: `nowhere ${waited.length}`, limit: '50' }) }), 0)
    quick = took < 200 ? quick + 1 : 0
  }
  console.error(`  the index of words took ${((performance.now() - began) / 1_000).toFixed(1)} s`)
  return waited
}

export const figures: readonly Figure[] = [
  ...(Object.keys(CALLS) as CallName[]).map((name): Figure => ({
    name: `built app, 1,000,000 rows: ${name}`,
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 300 }],
    measure: async () => (await measureAll()).took[name],
  })),
  {
    name: 'built app, 1,000,000 rows: a page while the index of words is made',
    unit: 'ms',
    goals: [{ statistic: 'p95', value: 300 }],
    measure: async () => (await measureAll()).meanwhile,
  },
]
