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
import { type AskedChanges, compareCode, keepBetter, ofFile } from './keep-better.ts'
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
  const steps = followSteps(deps, mending)
  const { calls, reason, ...asked } = await askForEach(deps, mending, steps, signal)
  const { files, code, pages } = mending
  if (asked.proven.size === 0) return { ...steps.progress(), files, code, pages, calls, reason }
  const seen = await deps.look(asked.files, signal)
  signal.throwIfAborted()
  const { kept, ...better } = await keepBetter(mending, asked, seen, (changed) => deps.inspect(changed, signal))
  for (const path of asked.proven.keys())
    await (kept.has(path)
      ? steps.show(path, { state: 'kept', left: ofFile(better.code, path).length + ofFile(better.pages, path).length })
      : steps.drop(path))
  const called = calls.map((call) => ({ ...call, isKept: call.isKept && kept.has(call.path) }))
  return { ...steps.progress(), ...better, calls: called, reason }
}

interface Steps {
  progress(): MendProgress
  show(path: FilePath, change: Partial<RoundStep>): Promise<void>
  drop(path: FilePath): Promise<void>
  /** Adds what a call used and cost. */
  count(asked: Asked): void
}

/** What becomes of each file, and what it costs. */
function followSteps({ models }: Pick<MendDeps, 'models'>, mending: Mending): Steps {
  const isBilled = models.isBilled(mending.model)
  const steps = new Map(mendable(mending).map(([path, issues]) => [path, stepOf(path, issues)] as const))
  let usage: Usage | null = null
  let usd: number | null = 0
  const progress = (): MendProgress => ({ steps: [...steps.values()], usage, usd })
  const show = async (path: FilePath, change: Partial<RoundStep>) => {
    const step = steps.get(path)
    if (step !== undefined) steps.set(path, { ...step, ...change })
    await mending.onProgress(progress())
  }
  return {
    progress,
    show,
    drop: (path) => show(path, { state: 'dropped', left: null }),
    count(asked) {
      if (asked.usage === null) return
      usage = usage === null ? asked.usage : added(usage, asked.usage)
      const cost = asked.usd ?? priced(models, mending.model, asked.usage, isBilled)
      usd = usd === null || cost === null ? null : usd + cost
    },
  }
}

/** Asks for one file after another, each on top of what was taken before. */
async function askForEach(
  deps: MendDeps,
  mending: Mending,
  steps: Steps,
  signal: AbortSignal,
): Promise<AskedChanges & Pick<Mended, 'calls' | 'reason'>> {
  const { model, wish, account } = mending
  let { files, code } = mending
  const calls: MendCall[] = []
  const proven = new Map<FilePath, boolean>()
  for (const [path, issues] of mendable(mending)) {
    await steps.show(path, { state: 'asking' })
    const began = performance.now()
    const before = files.get(path) ?? ''
    const question = { files, path, issues, wish, kitLine: deps.kitLine, writesWhole: deps.writesWhole(model) }
    const { system, prompt } = await mendPrompt(question)
    const asked = await ask(deps, { model, system, messages: [{ role: 'user', content: prompt }], account }, signal)
    steps.count(asked)
    const noted = { path, prompt, issues, before, durationMs: Math.round(performance.now() - began) }
    if (asked.text === null) {
      calls.push({ ...noted, after: null, isKept: false, reason: asked.reason })
      await steps.show(path, { state: 'unanswered' })
      // The provider does not answer, or nothing more may be spent: the others are not asked for.
      return { files, code, proven, calls, reason: asked.reason }
    }
    const changed = await staged(deps, files, path, asked.text)
    const found = changed === null ? null : await deps.inspect(changed, signal)
    signal.throwIfAborted()
    const verdict = found === null ? 'worse' : compareCode(path, code, found)
    const isTaken = verdict === 'better' || (verdict === 'same' && issues.some(({ source }) => source === 'route' || source === 'test'))
    calls.push({ ...noted, after: changed?.get(path) ?? null, isKept: isTaken, reason: null })
    if (!isTaken || changed === null || found === null) {
      await steps.drop(path)
      continue
    }
    files = changed
    code = found
    proven.set(path, verdict === 'better')
    await steps.show(path, { state: 'looking' })
  }
  return { files, code, proven, calls, reason: null }
}

/** The files that a model may mend: tables and rows are no part of it, and a test is what the app is measured by. */
export function mendable({
  files,
  code,
  pages,
}: Pick<Mending, 'files' | 'code' | 'pages'>): readonly (readonly [FilePath, readonly Issue[]])[] {
  const byFile = Map.groupBy([...code, ...pages], ({ path }) => path)
  return [...byFile]
    .flatMap(([path, issues]) => (path === null ? [] : [[path, issues] as const]))
    .filter(([path]) => !['entity', 'test'].includes(fileKind(path)) && files.has(path) && (files.get(path) ?? '').length <= MAX_FILE_CHARS)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_FILES)
}

export function stepOf(path: FilePath, issues: readonly Issue[]): RoundStep {
  return { path, issues: issues.length, state: 'waiting', left: null }
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
