import { z } from 'zod'
import { APP_BUILDER_VERSION, AppName } from '../../../shared/domain/app.ts'
import { EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { fileKind, type FileMap, fileName } from '../../../shared/domain/file-path.ts'

export const MANIFEST_PATH = 'lathe.json'
export const ROWS_PATH = 'src/lathe/rows.json'
/** An app that came without a name that can be shown. */
export const UNNAMED = 'Imported app'
/** Where an upload lies, by its hash: what is shown under `/_app/files/<hash>`. */
export const UPLOADS_FOLDER = 'public/_app/files/'

/** `lathe.json`: what the files alone do not say when the project comes back. */
export const ProjectManifest = z.object({
  format: z.literal(1),
  name: AppName.catch(UNNAMED),
  slug: z.string().max(100),
  appBuilderVersion: z.number().int(),
  /** By name: which table is which, however it is called later. */
  entities: z.record(z.string(), z.string()).default({}),
})
export type ProjectManifest = z.infer<typeof ProjectManifest>

export function projectManifest({ name, slug, files }: { readonly name: string; readonly slug: string; readonly files: FileMap }): string {
  const entities = [...files].flatMap(([path, text]) => {
    const id = fileKind(path) === 'entity' ? entityId(text) : undefined
    return id === undefined ? [] : [[fileName(path), id] as const]
  })
  const manifest: ProjectManifest = {
    format: 1,
    name,
    slug,
    appBuilderVersion: APP_BUILDER_VERSION,
    entities: Object.fromEntries(entities),
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
