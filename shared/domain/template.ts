import { z } from 'zod'
import { AppId, ContentHash } from './ids.ts'

/** An app as it was when it was made a template, for every builder of this installation. */
export const Template = z.object({
  id: AppId,
  name: z.string(),
  description: z.string(),
  /** Empty: none. */
  category: z.string(),
  /** Its picture (`templates.picture`); null: there is none. */
  picture: ContentHash.nullable(),
  /** A CSS colour of the app's brand. */
  accent: z.string().nullable(),
  /** The version that is frozen in it. */
  versionNumber: z.int(),
  madeAt: z.iso.datetime(),
  /** The app that it was made of; null once that is deleted. */
  appId: AppId.nullable(),
  /** Whether its app has gone on since. */
  isBehind: z.boolean(),
})
export type Template = z.infer<typeof Template>
