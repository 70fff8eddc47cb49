import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { compress, LiveManifest, type LiveOutput } from './live-output.ts'

export interface LiveAsset {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly encoding: 'gzip' | null
}

/** What published versions are made of: `live/<versionId>/` in the app's folder. It can be made again from the version at any time. */
export interface OutputStore {
  /** Null when it is not there. A folder that has its name is whole. */
  manifest(appId: AppId, versionId: VersionId): Promise<LiveManifest | null>
  /** Whole or not at all. STORAGE_FULL, STORAGE_READ_ONLY. */
  write(appId: AppId, versionId: VersionId, output: LiveOutput): Promise<void>
  /** A file of any published version that is kept: a tab that is still open asks for those of the one before. */
  asset(appId: AppId, name: string, acceptsGzip: boolean): Promise<LiveAsset | null>
  /** Removes all others, and what a crash left. */
  keepOnly(appId: AppId, versionIds: readonly VersionId[]): Promise<void>
}

const MANIFEST = 'manifest.json'
const ASSET = /^[A-Za-z][\w-]*\.(js|css)$/
const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const

export function createOutputStore(appFolder: (appId: AppId) => string): OutputStore {
  const folder = (appId: AppId) => path.join(appFolder(appId), 'live')
  const place = (appId: AppId, versionId: VersionId) => path.join(folder(appId), versionId)

  async function versions(appId: AppId): Promise<readonly VersionId[]> {
    const names = await readdir(folder(appId)).catch(onlyMissing)
    return (names ?? []).flatMap((name) => VersionId.safeParse(name).data ?? [])
  }

  async function manifest(appId: AppId, versionId: VersionId): Promise<LiveManifest | null> {
    const text = await readFile(path.join(place(appId, versionId), MANIFEST), 'utf8').catch(onlyMissing)
    return text === null ? null : LiveManifest.parse(JSON.parse(text))
  }

  return {
    manifest,
    async write(appId, versionId, { manifest: written, files }) {
      const unfinished = `${place(appId, versionId)}.unfinished`
      try {
        await rm(unfinished, { recursive: true, force: true })
        await mkdir(unfinished, { recursive: true })
        for (const [name, content] of files) {
          await writeDurably(path.join(unfinished, name), content)
          await writeDurably(path.join(unfinished, `${name}.gz`), compress(content))
        }
        await writeDurably(path.join(unfinished, MANIFEST), JSON.stringify(written))
        await sync(unfinished)
        // A folder of that name without its manifest is what somebody left of it.
        if ((await manifest(appId, versionId)) === null) await rm(place(appId, versionId), { recursive: true, force: true })
        await rename(unfinished, place(appId, versionId))
        await sync(folder(appId))
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
        // Somebody else made the same out of the same version meanwhile.
        if ((await manifest(appId, versionId).catch(() => null)) !== null) return
        throw asStorageError(error)
      }
    },
    async asset(appId, name, acceptsGzip) {
      const kind = ASSET.exec(name)?.[1]
      if (kind !== 'js' && kind !== 'css') return null
      const contentType = CONTENT_TYPES[kind]
      for (const versionId of await versions(appId)) {
        const file = path.join(place(appId, versionId), name)
        const gzipped = acceptsGzip ? await readFile(`${file}.gz`).catch(onlyMissing) : null
        if (gzipped !== null) return { bytes: gzipped, contentType, encoding: 'gzip' }
        const bytes = await readFile(file).catch(onlyMissing)
        if (bytes !== null) return { bytes, contentType, encoding: null }
      }
      return null
    },
    async keepOnly(appId, versionIds) {
      const kept = new Set<string>(versionIds)
      const names = (await readdir(folder(appId)).catch(onlyMissing)) ?? []
      await Promise.all(
        names.filter((name) => !kept.has(name)).map((name) => rm(path.join(folder(appId), name), { recursive: true, force: true })),
      )
    },
  }
}

async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A name is on the disk when its folder is. Windows keeps that by itself, and refuses to open one. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function onlyMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
