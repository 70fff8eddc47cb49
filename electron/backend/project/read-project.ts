import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ImportNote } from '../../../shared/domain/code.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { fileKind, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import { ContentHash } from '../../../shared/domain/ids.ts'
import { Row } from '../../../shared/domain/row.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { type Archive, readText } from './archive.ts'
import { createFreeNames } from './free-names.ts'
import { MANIFEST_PATH, type ProjectManifest, readManifest, ROWS_PATH, SOURCES_FOLDER, UPLOADS_FOLDER } from './project-manifest.ts'
import { SERVER_ROWS_PATH } from './server-set-up.ts'
import { fromProjectPath } from './project-paths.ts'
import type { ReadProject } from './project.ts'
import { isViteProject, readViteProject } from './vite-project.ts'

/** One that Lathe made, or a plain one of Vite and React. IMPORT_NOT_AN_APP. */
export async function readProject(archive: Archive, known: KnownModules): Promise<ReadProject> {
  const manifest = readManifest(readText(archive.files.get(MANIFEST_PATH)) ?? '')
  if (manifest !== null) return readOwnProject(archive, manifest)
  if (isViteProject(archive)) return readViteProject(archive, known)
  const inner = [...archive.files.keys()].find((path) => /\.zip$/i.test(path))
  throw new AppError('IMPORT_NOT_AN_APP', inner === undefined ? {} : { reason: IMPORT_TEXT.holdsZip(inner.slice(0, 200)) })
}

/** What was made for the project comes back by itself and is no loss; everything else that has no place is said. */
function readOwnProject(archive: Archive, manifest: ProjectManifest): ReadProject {
  const files = new Map<FilePath, string>()
  const names = createFreeNames()
  const uploads = new Map<ContentHash, Uint8Array>()
  const originals = new Map<ContentHash, Uint8Array>()
  const wholeTables = new Map<string, Uint8Array>()
  const notes: ImportNote[] = [...archive.notes]
  const leave = (path: string, reason: string) => notes.push({ path, outcome: 'left-out', reason })

  for (const [projectPath, bytes] of archive.files) {
    const path = fromProjectPath(projectPath)
    if (path === null) {
      const upload = hashIn(UPLOADS_FOLDER, projectPath)
      const original = hashIn(SOURCES_FOLDER, projectPath)
      const table = WHOLE_TABLE.exec(projectPath)?.[1]
      if (upload !== null) uploads.set(upload, bytes)
      else if (original !== null) originals.set(original, bytes)
      else if (table !== undefined) wholeTables.set(table, bytes)
      else if (!isMadeForProject(projectPath)) leave(projectPath, IMPORT_TEXT.noPlace)
      continue
    }
    const text = readText(bytes)
    if (text === null) leave(projectPath, IMPORT_TEXT.noText)
    else if (bytes.length > MAX_FILE_BYTES) leave(projectPath, IMPORT_TEXT.tooLarge)
    else if (fileKind(path) === 'entity' && !isSchema(path, text)) leave(projectPath, IMPORT_TEXT.entityInvalid)
    else if (!names.take(path)) leave(projectPath, IMPORT_TEXT.oneOfTwo)
    else if (files.size >= MAX_FILES_PER_APP) leave(projectPath, IMPORT_TEXT.noPlace)
    else files.set(path, text)
  }
  if (files.size === 0) throw new AppError('IMPORT_NOT_AN_APP', {})
  const rows = readRows(archive.files.get(ROWS_PATH) ?? archive.files.get(SERVER_ROWS_PATH))
  if (rows === null) leave(ROWS_PATH, IMPORT_TEXT.rowsInvalid)
  const { name, description, record, tools, sources, sourceQuestions } = manifest
  const kept = { name, description, record, tools, sources, sourceQuestions }
  return { source: 'lathe', ...kept, files, rows: rows ?? [], wholeTables, uploads, originals, notes }
}

const WHOLE_TABLE = /^rows\/(\w+)\.json$/

const MADE_FOR_PROJECT =
  /^(?:lathe\.json|package\.json|package-lock\.json|vite\.config\.ts|tsconfig\.json|index\.html|README\.md|\.gitignore|public\/icon\.svg|src\/main\.tsx|src\/lathe\/.*|src\/(?:components\/ui|hooks|lib)\/.*|src\/integrations\/Core\.ts|src\/server\.ts|src\/functions\/[\w-]+\.ts|src\/entities\/\w+\.ts|server\/[\w-]+\.(?:ts|json)|\.env\.example)$/

function hashIn(folder: string, path: string): ContentHash | null {
  return path.startsWith(folder) ? (ContentHash.safeParse(path.slice(folder.length)).data ?? null) : null
}

function isMadeForProject(path: string): boolean {
  return MADE_FOR_PROJECT.test(path)
}

const Rows = z.record(z.string(), z.array(Row))

function readRows(bytes: Uint8Array | undefined): ReadProject['rows'] | null {
  if (bytes === undefined) return []
  try {
    const rows = Rows.safeParse(JSON.parse(readText(bytes) ?? ''))
    return rows.success ? Object.entries(rows.data).map(([entity, list]) => ({ entity, rows: list })) : null
  } catch {
    return null
  }
}

function isSchema(path: FilePath, text: string): boolean {
  try {
    return EntitySchema.safeParse({ name: fileName(path), ...JSON.parse(text) }).success
  } catch {
    return false
  }
}
