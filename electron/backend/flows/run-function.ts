import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import { APP_ERRORS, AppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import {
  type FunctionRun,
  type FunctionSide,
  RunId,
  type RunLogLine,
  type RunStatus,
  type RunTrigger,
} from '../../../shared/domain/app-function.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { FUNCTION_CALL_MS, FUNCTION_SCHEDULE_MS } from '../../../shared/limits/function-runs.ts'
import { FUNCTION_RUN_TEXT } from '../../../shared/text/functions.ts'
import type { EnginePort } from '../engine/port.ts'
import type { CallEnd, FunctionHost } from '../functions/function-host.ts'
import type { BuiltProgramFunction } from '../functions/program-cache.ts'
import type { KeptRequest } from '../functions/run-store.ts'
import { mapStack, mapText } from '../functions/source-place.ts'
import type { AppSecrets } from '../secrets/app-secrets.ts'
import type { FunctionPrograms } from './function-programs.ts'

/** Whose rows a function reads and writes, and as whom. */
export interface FunctionData {
  readonly appId: AppId
  readonly rows: { readonly engine: Pick<EnginePort, 'of' | 'watch'>; readonly appId: AppId }
  readonly data: DataSet
  readonly actor: Actor
}

export interface FunctionRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: Uint8Array
}

export interface RunInput {
  readonly appId: AppId
  readonly name: string
  readonly side: FunctionSide
  /** Of a draft: the version that is shown, null for the newest. */
  readonly versionId: VersionId | null
  readonly data: FunctionData
  /** The caller as the function sees them. */
  readonly user: object | null
  readonly who: string
  readonly trigger: RunTrigger
  readonly request: FunctionRequest
  readonly signal: AbortSignal
}

/** What a run came to: the answer to send, and its entry in the log. */
export interface RunResult {
  readonly response: Response
  readonly run: FunctionRun
}

export interface RunFunctionDeps {
  readonly engine: EnginePort
  readonly programs: FunctionPrograms
  readonly host: FunctionHost
  readonly secrets: AppSecrets
  /** Answers what the SDK of a function asks. */
  readonly answer: (data: FunctionData, request: Request) => Promise<Response>
  /** Told of every run as it begins, logs and ends. */
  readonly onRun: (appId: AppId, run: FunctionRun) => void
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** Runs a function for whoever called it. FUNCTION_NOT_FOUND, FUNCTION_NOT_BUILT, FUNCTION_SECRETS_MISSING, TOO_BUSY, FUNCTION_UNAVAILABLE. */
export async function runFunction(deps: RunFunctionDeps, input: RunInput): Promise<RunResult> {
  const { appId, name, side, versionId } = input
  const programs = await (side === 'live' ? deps.programs.live(appId) : deps.programs.draft(appId, versionId))
  const written = programs?.functions.find((each) => each.name === name)
  if (programs === null || written === undefined) throw new AppError('FUNCTION_NOT_FOUND', { name }, notFoundMessage(name))
  const { config } = requireRunnable(written)
  const secrets = await secretsFor(deps.secrets, appId, config.secrets)

  const actor = config.asAdmin ? asAdmin(input.data.actor, name) : input.data.actor
  const startedAt = deps.now()
  const began = performance.now()
  const log: RunLogLine[] = []
  const hide = hideValues(Object.values(secrets))
  const base = {
    id: RunId.parse(uuidv7()),
    name,
    side,
    trigger: input.trigger,
    who: input.who,
    startedAt: new Date(startedAt).toISOString(),
    canReplay: true,
  }
  const tell = (more: Pick<FunctionRun, 'status' | 'httpStatus' | 'error'>): FunctionRun => {
    const run = { ...base, ...more, log: [...log], durationMs: Math.round(performance.now() - began) }
    deps.onRun(appId, run)
    return run
  }
  tell({ status: 'running', httpStatus: null, error: null })
  const end = await deps.host.call({
    place: `${appId}:${side}${versionId === null ? '' : `:${versionId}`}`,
    program: programs.program,
    name,
    request: input.request,
    user: input.user,
    secrets,
    limitMs: input.trigger === 'schedule' ? FUNCTION_SCHEDULE_MS : FUNCTION_CALL_MS,
    isFromOutside: input.trigger === 'webhook',
    signal: input.signal,
    answer: (request) => deps.answer({ ...input.data, actor }, request),
    onLog(lines) {
      log.push(...lines.map((line) => ({ ...line, text: hide(mapText(line.text, written.map)) })))
      tell({ status: 'running', httpStatus: null, error: null })
    },
  })
  const { response, status, error } = readEnd(end, written, hide)
  const run = tell({ status, httpStatus: response.status, error })
  await deps.engine
    .of(appId)
    .keepRun({ run, request: keptRequest(input.request, hide) })
    .catch(deps.reportBug)
  return { response, run }
}

const notFoundMessage = (name: string) => ({ message: APP_ERRORS.FUNCTION_NOT_FOUND.message.replace('{name}', name) })

function requireRunnable({ name, js, config, problems }: BuiltProgramFunction): {
  readonly config: NonNullable<BuiltProgramFunction['config']>
} {
  if (js !== null && config !== null) return { config }
  const message = `${name}: ${problems.join(' ')}`
  throw new AppError('FUNCTION_NOT_BUILT', { details: [...problems] }, { message })
}

async function secretsFor(secrets: AppSecrets, appId: AppId, names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (names.length === 0) return {}
  const values = await secrets.values(appId, names)
  const missing = names.filter((name) => !Object.hasOwn(values, name))
  if (missing.length > 0) throw new AppError('FUNCTION_SECRETS_MISSING', { type: 'missing_secrets', details: missing })
  return values
}

function asAdmin(actor: Actor, name: string): Actor {
  if (actor.kind === 'builder') return { ...actor, isFunction: true }
  return { kind: 'app-admin', userId: actor.kind === 'anonymous' ? `function:${name}` : actor.userId, isFunction: true }
}

interface ReadEnd {
  readonly response: Response
  readonly status: RunStatus
  readonly error: FunctionRun['error']
}

function readEnd(end: CallEnd, { map }: BuiltProgramFunction, hide: (text: string) => string): ReadEnd {
  switch (end.kind) {
    case 'answered': {
      const hasBody = ![101, 204, 205, 304].includes(end.status)
      const response = new Response(hasBody ? Buffer.from(end.body) : null, { status: end.status, headers: end.headers })
      return { response, status: 'success', error: null }
    }
    case 'bad-input': {
      const message = FUNCTION_RUN_TEXT.badInput
      const data = { issues: [{ path: '', reason: 'must be JSON' }] }
      return { response: refusal('BAD_REQUEST', 400, message, data), status: 'refused', error: { message, place: null, stack: '' } }
    }
    case 'threw': {
      const { place, stack } = mapStack(hide(end.stack), map)
      const message = hide(end.message).slice(0, 2_000)
      const response =
        end.code === null || end.status === null || end.status < 400
          ? refusal('FUNCTION_FAILED', 500, message, {})
          : refusal(end.code, end.status, message, {})
      return { response, status: 'error', error: { message, place, stack: stack.slice(0, 8_000) } }
    }
    case 'ended': {
      const code = CODE_OF[end.status] ?? 'FUNCTION_STOPPED'
      const error = { message: end.message, place: null, stack: '' }
      return { response: refusal(code, APP_ERRORS[code].status, end.message, {}), status: end.status, error }
    }
  }
}

const CODE_OF: Readonly<Partial<Record<RunStatus, AppErrorCode>>> = {
  timeout: 'FUNCTION_TIMED_OUT',
  memory: 'FUNCTION_OUT_OF_MEMORY',
  refused: 'FUNCTION_FAILED',
}

function refusal(code: string, status: number, message: string, data: object): Response {
  return Response.json({ code, status, message, data }, { status: status > 599 ? 500 : status })
}

/** A secret's value is shown nowhere, whatever a function writes. One that is short would hide ordinary words. */
function hideValues(values: readonly string[]): (text: string) => string {
  const hidden = values.filter((value) => value.length >= 6)
  return (text) => hidden.reduce((left, value) => left.replaceAll(value, '•••'), text)
}

const NOT_KEPT = new Set(['authorization', 'cookie', 'host', 'connection', 'content-length'])
const KEPT_BODY_BYTES = 100_000

/** Null for a body that is too large to be kept. */
function keptRequest({ method, url, headers, body }: FunctionRequest, hide: (text: string) => string): KeptRequest | null {
  if (body.length > KEPT_BODY_BYTES) return null
  return {
    method,
    url,
    headers: [...headers]
      .filter(([name]) => !NOT_KEPT.has(name) && !name.startsWith('x-lathe-'))
      .map(([name, value]) => [name, hide(value)]),
    body: Buffer.from(body).toString('base64'),
  }
}
