import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { APP_MIGRATIONS } from '../../electron/backend/engine/app-migrations.ts'
import { openApp } from '../../electron/backend/engine/operations.ts'
import { propertyType } from '../../shared/domain/field-types/property-type.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { seededRandom } from '../helpers/seeded-random.ts'

const ROUNDS = Number(process.env['LATHE_KILL_ROUNDS'] ?? 6)
const SEED = Number(process.env['LATHE_KILL_SEED'] ?? Date.now() % 1_000_000)
const ROWS = 1_500
const root = path.resolve(import.meta.dirname, '..', '..')
const actor = { kind: 'builder', userId: 'owner', through: 'app' } as const
const place = { data: 'test', entity: 'Thing', actor } as const
const schemaPath = FilePath.parse('__entities__Thing.json')

test(
  `killed during a change of a column, a table is as before or as after it (seed ${SEED})`,
  { tags: 'long', timeout: 30_000 + ROUNDS * 8_000 },
  async () => {
    using folder = temporaryFolder()
    const random = seededRandom(SEED)
    const appId = AppId.parse(uuid())
    const file = path.join(folder.path, appId, 'app.sqlite')
    const open = () => openApp({ appId, file, backupFolder: null, onEvents: () => undefined })

    const first = open()
    const writes = entityFile('Thing', { n: { type: 'number' }, value: { type: 'string' } })
    first.operations.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
    for (let from = 0; from < ROWS; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({ n: from + index, value: String(from + index) }))
      first.operations.createRows({ ...place, rows })
    }
    first.close()

    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged += await changeUntilKilled(file, appId, random)
      const { operations: app, close } = open()
      const { files, version } = app.files({ versionId: null })
      const [entity] = app.entities({})
      const written = JSON.parse(files.get(schemaPath) ?? '{}') as { properties: object }
      // The schema file, the engine's schema and the column's values belong to one version.
      expect(written.properties, `seed ${SEED}, round ${round}`).toEqual(entity?.schema.properties)
      const [name = '', property = {}] = Object.entries(entity?.schema.properties ?? {}).find(([key]) => key !== 'n') ?? []
      const isNumber = propertyType(property) === 'number'
      const { rows, total } = app.listRows({ ...place, query: { sort: 'n', limit: 1_000, filter: {} } })
      expect(total).toBe(ROWS)
      expect(rows.filter((row) => row[name] !== (isNumber ? row['n'] : String(row['n'])))).toEqual([])
      expect(version?.number).toBeGreaterThanOrEqual(acknowledged + 1)
      acknowledged = (version?.number ?? 1) - 1
      close()
    }
    const { db } = openDatabase(file, { migrations: APP_MIGRATIONS, backupFolder: null })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
    expect(acknowledged).toBeGreaterThan(ROUNDS)
  },
)

/** Kills at a random moment after some changes. Returns the number of acknowledged ones. */
async function changeUntilKilled(file: string, appId: AppId, random: () => number): Promise<number> {
  const child = spawn(process.execPath, ['tests/faults/changing-columns.ts', file, appId], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const wanted = 1 + Math.floor(random() * 4)
  let done = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === '') continue
    done += 1
    if (done === wanted) setTimeout(() => child.kill('SIGKILL'), random() * 40)
  }
  const [, signal] = (await exited) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  return done
}
