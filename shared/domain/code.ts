import { z } from 'zod'
import { FILE_KINDS, fileKind, fileName, FilePath } from './file-path.ts'
import { MessageId, VersionId } from './ids.ts'
import { VersionOrigin } from './version.ts'

/** One place where 'Find in files' found something. Lines and columns count from 1; `column` and `length` are in UTF-16 units of `text`. */
export const FileMatch = z.object({
  path: FilePath,
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  length: z.number().int().min(1),
  /** The line, shortened around the match when it is long; `column` counts in it. */
  text: z.string(),
})
export type FileMatch = z.infer<typeof FileMatch>

/** A version in which one file changed. */
export const FileVersion = z.object({
  versionId: VersionId,
  number: z.number().int().min(1),
  createdAt: z.iso.datetime(),
  description: z.string(),
  origin: VersionOrigin,
  messageId: MessageId.nullable(),
  change: z.enum(['added', 'changed', 'deleted']),
})
export type FileVersion = z.infer<typeof FileVersion>

/** A file that refers to another one. `proposal` is its text without those references; null when no rule can mend it for certain. */
export const FileReference = z.object({
  path: FilePath,
  lines: z.array(z.object({ line: z.number().int().min(1), text: z.string() })),
  proposal: z.string().nullable(),
})
export type FileReference = z.infer<typeof FileReference>

/** What can be changed of an element without a model. A colour is a name of the palette (`blue-500`), of the skin (`primary`), or `#rrggbb`; null: none. */
export const ElementChange = z.discriminatedUnion('kind', [
  /** `was`: what it says now, which tells several texts of one component apart. */
  z.strictObject({ kind: z.literal('text'), text: z.string().max(10_000), was: z.string().max(10_000).optional() }),
  z.strictObject({
    kind: z.literal('colour'),
    of: z.enum(['text', 'background', 'border']),
    colour: z
      .string()
      .regex(/^(#[0-9a-f]{6}|[a-z]+(-[a-z]+)*(-\d{2,3})?)$/)
      .nullable(),
  }),
])
export type ElementChange = z.infer<typeof ElementChange>

/** What an import could not take, or took differently: `path` as it stood in the zip or the folder. */
export const ImportNote = z.object({
  path: z.string(),
  outcome: z.enum(['left-out', 'changed']),
  reason: z.string(),
})
export type ImportNote = z.infer<typeof ImportNote>

export const ImportReport = z.object({
  /** What it was taken for. */
  source: z.enum(['lathe', 'vite-react']),
  fileCount: z.number().int().min(0),
  rowCount: z.number().int().min(0),
  notes: z.array(ImportNote),
})
export type ImportReport = z.infer<typeof ImportReport>

/** The folder on this computer that an app's code is written into and taken back from. */
export const WorkingFolder = z.object({
  folder: z.string(),
  state: z.enum(['watching', 'missing', 'failed']),
  /** Why it is not watched; null while it is. */
  reason: z.string().nullable(),
  lastVersionId: VersionId.nullable(),
  /** Files that changed on both sides: the folder's text is kept beside the file with `.conflict` in its name. */
  conflicts: z.array(z.object({ path: FilePath, keptAs: z.string() })),
  /** Files in the folder that cannot be part of the app, and why. */
  notes: z.array(ImportNote),
})
export type WorkingFolder = z.infer<typeof WorkingFolder>

/** The order of the explorer: by kind, the home page first among the pages, then by name. */
export function inExplorerOrder(paths: Iterable<FilePath>): FilePath[] {
  return [...paths]
    .map((path) => {
      const name = fileName(path).toLowerCase()
      const kind = fileKind(path)
      return { path, place: FILE_KINDS.indexOf(kind), name: kind === 'page' && name === 'home' ? '' : name }
    })
    .toSorted((a, b) => a.place - b.place || compare(a.name, b.name) || compare(a.path, b.path))
    .map(({ path }) => path)
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
