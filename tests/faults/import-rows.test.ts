import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { APP_MIGRATIONS } from '../../electron/backend/engine/app-migrations.ts'
import { AppId } from '../../shared/domain/ids.ts'
import type { ImportPhase } from '../../shared/domain/row-import.ts'
import { IMPORT_ROWS_AT_ONCE } from '../../shared/limits/csv.ts'
import { startBackend } from '../helpers/backend.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { builderOf, giveDeals, readFileOf, targetOf, until, writeDeals } from '../helpers/imports.ts'
import { seededRandom } from '../helpers/seeded-random.ts'

const { LATHE_IMPORT_KILLS } = process.env
const ROUNDS = Number(LATHE_IMPORT_KILLS ?? 4)
const SEED = Number(process.env['LATHE_KILL_SEED'] ?? Date.now() % 1_000_000)
const ROWS = LATHE_IMPORT_KILLS === undefined ? 30_000 : 100_000
/** Rows that contain an invalid value. */
const isBad = (n: number): boolean => n % 9_973 === 5
const BAD = Array.from({ length: ROWS }, (_, n) => n).filter(isBad).length

const root = path.resolve(import.meta.dirname, '..', '..')

/** Runs until done, or is killed at a random moment after reporting `writing` that many times. Returns its last report. */
async function importing(args: readonly string[], dies: { readonly after: number; readonly ms: number } | null): Promise<ImportPhase> {
  const child = spawn(process.execPath, ['tests/faults/importing-app.ts', ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  let last: ImportPhase | null = null
  let heard = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = JSON.parse(line) as ImportPhase
    if (last.phase === 'writing') heard += 1
    if (dies !== null && heard === dies.after) setTimeout(() => child.kill('SIGKILL'), dies.ms)
  }
  await exited
  if (last === null) throw new Error('It said nothing.')
  return last
}

/** An app with an import that has just begun, in a folder that can be copied, so that the file need not be read for each round. */
async function prepare(folder: string): Promise<AppId> {
  const appId = AppId.parse(uuid())
  const line = (n: number): string => `Deal ${n},${isBad(n) ? 'many' : n}\n`
  const file = path.join(folder, 'deals.csv')
  writeFileSync(file, `name,value\n${Array.from({ length: ROWS }, (_, n) => line(n)).join('')}`)
  const state = await importing([path.join(folder, 'begun'), appId, file], { after: 1, ms: 0 })
  expect(state.phase).toBe('writing')
  return appId
}

it(
  `an import of ${ROWS} rows that is killed ${ROUNDS} times resumes, and has every row once (seed ${SEED})`,
  { tags: 'long', timeout: 60_000 + Math.max(ROUNDS, 10) * 20_000 },
  async () => {
    const random = seededRandom(SEED)
    using folder = temporaryFolder()
    const appId = await prepare(folder.path)
    const appsDir = path.join(folder.path, 'apps')
    let left = ROUNDS
    let imports = 0
    while (left > 0) {
      rmSync(appsDir, { recursive: true, force: true })
      cpSync(path.join(folder.path, 'begun'), appsDir, { recursive: true })
      // Several kills of one import, until it is done.
      let state: ImportPhase
      do {
        state = await importing([appsDir, appId], left > 0 ? { after: 1 + Math.floor(random() * 6), ms: random() * 60 } : null)
        if (state.phase !== 'done') left -= 1
      } while (state.phase !== 'done')
      expect(state).toMatchObject({ counts: { read: ROWS, created: ROWS - BAD, rejected: BAD, overwritten: 0, blank: 0 } })
      checkRows(path.join(appsDir, appId, 'app.sqlite'))
      imports += 1
    }
    process.stdout.write(`import: ${ROUNDS} kills of ${imports} imports of ${ROWS} rows, seed ${SEED}\n`)
  },
)

it('a full disk is reported without a loss, and the import continues once there is space', { tags: 'long' }, async () => {
  using folder = temporaryFolder()
  const smallDisk = new URL('../helpers/small-disk-worker.ts', import.meta.url)
  await using test = await startBackend({ workers: { engine: smallDisk } })
  const { backend, dataDir } = test
  const { id: appId } = test.newApp('Deals')
  await giveDeals(backend, appId)
  const importId = await readFileOf(backend, appId, writeDeals(folder.path, 20_000))
  const target = await targetOf(backend, appId, importId)
  const limit = path.join(dataDir, 'apps', appId, 'pages-left')
  const stop = async () => {
    for await (const { state } of backend.imports.watch(appId, importId, undefined)) {
      if (state.phase === 'writing' && state.counts.created > 0) writeFileSync(limit, '20')
      if (state.phase === 'paused' || state.phase === 'done') return state
    }
    return null
  }
  writeFileSync(limit, '900')
  await backend.imports.run(appId, importId, { target, confirmed: false, actor: builderOf(backend) })
  const paused = await stop()
  expect(paused).toMatchObject({ phase: 'paused', code: 'STORAGE_FULL' })
  rmSync(limit)
  await backend.imports.resume(appId, importId)
  const { state } = await until(backend, appId, importId, 'done')
  expect(state).toMatchObject({ phase: 'done', counts: { read: 20_000, created: 20_000 } })
  expect((await backend.engine.of(appId).entities({}))[0]?.rowCount).toBe(20_000)
  expect(test.bugs).toEqual([])
})

function checkRows(file: string): void {
  const { db } = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder: null })
  try {
    expect(db.pragma('quick_check', { simple: true })).toBe('ok')
    const { xId, schema } =
      db.prepare<[], { xId: string; schema: string }>('SELECT x_id AS xId, schema FROM entities').get() ?? expect.fail()
    const { properties } = JSON.parse(schema) as { readonly properties: { readonly name: { readonly 'x-id': string } } }
    const column = `${properties.name['x-id']}_text`
    const names = db.prepare<[], string>(`SELECT "${column}" FROM "rows_${xId}" ORDER BY created_at DESC, id DESC`).pluck().all()
    const wanted = Array.from({ length: ROWS }, (_, n) => n).filter((n) => !isBad(n))
    expect(names).toHaveLength(wanted.length)
    // In the order of the file, none twice and none missing.
    expect(names.findIndex((name, place) => name !== `Deal ${wanted[place]}`)).toBe(-1)
    const events = db.prepare<[], number>("SELECT COUNT(*) FROM outbox WHERE kind = 'rows.put'").pluck().get()
    expect(events).toBe(Math.ceil(ROWS / IMPORT_ROWS_AT_ONCE))
  } finally {
    db.close()
  }
}
