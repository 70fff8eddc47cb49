import { createHash } from 'node:crypto'
import path from 'node:path'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { displayName, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { MAX_FILE_BYTES } from '../../../shared/limits/files.ts'
import { FOLDER_TEXT } from '../../../shared/text/code.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import type { EnginePort } from '../engine/port.ts'
import { readFrom, readSettled, removeFrom, writeInto } from '../folder/disk.ts'
import type { FolderLink, FolderStore } from '../folder/folder-store.ts'
import { mergeFolder, type MergePlan } from '../folder/merge-folder.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { readText } from '../project/archive.ts'
import type { ProjectFiles } from '../project/project-files.ts'
import { fromProjectPath, toProjectPath } from '../project/project-paths.ts'

export interface AgreeDeps {
  readonly engine: EnginePort
  readonly findTooDeep: FindTooDeep
  readonly store: FolderStore
  /** The newest version as a complete project, without rows. */
  readonly project: (appId: AppId) => Promise<ProjectFiles>
}

const MAX_ROUNDS = 5
const CONFLICT = /^(.*)\.conflict(?:-\d+)?(\.[a-z]+)$/

/** The story: reads both sides, merges files that changed on one side only, and stores the common state. */
export async function agreeWithFolder(
  { engine, findTooDeep, store, project }: AgreeDeps,
  link: FolderLink,
): Promise<{ readonly version: Version | null; readonly notes: readonly ImportNote[] }> {
  const { appId, folder } = link
  let made: Version | null = null
  for (let round = 1; ; round++) {
    const onDisk = await readSettled(folder, pause)
    if (!onDisk.isThere && link.agreed.size > 0) throw new AppError('FOLDER_REFUSED', { folder, reason: FOLDER_TEXT.gone })
    const { own, unreadable, notes } = await readOwn(onDisk.files, findTooDeep)
    const { files: ours, version } = await engine.of(appId).files({ versionId: null })
    const app = without(ours, unreadable)
    const agreed = new Map(
      [...link.agreed].flatMap(([at, hash]) => (fromProjectPath(at) === null ? [] : [[fromProjectPath(at) as FilePath, hash] as const])),
    )
    const plan = mergeFolder({
      agreed: without(agreed, unreadable),
      app,
      folder: own,
      hash: hashOf,
      isReadOnly: (at) => fileKind(at) === 'entity',
    })
    if (plan.take.size + plan.takeAway.size > 0) {
      made = await take(engine, appId, plan, version).catch((error: unknown) => {
        // Another commit came first: try again.
        if (isAppError(error) && error.code === 'VERSION_MOVED' && round < MAX_ROUNDS) return null
        throw error
      })
      if (made === null) continue
    }
    for (const [at, theirs] of plan.conflicts) await keepBeside(folder, toProjectPath(at), theirs)
    const agreedNow = await writeProject(folder, {
      agreed: link.agreed,
      seen: onDisk.files,
      unreadable,
      project: await project(appId),
      plan,
    })
    store.put({ ...link, agreed: agreedNow, versionId: made?.id ?? version?.id ?? null })
    return { version: made, notes: [...notes, ...onDisk.others] }
  }
}

async function take(
  engine: EnginePort,
  appId: AppId,
  { take: writes, takeAway: deletes }: MergePlan,
  base: Version | null,
): Promise<Version> {
  const names = [...writes.keys(), ...deletes].map(displayName)
  return engine.of(appId).commitChangeSet({
    changeSet: { writes, deletes, entityRenames: [], records: [] },
    origin: 'edit',
    description: FOLDER_TEXT.edited(names.slice(0, 3), names.length),
    base: base?.id ?? null,
  })
}

/** The file whose conflicting text this file holds; null for other files. */
export function conflictOf(at: string): FilePath | null {
  const [, stem, extension] = CONFLICT.exec(at) ?? []
  return stem === undefined ? null : fromProjectPath(`${stem}${extension}`)
}

interface ProjectWriting {
  readonly agreed: ReadonlyMap<string, string>
  /** The files that the plan was based on. */
  readonly seen: ReadonlyMap<string, Uint8Array>
  readonly unreadable: ReadonlySet<FilePath>
  readonly project: ProjectFiles
  readonly plan: MergePlan
}

/**
 * Writes new files, and those that Lathe wrote before and nobody has changed. A person's changes to `package.json` stay. Files that an
 * editor or the chat changed since they were read are left for the next round.
 */
async function writeProject(
  folder: string,
  { agreed, seen, unreadable, project, plan: { write, remove, take, takeAway } }: ProjectWriting,
): Promise<ReadonlyMap<string, string>> {
  const now = new Map<string, string>()
  const keep = (at: string) => {
    const before = agreed.get(at)
    if (before !== undefined) now.set(at, before)
  }
  const isAsSeen = async (at: string) => {
    const [there, before] = [await readFrom(folder, at), seen.get(at)]
    return there === null || before === undefined ? there === null && before === undefined : hashOf(there) === hashOf(before)
  }
  for (const [at, content] of project) {
    const hash = hashOf(content)
    const own = fromProjectPath(at)
    if (own !== null) {
      const before = seen.get(at)
      if (unreadable.has(own)) keep(at)
      else if (!write.has(own)) {
        if (before !== undefined) now.set(at, hashOf(before))
      } else if (await isAsSeen(at)) {
        await writeInto(folder, at, content)
        now.set(at, hash)
      } else keep(at)
      continue
    }
    now.set(at, hash)
    if (agreed.get(at) === hash) continue
    const there = await readFrom(folder, at)
    const isTheirs = there !== null && hashOf(there) !== agreed.get(at)
    if (isTheirs) now.set(at, agreed.get(at) ?? '')
    else await writeInto(folder, at, content)
  }
  for (const own of remove) {
    const at = toProjectPath(own)
    if (await isAsSeen(at)) await removeFrom(folder, at)
    else keep(at)
  }
  // A deleted entity leaves its module behind.
  for (const [at, hash] of agreed) {
    const own = fromProjectPath(at)
    if (project.has(at) || (own !== null && (take.has(own) || takeAway.has(own)))) continue
    const there = own === null ? await readFrom(folder, at) : null
    if (there !== null && hashOf(there) === hash) await removeFrom(folder, at)
  }
  return now
}

/** Keeps the folder's text beside its file, unless it is kept already. */
async function keepBeside(folder: string, at: string, text: string): Promise<void> {
  const { dir, name, ext } = path.posix.parse(at)
  for (let n = 1; ; n++) {
    const place = `${dir}/${name}.conflict${n === 1 ? '' : `-${n}`}${ext}`
    const there = await readFrom(folder, place)
    if (there !== null && hashOf(there) !== hashOf(text)) continue
    if (there === null) await writeInto(folder, place, text)
    return
  }
}

/** The app's files in the folder, and files that cannot be part of the app. */
async function readOwn(
  files: ReadonlyMap<string, Uint8Array>,
  findTooDeep: FindTooDeep,
): Promise<{
  readonly own: ReadonlyMap<FilePath, string>
  /** Existing files in a form that an app cannot have: they do not count as deleted. */
  readonly unreadable: ReadonlySet<FilePath>
  readonly notes: readonly ImportNote[]
}> {
  const own = new Map<FilePath, string>()
  const unreadable = new Set<FilePath>()
  const notes: ImportNote[] = []
  for (const [at, bytes] of files) {
    const path = fromProjectPath(at)
    const text = readText(bytes)
    if (path === null) {
      if (!isBeside(at)) notes.push({ path: at, outcome: 'left-out', reason: IMPORT_TEXT.noPlace })
    } else if (text !== null && bytes.length <= MAX_FILE_BYTES) own.set(path, text)
    else {
      unreadable.add(path)
      notes.push({ path: at, outcome: 'left-out', reason: text === null ? IMPORT_TEXT.noText : IMPORT_TEXT.tooLarge })
    }
  }
  const tooDeep = await findTooDeep(own)
  for (const path of own.keys()) {
    if (!tooDeep.has(path)) continue
    unreadable.add(path)
    notes.push({ path: toProjectPath(path), outcome: 'left-out', reason: IMPORT_TEXT.tooDeep })
  }
  return { own: without(own, unreadable), unreadable, notes }
}

function without<T>(files: ReadonlyMap<FilePath, T>, paths: ReadonlySet<FilePath>): ReadonlyMap<FilePath, T> {
  return new Map([...files].filter(([path]) => !paths.has(path)))
}

/** Files that Lathe itself adds beside the app's, and leftovers of editors and systems. */
function isBeside(at: string): boolean {
  return CONFLICT.test(at) || /^src\/(?:main\.tsx|entities\/\w+\.ts)$|(?:^|\/)\.|~$|\.(?:swp|tmp|bak)$/.test(at)
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
