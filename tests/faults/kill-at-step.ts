import { createRequire, syncBuiltinESMExports } from 'node:module'
import { appendFileSync, statSync } from 'node:fs'
import fs from 'node:fs'
import path from 'node:path'

/*
 * Preloaded into the host (`--import`), in all of its threads: logs every disk operation of a publish or a claim, and kills the process at a given
 * one, like a power cut. The host does not know of it.
 */
const log = process.env['LATHE_STEP_LOG'] ?? ''
const last = Number(process.env['LATHE_KILL_AT'] ?? Number.POSITIVE_INFINITY)
const LINE = 40

/** Operations come one after the other, though from several threads: the length of the log counts them. */
function step(name: string): void {
  appendFileSync(log, `${name.padEnd(LINE - 1).slice(0, LINE - 1)}\n`)
  if (statSync(log).size / LINE < last) return
  process.kill(process.pid, 'SIGKILL')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** What counts: the steps of a publish, or of a claim. */
const WATCHED = {
  publish: {
    isPlace: (parts: readonly string[]) => parts.includes('live') || parts.includes('row-snapshots'),
    listed: /is_publishing|_schedules/,
  },
  claim: {
    isPlace: (parts: readonly string[]) =>
      parts.at(-1)?.startsWith('app.sqlite') === true || parts.at(-1)?.startsWith('live-rows') === true,
    listed: /app_claims SET|INTO apps|INTO app_ai/,
  },
}[process.env['LATHE_STEPS'] === 'claim' ? 'claim' : 'publish']

const isLivePlace = (place: unknown): boolean => {
  const parts = String(place).split(path.sep)
  return parts.includes('apps') && WATCHED.isPlace(parts)
}

type Call = (...args: unknown[]) => unknown
function watch(home: Record<string, unknown>, name: string, isStep: (self: unknown, args: readonly unknown[]) => string | null): void {
  const original = home[name] as Call
  home[name] = function (this: unknown, ...args: unknown[]): unknown {
    const what = isStep(this, args)
    if (what !== null) step(what)
    const value = original.apply(this, args)
    if (what !== null && /COMMIT|UPDATE/.test(what)) step(`after ${what}`)
    return value
  }
}

for (const name of ['mkdir', 'open', 'rename', 'rm'])
  watch(fs.promises as unknown as Record<string, unknown>, name, (_self, [place]) => (isLivePlace(place) ? `files ${name}` : null))
for (const name of ['openSync', 'renameSync'])
  watch(fs as unknown as Record<string, unknown>, name, (_self, [place]) => (isLivePlace(place) ? `copy ${name}` : null))
syncBuiltinESMExports()

interface SqlDatabase {
  readonly name: string
  prepare(sql: string): object
}
const Database = createRequire(import.meta.url)('better-sqlite3') as {
  new (file: string): SqlDatabase
  readonly prototype: Record<string, unknown>
}
const fileOf = (db: SqlDatabase) => path.basename(db.name, '.sqlite')
const verb = (sql: string) => sql.trim().split(/\s+/, 2).join(' ')
watch(Database.prototype, 'exec', (self, [sql]) => (fileOf(self as SqlDatabase) === 'live' ? `live ${verb(String(sql))}` : null))
const statement = Object.getPrototypeOf(new Database(':memory:').prepare('SELECT 1')) as Record<string, unknown>
watch(statement, 'run', (self) => {
  const { source, database } = self as { readonly source: string; readonly database: SqlDatabase }
  if (fileOf(database) === 'live') return `live ${verb(source)}`
  if (fileOf(database) === 'lathe' && WATCHED.listed.test(source)) return `list ${verb(source)}`
  return null
})
