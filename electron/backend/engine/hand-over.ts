import type { AccountId, ContentHash } from '../../../shared/domain/ids.ts'
import { Knowledge } from '../../../shared/domain/context.ts'
import type { HandedRows } from '../../../shared/domain/handed-rows.ts'
import { uploadsIn } from '../../../shared/domain/own-image.ts'
import { readFileOf } from '../db/copy-tables.ts'
import type { AppStores } from './app-stores.ts'
import { takeOverRows } from './take-over-rows.ts'

/** What somebody else gets of an app, besides its newest files and its record. */
export interface Handover {
  /** Whose the rows are from now on. */
  readonly creatorId: AccountId
  readonly rows: HandedRows
  /** A copy of the file of live rows; null: there are none. */
  readonly liveFile: string | null
  readonly withVersions: boolean
}

/** Takes out of a copy what stays with whoever made the app: what was run, deleted and said, and the rows that do not go along. */
export function handOver(stores: AppStores, { creatorId, rows, liveFile }: Omit<Handover, 'withVersions'>): void {
  const { db, entities, context, runs, bin, sources, questions } = stores
  context.setKnowledge(Knowledge.parse({}))
  runs.clear()
  bin.clear()
  sources.clear()
  questions.clear()
  const tables = entities.allTables()
  if (rows !== 'test') for (const { table } of tables) db.exec(`DELETE FROM "${table}"`)
  if (rows === 'live' && liveFile !== null)
    readFileOf(liveFile, (live) => {
      for (const table of entities.visible()) takeOverRows(live, db, table)
    })
  for (const { table } of tables) db.prepare(`UPDATE "${table}" SET creator_id = ? WHERE creator_id IS NOT NULL`).run(creatorId)
}

/** The uploads that versions, rows, tools and record speak of. */
export function namedUploads({ db, files, versions, entities, record, tools }: AppStores): readonly ContentHash[] {
  const found = new Set(uploadsIn(JSON.stringify([record.read(), tools.list()])))
  const look = (text: string) => {
    for (const hash of uploadsIn(text)) found.add(hash)
  }
  const contents = new Map<string, Uint8Array>()
  for (const { manifest } of versions.before(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER))
    for (const hash of files.manifest(manifest).values()) contents.set(Buffer.from(hash).toString('hex'), hash)
  for (const hash of contents.values()) look(files.text(hash))
  const columnsOf = db.prepare<[string], string>("SELECT name FROM pragma_table_info(?) WHERE type = 'TEXT'").pluck()
  for (const { table } of entities.allTables())
    for (const column of columnsOf.all(table)) {
      const naming = db.prepare<[], string>(`SELECT "${column}" FROM "${table}" WHERE instr("${column}", '/_app/files/') > 0`).pluck()
      for (const text of naming.iterate()) look(text)
    }
  return [...found]
}
