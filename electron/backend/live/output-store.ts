import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import { asStorageError } from '../db/storage-errors.ts'
import { compress, LiveManifest, type LiveOutput, SOURCE_MAP } from './live-output.ts'

export interface LiveAsset {
  readonly bytes: Uint8Array
  readonly contentType: string
  readonly encoding: 'gzip' | null
}

/** The files of published versions: `live/<versionId>/` in the app's folder. They can be built again from the version at any time. */
export interface OutputStore {
  /** Null when it does not exist. A folder with its final name is complete. */
  manifest(appId: AppId, versionId: VersionId): Promise<LiveManifest | null>
  /** Writes all files or none. STORAGE_FULL, STORAGE_READ_ONLY. */
  write(appId: AppId, versionId: VersionId, output: LiveOutput): Promise<void>
  /** A file of any published version that is kept: an open tab still asks for those of the previous one. */
  asset(appId: AppId, name: string, acceptsGzip: boolean): Promise<LiveAsset | null>
  /** Of a script of any version that is kept; null for every other name, and for what was published before there was one. */
  sourceMap(appId: AppId, script: string): Promise<string | null>
  /** Deletes all other versions, and incomplete folders of a crash. */
  keepOnly(appId: AppId, versionIds: readonly VersionId[]): Promise<void>
}

const MANIFEST = 'manifest.json'
const ASSET = /^[A-Za-z][\w-]*\.(js|css|woff2)$/
const CONTENT_TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', woff2: 'font/woff2' } as const

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
        // A folder with that name but without a manifest is damaged.
        if ((await manifest(appId, versionId)) === null) await rm(place(appId, versionId), { recursive: true, force: true })
        await rename(unfinished, place(appId, versionId))
        await sync(folder(appId))
      } catch (error) {
        await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
        // Another call has written the same version meanwhile.
        if ((await manifest(appId, versionId).catch(() => null)) !== null) return
        throw asStorageError(error)
      }
    },
    async asset(appId, name, acceptsGzip) {
      const kind = ASSET.exec(name)?.[1]
      if (kind !== 'js' && kind !== 'css' && kind !== 'woff2') return null
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
    async sourceMap(appId, script) {
      if (ASSET.exec(script)?.[1] !== 'js') return null
      for (const versionId of await versions(appId)) {
        if ((await manifest(appId, versionId))?.script !== script) continue
        const text = await readFile(path.join(place(appId, versionId), SOURCE_MAP), 'utf8').catch(onlyMissing)
        return text === null || text === '' ? null : text
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

/** A rename is durable once the parent folder is synced. Windows does this by itself, and refuses to open folders. */
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
