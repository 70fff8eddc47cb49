import { openAsBlob } from 'node:fs'
import type { Actor } from '../../../shared/domain/access.ts'
import { type FileMap, fileKind, fileName } from '../../../shared/domain/file-path.ts'
import type { AppId, ContentHash, VersionId } from '../../../shared/domain/ids.ts'
import { uploadsIn } from '../../../shared/domain/own-image.ts'
import type { Source } from '../../../shared/domain/source.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { EXPORT_ROWS_PER_TABLE, EXPORT_UPLOADS_MAX_BYTES, EXPORT_WHOLE_TABLES_MAX_BYTES } from '../../../shared/limits/project.ts'
import { EXPORT_TEXT } from '../../../shared/text/export.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Blobs } from '../lib/blobs.ts'
import { type FontFile, namedFonts } from '../lib/font-faces.ts'
import { readFunctionConfig } from '../functions/read-config.ts'
import { type ProjectFiles, projectFiles } from '../project/project-files.ts'
import type { ProjectSources } from '../project/project-sources.ts'
import { SOURCES_FOLDER } from '../project/project-manifest.ts'
import { zipFiles } from '../project/zip-files.ts'
import type { SourceFiles } from '../sources/source-files.ts'
import { exportRowsAsJson } from './export-rows.ts'

export interface ExportCodeDeps {
  readonly engine: EnginePort
  readonly blobs: Blobs
  readonly sourceFiles: Pick<SourceFiles, 'find'>
  readonly apps: { readonly require: (appId: AppId) => { readonly name: string; readonly slug: string; readonly description: string } }
  /** What projects are made of. It is read when the first one is taken out. */
  readonly projectSources: () => Promise<ProjectSources>
  /** The fonts that apps may name, and their files. */
  readonly projectFonts: () => Promise<ProjectFonts>
}

export interface ExportCodeInput {
  readonly appId: AppId
  /** Null: the newest. */
  readonly versionId: VersionId | null
  readonly withRows: boolean
}

export interface ProjectFonts {
  readonly fonts?: readonly FontFile[]
  read(file: string): Promise<Uint8Array | null>
}

type Rows = Readonly<Record<string, readonly Row[]>>

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }
const PAGE_ROWS = 1000
const ALL = { sort: '-createdAt', search: '', filter: {} }

/** The app as a project of Vite that runs on its own, zipped: `<slug>.zip`. VERSION_NOT_FOUND. */
export async function exportCode(deps: ExportCodeDeps, input: ExportCodeInput): Promise<File> {
  const { slug } = deps.apps.require(input.appId)
  const { files, beside } = await exportProject(deps, input)
  return new File([...(await zipFiles([...files, ...beside], slug))], `${slug}.zip`, { type: 'application/zip' })
}

/** The same project as files, without what only lies beside them. */
export async function exportFiles(deps: ExportCodeDeps, input: ExportCodeInput): Promise<ProjectFiles> {
  return (await exportProject(deps, input)).files
}

interface ExportedProject {
  readonly files: ProjectFiles
  /** Whole tables and the originals of data sources, by their paths. */
  readonly beside: ReadonlyMap<string, Blob>
}

async function exportProject(deps: ExportCodeDeps, { appId, versionId, withRows }: ExportCodeInput): Promise<ExportedProject> {
  const app = deps.engine.of(appId)
  const { files } = await app.files({ versionId })
  const { rows, tables, notes } = withRows ? await readRows(deps, appId, files) : { rows: null, tables: new Map(), notes: [] }
  const sources = withRows ? await readOriginals(deps, appId, await app.sources({})) : { kept: [], originals: new Map(), notes: [] }
  const [record, tools] = await Promise.all([app.record({}), app.tools({})])
  const uploads = await readUploads(deps.blobs, appId, [...files.values(), JSON.stringify(rows), JSON.stringify([record, tools])])
  const fonts = await readFonts(await deps.projectFonts(), [...files.values(), record.style.fontFamily ?? ''])
  const project = projectFiles(
    {
      ...deps.apps.require(appId),
      files,
      record,
      tools,
      sources: sources.kept,
      sourceQuestions: withRows ? await app.sourceQuestions({}) : [],
      rows,
      fonts,
      functions: await functionsOf(files),
      uploads: uploads.found,
      notes: [...notes, ...uploads.notes, ...sources.notes],
    },
    await deps.projectSources(),
  )
  return { files: project, beside: new Map([...tables, ...sources.originals]) }
}

async function functionsOf(files: FileMap) {
  const functions = [...files].filter(([path]) => fileKind(path) === 'function')
  return Promise.all(functions.map(async ([path, text]) => ({ name: fileName(path), config: await readFunctionConfig(path, text) })))
}

interface ReadRows {
  readonly rows: Rows
  readonly tables: ReadonlyMap<string, Blob>
  readonly notes: readonly string[]
}

/**
 * Of the tables that the files speak of, oldest row first. Who made a row is not told: outside, there is one owner. A table of which the app
 * begins with a part comes along whole beside it.
 */
async function readRows({ engine }: Pick<ExportCodeDeps, 'engine'>, appId: AppId, files: FileMap): Promise<ReadRows> {
  const app = engine.of(appId)
  const named = [...files.keys()].filter((path) => fileKind(path) === 'entity').map(fileName)
  const rows: Record<string, readonly Row[]> = {}
  const tables = new Map<string, Blob>()
  const notes: string[] = []
  let room = EXPORT_WHOLE_TABLES_MAX_BYTES
  for (const { schema } of await app.entities({})) {
    if (!named.includes(schema.name)) continue
    const newest: Row[] = []
    let cursor: string | null = null
    do {
      const query = { sort: '-createdAt', limit: PAGE_ROWS, filter: {}, ...(cursor === null ? {} : { cursor }) }
      const page = await app.listRows({ data: 'test', entity: schema.name, actor: BUILDER, query })
      newest.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor !== null && newest.length < EXPORT_ROWS_PER_TABLE)
    if (cursor !== null) {
      const whole = await exportRowsAsJson(
        { engine, now: () => 0 },
        { appId, data: 'test', entity: schema.name, actor: BUILDER, query: ALL },
      )
      const path = `rows/${schema.name}.json`
      const fits = whole.size <= room
      if (fits) {
        tables.set(path, whole)
        room -= whole.size
      }
      const { rowsBeside, rowsLeftOut } = EXPORT_TEXT
      notes.push(fits ? rowsBeside(schema.name, EXPORT_ROWS_PER_TABLE, path) : rowsLeftOut(schema.name, EXPORT_ROWS_PER_TABLE))
    }
    rows[schema.name] = newest.toReversed().map((row) => ({ ...row, creatorId: row.creatorId === null ? null : 'owner' }))
  }
  return { rows, tables, notes }
}

interface ReadOriginals {
  readonly kept: readonly Source[]
  readonly originals: ReadonlyMap<string, Blob>
  readonly notes: readonly string[]
}

/** A data source whose original is not here, or for which there is no room, stays behind and is named. */
async function readOriginals(
  { sourceFiles }: Pick<ExportCodeDeps, 'sourceFiles'>,
  appId: AppId,
  sources: readonly Source[],
): Promise<ReadOriginals> {
  const kept: Source[] = []
  const originals = new Map<string, Blob>()
  let room = EXPORT_UPLOADS_MAX_BYTES
  for (const source of sources) {
    const place = sourceFiles.find(appId, source.file)
    if (place === null || source.size > room) continue
    room -= source.size
    kept.push(source)
    originals.set(SOURCES_FOLDER + source.file, await openAsBlob(place))
  }
  const left = sources.filter((source) => !kept.includes(source)).map(({ name }) => name)
  return { kept, originals, notes: left.length === 0 ? [] : [EXPORT_TEXT.sourcesLeftOut(left)] }
}

/** The files of the fonts that the app's files name, or its branding. */
export async function readFonts({ fonts = [], read }: ProjectFonts, texts: readonly string[]) {
  const named = await Promise.all(namedFonts(fonts, texts).map(async (face) => ({ face, bytes: await read(face.file) })))
  return named.flatMap(({ face, bytes }) => (bytes === null ? [] : [{ face, bytes }]))
}

export async function readUploads(
  blobs: Blobs,
  appId: AppId,
  texts: readonly string[],
): Promise<{ readonly found: ReadonlyMap<ContentHash, Uint8Array>; readonly notes: readonly string[] }> {
  const hashes = new Set(texts.flatMap(uploadsIn))
  const found = new Map<ContentHash, Uint8Array>()
  let size = 0
  let leftOut = 0
  for (const hash of [...hashes].toSorted()) {
    const blob = await blobs.read(appId, hash)
    if (blob === null) continue
    if (size + blob.bytes.length > EXPORT_UPLOADS_MAX_BYTES) leftOut += 1
    else {
      found.set(hash, blob.bytes)
      size += blob.bytes.length
    }
  }
  return { found, notes: leftOut === 0 ? [] : [EXPORT_TEXT.uploadsLeftOut(leftOut)] }
}
