import { z } from 'zod'
import { AppId, QuestionId, SourceId } from '../domain/ids.ts'
import { SourceConnectionId } from '../domain/source-connection.ts'
import { QuestionCheck, SourceQuestion } from '../domain/source-question.ts'
import { ContextItem, SiteWish, Source, SourceChunk, SourceHit, SourceMeaning, SourceReaders, SourceStatus } from '../domain/source.ts'
import {
  KEPT_CHOSEN_MAX,
  SITE_ADDRESS_MAX_CHARS,
  SITE_DEPTH_MAX,
  SITE_PAGES_MAX,
  SOURCE_FILES_PER_UPLOAD,
  SOURCE_HITS,
  SOURCE_HITS_MAX,
  SOURCE_NAME_MAX_CHARS,
  SOURCE_QUESTION_MAX_CHARS,
  SOURCE_TEXT_MAX_CHARS,
} from '../limits/sources.ts'
import { appCall, appErrors, call } from './base.ts'

const PATH = '/api/apps/{appId}/sources'
const one = z.strictObject({ appId: AppId, id: SourceId })
const ofApp = z.object({ appId: AppId })
/** The item whose content this takes the place of: it keeps its id, and is found until the new content is read. */
const replaces = SourceId.optional()
/** Of what takes the place of another they stay as they are. */
const readers = SourceReaders.optional()
const added = z.object({ contextItems: z.array(ContextItem) })
const refusals = appErrors('SOURCE_NOT_FOUND', 'PLAN_LIMIT_REACHED', 'SOURCES_TOO_MANY', 'SOURCE_FILE_TOO_BIG', 'PAYLOAD_TOO_LARGE')

/** The data sources of an app: added, read in the background, and asked. How far each is, is on the feed (`source.changed`). */
export const sourcesContract = {
  /** Oldest first. `status=unsynced`: those alone that are unsynced, pending or running. */
  items: appCall('look')
    .route({ method: 'GET', path: '/api/context/items', tags: ['sources'] })
    .input(z.strictObject({ appId: AppId, status: SourceStatus.optional() }))
    .output(z.object({ contextItems: z.array(ContextItem), hasReachedDataLimit: z.boolean() })),

  /** `context`: the text. */
  ingestText: appCall('edit')
    .route({ method: 'POST', path: '/api/context/ingest/text', inputStructure: 'detailed', successStatus: 202, tags: ['sources'] })
    .errors({ ...refusals, ...appErrors('SOURCE_TEXT_EMPTY') })
    .input(
      z.object({
        query: ofApp,
        body: z.strictObject({
          context: z.string().max(SOURCE_TEXT_MAX_CHARS),
          name: z.string().max(SOURCE_NAME_MAX_CHARS).optional(),
          replaces,
          readers,
        }),
      }),
    )
    .output(added),

  /** One file or several as parts named `file`; what each is, is read from its bytes. `wish`: what it is taken for where it is a text. */
  ingestFile: appCall('edit')
    .route({ method: 'POST', path: '/api/context/ingest/file', inputStructure: 'detailed', successStatus: 202, tags: ['sources'] })
    .errors({ ...refusals, ...appErrors('SOURCE_FILE_MISSING', 'SOURCE_TYPE_REFUSED', 'SOURCE_CSV_BAD') })
    .input(
      z.object({
        query: ofApp,
        body: z
          .strictObject({
            file: z.union([z.file(), z.array(z.file()).max(SOURCE_FILES_PER_UPLOAD)]).optional(),
            wish: z.enum(['txt', 'csv', 'doc', 'pdf']).optional(),
            replaces,
            readers,
          })
          .optional(),
      }),
    )
    .output(added),

  /** A website: its pages are fetched in the background, at most as many and as deep as the plan has them. */
  ingestSite: appCall('edit')
    .route({ method: 'POST', path: `${PATH}/site`, successStatus: 202, tags: ['sources'] })
    .errors({ ...refusals, ...appErrors('SITE_ADDRESS_BAD') })
    .input(
      SiteWish.extend({
        appId: AppId,
        url: z.string().trim().min(1).max(SITE_ADDRESS_MAX_CHARS),
        pages: SiteWish.shape.pages.max(SITE_PAGES_MAX),
        depth: SiteWish.shape.depth.max(SITE_DEPTH_MAX),
        name: z.string().max(SOURCE_NAME_MAX_CHARS).optional(),
        replaces,
        readers,
      }).strict(),
    )
    .output(added),

  /**
   * Items that are kept elsewhere, each by its `externalFileId`, `type` and `name` as `sourceConnections.things` lists them. They are fetched in
   * the background, as whom `connectionId` says.
   */
  ingestMetadata: appCall('edit')
    .route({ method: 'POST', path: '/api/context/ingest/metadata', inputStructure: 'detailed', successStatus: 202, tags: ['sources'] })
    .errors({ ...refusals, ...appErrors('SOURCE_CONNECTOR_MISSING', 'SOURCE_CONNECTION_NOT_FOUND', 'SOURCE_TYPE_REFUSED') })
    .input(
      z.object({
        query: ofApp,
        body: z.strictObject({
          contextItems: z
            .array(ContextItem.partial().extend({ name: Source.shape.name }))
            .min(1)
            .max(KEPT_CHOSEN_MAX),
          connectionId: SourceConnectionId.optional(),
          replaces,
          readers,
        }),
      }),
    )
    .output(added),

  remove: call('signed-in')
    .route({ method: 'DELETE', path: '/api/context/{id}', successStatus: 204, tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND', 'APP_NOT_FOUND'))
    .input(z.strictObject({ id: SourceId }))
    .output(z.void()),

  rename: call('signed-in')
    .route({ method: 'PATCH', path: '/api/context/{id}', tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND', 'APP_NOT_FOUND'))
    .input(z.strictObject({ id: SourceId, name: Source.shape.name }))
    .output(ContextItem),

  /** The content of the new item takes the place of the old one's, which keeps its id; the new item goes. */
  replace: appCall('edit')
    .route({ method: 'POST', path: '/api/tools/{appId}/replaceDataItem', tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND'))
    .input(z.strictObject({ appId: AppId, oldItemId: SourceId, newItemId: SourceId }))
    .output(ContextItem),

  /** A token for the connector of what is kept elsewhere. */
  fetchCarbonTokens: call('signed-in')
    .route({ method: 'GET', path: '/api/integrations/fetchCarbonTokens', tags: ['sources'] })
    .errors(appErrors('SOURCE_CONNECTOR_MISSING'))
    .output(z.object({ accessToken: z.string() })),

  /** Who may search it where the app is used; it counts at once, and for what is published too. */
  setReaders: appCall('edit')
    .route({ method: 'PUT', path: `${PATH}/{id}/readers`, tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND'))
    .input(one.extend({ readers: SourceReaders }))
    .output(ContextItem),

  /** Reads it again, whether it has changed or not. */
  syncNow: appCall('edit')
    .route({ method: 'POST', path: `${PATH}/{id}/sync`, successStatus: 202, tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND'))
    .input(one)
    .output(z.void()),

  /** The text as it was read, piece by piece, from the piece `offset` on. */
  look: appCall('look')
    .route({ method: 'GET', path: `${PATH}/{id}/text`, tags: ['sources'] })
    .errors(appErrors('SOURCE_NOT_FOUND'))
    .input(one.extend({ offset: z.coerce.number().int().min(0).default(0) }))
    .output(z.object({ chunks: z.array(SourceChunk), hasMore: z.boolean() })),

  /** Whether they are found by their meaning, too, by whom, and what it costs. */
  meaning: appCall('look')
    .route({ method: 'GET', path: `${PATH}/meaning`, tags: ['sources'] })
    .input(z.strictObject({ appId: AppId }))
    .output(SourceMeaning),

  /** Each text goes to the model once, and each question. Once more, where it failed, it goes on. */
  setMeaning: appCall('edit')
    .route({ method: 'PUT', path: `${PATH}/meaning`, tags: ['sources'] })
    .errors(appErrors('AI_NOT_CONNECTED'))
    .input(z.strictObject({ appId: AppId, isOn: z.boolean() }))
    .output(SourceMeaning),

  /** What is found for a question, best first. Nothing in it is syntax. */
  search: appCall('look')
    .route({ method: 'POST', path: `${PATH}/search`, tags: ['sources'] })
    .input(
      z.strictObject({
        appId: AppId,
        question: z.string().trim().min(1).max(SOURCE_QUESTION_MAX_CHARS),
        limit: z.number().int().min(1).max(SOURCE_HITS_MAX).default(SOURCE_HITS),
      }),
    )
    .output(z.object({ hits: z.array(SourceHit) })),

  /** Questions that are kept with what should be found for them, oldest first, and the last two checks of them, the newest first. */
  questions: appCall('look')
    .route({ method: 'GET', path: `${PATH}/questions`, tags: ['sources'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.object({ questions: z.array(SourceQuestion), checks: z.array(QuestionCheck) })),

  /** Keeps one, or replaces the one of this id. */
  saveQuestion: appCall('edit')
    .route({ method: 'PUT', path: `${PATH}/questions/{id}`, tags: ['sources'] })
    .input(SourceQuestion.omit({ createdAt: true }).extend({ appId: AppId }).strict())
    .output(SourceQuestion),

  removeQuestion: appCall('edit')
    .route({ method: 'DELETE', path: `${PATH}/questions/{id}`, tags: ['sources'] })
    .input(z.strictObject({ appId: AppId, id: QuestionId }))
    .output(z.object({ removed: z.boolean() })),

  /** Asks all of them, as answers look things up, and remembers how they did. */
  checkQuestions: appCall('edit')
    .route({ method: 'POST', path: `${PATH}/questions/check`, tags: ['sources'] })
    .input(z.strictObject({ appId: AppId }))
    .output(QuestionCheck),
}
