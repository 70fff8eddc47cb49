import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import {
  type ImportFormat,
  ImportId,
  type ImportLook,
  type ImportMapping,
  type ImportPhase,
  type ImportStudy,
  type ImportTarget,
  type RowImport,
} from '../../../shared/domain/row-import.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../../shared/limits.ts'
import { createImportBoard } from '../csv/import-board.ts'
import { createImportFiles, openChosenFile } from '../csv/import-files.ts'
import type { EnginePort } from '../engine/port.ts'

export interface ImportRowsDeps {
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** Rows from files: every step that a person takes, by the app and the import that it is of (`shared/contract/imports.ts`). */
export interface RowImports {
  begin(appId: AppId, file: { readonly name: string; readonly bytes: number }): Promise<RowImport>
  append(appId: AppId, importId: ImportId, part: { readonly offset: number; readonly part: File }): Promise<{ readonly received: number }>
  takePath(appId: AppId, path: string): Promise<RowImport>
  /** A file as it comes in; answers once it is all there. PAYLOAD_TOO_LARGE, CSV_EMPTY. */
  takeStream(appId: AppId, name: string, chunks: AsyncIterable<Uint8Array>): Promise<RowImport>
  list(appId: AppId): Promise<readonly RowImport[]>
  get(appId: AppId, importId: ImportId): Promise<RowImport>
  watch(appId: AppId, importId: ImportId, signal: AbortSignal | undefined): AsyncGenerator<RowImport>
  look(
    appId: AppId,
    importId: ImportId,
    format: { readonly [Key in keyof ImportFormat]?: ImportFormat[Key] | undefined },
  ): Promise<ImportLook>
  read(appId: AppId, importId: ImportId, format: ImportFormat): Promise<RowImport>
  study(appId: AppId, importId: ImportId): Promise<ImportStudy>
  proposeEntity(appId: AppId, importId: ImportId): Promise<{ readonly schema: EntitySchema; readonly mappings: ImportMapping[] }>
  createEntity(
    appId: AppId,
    importId: ImportId,
    schema: EntitySchema,
  ): Promise<{ readonly versionId: VersionId; readonly entity: EntityName }>
  check(appId: AppId, importId: ImportId, input: { readonly target: ImportTarget; readonly actor: Actor }): Promise<RowImport>
  run(
    appId: AppId,
    importId: ImportId,
    input: { readonly target: ImportTarget; readonly confirmed: boolean; readonly actor: Actor },
  ): Promise<RowImport>
  resume(appId: AppId, importId: ImportId): Promise<RowImport>
  cancel(appId: AppId, importId: ImportId, written: 'keep' | 'undo'): Promise<{ readonly cancelled: boolean }>
  undo(appId: AppId, importId: ImportId): Promise<RowImport>
  rejected(appId: AppId, importId: ImportId): Promise<File>
}

export function createRowImports({ appFolder, now, reportBug }: ImportRowsDeps): RowImports {
  const board = createImportBoard()
  const files = createImportFiles(appFolder)

  const setState = (appId: AppId, importId: ImportId, state: ImportPhase): RowImport =>
    board.put(appId, { ...board.require(appId, importId), state })

  async function begin(appId: AppId, { name, bytes }: { readonly name: string; readonly bytes: number }): Promise<RowImport> {
    if (bytes > IMPORT_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    if (bytes === 0) throw new AppError('CSV_EMPTY', {})
    const id = ImportId.parse(uuid())
    await files.begin(appId, id)
    const createdAt = new Date(now()).toISOString()
    return board.put(appId, {
      id,
      fileName: name,
      bytes,
      createdAt,
      target: null,
      canUndo: false,
      state: { phase: 'receiving', received: 0 },
    })
  }

  /** Copied in, and given up when that fails or is cancelled. */
  async function take(appId: AppId, { id }: RowImport, chunks: AsyncIterable<Uint8Array>): Promise<RowImport> {
    try {
      const bytes = await files.take(appId, id, chunks, (received) => setState(appId, id, { phase: 'receiving', received }))
      if (bytes === 0) throw new AppError('CSV_EMPTY', {})
      return board.put(appId, { ...board.require(appId, id), bytes, state: { phase: 'received' } })
    } catch (error) {
      board.remove(appId, id)
      await files.remove(appId, id)
      throw error
    }
  }

  function notYet(): never {
    throw new AppError('NOT_AVAILABLE_YET', {})
  }

  return {
    begin,
    async append(appId, importId, { offset, part }) {
      const { state, bytes } = board.require(appId, importId)
      if (state.phase !== 'receiving') throw new AppError('IMPORT_NOT_READY', { phase: state.phase })
      if (offset + part.size > bytes) throw new AppError('PAYLOAD_TOO_LARGE', {})
      const received = await files.append(appId, importId, offset, await part.bytes())
      setState(appId, importId, received === bytes ? { phase: 'received' } : { phase: 'receiving', received })
      return { received }
    },
    async takePath(appId, chosen) {
      const { bytes, chunks } = await openChosenFile(chosen)
      const started = await begin(appId, { name: chosen.split(/[/\\]/).at(-1) ?? chosen, bytes })
      void take(appId, started, chunks).catch(reportBug)
      return started
    },
    async takeStream(appId, name, chunks) {
      return take(appId, await begin(appId, { name, bytes: 1 }), chunks)
    },
    list: async (appId) => board.list(appId),
    get: async (appId, importId) => board.require(appId, importId),
    watch: (appId, importId, signal) => board.watch(appId, importId, signal),
    look: notYet,
    read: notYet,
    study: notYet,
    proposeEntity: notYet,
    createEntity: notYet,
    check: notYet,
    run: notYet,
    resume: notYet,
    undo: notYet,
    rejected: notYet,
    async cancel(appId, importId) {
      board.require(appId, importId)
      board.remove(appId, importId)
      await files.remove(appId, importId)
      return { cancelled: true }
    },
  }
}
