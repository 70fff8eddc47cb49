import { z } from 'zod'
import { AppId, VersionId } from './ids.ts'
import { Publication } from './publication.ts'

export const APP_BUILDER_VERSION = 4

export const AppType = z.enum(['generated', 'tool', 'space'])
export type AppType = z.infer<typeof AppType>

export const App = z.object({
  id: AppId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  appType: AppType,
  /** draft until it is published (spec 000 §4). */
  status: z.enum(['draft', 'active']),
  /** Null while it is not published. */
  publication: Publication.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** When it went to the bin; it can be taken back for 30 days. */
  deletedAt: z.iso.datetime().nullable(),
  versionId: VersionId.nullable(),
  versionNumber: z.number().int().min(0),
  /** A CSS colour of the app's brand for its picture on the home screen. */
  accent: z.string().nullable(),
})
export type App = z.infer<typeof App>

export const AppName = z.string().trim().min(1).max(80)
