import { z } from 'zod'
import { SOURCE_CONNECTION_NAME_MAX_CHARS, SOURCE_TYPES } from '../limits/sources.ts'

/** Who keeps a person's pages and files elsewhere. */
export const SourceProvider = z.enum(['notion', 'google-drive'])
export type SourceProvider = z.infer<typeof SourceProvider>

/** How a provider names what it keeps. It becomes a part of an address. */
export const KeptId = z.string().regex(/^[\w-]{1,200}$/)

/** A page, a table, a file or a folder that a provider keeps. */
export const KeptElsewhere = z.object({
  provider: SourceProvider,
  id: KeptId,
  /** Where a person opens it; null: it was not fetched yet. */
  url: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable(),
  /** There is more than was fetched of it. */
  isCut: z.boolean().optional(),
})
export type KeptElsewhere = z.infer<typeof KeptElsewhere>

export const SourceConnectionId = z.uuid().brand<'SourceConnectionId'>()
export type SourceConnectionId = z.infer<typeof SourceConnectionId>

/** That a person has let this installation in at a provider. What it was given there can be written and never read. */
export const SourceConnection = z.object({
  id: SourceConnectionId,
  provider: SourceProvider,
  /** As the provider calls the workspace or the account. */
  name: z.string().max(SOURCE_CONNECTION_NAME_MAX_CHARS),
  /** The provider no longer lets it in. */
  isRevoked: z.boolean(),
})
export type SourceConnection = z.infer<typeof SourceConnection>

/** What may be chosen there. */
export const ThingElsewhere = z.object({
  id: KeptId,
  type: z.enum(SOURCE_TYPES),
  name: z.string(),
  /** What is in it may be chosen too. */
  isFolder: z.boolean(),
  editedAt: z.iso.datetime().nullable(),
})
export type ThingElsewhere = z.infer<typeof ThingElsewhere>
