import { z } from 'zod'
import { APP_BUILDER_VERSION, AppName } from '../../../shared/domain/app.ts'
import { type AppRecord, EMPTY_RECORD, ownFields, readRecord, RECORD_PARTS } from '../../../shared/domain/app-record.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { readSources, type Source } from '../../../shared/domain/source.ts'
import { readSourceQuestions, type SourceQuestion } from '../../../shared/domain/source-question.ts'
import { readTools, type Tool } from '../../../shared/domain/tool.ts'
import { fileKind, type FileMap, fileName } from '../../../shared/domain/file-path.ts'

export const MANIFEST_PATH = 'lathe.json'
export const ROWS_PATH = 'src/lathe/rows.json'
/** An app that came without a name that can be shown. */
export const UNNAMED = 'Imported app'
/** Where an upload lies, by its hash: what is shown under `/_app/files/<hash>`. */
export const UPLOADS_FOLDER = 'public/_app/files/'
/** Where the original of a data source lies, by its hash: no page of the project is served from there. */
export const SOURCES_FOLDER = 'data-sources/'

/** `lathe.json`: what the files alone do not say when the project comes back. */
export const ProjectManifest = z.object({
  format: z.literal(1),
  name: AppName.catch(UNNAMED),
  slug: z.string().max(100),
  appBuilderVersion: z.number().int(),
  /** By name: which table is which, however it is called later. */
  entities: z.record(z.string(), z.string()).default({}),
  description: z.string().max(2000).catch('').default(''),
  /** Its texts, settings and branding; what does not fit in it is left out. */
  record: z.unknown().transform(readRecord).default(EMPTY_RECORD),
  /** Its AI tools, in their order. */
  tools: z.unknown().transform(readTools).default([]),
  /** What it looks things up in. */
  sources: z.unknown().transform(readSources).default([]),
  /** What should be found for which question. */
  sourceQuestions: z.unknown().transform(readSourceQuestions).default([]),
})
export type ProjectManifest = z.infer<typeof ProjectManifest>

export interface ManifestFacts {
  readonly name: string
  readonly slug: string
  readonly files: FileMap
  readonly description?: string
  readonly record?: AppRecord
  readonly tools?: readonly Tool[]
  readonly sources?: readonly Source[]
  readonly sourceQuestions?: readonly SourceQuestion[]
}

export function projectManifest({
  name,
  slug,
  files,
  description = '',
  record = EMPTY_RECORD,
  tools = [],
  sources = [],
  sourceQuestions = [],
}: ManifestFacts): string {
  const entities = [...files].flatMap(([path, text]) => {
    const id = fileKind(path) === 'entity' ? entityId(text) : undefined
    return id === undefined ? [] : [[fileName(path), id] as const]
  })
  const own = Object.fromEntries(
    RECORD_PARTS.map((part) => [part, ownFields(part, record[part])] as const).filter(([, fields]) => Object.keys(fields).length > 0),
  )
  const manifest: z.input<typeof ProjectManifest> = {
    format: 1,
    name,
    slug,
    appBuilderVersion: APP_BUILDER_VERSION,
    entities: Object.fromEntries(entities),
    ...(description === '' ? {} : { description }),
    ...(Object.keys(own).length === 0 ? {} : { record: own }),
    ...(tools.length === 0 ? {} : { tools }),
    ...(sources.length === 0 ? {} : { sources }),
    ...(sourceQuestions.length === 0 ? {} : { sourceQuestions }),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Null when it is none of ours, or of a later program's. */
export function readManifest(text: string): ProjectManifest | null {
  try {
    return ProjectManifest.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function entityId(text: string): string | undefined {
  try {
    return EntitySchema.safeParse(JSON.parse(text)).data?.['x-id']
  } catch {
    return undefined
  }
}
