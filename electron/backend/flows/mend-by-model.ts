import type { Action } from '../../../shared/domain/action.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { fileKind, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { RoundStep } from '../../../shared/domain/repair-round.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { createChangeStage } from '../files/change-stage.ts'
import { costOf } from '../models/answer-once.ts'
import type { CallAccount, ModelRequest, Models } from '../models/model-port.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { mendPrompt } from './mend-prompt.ts'

export interface MendDeps {
  readonly models: Pick<Models, 'stream' | 'require' | 'isBilled'>
  /** SPEND_LIMIT_REACHED. */
  readonly admit: (request: ModelRequest) => () => void
  readonly findTooDeep: FindTooDeep
  readonly writesWhole: (model: string) => boolean
  readonly kitLine: (part: string) => Promise<string | null>
  /** What is wrong with the code of these files; null when nobody can say. */
  readonly inspect: (files: FileMap, signal: AbortSignal) => Promise<readonly Issue[] | null>
  /** What is wrong with their pages when they are opened; null when nobody looked. */
  readonly look: (files: FileMap, signal: AbortSignal) => Promise<readonly Issue[] | null>
}

export interface Mending {
  readonly model: string
  readonly wish: string
  readonly account: CallAccount
  readonly files: FileMap
  readonly code: readonly Issue[]
  readonly pages: readonly Issue[]
  readonly onProgress: (progress: MendProgress) => Promise<void>
}

export interface MendProgress {
  readonly steps: readonly RoundStep[]
  readonly usage: Usage | null
  readonly usd: number | null
}

/** One call of a model, and what became of it. */
export interface MendCall {
  readonly path: FilePath
  readonly prompt: string
  readonly issues: readonly Issue[]
  readonly before: string
  readonly after: string | null
  readonly isKept: boolean
  readonly reason: string | null
  readonly durationMs: number
}

export interface Mended extends MendProgress {
  readonly files: FileMap
  /** What is left, as far as it was looked at. */
  readonly code: readonly Issue[]
  readonly pages: readonly Issue[]
  readonly calls: readonly MendCall[]
  /** Why a model was not asked for all of it. */
  readonly reason: string | null
}

/** More files than this are left to the person. */
const MAX_FILES = 6
/** A longer file is not sent for one issue. */
const MAX_FILE_CHARS = 60_000

/**
 * One round: the model is asked once for each file that has issues, the one with most of them first. A change is kept only if the issues of
 * its file become fewer and those of no other file more: of the code at once, and of the pages when they have been opened with all of it.
 */
export async function mendByModel(deps: MendDeps, mending: Mending, signal: AbortSignal): Promise<Mended> {
  const { files: base, model } = mending
  const isBilled = deps.models.isBilled(model)
  let files = base
  let code = mending.code
  let usage: Usage | null = null
  let usd: number | null = 0
  let reason: string | null = null
  const calls: MendCall[] = []
  /** Whether fewer issues of the code show already that a change is better. */
  const proven = new Map<FilePath, boolean>()
  const steps = new Map(mendable(mending).map(([path, issues]) => [path, stepOf(path, issues)] as const))
  const progress = (): MendProgress => ({ steps: [...steps.values()], usage, usd })
  const show = async (path: FilePath, change: Partial<RoundStep>) => {
    const step = steps.get(path)
    if (step !== undefined) steps.set(path, { ...step, ...change })
    await mending.onProgress(progress())
  }
  const drop = (path: FilePath) => show(path, { state: 'dropped', left: null })

  for (const [path, issues] of mendable(mending)) {
    await show(path, { state: 'asking' })
    const began = performance.now()
    const before = files.get(path) ?? ''
    const { system, prompt } = await mendPrompt({
      files,
      path,
      issues,
      wish: mending.wish,
      kitLine: deps.kitLine,
      writesWhole: deps.writesWhole(model),
    })
    const asked = await ask(deps, { model, system, messages: [{ role: 'user', content: prompt }], account: mending.account }, signal)
    if (asked.usage !== null) {
      usage = usage === null ? asked.usage : added(usage, asked.usage)
      const cost = asked.usd ?? priced(deps.models, model, asked.usage, isBilled)
      usd = usd === null || cost === null ? null : usd + cost
    }
    const noted = { path, prompt, issues, before, durationMs: Math.round(performance.now() - began) }
    if (asked.text === null) {
      reason = asked.reason
      calls.push({ ...noted, after: null, isKept: false, reason })
      await show(path, { state: 'unanswered' })
      // The provider does not answer, or nothing more may be spent: the others are not asked for.
      break
    }
    const changed = await staged(deps, files, path, asked.text)
    const found = changed === null ? null : await deps.inspect(changed, signal)
    signal.throwIfAborted()
    const verdict = found === null ? 'worse' : compare(path, code, found)
    const hasPageIssues = issues.some(({ source }) => source === 'route')
    const isTaken = verdict === 'better' || (verdict === 'same' && hasPageIssues)
    calls.push({ ...noted, after: changed?.get(path) ?? null, isKept: isTaken, reason: null })
    if (!isTaken || changed === null || found === null) {
      await drop(path)
      continue
    }
    files = changed
    code = found
    proven.set(path, verdict === 'better')
    await show(path, { state: 'looking' })
  }

  let pages = mending.pages
  if (proven.size > 0) {
    const seen = await deps.look(files, signal)
    signal.throwIfAborted()
    const isBroken = seen !== null && hasRisen(pages, seen, proven)
    const kept = [...proven].filter(([path, isProven]) => {
      if (isBroken) return false
      if (seen === null) return isProven
      const before = ofFile(mending.code, path).length + ofFile(pages, path).length
      return ofFile(code, path).length + ofFile(seen, path).length < before
    })
    const isAll = kept.length === proven.size
    if (!isAll) {
      files = new Map(
        [...base].map(([path, content]) => [path, kept.some(([each]) => each === path) ? (files.get(path) ?? content) : content]),
      )
      const left = kept.length === 0 ? mending.code : await deps.inspect(files, signal)
      // What is kept without the rest may depend on it.
      if (left === null || left.length > mending.code.length) return nothingKept(mending, progress, steps, { calls, reason })
      code = left
    }
    if (seen !== null && kept.length > 0)
      pages = isAll
        ? seen
        : [
            ...seen.filter((issue) => kept.some(([path]) => path === issue.path)),
            ...pages.filter((issue) => !kept.some(([path]) => path === issue.path)),
          ]
    const isKept = new Set(kept.map(([path]) => path))
    for (const path of proven.keys())
      await (isKept.has(path) ? show(path, { state: 'kept', left: ofFile(code, path).length + ofFile(pages, path).length }) : drop(path))
    const called = calls.map((call) => ({ ...call, isKept: call.isKept && isKept.has(call.path) }))
    return { ...progress(), files, code, pages, calls: called, reason }
  }
  return { ...progress(), files: base, code: mending.code, pages, calls, reason }
}

function nothingKept(
  { files, code, pages }: Mending,
  progress: () => MendProgress,
  steps: Map<FilePath, RoundStep>,
  { calls, reason }: Pick<Mended, 'calls' | 'reason'>,
): Mended {
  for (const [path, step] of steps) if (step.state === 'looking') steps.set(path, { ...step, state: 'dropped' })
  return { ...progress(), files, code, pages, calls: calls.map((call) => ({ ...call, isKept: false })), reason }
}

/** The files that a model may mend: tables and rows are no part of it. */
export function mendable({
  files,
  code,
  pages,
}: Pick<Mending, 'files' | 'code' | 'pages'>): readonly (readonly [FilePath, readonly Issue[]])[] {
  const byFile = Map.groupBy([...code, ...pages], ({ path }) => path)
  return [...byFile]
    .flatMap(([path, issues]) => (path === null ? [] : [[path, issues] as const]))
    .filter(([path]) => fileKind(path) !== 'entity' && files.has(path) && (files.get(path) ?? '').length <= MAX_FILE_CHARS)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_FILES)
}

export function stepOf(path: FilePath, issues: readonly Issue[]): RoundStep {
  return { path, issues: issues.length, state: 'waiting', left: null }
}

function ofFile(issues: readonly Issue[], path: FilePath): readonly Issue[] {
  return issues.filter((issue) => issue.path === path)
}

/** `worse`: somewhere there are more of them. */
function compare(path: FilePath, before: readonly Issue[], after: readonly Issue[]): 'better' | 'same' | 'worse' {
  const paths = new Set([...before, ...after].map((issue) => issue.path))
  const rise = (at: FilePath) => ofFile(after, at).length - ofFile(before, at).length
  if ([...paths].some((at) => at !== null && rise(at) > 0)) return 'worse'
  return rise(path) < 0 ? 'better' : 'same'
}

/** A page that was not changed has more issues than before. */
function hasRisen(before: readonly Issue[], after: readonly Issue[], changed: ReadonlyMap<FilePath, unknown>): boolean {
  return after.some(({ path }) => path !== null && !changed.has(path) && ofFile(after, path).length > ofFile(before, path).length)
}

interface Asked {
  /** Null without an answer. */
  readonly text: string | null
  readonly usage: Usage | null
  readonly usd: number | null
  readonly reason: string | null
}

async function ask({ models, admit }: MendDeps, request: ModelRequest, signal: AbortSignal): Promise<Asked> {
  const texts: string[] = []
  let usage: Usage | null = null
  let usd: number | null = null
  let release = () => {}
  try {
    release = admit(request)
    for await (const part of models.stream(request, signal)) {
      if (part.type === 'text') texts.push(part.delta)
      else if (part.type === 'usage') {
        usage = part.usage
        usd = part.usd ?? null
      }
    }
    signal.throwIfAborted()
    return { text: texts.join(''), usage, usd, reason: null }
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error
    return { text: null, usage, usd, reason: error.message }
  } finally {
    release()
  }
}

function priced(models: MendDeps['models'], model: string, usage: Usage, isBilled: boolean): number | null {
  const { usd, isPriceAssumed } = costOf(models.require(model), usage, isBilled)
  return isPriceAssumed ? null : usd
}

function added(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    cacheWriteTokens: (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0),
    outputTokens: a.outputTokens + b.outputTokens,
    isEstimated: a.isEstimated || b.isEstimated,
  }
}

/** The files with the answer's change of this one file; null where it does not fit, changes nothing, or cannot be read. */
async function staged({ findTooDeep }: MendDeps, files: FileMap, path: FilePath, answer: string): Promise<FileMap | null> {
  const parser = createAnswerParser()
  const action = [...parser.push(answer), ...parser.end()]
    .flatMap((part) => (part.type === 'action-finished' ? [part.action] : []))
    .find((one): one is Extract<Action, { readonly path: FilePath }> => 'path' in one && one.path === path && one.type !== 'delete_file')
  if (action === undefined) return null
  const stage = createChangeStage({ files, findTooDeep, keepsAccess: true })
  const { fault } = await stage.stage(action.type === 'add_file' ? { ...action, type: 'edit_file' } : action, { mustParse: true })
  return fault !== null || stage.files().get(path) === files.get(path) ? null : new Map(stage.files())
}
