import { v7 as uuid } from 'uuid'
import type { App } from '../../../shared/domain/app.ts'
import { type AppRecord, OFFERED_TO_NOBODY } from '../../../shared/domain/app-record.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { ImportNote, ImportReport } from '../../../shared/domain/code.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { type AccountId, type AppId, SourceId } from '../../../shared/domain/ids.ts'
import { askedOf } from '../../../shared/domain/source-question.ts'
import { uploadHash } from '../../../shared/domain/own-image.ts'
import type { Source } from '../../../shared/domain/source.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { MAX_FILE_BYTES } from '../../../shared/limits/files.ts'
import { IMPORT_ZIP_MAX_BYTES } from '../../../shared/limits/project.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import type { Apps } from '../apps/apps.ts'
import { cloneRepository } from '../git/clone-repository.ts'
import type { RunGit } from '../git/run-git.ts'
import type { Blobs } from '../lib/blobs.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { type Archive, readText } from '../project/archive.ts'
import { readFolder } from '../project/read-folder.ts'
import type { ReadProject } from '../project/project.ts'
import { readProject } from '../project/read-project.ts'
import { readZip } from '../project/read-zip.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import { bringRows, type BroughtRows } from './bring-rows.ts'
import { makeUnlisted, type MakeUnlistedDeps } from './make-unlisted.ts'
import type { ShowVersion } from './show-version.ts'

export interface ImportAppDeps extends MakeUnlistedDeps {
  readonly apps: Apps
  readonly blobs: Blobs
  readonly sourceFiles: Pick<SourceFiles, 'put'>
  readonly sources: { readonly wake: (appId: AppId) => void }
  readonly readKnown: () => Promise<KnownModules>
  readonly findTooDeep: FindTooDeep
  readonly showVersion: ShowVersion
  readonly git: RunGit
}

export type ImportSource = { readonly zip: File } | { readonly folder: string } | { readonly repository: string }

/**
 * A project becomes a new app, in one version with its rows. It enters the list only when it is whole; what could not be taken is said.
 * Nothing of it stays when it is called off. IMPORT_UNREADABLE, IMPORT_TOO_LARGE, IMPORT_NOT_AN_APP, FOLDER_REFUSED,
 * GIT_MISSING, GIT_FAILED.
 */
export async function importApp(
  deps: ImportAppDeps,
  owner: AccountId,
  source: ImportSource,
  signal: AbortSignal,
): Promise<{ readonly app: App; readonly report: ImportReport }> {
  const archive = await readSource(deps.git, source, signal)
  const project = await readProject(await withoutTooDeep(archive, deps.findTooDeep), await deps.readKnown())
  signal.throwIfAborted()

  const appId = deps.apps.mintId()
  const { app, version, report } = await makeUnlisted(deps, appId, async () => {
    const refused = await putUploads(deps.blobs, appId, project.uploads)
    const version = await deps.engine
      .of(appId)
      .commitChangeSet({ changeSet: changeSetOf(project, owner), origin: 'import', description: `Imported ${project.name}`, base: null })
    // Where a table comes whole, rows of others may point to any of it: all of them come after the version.
    const brought = await bringRowsOf(deps, appId, { project, owner, signal })
    await deps.engine.of(appId).changeRecord({ changes: withStoredPictures(project, refused) })
    await deps.engine.of(appId).takeTools({ tools: toolsWithStoredPictures(project, refused) })
    const unmade = await bringSources(deps, appId, project)
    // From here on it is in the list.
    signal.throwIfAborted()
    const app = deps.apps.create(owner, {
      id: appId,
      appType: 'generated',
      name: freeName(deps.apps, owner, project.name),
      description: project.description,
    })
    return { app, version, report: reportOf(project, [...refused, ...unmade], brought) }
  })
  deps.sources.wake(appId)
  await deps.showVersion(appId, version)
  return { app: deps.apps.find(owner, appId) ?? app, report }
}

async function readSource(git: RunGit, source: ImportSource, signal: AbortSignal): Promise<Archive> {
  if ('zip' in source) return readZip(await bytesOf(source.zip), signal)
  if ('folder' in source) return readFolder(source.folder, signal)
  await using cloned = await cloneRepository(git, source.repository, signal)
  return await readFolder(cloned.folder, signal)
}

/** A picture that did not come along, or is none, leaves its place empty. */
function storedPicture({ uploads }: ReadProject, refused: readonly ImportNote[]) {
  return (address: string | null): string | null => {
    const hash = address === null ? null : uploadHash(address)
    return hash !== null && uploads.has(hash) && refused.every(({ path }) => !path.endsWith(hash)) ? address : null
  }
}

function toolsWithStoredPictures(project: ReadProject, refused: readonly ImportNote[]): readonly Tool[] {
  const kept = storedPicture(project, refused)
  return project.tools.map((tool) => ({
    ...tool,
    imageUrl: kept(tool.imageUrl),
    fields: tool.fields.map((field) => ({
      ...field,
      options: field.options.map((option) => ({ ...option, iconUrl: kept(option.iconUrl) })),
    })),
  }))
}

function withStoredPictures(project: ReadProject, refused: readonly ImportNote[]): AppRecord {
  const { record } = project
  const kept = storedPicture(project, refused)
  return {
    ...record,
    style: { ...record.style, logoUrl: kept(record.style.logoUrl), backgroundImage: kept(record.style.backgroundImage) },
    settings: { ...record.settings, ...OFFERED_TO_NOBODY, templateImageUrl: kept(record.settings.templateImageUrl) },
  }
}

/** What no parser may be given is left out before anything is read. */
async function withoutTooDeep({ files, notes }: Archive, findTooDeep: FindTooDeep): Promise<Archive> {
  const texts = [...files].flatMap(([path, bytes]) => {
    const text = bytes.length > MAX_FILE_BYTES || !READ_AS_CODE.test(path) ? null : readText(bytes)
    return text === null ? [] : [[path, text] as const]
  })
  const tooDeep = await findTooDeep(new Map(texts))
  return {
    files: new Map([...files].filter(([path]) => !tooDeep.has(path))),
    notes: [...notes, ...[...tooDeep].map((path) => ({ path, outcome: 'left-out' as const, reason: IMPORT_TEXT.tooDeep }))],
  }
}

const READ_AS_CODE = /\.(?:[jt]sx?|json|css)$/

async function bytesOf(zip: File): Promise<Uint8Array> {
  if (zip.size > IMPORT_ZIP_MAX_BYTES) {
    throw new AppError('IMPORT_TOO_LARGE', { reason: IMPORT_TEXT.tooManyBytes(IMPORT_ZIP_MAX_BYTES) })
  }
  return new Uint8Array(await zip.arrayBuffer())
}

/** An upload that is not what its name says, or of no kind that may be uploaded, stays behind. */
async function putUploads(blobs: Blobs, appId: AppId, uploads: ReadProject['uploads']): Promise<readonly ImportNote[]> {
  const notes: ImportNote[] = []
  for (const [hash, bytes] of uploads) {
    const stored = await blobs.put(appId, bytes).catch((error: unknown) => {
      if (error instanceof AppError && (error.code === 'UPLOAD_TYPE_REFUSED' || error.code === 'PAYLOAD_TOO_LARGE')) return null
      throw error
    })
    if (stored !== hash) notes.push({ path: `public/_app/files/${hash}`, outcome: 'left-out', reason: IMPORT_TEXT.uploadRefused })
  }
  return notes
}

/** Outside, there is one owner of all rows; here it is the builder. */
function changeSetOf({ files, rows, wholeTables }: ReadProject, owner: AccountId): ChangeSet {
  return {
    writes: files,
    deletes: new Set(),
    entityRenames: [],
    records: [],
    rows: (wholeTables.size > 0 ? [] : rows).flatMap(({ entity, rows: list }) => {
      const name = EntityName.safeParse(entity)
      if (!name.success) return []
      return [{ entity: name.data, rows: list.map((row) => ({ ...row, creatorId: row.creatorId === null ? null : owner })) }]
    }),
  }
}

/** They are read anew. Of more than a plan holds, as many as it holds are found. */
async function bringSources(
  { engine, sourceFiles }: Pick<ImportAppDeps, 'engine' | 'sourceFiles'>,
  appId: AppId,
  { sources, sourceQuestions, originals }: ReadProject,
): Promise<readonly ImportNote[]> {
  const added: Source[] = []
  const renewed = new Map<SourceId, SourceId>()
  const notes: ImportNote[] = []
  for (const source of sources) {
    const bytes = originals.get(source.file)
    const file = bytes === undefined ? null : await sourceFiles.put(appId, bytes)
    if (bytes === undefined || file === null) notes.push({ path: source.name, outcome: 'left-out', reason: IMPORT_TEXT.sourceMissing })
    else {
      const id = SourceId.parse(uuid())
      renewed.set(source.id, id)
      // Whoever made the file says nothing of who may read it here.
      added.push({ ...source, id, file, size: bytes.length, originalContextItemId: null, readers: 'none' })
      if (source.readers !== 'none') notes.push({ path: source.name, outcome: 'changed', reason: IMPORT_TEXT.sourceClosed })
    }
  }
  if (added.length > 0) await engine.of(appId).addSources({ added, allowed: null })
  for (const question of sourceQuestions) await engine.of(appId).saveSourceQuestion(askedOf(question, renewed))
  return notes
}

async function bringRowsOf(
  { engine }: Pick<ImportAppDeps, 'engine'>,
  appId: AppId,
  { project, owner, signal }: { readonly project: ReadProject; readonly owner: AccountId; readonly signal: AbortSignal },
): Promise<BroughtRows> {
  if (project.wholeTables.size > 0) return bringRows(engine.of(appId), project, owner, signal)
  return { rowCount: project.rows.reduce((sum, { rows }) => sum + rows.length, 0), notes: [] }
}

function freeName(apps: Apps, owner: AccountId, name: string): string {
  return apps.list(owner, { bin: false }).some((app) => app.name === name) ? apps.freeName(owner, name) : name
}

function reportOf({ source, files, notes }: ReadProject, refused: readonly ImportNote[], brought: BroughtRows): ImportReport {
  return { source, fileCount: files.size, rowCount: brought.rowCount, notes: [...notes, ...refused, ...brought.notes] }
}
