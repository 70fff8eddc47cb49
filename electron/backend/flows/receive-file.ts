import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { ImportId, type RowImport } from '../../../shared/domain/row-import.ts'
import { IMPORT_FILE_MAX_BYTES } from '../../../shared/limits/csv.ts'
import { openChosenFile } from '../csv/import-files.ts'
import type { ImportStage } from './import-stage.ts'

/** Receives the file of an import: in chunks, as a stream, or from a path on this computer. */
export interface ReceiveFile {
  begin(appId: AppId, file: { readonly name: string; readonly bytes: number }): Promise<RowImport>
  append(appId: AppId, importId: ImportId, part: { readonly offset: number; readonly part: File }): Promise<{ readonly received: number }>
  takePath(appId: AppId, path: string): Promise<RowImport>
  /** Receives a streamed file; resolves when it is complete. PAYLOAD_TOO_LARGE, CSV_EMPTY. */
  takeStream(appId: AppId, name: string, chunks: AsyncIterable<Uint8Array>): Promise<RowImport>
}

export function createReceiveFile(
  { board, files, ...stage }: ImportStage,
  load: (appId: AppId) => Promise<void>,
  now: () => number,
): ReceiveFile {
  async function begin(appId: AppId, { name, bytes }: { readonly name: string; readonly bytes: number }): Promise<RowImport> {
    if (bytes > IMPORT_FILE_MAX_BYTES) throw new AppError('PAYLOAD_TOO_LARGE', {})
    if (bytes === 0) throw new AppError('CSV_EMPTY', {})
    await load(appId)
    const id = ImportId.parse(uuid())
    await files.begin(appId, id)
    const createdAt = new Date(now()).toISOString()
    const state = { phase: 'receiving', received: 0 } as const
    return board.put(appId, { id, fileName: name, bytes, createdAt, target: null, canUndo: false, state })
  }

  /** Stores the file; discards it on failure or cancellation. */
  async function take(appId: AppId, { id }: RowImport, chunks: AsyncIterable<Uint8Array>): Promise<RowImport> {
    try {
      const bytes = await files.take(appId, id, chunks, (received) => {
        // A cancelled import gets no more updates.
        stage.setState(appId, id, { phase: 'receiving', received })
      })
      if (bytes === 0) throw new AppError('CSV_EMPTY', {})
      return board.put(appId, { ...board.require(appId, id), bytes, state: { phase: 'received' } })
    } catch (error) {
      await stage.giveUp(appId, id)
      throw error
    }
  }

  return {
    begin,
    async append(appId, importId, { offset, part }) {
      const { bytes } = stage.requirePhase(appId, importId, ['receiving'])
      if (offset + part.size > bytes) throw new AppError('PAYLOAD_TOO_LARGE', {})
      const received = await files.append(appId, importId, offset, await part.bytes())
      stage.setState(appId, importId, received === bytes ? { phase: 'received' } : { phase: 'receiving', received })
      return { received }
    },
    async takePath(appId, chosen) {
      const { bytes, chunks } = await openChosenFile(chosen)
      const started = await begin(appId, { name: path.basename(chosen), bytes })
      stage.begin(started.id, async (signal) => {
        await take(appId, started, stoppable(chunks, signal))
      })
      return started
    },
    takeStream: async (appId, name, chunks) => take(appId, await begin(appId, { name, bytes: 1 }), chunks),
  }
}

async function* stoppable(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    signal.throwIfAborted()
    yield chunk
  }
}
