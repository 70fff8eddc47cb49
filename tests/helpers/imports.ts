import { openSync, closeSync, writeSync } from 'node:fs'
import path from 'node:path'
import { suggestColumns } from '../../electron/backend/flows/suggest-columns.ts'
import type { Backend } from '../../electron/backend/compose.ts'
import type { Actor } from '../../shared/domain/access.ts'
import { EntityName } from '../../shared/domain/entity-schema.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import type { ImportId, ImportMapping, ImportPhase, ImportTarget, RowImport } from '../../shared/domain/row-import.ts'
import { changeSet, entityFile } from './change-sets.ts'

/** Twelve fields of typical types. */
export const DEAL = {
  name: { type: 'string' },
  company: { type: 'string' },
  email: { type: 'string', format: 'email' },
  status: { type: 'string', enum: ['new', 'open', 'won', 'lost'] },
  value: { type: 'number' },
  units: { type: 'integer' },
  isPaid: { type: 'boolean' },
  due: { type: 'string', format: 'date' },
  seenAt: { type: 'string', format: 'date-time' },
  city: { type: 'string' },
  tags: { type: 'array', items: { type: 'string' } },
  notes: { type: 'string' },
} as const

const STATUS = ['new', 'open', 'won', 'lost']
const CITIES = ['Rome', 'Oslo', 'Bern', 'Köln', 'Málaga']

export function dealLine(n: number): string {
  const day = `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
  return `Deal ${n},"Company ${n % 977}, Ltd",person${n}@example.com,${STATUS[n % 4]},${(n * 7) % 10_007}.${n % 10}5,${n % 90},${n % 3 === 0},${day},${day}T09:30:00Z,${CITIES[n % 5]},"red, blue",Note of deal ${n} and what was said of it\n`
}

/** Writes a file with that many deals. Rows for which `isBad` is true have an invalid value. */
export function writeDeals(folder: string, rows: number, isBad: (n: number) => boolean = () => false): string {
  const file = path.join(folder, `deals-${rows}.csv`)
  const fd = openSync(file, 'w')
  writeSync(fd, `${Object.keys(DEAL).join(',')}\n`)
  for (let n = 0; n < rows;) {
    let text = ''
    for (const end = Math.min(rows, n + 5_000); n < end; n++) text += isBad(n) ? dealLine(n).replace(/,\d+\.\d+,/, ',many,') : dealLine(n)
    writeSync(fd, text)
  }
  closeSync(fd)
  return file
}

export async function giveDeals({ engine }: Backend, appId: AppId, properties: Readonly<Record<string, unknown>> = DEAL): Promise<void> {
  const writes = { '__pages__Home.tsx': 'export default function Home() { return <h1>Deals</h1> }', ...entityFile('Deal', properties) }
  await engine.of(appId).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
}

/** Waits for a state, or returns the one in which the import stopped instead. */
export async function until(
  backend: Backend,
  appId: AppId,
  importId: ImportId,
  ...phases: readonly ImportPhase['phase'][]
): Promise<RowImport> {
  for await (const state of backend.imports.watch(appId, importId, undefined))
    if (phases.includes(state.state.phase) || state.state.phase === 'failed' || state.state.phase === 'paused') return state
  throw new Error('The import is gone.')
}

/** Begins an import from a path and waits until the file is read. */
export async function readFileOf(backend: Backend, appId: AppId, file: string): Promise<ImportId> {
  const { id } = await backend.imports.takePath(appId, file)
  await until(backend, appId, id, 'received')
  const { format } = await backend.imports.look(appId, id, {})
  await backend.imports.read(appId, id, format)
  const { state } = await until(backend, appId, id, 'read')
  if (state.phase !== 'read') throw new Error(JSON.stringify(state))
  return id
}

/** Maps every column to the field of its name. */
export async function targetOf(backend: Backend, appId: AppId, importId: ImportId, entity = 'Deal'): Promise<ImportTarget> {
  const { columns } = await backend.imports.study(appId, importId)
  const [found] = (await backend.engine.of(appId).entities({})).filter(({ schema }) => schema.name === entity)
  if (found === undefined) throw new Error(`There is no ${entity}.`)
  const { mappings } = await suggestColumns(
    { ...backend, preferredModel: () => SCAFFOLDER_MODEL },
    {
      headers: columns.map(({ csvHeader }) => csvHeader),
      previewData: [],
      schema: found.schema,
      entityName: entity,
    },
  )
  return { entity: EntityName.parse(entity), data: 'test', mappings: mappings satisfies ImportMapping[] }
}

export function builderOf({ sessions }: Backend): Actor {
  return { kind: 'builder', userId: sessions.owner.accountId, through: 'grid' }
}
