import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'
import type { AppEngine } from '../engine/port.ts'
import type { DeviceFiles } from '../sync/device-files.ts'
import type { DeviceContents } from '../sync/remote-server.ts'
import type { DistantPlace } from '../sync/sync-client.ts'

/** Contents that are kept in one transaction of the engine. */
const CONTENTS_AT_ONCE = 200

export interface EnginePlace extends DistantPlace {
  /** Something was written here, so something may wait. */
  touch(): void
  mayWait(): boolean
  /** Whether anything was sent or came since this was last asked. */
  moved(): boolean
  /** What came since this was last asked. */
  taken(): readonly SyncOperation[]
  /** Whether anything was put aside since this was last asked. */
  putAside(): boolean
  /** Resolves when the log has answered all that was written so far. */
  kept(): Promise<void>
}

/** One file of an app in the engine, as a client of a log. While nothing happens, the app's file is not even opened. */
export function createEnginePlace(app: AppEngine, file: SyncFile, files: DeviceFiles): EnginePlace {
  let cursor: number | null = null
  let isWaiting = true
  let hasMoved = false
  let hasPutAside = false
  let came: SyncOperation[] = []
  /** Who waits until what was written is in the log, and those of them for whom all of it is on its way. */
  let askers: (() => void)[] = []
  let sent: { readonly askers: readonly (() => void)[]; readonly operations: number } | null = null

  return {
    file,
    touch() {
      isWaiting = true
    },
    mayWait: () => isWaiting,
    moved() {
      const was = hasMoved
      hasMoved = false
      return was
    },
    taken() {
      const was = came
      came = []
      return was
    },
    putAside() {
      const was = hasPutAside
      hasPutAside = false
      return was
    },
    async next(limit) {
      if (!isWaiting) return null
      // What is written from here on is looked for again.
      isWaiting = false
      const asking = [...(sent?.askers ?? []), ...askers]
      askers = []
      sent = { askers: asking, operations: Number.POSITIVE_INFINITY }
      const { waiting } = await app.syncCounts({})
      const request = waiting === 0 ? null : await app.nextPush({ file, limit })
      isWaiting ||= request !== null
      if (request === null) {
        sent = null
        for (const tell of asking) tell()
      } else if (request.operations.length === waiting) sent = { askers: asking, operations: waiting }
      return request
    },
    kept() {
      isWaiting = true
      return new Promise((resolve) => void askers.push(resolve))
    },
    async settle(answers) {
      await app.settlePush({ file, answers })
      if (sent !== null && answers.length >= sent.operations) {
        for (const tell of sent.askers) tell()
        sent = null
      }
      hasMoved ||= answers.length > 0
      hasPutAside ||= answers.some((answer) => !('seq' in answer))
    },
    async cursor() {
      cursor ??= await app.syncCursor({ file })
      return cursor
    },
    async take(page, upTo) {
      if (page.length === 0 && upTo === cursor) return
      const operations = page.map(({ operation }) => operation)
      const contents = await contentsOf(app, files, operations)
      for (let at = 0; at < contents.length; at += CONTENTS_AT_ONCE)
        await app.putContents({ contents: contents.slice(at, at + CONTENTS_AT_ONCE) })
      await files.place(operations)
      await app.takePage({ file, page, cursor: upTo })
      await files.clearIncoming()
      cursor = upTo
      hasMoved ||= page.length > 0
      came = came.concat(operations)
    },
    async reset() {
      await app.resetSync({ file })
      cursor = null
      hasMoved = true
    },
    async reopen(fromOpNo) {
      await app.reopenPush({ file, fromOpNo })
      isWaiting = true
      hasMoved = true
    },
    async becomeOther(clientId, changed) {
      await app.becomeOtherClient({ file, clientId, changed })
      isWaiting = true
      hasMoved = true
    },
  }
}

/** What versions consist of, as far as it came and is not in the app's file yet. */
async function contentsOf(app: AppEngine, files: DeviceFiles, operations: readonly SyncOperation[]): Promise<readonly Uint8Array[]> {
  const named = operations.filter(({ entityKind }) => entityKind === 'version').flatMap(({ blobs }) => blobs)
  const missing = named.length === 0 ? [] : await app.missingContents({ hashes: [...new Set(named)] })
  return files.cameWith(missing)
}

/** An app's contents on this device: those of its code in the engine, uploads and attachments beside it. */
export function deviceContents(app: AppEngine, files: DeviceFiles): DeviceContents {
  return {
    async missing(hashes) {
      const beside = hashes.filter((hash) => !files.has(hash))
      return beside.length === 0 ? [] : app.missingContents({ hashes: beside })
    },
    async read(hash) {
      const [bytes] = await app.contents({ hashes: [hash] })
      const found = bytes ?? (await files.read(hash))
      if (found === null) throw new Error(`Content ${hash} is told of and not here.`)
      return found
    },
    write: files.keepIncoming,
  }
}
