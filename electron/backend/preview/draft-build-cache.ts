import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { DRAFT_BUILD_CACHE_MAX_BYTES } from '../../../shared/limits/preview.ts'

const Build = z.object({
  ok: z.literal(true),
  js: z.string(),
  css: z.string(),
  map: z.string(),
  chunks: z.array(z.string()).readonly().optional(),
  durationMs: z.number(),
})
type Build = z.infer<typeof Build>
const Kept = z.object({ versionId: z.string(), builder: z.string(), build: Build })

/** Caches the last build of an app's draft on disk, so that the app runs at once when it is opened again. Losing it costs one build. */
export interface DraftBuildCache {
  /** Null unless it is a build of this version, by this bundler, with a valid MAC of this installation. */
  read(appId: AppId, versionId: VersionId): Promise<Build | null>
  /** Replaces the cached build, debounced: typing produces many. */
  keep(appId: AppId, versionId: VersionId, build: Build): void
  /** Writes pending builds. */
  stop(): Promise<void>
}

export interface DraftBuildCacheNeeds {
  readonly appFolder: (appId: AppId) => string
  /** The installation's key. A file without a valid MAC was written by somebody else and is never served. */
  readonly key: Uint8Array
  /** Identifies the bundler and the vendored modules: builds of another one are not reused. */
  readonly builder: () => Promise<string>
  readonly pauseMs?: number
}

const FILE = 'draft.build'
const SEAL_BYTES = 32
const PAUSE_MS = 2_000

export function createDraftBuildCache({ appFolder, key, builder, pauseMs = PAUSE_MS }: DraftBuildCacheNeeds): DraftBuildCache {
  const waiting = new Map<AppId, { readonly versionId: VersionId; readonly build: Build; readonly timer: NodeJS.Timeout }>()
  const writes = new Map<AppId, Promise<void>>()
  const sealKey = createHmac('sha256', key).update('draft-build').digest()
  const place = (appId: AppId) => path.join(appFolder(appId), FILE)
  const seal = (appId: AppId, body: Uint8Array) => createHmac('sha256', sealKey).update(appId).update(body).digest()

  async function open(appId: AppId, versionId: VersionId): Promise<Build | null> {
    const { size } = await stat(place(appId))
    if (size > DRAFT_BUILD_CACHE_MAX_BYTES) return null
    const [bytes, current] = await Promise.all([readFile(place(appId)), builder()])
    const body = bytes.subarray(SEAL_BYTES)
    if (bytes.length < SEAL_BYTES || !timingSafeEqual(bytes.subarray(0, SEAL_BYTES), seal(appId, body))) return null
    const kept = Kept.parse(JSON.parse(body.toString()))
    return kept.versionId === versionId && kept.builder === current ? kept.build : null
  }

  async function write(appId: AppId, versionId: VersionId, build: Build): Promise<void> {
    const body = Buffer.from(JSON.stringify({ versionId, builder: await builder(), build } satisfies z.infer<typeof Kept>))
    if (body.length + SEAL_BYTES > DRAFT_BUILD_CACHE_MAX_BYTES) return
    const partial = `${place(appId)}.part`
    try {
      await rm(partial, { force: true })
      await writeFile(partial, Buffer.concat([seal(appId, body), body]), { flag: 'wx' })
      await rename(partial, place(appId))
    } finally {
      await rm(partial, { force: true })
    }
  }

  function writeNow(appId: AppId): void {
    const next = waiting.get(appId)
    if (next === undefined) return
    clearTimeout(next.timer)
    waiting.delete(appId)
    const before = writes.get(appId) ?? Promise.resolve()
    // A failed write, on a full disk for example, only costs another build.
    const written = before.then(() => write(appId, next.versionId, next.build)).catch(() => undefined)
    writes.set(appId, written)
    void written.then(() => writes.get(appId) === written && writes.delete(appId))
  }

  return {
    read: (appId, versionId) => open(appId, versionId).catch(() => null),
    keep(appId, versionId, build) {
      clearTimeout(waiting.get(appId)?.timer)
      const timer = setTimeout(() => writeNow(appId), pauseMs).unref()
      waiting.set(appId, { versionId, build, timer })
    },
    async stop() {
      for (const appId of waiting.keys()) writeNow(appId)
      await Promise.all(writes.values())
    },
  }
}
