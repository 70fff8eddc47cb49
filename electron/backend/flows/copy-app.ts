import { existsSync } from 'node:fs'
import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { PictureStore } from '../apps/picture-store.ts'
import type { Handover } from '../engine/hand-over.ts'
import type { Blobs } from '../lib/blobs.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import { makeUnlisted, type MakeUnlistedDeps } from './make-unlisted.ts'

export interface CopyAppDeps extends MakeUnlistedDeps {
  readonly appFolder: (appId: AppId) => string
  readonly pictures: Pick<PictureStore, 'copy'>
  readonly sourceFiles: Pick<SourceFiles, 'copy'>
  /** Uploads of the builder, and of the published app's users. */
  readonly uploadStores: readonly [Blobs, Blobs]
}

export interface CopiedApp {
  readonly version: Version | null
  readonly hasPicture: boolean
}

export interface AppCopy {
  readonly from: AppId
  /** In no list yet. */
  readonly to: AppId
  readonly description: string
  /** Null: it stays with whoever has the original. */
  readonly handover: Omit<Handover, 'liveFile'> | null
}

/**
 * The one way in which an app becomes another: its file, its uploads, its picture. Nothing that is kept elsewhere comes along: no secrets,
 * members, users, budgets. Nothing stays of a copy that fails, or that `enter`, which puts it where people find it, refuses.
 */
export async function copyApp<Value>(deps: CopyAppDeps, copy: AppCopy, enter: (copied: CopiedApp) => Value): Promise<Value> {
  return makeUnlisted(deps, copy.to, async () => enter(await makeCopy(deps, copy)))
}

async function makeCopy({ engine, appFolder, pictures, sourceFiles, uploadStores }: CopyAppDeps, copy: AppCopy): Promise<CopiedApp> {
  const { from, to, description, handover } = copy
  const folder = appFolder(to)
  await mkdir(folder, { recursive: true })
  await engine.of(from).copyTo({ file: path.join(folder, 'app.sqlite') })
  const hasPicture = await pictures.copy(from, to)
  if (handover === null) {
    const uploads = path.join(appFolder(from), 'blobs')
    await sourceFiles.copy(from, to)
    if (existsSync(uploads)) await cp(uploads, path.join(folder, 'blobs'), { recursive: true })
    return { version: await engine.of(to).becomeDuplicate({ description }), hasPicture }
  }
  const file = path.join(folder, 'live-rows.sqlite')
  const hasLive = handover.rows === 'live' && (await engine.of(from).copyLiveTo({ file }))
  const version = await engine.of(to).becomeDuplicate({ description, handover: { ...handover, liveFile: hasLive ? file : null } })
  await rm(file, { force: true })
  // Whatever else was uploaded is the business of whoever has the original.
  const stores = handover.rows === 'live' ? uploadStores : uploadStores.slice(0, 1)
  const there = await Promise.all(stores.map((store) => store.files(from)))
  const files = new Map(there.flatMap((each) => [...each]))
  for (const hash of await engine.of(to).namedUploads({})) {
    const place = files.get(hash)
    if (place !== undefined) await cp(place, path.join(folder, 'blobs', hash))
  }
  return { version, hasPicture }
}
