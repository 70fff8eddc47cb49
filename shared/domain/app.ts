import { z } from 'zod'
import { AppId, ContentHash, VersionId } from './ids.ts'
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
  /** Its first page as it was after the newest answer (`apps.picture`); null while none was taken. */
  picture: ContentHash.nullable(),
  /** The builder whom it was claimed from, by their name then; null: it was not. */
  claimedFrom: z.string().nullable(),
  /** When its texts, settings or branding last changed; null: never. */
  recordChangedAt: z.iso.datetime().nullable(),
})
export type App = z.infer<typeof App>

/** Characters that are none, and those that turn the words around them; what joins an emoji or a letter stays. */
const UNSEEN = /\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu
const SEEN = /[^\p{C}\p{Z}\p{M}\u2800\u115F\u1160\u3164\uFFA0]/u

/** As it stands in lists, tabs and pictures: on one line, and to be seen. */
export const AppName = z
  .string()
  .overwrite((name) => name.toWellFormed().replaceAll(UNSEEN, ' '))
  .trim()
  .min(1)
  .max(80)
  .refine((name) => name === '' || SEEN.test(name), 'has nothing to see in it')
