import { randomUUID } from 'node:crypto'
import { lstat, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { UPLOAD_MAX_BYTES } from '../../../shared/limits/files.ts'
import { FOLDER_TEXT } from '../../../shared/text/code.ts'
import { makeFolder } from '../lib/make-folder.ts'
import { readPlainFile } from '../lib/plain-file.ts'
import { whyUnreadable } from '../lib/why-unreadable.ts'

/** The folders of the app's own files in the project. */
const OWN = ['src', 'src/pages', 'src/components', 'src/services', 'src/entities', 'src/styles', 'functions'] as const
/** Empty folders of the project, for a person to fill. */
const MADE: readonly string[] = ['src/components/ui', 'src/functions', 'src/hooks', 'src/lib', 'src/integrations', 'src/lathe']
/** A file modified more recently than this may still be being written. */
const SETTLED_AFTER_MS = 120
/** Many programs truncate a file before they write it, so an empty file has to stay empty for longer. */
const EMPTY_AFTER_MS = 1_000
const MAX_LOOKS = 25
/** More than any file of a project: longer files are not read. */
const READ_MAX_BYTES = UPLOAD_MAX_BYTES + 1
/** Stands for a link, a pipe or a device: content that Lathe never writes. */
const NO_FILE = new Uint8Array([0])

export interface DiskFiles {
  /** Files in the app's own folders, by their path in the project. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Foreign folders, which are not read. */
  readonly others: readonly ImportNote[]
  /** False when the folder, or its `src`, does not exist. */
  readonly isThere: boolean
}

/** Reads the app's own folders after a moment without writes. Links are not followed. FOLDER_REFUSED when one of the folders is a link. */
export async function readSettled(folder: string, wait: (ms: number) => Promise<void>): Promise<DiskFiles> {
  for (let look = 1; ; look++) {
    const { settledAtMs, ...found } = await readOwn(folder)
    if (look === MAX_LOOKS || Date.now() > settledAtMs) return found
    await wait(SETTLED_AFTER_MS)
  }
}

async function readOwn(folder: string): Promise<DiskFiles & { readonly settledAtMs: number }> {
  const files = new Map<string, Uint8Array>()
  const others: ImportNote[] = []
  let settledAtMs = 0
  let isThere = false
  for (const place of OWN) {
    const entries = await readdir(path.join(folder, place), { withFileTypes: true }).catch(() => null)
    if (entries === null) continue
    await requireInside(folder, path.join(folder, place))
    isThere = true
    for (const entry of entries) {
      if (entry.isDirectory()) {
        others.push(...noteOnFolder(`${place}/${entry.name}`))
        continue
      }
      const file = path.join(folder, place, entry.name)
      const bytes = await readFrom(folder, `${place}/${entry.name}`)
      // After the read, so that a write that began meanwhile is noticed.
      const stats = bytes === null ? null : await lstat(file).catch(() => null)
      // An editor may just have renamed it; the next read finds it.
      const writtenMs = Math.min(stats?.mtimeMs ?? Infinity, Date.now())
      settledAtMs = Math.max(settledAtMs, writtenMs + (bytes?.length === 0 ? EMPTY_AFTER_MS : SETTLED_AFTER_MS))
      if (stats !== null && bytes !== null) files.set(`${place}/${entry.name}`, bytes)
    }
  }
  return { files, others, isThere, settledAtMs }
}

function noteOnFolder(path: string): readonly ImportNote[] {
  if ([...OWN, ...MADE].includes(path) || path.includes('/.')) return []
  return [{ path, outcome: 'left-out', reason: FOLDER_TEXT.folderWithin }]
}

/** Writes atomically, and never through a link out of the folder. */
export async function writeInto(folder: string, projectPath: string, content: string | Uint8Array): Promise<void> {
  const target = path.join(folder, projectPath)
  const parent = path.dirname(target)
  await requireInside(folder, await nearestThere(parent))
  await makeFolder(parent)
  await requireInside(folder, parent)
  const fresh = path.join(parent, `.lathe-${randomUUID()}.tmp`)
  try {
    await writeFile(fresh, content)
    await rename(fresh, target)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}

export async function removeFrom(folder: string, projectPath: string): Promise<void> {
  const target = path.join(folder, projectPath)
  await requireInside(folder, path.dirname(target)).then(
    () => rm(target, { force: true }),
    () => undefined,
  )
}

/** Null when nothing is there. */
export async function readFrom(folder: string, projectPath: string): Promise<Uint8Array | null> {
  return readPlainFile(path.join(folder, projectPath), READ_MAX_BYTES).then(
    (bytes) => bytes ?? NO_FILE,
    () => null,
  )
}

/** The nearest existing folder at or above a path. */
async function nearestThere(place: string): Promise<string> {
  const isThere = await realpath(place).catch(() => null)
  return isThere === null ? nearestThere(path.dirname(place)) : place
}

async function requireInside(folder: string, place: string): Promise<void> {
  const [root, real] = await Promise.all([realpath(folder), realpath(place)])
  if (real !== root && !real.startsWith(root + path.sep)) {
    throw new AppError('FOLDER_REFUSED', { folder, reason: FOLDER_TEXT.linksOut })
  }
}

/** `~` is the home folder. FOLDER_REFUSED for a place where the app would mix with other files. */
export function folderFrom(written: string, dataDir: string): string {
  const asked = written.trim().replace(/^~(?=$|[\\/])/, homedir())
  const refuse = (reason: string) => new AppError('FOLDER_REFUSED', { folder: written, reason })
  if (!path.isAbsolute(asked)) throw refuse(FOLDER_TEXT.notAbsolute)
  const folder = path.resolve(asked)
  if (folder === path.parse(folder).root || folder === homedir()) throw refuse(FOLDER_TEXT.tooWide)
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(outer + path.sep)
  if (isWithin(folder, path.resolve(dataDir)) || isWithin(path.resolve(dataDir), folder)) throw refuse(FOLDER_TEXT.ownData)
  return folder
}

/** Whether there is anything to merge: a folder that was deleted or emptied is written anew when it is opened. */
export function isWritten(folder: string): Promise<boolean> {
  return lstat(path.join(folder, OWN[0])).then(
    () => true,
    () => false,
  )
}

/** FOLDER_NOT_EMPTY when it contains files that are not ours; FOLDER_REFUSED when it cannot be used. */
export async function requireUsable(folder: string, isOurs: boolean): Promise<void> {
  try {
    await makeFolder(folder)
    const names = (await readdir(folder)).filter((name) => name !== '.git' && name !== '.DS_Store')
    if (names.length > 0 && !isOurs) throw new AppError('FOLDER_NOT_EMPTY', { folder })
    const probe = path.join(folder, `.lathe-${randomUUID()}.tmp`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('FOLDER_REFUSED', { folder, reason: whyUnreadable(error) }, { cause: error })
  }
}
