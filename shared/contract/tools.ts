import { z } from 'zod'
import { AppId, ToolId, ToolRunId } from '../domain/ids.ts'
import { Tool, ToolChanges } from '../domain/tool.ts'
import { ToolField } from '../domain/tool-field.ts'
import { RunInputs, ToolRun } from '../domain/tool-run.ts'
import { WrittenTool } from '../domain/written-tool.ts'
import { FIELD_LABEL_MAX_CHARS, MAGIC_PROMPT_MAX_CHARS, PLACE_MAX_CHARS, TOOLS_MAX } from '../limits/fields.ts'
import { appCall, appErrors, call, gatedAppCall } from './base.ts'

const ofTool = z.strictObject({ appId: AppId, toolId: ToolId })
const ofRun = ofTool.extend({ runId: ToolRunId })
const PATH = '/api/apps/{appId}/tools'
const TOOL = `${PATH}/{toolId}` as const

/** The AI tools of an app, and their runs in the builder. */
export const toolsContract = {
  /** In their order. */
  list: appCall('look')
    .route({ method: 'GET', path: PATH, tags: ['tools'] })
    .input(z.strictObject({ appId: AppId }))
    .output(z.array(Tool)),

  get: appCall('look')
    .route({ method: 'GET', path: TOOL, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND'))
    .input(ofTool)
    .output(Tool),

  /** A draft, after the others: an empty one, or as it is written. */
  create: appCall('edit')
    .route({ method: 'POST', path: PATH, tags: ['tools'] })
    .errors(appErrors('TOOLS_TOO_MANY'))
    .input(z.strictObject({ appId: AppId, title: Tool.shape.title, written: WrittenTool.optional() }))
    .output(Tool),

  /** Any fields; what is left out stays. A path that another tool has gets a number. */
  change: appCall('edit')
    .route({ method: 'PATCH', path: TOOL, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND', 'UPLOAD_NOT_FOUND', 'MODEL_NOT_FOUND'))
    .input(ofTool.extend({ changes: ToolChanges }))
    .output(Tool),

  /** Draft to active, and back. */
  activate: appCall('edit')
    .route({ method: 'POST', path: `${TOOL}/activate`, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND', 'TOOL_HEADER_MISSING', 'PLAN_LIMIT_REACHED'))
    .input(ofTool.extend({ isActive: z.boolean() }))
    .output(Tool),

  /** The app's chat assistant (001 §7), made with its first activation; null: there is none. */
  activateChat: gatedAppCall('set-assistant', 'edit')
    .route({ method: 'POST', path: '/api/apps/{appId}/chat/activate', tags: ['tools'] })
    .errors(appErrors('TOOL_HEADER_MISSING', 'PLAN_LIMIT_REACHED', 'TOOLS_TOO_MANY'))
    .input(z.strictObject({ appId: AppId, isActive: z.boolean() }))
    .output(z.object({ chatAppId: ToolId.nullable() })),

  /** Those that are named first, in this order. */
  order: appCall('edit')
    .route({ method: 'PUT', path: `${PATH}/order`, tags: ['tools'] })
    .input(z.strictObject({ appId: AppId, toolIds: z.array(ToolId).max(TOOLS_MAX) }))
    .output(z.array(Tool)),

  /** A draft of its own, after the others. */
  duplicate: appCall('edit')
    .route({ method: 'POST', path: `${TOOL}/duplicate`, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND', 'TOOLS_TOO_MANY'))
    .input(ofTool)
    .output(Tool),

  /**
   * A field of its label, `input`, for a form that is for `prompt` (spec 001 §7): the preferred model chooses type and options; without a
   * model it is a text.
   */
  magicCreate: call('signed-in')
    .route({ method: 'POST', path: '/api/builder/magicCreate', tags: ['tools'] })
    .errors(appErrors('FIELD_NOT_UNDERSTOOD'))
    .input(
      z.strictObject({
        input: z.string().trim().min(1).max(FIELD_LABEL_MAX_CHARS),
        magicType: z.literal('field'),
        prompt: z.string().max(MAGIC_PROMPT_MAX_CHARS).default(''),
      }),
    )
    .output(z.object({ result: ToolField })),

  /** Places whose names begin so, the larger ones first. */
  places: call('signed-in')
    .route({ method: 'GET', path: '/api/places', tags: ['tools'] })
    .input(z.strictObject({ search: z.string().max(PLACE_MAX_CHARS) }))
    .output(z.array(z.string())),

  /** With its runs. */
  remove: appCall('edit')
    .route({ method: 'DELETE', path: TOOL, successStatus: 204, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND'))
    .input(ofTool)
    .output(z.void()),

  /**
   * Begins a run; how it goes on is on the feed (`tool-run.changed`). Where the same was asked before, the run ends at once with what came out
   * then, unless it `isFresh`.
   */
  run: appCall('edit')
    .route({ method: 'POST', path: `${TOOL}/runs`, successStatus: 202, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND', 'RUN_INPUT_INVALID', 'RUN_LIMIT_REACHED'))
    .input(ofTool.extend({ inputs: RunInputs, isFresh: z.boolean().default(false) }))
    .output(ToolRun),

  /** Newest first. */
  runs: appCall('look')
    .route({ method: 'GET', path: `${TOOL}/runs`, tags: ['tools'] })
    .errors(appErrors('TOOL_NOT_FOUND'))
    .input(ofTool.extend({ before: ToolRunId.optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(z.object({ runs: z.array(ToolRun), hasMore: z.boolean() })),

  getRun: appCall('look')
    .route({ method: 'GET', path: `${TOOL}/runs/{runId}`, tags: ['tools'] })
    .errors(appErrors('TOOL_RUN_NOT_FOUND'))
    .input(ofRun)
    .output(ToolRun),

  /** What was written until then is kept, and counts. */
  cancelRun: appCall('edit')
    .route({ method: 'POST', path: `${TOOL}/runs/{runId}/cancel`, tags: ['tools'] })
    .errors(appErrors('TOOL_RUN_NOT_FOUND', 'RUN_IS_OVER'))
    .input(ofRun)
    .output(z.void()),
}
