import { existsSync, readdirSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createEngineHost } from '../../electron/backend/engine/engine-host.ts'
import { AppId } from '../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'

/* A process that removes a field with values from a large table until it is killed. It prints when the copy of the table has begun. */
const [appsDir = '', id = ''] = process.argv.slice(2)
const appId = AppId.parse(id)
const engine = createEngineHost({
  workerUrl: new URL('../../electron/backend/engine/worker.ts', import.meta.url),
  appsDir,
  reportBug: (error) => {
    throw error
  },
})
const folder = path.join(appsDir, id, 'row-snapshots')
const looking = setInterval(() => {
  if (existsSync(folder) && readdirSync(folder).length > 0) writeSync(1, 'copying\n')
}, 1)
const writes = entityFile('Order', { title: { type: 'string' } })
await engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
clearInterval(looking)
await engine.stop()
