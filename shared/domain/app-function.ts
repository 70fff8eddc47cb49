import { z } from 'zod'
import { FUNCTION_DEPLOY_ERROR_TYPE, FUNCTION_DEPLOY_STATES } from '../limits/functions.ts'

/** The name of a secret, as a function names it. */
export const SecretName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/)
export type SecretName = z.infer<typeof SecretName>

/** A function's name: that of its file. */
export const FunctionName = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,99}$/)
export type FunctionName = z.infer<typeof FunctionName>

/** What `export const config` of a function says. */
export const FunctionConfig = z.object({
  secrets: z.array(z.string()).readonly(),
  schedule: z.string().nullable(),
  catchUp: z.boolean(),
  webhook: z.boolean(),
  asAdmin: z.boolean(),
})
export type FunctionConfig = z.infer<typeof FunctionConfig>

export const NO_CONFIG: FunctionConfig = { secrets: [], schedule: null, catchUp: false, webhook: false, asAdmin: false }

/** A place in a function's source, counted from 1. */
export const SourcePlace = z.object({ path: z.string(), line: z.number().int(), column: z.number().int() })
export type SourcePlace = z.infer<typeof SourcePlace>

export const FunctionDeployState = z.enum(FUNCTION_DEPLOY_STATES)
export type FunctionDeployState = z.infer<typeof FunctionDeployState>

/** Why a function was not deployed; `missing_secrets` names them in its details. */
export const FunctionDeployProblem = z.object({
  type: z.enum([FUNCTION_DEPLOY_ERROR_TYPE, 'does_not_build', 'failed']),
  details: z.array(z.string()),
})
export type FunctionDeployProblem = z.infer<typeof FunctionDeployProblem>

export const FunctionSide = z.enum(['draft', 'live'])
export type FunctionSide = z.infer<typeof FunctionSide>

/** How a run began. */
export const RunTrigger = z.enum(['page', 'outside', 'webhook', 'schedule', 'test', 'function', 'replay'])
export type RunTrigger = z.infer<typeof RunTrigger>

export const RunStatus = z.enum(['running', 'success', 'error', 'timeout', 'memory', 'stopped', 'refused'])
export type RunStatus = z.infer<typeof RunStatus>

export const RunLogLine = z.object({ level: z.enum(['log', 'warn', 'error']), text: z.string() })
export type RunLogLine = z.infer<typeof RunLogLine>

export const RunId = z.uuid().brand<'RunId'>()
export type RunId = z.infer<typeof RunId>

/** One run of a function as the log shows it. */
export const FunctionRun = z.object({
  id: RunId,
  name: z.string(),
  side: FunctionSide,
  trigger: RunTrigger,
  /** In words: a name, `visitor`, `schedule`. */
  who: z.string(),
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  status: RunStatus,
  /** The HTTP status that was answered. */
  httpStatus: z.number().int().nullable(),
  log: z.array(RunLogLine),
  error: z.object({ message: z.string(), place: SourcePlace.nullable(), stack: z.string() }).nullable(),
  /** Whether what was sent is kept, so that it can be sent again. */
  canReplay: z.boolean(),
})
export type FunctionRun = z.infer<typeof FunctionRun>
