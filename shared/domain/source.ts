import { z } from 'zod'
import {
  SITE_ADDRESS_MAX_CHARS,
  SITE_DEPTH_MAX,
  SITE_PAGES_MAX,
  SOURCE_NAME_MAX_CHARS,
  SOURCE_STATUSES,
  SOURCE_TYPES,
  SOURCES_MAX,
} from '../limits/sources.ts'
import { ContentHash, SourceId } from './ids.ts'
import { KeptElsewhere } from './source-connection.ts'

export const SourceType = z.enum(SOURCE_TYPES)
export type SourceType = z.infer<typeof SourceType>

export const SourceStatus = z.enum(SOURCE_STATUSES)
export type SourceStatus = z.infer<typeof SourceStatus>

/** Why a data source could not be read; `SOURCE_REASON_TEXT` says each. */
export const SourceReason = z.enum([
  'file-missing',
  'no-text',
  'csv-bad',
  'password',
  'scanned',
  'broken',
  'unpacks-too-large',
  'too-deep',
  'too-many-chunks',
  'too-long',
  'too-much',
  'not-stored',
  'site-refused',
  'site-robots',
  'site-unreachable',
  'site-redirects',
  'site-too-large',
  'site-empty',
  'site-not-fetched',
  'kept-not-connected',
  'kept-revoked',
  'kept-locked',
  'kept-gone',
  'kept-busy',
  'kept-unreachable',
  'kept-too-large',
  'kept-unreadable',
  'kept-empty',
  'kept-not-fetched',
])
export type SourceReason = z.infer<typeof SourceReason>

/** Who may search a data source from the pages of its app: everybody, whoever is signed in, or nobody; functions, tools and the builder always may. */
export const SourceReaders = z.enum(['anonymous', 'all', 'none'])
export type SourceReaders = z.infer<typeof SourceReaders>

const SourceName = z.string().trim().min(1).max(SOURCE_NAME_MAX_CHARS)

/** Which pages of a website: from where, at most how many, and how many links away. */
export const SiteWish = z.object({
  url: z.url({ protocol: /^https?$/ }).max(SITE_ADDRESS_MAX_CHARS),
  pages: z.number().int().min(1),
  depth: z.number().int().min(0),
})
export type SiteWish = z.infer<typeof SiteWish>

/** A data source as the app keeps it, and as other devices are told: what it is and which file it was made of; not what was read of it. */
export const Source = z.object({
  id: SourceId,
  name: SourceName,
  type: SourceType,
  /** How it came. */
  source: z.enum(['text', 'upload', 'site', 'notion', 'google-drive']),
  /** Of a website; its original is what was fetched of it the last time. */
  site: SiteWish.nullish(),
  /** Of what is kept elsewhere; its original is what was fetched of it the last time. Who fetches it is said on each device. */
  elsewhere: KeptElsewhere.nullish(),
  /** The original, among the app's source files. */
  file: ContentHash,
  /** Null: it was written, not chosen. */
  fileName: z.string().max(255).nullable(),
  /** Of the original, in bytes. */
  size: z.number().int().min(0),
  createdAt: z.iso.datetime(),
  /** The item whose content took the place of what was here before. */
  originalContextItemId: SourceId.nullable(),
  /** Whoever may search it can read it, so that nobody may unless somebody says so. */
  readers: SourceReaders.default('none'),
})
export type Source = z.infer<typeof Source>

/** Under it an app's own origin gives out originals, by their hash. */
export const SOURCE_ORIGINALS_PATH = '/_app/sources/'

/** Where in an original something stands. A row is numbered as a spreadsheet shows it. */
export const SourcePlace = z.object({
  /** Headings from the outermost to the nearest, joined by ` › `; empty: none. */
  heading: z.string(),
  page: z.number().int().nullable(),
  row: z.number().int().nullable(),
  /** Of a page of a website, or of what is kept elsewhere; of a page of a PDF on the app's own origin, for whoever may open it. */
  url: z.string().optional(),
})
export type SourcePlace = z.infer<typeof SourcePlace>

/** A piece of the text of a data source. Its first `overlap` characters are the end of the piece before. */
export const SourceChunk = SourcePlace.extend({ text: z.string(), overlap: z.number().int().min(0) })
export type SourceChunk = z.infer<typeof SourceChunk>

/** What a data source consists of, as far as it has it. */
export const SourceInside = z.object({
  characters: z.number().int(),
  pages: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  /** Where reading it ended before its end: why, and how far it came, from 0 to 1. */
  cut: z.object({ reason: SourceReason, done: z.number().min(0).max(1) }).optional(),
})
export type SourceInside = z.infer<typeof SourceInside>

/** A data source as a list of them sees it (000 §3, 001 §3). */
export const ContextItem = z.object({
  id: SourceId,
  name: z.string(),
  type: SourceType,
  source: Source.shape.source,
  status: SourceStatus,
  size: z.number(),
  createdAt: z.iso.datetime(),
  /** Null: nothing of it has been read yet. */
  lastSyncedAt: z.iso.datetime().nullable(),
  numOfChunks: z.number().int(),
  originalContextItemId: SourceId.nullable(),
  /** Where it is kept elsewhere; null for what was added here. */
  externalFileUrl: z.string().nullable(),
  externalFileId: z.string().nullable(),
  providerItemId: z.string().nullable(),
  provider: z.string().nullable(),
  /** While it is read: from 0 to 1. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why it is not synced, or not all of it. What was read of it before stays in use. */
  reason: z.string().nullable(),
  /** Whoever keeps it has to be connected before it can be synced. */
  asksConnection: z.boolean(),
  inside: SourceInside.nullable(),
  readers: SourceReaders,
})
export type ContextItem = z.infer<typeof ContextItem>

/** What found a piece: its words, its place among words around it, signs of a script without spaces, or what a model makes of it. */
export const SourceMethod = z.enum(['words', 'surroundings', 'signs', 'meaning'])
export type SourceMethod = z.infer<typeof SourceMethod>

/** Whether the data sources of an app are found by their meaning, too, and what that takes. */
export const SourceMeaning = z.object({
  /** Who would be told of them, or is; null: no provider that is connected has a model for it. */
  model: z.string().nullable(),
  isOn: z.boolean(),
  pieces: z.number().int(),
  /** Of the pieces, those that the model was told. */
  done: z.number().int(),
  /** What telling it the others costs, in US dollars; 0: nobody sends a bill. */
  usd: z.number(),
  /** The price of the model is not known, and a dear one's was taken. */
  isPriceAssumed: z.boolean(),
  /** Why it does not go on. Words find everything all the same. */
  failure: z.string().nullable(),
})
export type SourceMeaning = z.infer<typeof SourceMeaning>

/** A piece that was found for a question, as it can be cited. */
export const SourceHit = SourcePlace.extend({
  sourceId: SourceId,
  /** The name of the data source. */
  source: z.string(),
  quote: z.string(),
  /** From 0 to 1; of the best piece it is 1. */
  score: z.number(),
  methods: z.array(SourceMethod),
})
export type SourceHit = z.infer<typeof SourceHit>

/** A piece that an answer names by its number. */
export const SourceCitation = SourcePlace.extend({ n: z.number().int(), source: z.string(), quote: z.string() })
export type SourceCitation = z.infer<typeof SourceCitation>

/** What a project of an app knows of its data sources; what does not fit is left out. */
export function readSources(value: unknown): readonly Source[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, SOURCES_MAX).flatMap((each) => {
    const source = readSource(each)
    if (source === null) return []
    const { site } = source
    if (site == null) return source
    return { ...source, site: { ...site, pages: Math.min(site.pages, SITE_PAGES_MAX), depth: Math.min(site.depth, SITE_DEPTH_MAX) } }
  })
}

/** One in the format of a newer program is none for this one. */
export function readSource(value: unknown): Source | null {
  return Source.safeParse(value).data ?? null
}
