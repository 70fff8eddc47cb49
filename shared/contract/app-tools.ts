import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { ToolRunId } from '../domain/ids.ts'
import { PublicRun, RunNews, SharedRun, ToolCard, ToolPage } from '../domain/public-tool.ts'
import { ToolPath } from '../domain/tool.ts'
import { RunInputs, RunRating } from '../domain/tool-run.ts'
import { PLACE_MAX_CHARS, RUN_RESULT_MAX_CHARS, TOOL_BLOCKS_MAX } from '../limits/fields.ts'
import { appErrors } from './base.ts'

/*
 * The tools of an app, as its pages ask for them. Whose runs are meant is who asks: everybody has their own, whoever runs the app too. Runs of
 * visitors are in no list; whoever knows the id of one may follow and stop it.
 */
const call = oc.errors(appErrors('BAD_REQUEST', 'UNAUTHORIZED', 'SIGN_IN_NEEDED', 'SESSION_ENDED', 'USERS_DAMAGED'))
const ofTool = z.strictObject({ path: ToolPath })
const ofRun = ofTool.extend({ runId: ToolRunId })
const tool = call.errors(appErrors('TOOL_NOT_FOUND', 'TOOL_NOT_ACTIVE'))
const run = tool.errors(appErrors('TOOL_RUN_NOT_FOUND'))
const TOOL = '/_app/tools/{path}'
const RUN = `${TOOL}/runs/{runId}` as const

export const appToolsContract = {
  /** The active ones, in their order. */
  list: call.route({ method: 'GET', path: '/_app/tools' }).output(z.array(ToolCard)),

  /** Its form as far as it is open to who asks, and what it remembers of them. */
  page: tool.route({ method: 'GET', path: TOOL }).input(ofTool).output(ToolPage),

  /** Begins a run, unless it cannot be paid for or is over a limit. Where the same was asked before, it ends at once, unless it `isFresh`. */
  run: tool
    .route({ method: 'POST', path: `${TOOL}/runs`, successStatus: 202 })
    .errors(
      appErrors(
        'MEMBERS_ONLY',
        'RUN_INPUT_INVALID',
        'RUN_LIMIT_REACHED',
        'ROWS_TOO_MANY',
        'PAYLOAD_TOO_LARGE',
        'AI_NOT_CONNECTED',
        'AI_FORBIDDEN',
      ),
    )
    .errors(appErrors('AI_BUDGET_REACHED'))
    .input(ofTool.extend({ inputs: RunInputs, isFresh: z.boolean().default(false), conversation: z.uuid().optional() }))
    .output(PublicRun),

  /** Newest first. */
  runs: tool
    .route({ method: 'GET', path: `${TOOL}/runs` })
    .input(ofTool.extend({ before: ToolRunId.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(z.object({ runs: z.array(PublicRun), hasMore: z.boolean() })),

  get: run.route({ method: 'GET', path: RUN }).input(ofRun).output(PublicRun),

  /** The run as it is, then how it goes on, until it is over. */
  follow: run
    .route({ method: 'POST', path: `${RUN}/follow` })
    .input(ofRun)
    .output(eventIterator(RunNews)),

  /** What was written until then is kept, and counts. */
  cancel: run
    .route({ method: 'POST', path: `${RUN}/cancel` })
    .errors(appErrors('RUN_IS_OVER'))
    .input(ofRun)
    .output(z.void()),

  /** What its person thinks of the result, whether others see it by a link, and what they write in its place. */
  change: run
    .route({ method: 'PATCH', path: RUN })
    .errors(appErrors('RUN_NOT_EDITABLE', 'ROWS_TOO_MANY', 'PAYLOAD_TOO_LARGE'))
    .input(
      ofRun.extend({
        rating: RunRating.nullable().optional(),
        isShared: z.boolean().optional(),
        blocks: z
          .array(z.strictObject({ id: z.string().max(20), content: z.string().max(RUN_RESULT_MAX_CHARS) }))
          .max(TOOL_BLOCKS_MAX)
          .optional(),
      }),
    )
    .output(PublicRun),

  remove: run.route({ method: 'DELETE', path: RUN, successStatus: 204 }).input(ofRun).output(z.void()),

  /** All messages of a conversation; the limits go on counting them. */
  removeConversation: run
    .route({ method: 'DELETE', path: `${TOOL}/conversations/{conversation}`, successStatus: 204 })
    .input(ofTool.extend({ conversation: z.uuid() }))
    .output(z.void()),

  /** The result that somebody shows to whoever has its link. */
  shared: run
    .route({ method: 'GET', path: `${TOOL}/shared/{share}` })
    .input(ofTool.extend({ share: z.string().regex(/^[\w-]{22}$/) }))
    .output(SharedRun),

  /** Places whose names begin so, the larger ones first, with their country in a language. */
  places: call
    .route({ method: 'GET', path: '/_app/places' })
    .input(z.strictObject({ search: z.string().max(PLACE_MAX_CHARS), language: z.string().max(35).default('en') }))
    .output(z.array(z.string())),

  /** What the fields of all tools remember of who asks. */
  memories: call.route({ method: 'GET', path: '/_app/memories' }).output(RunInputs),

  forget: call.route({ method: 'DELETE', path: '/_app/memories', successStatus: 204 }).output(z.void()),

  /** What one field remembers, by its name. */
  forgetOne: call
    .route({ method: 'DELETE', path: '/_app/memories/{name}', successStatus: 204 })
    .input(z.strictObject({ name: z.string().max(200) }))
    .output(z.void()),
}
