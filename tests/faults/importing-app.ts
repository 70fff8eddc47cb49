import { writeSync } from 'node:fs'
import path from 'node:path'
import { createCsvJobs } from '../../electron/backend/csv/csv-job.ts'
import { createEngineHost } from '../../electron/backend/engine/engine-host.ts'
import { createRowImports } from '../../electron/backend/flows/import-rows.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import { AppId } from '../../shared/domain/ids.ts'
import type { ImportId, ImportMapping, ImportPhase, RowImport } from '../../shared/domain/row-import.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'

/** Few fields, for many kills in little time: how values are converted does not depend on kills. */
const FIELDS = { name: { type: 'string' }, value: { type: 'number' } } as const
const TYPES: Readonly<Record<string, ImportMapping['dataType']>> = { name: 'text', value: 'number' }

/*
 * A process that imports one file into one app until it is killed; started again it opens the app and waits for the resumed import. It
 * prints each state of the import.
 */
const [appsDir = '', id = '', file = ''] = process.argv.slice(2)
const appId = AppId.parse(id)
const reportBug = (error: unknown): void => {
  throw error
}
const engine = createEngineHost({
  workerUrl: new URL('../../electron/backend/engine/worker.ts', import.meta.url),
  appsDir,
  onOpened: (opened) => imports.wake(opened),
  reportBug,
})
const imports = createRowImports({
  engine,
  runCsvJob: createCsvJobs(new URL('../../electron/backend/csv/csv-worker.ts', import.meta.url)),
  appFolder: (of) => path.join(appsDir, of),
  showVersion: () => Promise.resolve(),
  types: { check: () => Promise.reject(new Error('No types are checked here.')) },
  now: Date.now,
  reportBug,
})

async function until(importId: ImportId, phase: ImportPhase['phase']): Promise<RowImport> {
  for await (const one of imports.watch(appId, importId, undefined)) {
    writeSync(1, `${JSON.stringify(one.state)}\n`)
    if (one.state.phase === phase || one.state.phase === 'failed' || one.state.phase === 'paused') return one
  }
  throw new Error('The import is gone.')
}

/** Up to the moment before its rows are written. */
async function begin(): Promise<ImportId> {
  await engine
    .of(appId)
    .commitChangeSet({ changeSet: changeSet({ writes: entityFile('Deal', FIELDS) }), origin: 'import', description: '' })
  const { id: importId } = await imports.takePath(appId, file)
  await until(importId, 'received')
  const { format } = await imports.look(appId, importId, {})
  await imports.read(appId, importId, format)
  await until(importId, 'read')
  const { columns } = await imports.study(appId, importId)
  const mappings = columns.map(({ csvHeader, dataType }) => ({ csvHeader, schemaField: csvHeader, dataType: TYPES[csvHeader] ?? dataType }))
  const target = { entity: EntityName.parse('Deal'), data: 'test' as const, mappings }
  await imports.run(appId, importId, { target, confirmed: false, actor: { kind: 'builder', userId: 'owner', through: 'grid' } })
  return importId
}

const [known] = await imports.list(appId)
await until(known?.id ?? (await begin()), 'done')
process.exit(0)
