import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ImportCounts, ImportId, ImportPhase, RowImport } from '../../../shared/domain/row-import.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { CSV_TEXT } from '../../../shared/text/csv.ts'
import { fill } from '../../../shared/text/fill.ts'
import { sourceIn } from '../csv/import-files.ts'
import type { StoredImport } from '../csv/import-store.ts'
import type { ImportStage } from './import-stage.ts'
import { failureOf, undoRows, writeRows } from './write-import.ts'

/** An import as in its ledger, with the data set of that ledger. */
type Stored = StoredImport & { readonly data: DataSet }

/** Imports that have begun to write: their ledgers and running tasks. */
export interface WrittenImports {
  /** Loads the ledgers, once per app; interrupted imports resume. */
  load(appId: AppId): Promise<void>
  /** IMPORT_NOT_FOUND. */
  stored(appId: AppId, importId: ImportId): Promise<Stored>
  /** Writes the remaining batches; ends as done or paused, or where it is stopped. */
  write(appId: AppId, stored: Stored): void
  /** Undoes the written batches. */
  takeBack(appId: AppId, stored: Stored): void
  /** Stopped, keeping the written rows. */
  keep(appId: AppId, stored: Stored): Promise<void>
  /** Only one import may write at a time, because the dry run assumed no other. IMPORT_BUSY. */
  requireFree(appId: AppId, importId: ImportId): void
}

export function createWrittenImports(stage: ImportStage): WrittenImports {
  const { engine, board, files, restoreTable, reportBug } = stage
  const loaded = new Map<AppId, Promise<void>>()

  function load(appId: AppId): Promise<void> {
    const loading = loaded.get(appId) ?? readLedgers(appId)
    loaded.set(appId, loading)
    loading.catch(() => loaded.delete(appId))
    return loading
  }

  async function readLedgers(appId: AppId): Promise<void> {
    if (!existsSync(files.all(appId))) return
    const stored = await engine.of(appId).imports({})
    // Files without a ledger entry or an open import were left by a program that ended before writing.
    await files.keepOnly(
      appId,
      [...stored, ...board.list(appId)].map(({ id }) => id),
    )
    for (const one of stored) {
      board.put(appId, seenFrom(one))
      if (one.state === 'writing') write(appId, one)
      else if (one.state === 'undoing') takeBack(appId, one)
    }
  }

  function write(appId: AppId, { id, data, entity, plan, bytes, ...written }: Stored): void {
    let counts: ImportCounts = written.counts
    stage.setState(appId, id, { phase: 'writing', readBytes: 0, counts })
    const onProgress = (sofar: ImportCounts, readBytes: number) => {
      counts = sofar
      stage.setState(appId, id, { phase: 'writing', readBytes: Math.min(readBytes, bytes), counts })
    }
    stage.begin(id, async (signal) => {
      try {
        const job = { app: engine.of(appId), importId: id, data, entity, plan, folder: files.folder(appId, id), written }
        const { rejections } = await writeRows(stage, job, onProgress, signal)
        const ended = await engine.of(appId).endImport({ data, importId: id, state: 'done', rejections })
        await settle(appId, { ...ended, data })
      } catch (error) {
        if (!signal.aborted) pause(appId, id, counts, error)
      }
    })
  }

  function takeBack(appId: AppId, { id, data, counts, batches, entity, plan, fileName }: Stored): void {
    stage.setState(appId, id, { phase: 'undoing', undone: 0, total: batches })
    stage.begin(id, async (signal) => {
      try {
        const onProgress = (left: number) => stage.setState(appId, id, { phase: 'undoing', undone: batches - left, total: batches })
        await undoRows({ app: engine.of(appId), data, importId: id }, onProgress, signal)
        const change = plan.tableChange
        const isRestored = change === undefined ? null : await restoreTable(appId, { entity, change, fileName })
        await engine.of(appId).endImport({ data, importId: id, state: 'undone' })
        await files.remove(appId, id)
        const table = isRestored === null ? null : isRestored ? ('as-before' as const) : ('kept' as const)
        board.put(appId, { ...board.require(appId, id), canUndo: false, state: { phase: 'undone', counts, table } })
      } catch (error) {
        if (!signal.aborted) pause(appId, id, counts, error)
      }
    })
  }

  function pause(appId: AppId, importId: ImportId, counts: ImportCounts, error: unknown): void {
    if (!isAppError(error)) reportBug(error)
    stage.setState(appId, importId, { phase: 'paused', counts, ...failureOf(error, CSV_TEXT.importFailed) })
  }

  /** Deletes the file; its rejections stay as long as the import is listed. */
  async function settle(appId: AppId, ended: Stored): Promise<void> {
    const folder = files.folder(appId, ended.id)
    await rm(ended.counts.rejected === 0 ? folder : sourceIn(folder), { recursive: true, force: true })
    const stored = new Set((await engine.of(appId).imports({})).map(({ id }) => id))
    for (const { id, canUndo } of board.list(appId)) if (canUndo && !stored.has(id)) await stage.giveUp(appId, id)
    board.put(appId, seenFrom(ended))
  }

  return {
    load,
    write,
    takeBack,
    keep: settle,
    async stored(appId, importId) {
      const found = (await engine.of(appId).imports({})).find(({ id }) => id === importId)
      if (found === undefined) throw new AppError('IMPORT_NOT_FOUND', { importId })
      return found
    },
    requireFree(appId, importId) {
      const busy = board.list(appId).some(({ id, state }) => id !== importId && (state.phase === 'writing' || state.phase === 'undoing'))
      if (busy) throw new AppError('IMPORT_BUSY', {})
    },
  }
}

function seenFrom(stored: Stored): RowImport {
  const { id, fileName, bytes, createdAt, entity, data, state } = stored
  const facts = { id, fileName, bytes, createdAt: new Date(createdAt).toISOString(), target: { entity, data } }
  return { ...facts, canUndo: state === 'done' || state === 'kept', state: phaseOf(stored) }
}

function phaseOf({ state, counts, rejections, batches }: StoredImport): ImportPhase {
  switch (state) {
    case 'writing':
      return { phase: 'writing', readBytes: 0, counts }
    case 'undoing':
      return { phase: 'undoing', undone: 0, total: batches }
    case 'done':
      return { phase: 'done', counts, rejections: [...rejections], message: summaryOf(counts) }
    case 'kept':
      return { phase: 'kept', counts }
    case 'undone':
      return { phase: 'undone', counts, table: null }
  }
}

function summaryOf({ read, blank, rejected, created, overwritten }: ImportCounts): string {
  return rejected > 0
    ? fill(CSV_TEXT.importPartial, { n: rejected, total: read - blank })
    : fill(CSV_TEXT.importSuccess, { n: created + overwritten })
}
