import { z } from 'zod'
import { Audience } from './audience.ts'
import { VersionId } from './ids.ts'

/** The form of a slug (`app-runtime.md`, Names). What is reserved and what is taken is decided where slugs are kept. */
export const SLUG_PATTERN = /^[a-z][a-z0-9-]{1,39}$/

/** The app as other people use it: the version that Publish has pinned, and where it is. */
export const Publication = z.object({
  versionId: VersionId,
  versionNumber: z.number().int().min(1),
  publishedAt: z.iso.datetime(),
  /** Where it opens now. */
  url: z.string(),
})
export type Publication = z.infer<typeof Publication>

/** What a publish would do to the live app. `destructive`: something that its users have or can do now will be gone. */
export const PublishChange = z.object({
  severity: z.enum(['destructive', 'change', 'addition']),
  kind: z.enum([
    'entity-added',
    'entity-removed',
    'entity-renamed',
    'property-added',
    'property-removed',
    'property-renamed',
    'property-type',
    'property-required',
    'property-rules',
    'checks',
    'permissions',
    'page-added',
    'page-removed',
    'files',
    'record',
    'tools',
  ]),
  /** What it is about, as a person knows it: `Deal`, `Deal.stage`, `/customers`. */
  subject: z.string(),
  /** One sentence, with the counts of what is touched. */
  text: z.string(),
  /** Live rows, or values, that are hidden or change. 0 when none are. */
  affected: z.number().int().min(0),
})
export type PublishChange = z.infer<typeof PublishChange>

/** A page that only sends something in, to a list that visitors may not add to. */
export const ClosedForm = z.object({ route: z.string(), entity: z.string() })
export type ClosedForm = z.infer<typeof ClosedForm>

/** What the publish dialog shows before anything is done. */
export const PublishPlan = z.object({
  versionId: VersionId,
  versionNumber: z.number().int().min(1),
  isFirst: z.boolean(),
  /** Whether the pinned version is this one already. */
  isUpToDate: z.boolean(),
  /** Test rows that could go along at the first publish. */
  testRowCount: z.number().int().min(0),
  /** Destructive ones first. */
  changes: z.array(PublishChange),
  closedForms: z.array(ClosedForm),
  /** Who the newest version is for, whatever was asked for; null where each of its lists says so for itself. */
  audience: Audience.nullable(),
  /** The lists that an audience decides about, as people know them; none: there is nothing to decide. */
  lists: z.array(z.object({ name: z.string(), isSeen: z.boolean(), personal: z.array(z.string()) })),
})
export type PublishPlan = z.infer<typeof PublishPlan>

/** The plan, and where the app is or would be for other people. */
export const PublishOffer = PublishPlan.extend({ url: z.string() })
export type PublishOffer = z.infer<typeof PublishOffer>
