import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { FieldIssue } from '../domain/app-error.ts'
import { MailAddress, MailSubject } from '../domain/mail.ts'
import { SourceCitation } from '../domain/source.ts'
import { APP_MAIL_MAX_CHARS } from '../limits/mail.ts'
import { SOURCE_HITS, SOURCE_HITS_MAX, SOURCE_QUESTION_MAX_CHARS } from '../limits/sources.ts'
import { RowAggregate, RowAggregates, RowCount } from '../domain/row-aggregate.ts'
import {
  DataSet,
  Row,
  RowFilter,
  RowInput,
  RowSearch,
  RowSort,
  SearchWords,
  ShallowJson,
  RowReference,
  RowReferences,
} from '../domain/row.ts'
import { appAuthContract } from './app-auth.ts'
import { appMembershipContract } from './app-membership.ts'
import { appToolsContract } from './app-tools.ts'
import { appErrors } from './base.ts'

/*
 * The calls of a built app, on its own origin, with its own audience: the caller is an actor of that app, never an account of
 * the builder. The app that is meant is the origin; the token in the Authorization header says who the actor is.
 */
const call = oc.errors(
  appErrors(
    'BAD_REQUEST',
    'UNAUTHORIZED',
    'ENTITY_NOT_FOUND',
    'ROW_NOT_FOUND',
    'ROW_INVALID',
    'ROW_NOT_UNIQUE',
    'ROW_CHECK_BROKEN',
    'ROW_FORBIDDEN',
    'ROWS_TOO_SLOW',
    'NOT_AVAILABLE_YET',
    'SIGN_IN_NEEDED',
    'SESSION_ENDED',
    'USERS_DAMAGED',
  ),
)
const entity = z.string().min(1).max(64)
const rowId = z.string().min(1).max(64)
function inQuery<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value, ctx) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  }, schema)
}

export const AppPageInput = z.strictObject({
  entity,
  sort: RowSort.default('-createdAt'),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(2000).optional(),
  filter: inQuery(RowFilter).default({}),
  search: SearchWords.optional(),
})
export type AppPageInput = z.infer<typeof AppPageInput>

export const AppPage = z.object({ rows: z.array(Row), nextCursor: z.string().nullable() })
export type AppPage = z.infer<typeof AppPage>

/** A change of rows that the caller may read; the app lists again. */
export const AppRowEvent = z.object({
  seq: z.number().int(),
  data: DataSet,
  entity: z.string(),
  op: z.enum(['create', 'update', 'delete', 'schema']),
})
export type AppRowEvent = z.infer<typeof AppRowEvent>

/** The actor as `User.me()` shows it; null for anonymous. `isMember`: they have paid, or run the app. */
export const Me = z
  .object({ id: z.string(), email: z.string().nullable(), name: z.string(), role: z.enum(['user', 'admin']), isMember: z.boolean() })
  .nullable()
export type Me = z.infer<typeof Me>

const Access = z.enum(['any', 'own', 'no'])
/** The properties of a row of which one holds the id of whose it is; null: other rows say it. */
const OwnBy = z.array(z.string()).nullable()
/** What the actor may do with the rows of each entity, so that a page offers nothing else. `own`: with those that are theirs by `ownBy`. */
export const ActorRights = z.object({
  userId: z.string().nullable(),
  /** Whether the app has users that can sign in. */
  hasUsers: z.boolean(),
  /** The chat assistant that people find in the app; null: none is active. */
  assistant: z.object({ path: z.string(), title: z.string() }).nullable(),
  entities: z.record(
    z.string(),
    z.object({ list: Access, get: Access, create: Access, update: Access, delete: Access, ownBy: z.object({ read: OwnBy, write: OwnBy }) }),
  ),
})
export type ActorRights = z.infer<typeof ActorRights>

const question = call.errors(
  appErrors(
    ...(['AI_NOT_CONNECTED', 'AI_BUDGET_REACHED', 'AI_FORBIDDEN', 'MODEL_UNAVAILABLE', 'MODEL_RATE_LIMITED', 'MODEL_STALLED'] as const),
    ...(['SOURCES_FORBIDDEN', 'TOO_BUSY'] as const),
  ),
)
/** `sources`: it is answered from the data sources of the app, as far as whoever asks may search them. */
const LlmQuestion = z.strictObject({
  prompt: z.string().min(1).max(100_000),
  responseJsonSchema: z.record(z.string(), ShallowJson).optional(),
  sources: z.boolean().optional(),
})

/** `again`: what came so far did not fit the schema, and another answer begins. `answer` comes last; with a schema it has the value. */
export const LlmEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('again') }),
  z.object({ type: z.literal('answer'), text: z.string(), json: z.unknown().optional(), citations: z.array(SourceCitation).optional() }),
])
export type LlmEvent = z.infer<typeof LlmEvent>

export const appContract = {
  list: call.route({ method: 'GET', path: '/_app/entities/{entity}' }).input(AppPageInput).output(AppPage),

  /** How many rows there are that the caller may see; with `most` no more are looked for. */
  count: call
    .route({ method: 'GET', path: '/_app/entities/{entity}/count' })
    .input(
      z.strictObject({
        entity,
        filter: inQuery(RowCount.shape.filter),
        search: RowSearch,
        most: z.coerce.number().int().min(1).optional(),
      }),
    )
    .output(z.object({ count: z.number().int() })),

  /** Figures over the rows that the caller may see: of all together, or of each value of one or two fields. */
  aggregate: call
    .route({ method: 'POST', path: '/_app/entities/{entity}/aggregate', inputStructure: 'detailed' })
    .errors(appErrors('PAYLOAD_TOO_LARGE'))
    .input(z.object({ params: z.strictObject({ entity }), body: RowAggregate }))
    .output(RowAggregates),

  get: call.route({ method: 'GET', path: '/_app/entities/{entity}/{rowId}' }).input(z.strictObject({ entity, rowId })).output(Row),

  /** One row or an array. One answers with the row; an array answers row by row which failed and why. */
  create: call
    .route({ method: 'POST', path: '/_app/entities/{entity}', inputStructure: 'detailed', successStatus: 201 })
    .errors(appErrors('ROWS_TOO_MANY', 'PAYLOAD_TOO_LARGE'))
    .input(z.object({ params: z.strictObject({ entity }), body: z.union([z.array(RowInput).min(1).max(1000), RowInput]) }))
    .output(
      z.union([
        z.array(
          z.discriminatedUnion('ok', [
            z.object({ ok: z.literal(true), row: Row }),
            z.object({ ok: z.literal(false), issues: z.array(FieldIssue) }),
          ]),
        ),
        Row,
      ]),
    ),

  update: call
    .route({ method: 'PATCH', path: '/_app/entities/{entity}/{rowId}', inputStructure: 'detailed' })
    .errors(appErrors('ROWS_TOO_MANY', 'PAYLOAD_TOO_LARGE'))
    .input(z.object({ params: z.strictObject({ entity, rowId }), body: RowInput }))
    .output(Row),

  remove: call
    .route({ method: 'DELETE', path: '/_app/entities/{entity}/{rowId}' })
    .input(z.strictObject({ entity, rowId }))
    .output(z.object({ deleted: z.boolean() })),

  /** What points to a row, of what the actor may see. */
  references: call
    .route({ method: 'GET', path: '/_app/entities/{entity}/{rowId}/references' })
    .input(z.strictObject({ entity, rowId }))
    .output(z.array(RowReference)),

  /** With what becomes of those that point to it. */
  removeWith: call
    .route({ method: 'POST', path: '/_app/entities/{entity}/{rowId}/delete', inputStructure: 'detailed' })
    .input(z.object({ params: z.strictObject({ entity, rowId }), body: z.strictObject({ references: RowReferences }) }))
    .output(z.object({ deleted: z.boolean() })),

  /** Out of the bin, for those who may delete it. */
  putBack: call
    .route({ method: 'POST', path: '/_app/entities/{entity}/{rowId}/put-back' })
    .input(z.strictObject({ entity, rowId }))
    .output(z.object({ restored: z.number().int() })),

  me: call.route({ method: 'GET', path: '/_app/auth/me' }).output(Me),

  auth: appAuthContract,

  membership: appMembershipContract,

  tools: appToolsContract,

  rights: call.route({ method: 'GET', path: '/_app/rights' }).output(ActorRights),

  /** Up to `UPLOAD_MAX_BYTES`; what kind of file it is, is read from its bytes. */
  upload: call
    .route({ method: 'POST', path: '/_app/upload', successStatus: 201 })
    .errors(appErrors('PAYLOAD_TOO_LARGE', 'UPLOAD_TYPE_REFUSED'))
    .input(z.strictObject({ file: z.file() }))
    .output(z.object({ file_url: z.string() })),

  /** One answer of the builder's model, within the app's budget. With a JSON schema the answer is a value of that shape. */
  invokeLlm: question
    .route({ method: 'POST', path: '/_app/integrations/invoke-llm' })
    .input(LlmQuestion)
    .output(z.object({ text: z.string(), json: z.unknown().optional(), citations: z.array(SourceCitation).optional() })),

  /** The pieces that fit a question, of the data sources that the caller may search, the best first. Nothing in it is syntax. */
  searchSources: call
    .route({ method: 'POST', path: '/_app/integrations/search-sources' })
    .errors(appErrors('TOO_BUSY', 'SOURCES_FORBIDDEN'))
    .input(
      z.strictObject({
        question: z.string().trim().min(1).max(SOURCE_QUESTION_MAX_CHARS),
        limit: z.number().int().min(1).max(SOURCE_HITS_MAX).default(SOURCE_HITS),
      }),
    )
    .output(z.object({ hits: z.array(SourceCitation.omit({ n: true }).extend({ score: z.number() })) })),

  /** The same while it is written. What fails before the first piece fails the call; later it is the last event. */
  streamLlm: question.route({ method: 'POST', path: '/_app/integrations/stream-llm' }).input(LlmQuestion).output(eventIterator(LlmEvent)),

  /** A mail in the app's look, stored when this answers and delivered afterwards. `to`: an address or a user's id; absent, the app's builder. */
  sendEmail: call
    .route({ method: 'POST', path: '/_app/integrations/send-email', successStatus: 202 })
    .errors(appErrors('MAIL_FORBIDDEN', 'MAIL_RECIPIENT_REFUSED', 'MAIL_BUDGET_REACHED'))
    .input(
      z.strictObject({
        to: z.union([MailAddress, z.string().regex(/^[\w-]{1,64}$/)]).optional(),
        subject: MailSubject,
        body: z.string().trim().min(1).max(APP_MAIL_MAX_CHARS),
        replyTo: MailAddress.optional(),
      }),
    )
    .output(z.object({ accepted: z.literal(true) })),

  events: call
    .route({ method: 'GET', path: '/_app/events' })
    .input(z.strictObject({ after: z.coerce.number().int().min(0).optional() }))
    .output(eventIterator(AppRowEvent)),
}
