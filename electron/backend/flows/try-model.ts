import { type AppErrorCode, isAppError } from '../../../shared/domain/app-error.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import {
  ANSWER_FORMATS,
  type AnswerFormat,
  type ModelTrial,
  type TrialEvent,
  type TrialFailure,
} from '../../../shared/domain/model-trial.ts'
import { say } from '../../../shared/text/say.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { buildPrompt } from '../context/build-prompt.ts'
import { createChangeStage } from '../files/change-stage.ts'
import type { DescribedAppBuilder } from '../models/formats/described/described-answer.ts'
import type { TrialStore } from '../models/formats/trial-store.ts'
import type { ModelRequest, Models } from '../models/model-port.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import type { ChooseForm } from './answer-form.ts'
import { specTasks, TRIAL_SPEC } from './trial-spec-tasks.ts'
import { TRIAL_TASKS, type TrialTask } from './trial-tasks.ts'
import type { RequestEstimator } from './request-estimator.ts'

export interface TryModelDeps {
  readonly models: Pick<Models, 'stream' | 'require'>
  readonly answerForm: ChooseForm
  readonly scaffolder: Pick<DescribedAppBuilder, 'emit'>
  /** Checks the owner's monthly limits. SPEND_LIMIT_REACHED. */
  readonly requestEstimator: Pick<RequestEstimator, 'admit'>
  readonly trials: Pick<TrialStore, 'save'>
  readonly findTooDeep: FindTooDeep
  readonly now: () => number
}

const APP_NAME = 'A bakery'
/** A format with at least this share of success is taken without trying others. */
const GOOD_ENOUGH = 0.9

interface Tried {
  readonly format: AnswerFormat
  readonly passed: number
  readonly asked: number
  readonly failures: readonly TrialFailure[]
}

/**
 * Runs a model's trial: small changes of small apps, through the same code as the chat and without touching any app, in one format after
 * the other until one works. The best format is stored for the model; nothing is stored when stopped. MODEL_NOT_FOUND.
 */
export async function* tryModel(deps: TryModelDeps, model: string, signal: AbortSignal): AsyncGenerator<TrialEvent> {
  deps.models.require(model)
  try {
    yield* tryFormats(deps, model, signal)
  } catch (error) {
    if (signal.aborted || !isAppError(error)) throw error
    yield { kind: 'failed', message: error.message }
  }
}

async function* tryFormats(deps: TryModelDeps, model: string, signal: AbortSignal): AsyncGenerator<TrialEvent> {
  const tried: Tried[] = []
  for (const format of ANSWER_FORMATS) {
    const best = Math.max(0, ...tried.map(({ passed }) => passed))
    const failures: TrialFailure[] = []
    const tasks = format === 'spec' ? specTasks(await libraryFiles(deps)) : TRIAL_TASKS
    let asked = 0
    for (const [index, task] of tasks.entries()) {
      // This format can no longer become the best.
      if (tasks.length - failures.length <= best && tried.length > 0) break
      yield { kind: 'asking', format, task: task.name, index, total: tasks.length }
      const reason = await ask(deps, { model, format, task }, signal)
      asked += 1
      if (reason !== null) failures.push({ task: task.name, reason })
      yield { kind: 'answered', format, task: task.name, passed: reason === null, reason }
    }
    tried.push({ format, passed: asked - failures.length, asked, failures })
    if (asked === tasks.length && asked - failures.length >= GOOD_ENOUGH * tasks.length) break
  }
  const trial = toTrial(model, TRIAL_TASKS.length, tried, deps.now())
  deps.trials.save(trial)
  yield { kind: 'done', trial }
}

function toTrial(model: string, total: number, tried: readonly Tried[], now: number): ModelTrial {
  const whole = tried.filter(({ asked }) => asked === total)
  const best = whole.reduce((a, b) => (b.passed > a.passed ? b : a))
  return {
    model,
    format: best.format,
    passed: best.passed,
    total,
    failures: [...best.failures],
    tried: tried.map(({ format, passed, asked }) => ({ format, passed, asked })),
    at: new Date(now).toISOString(),
  }
}

interface Question {
  readonly model: string
  readonly format: AnswerFormat
  readonly task: TrialTask
}

/** Why the task failed; null when it succeeded. A problem with the provider or its key ends the trial. */
async function ask(
  { models, answerForm, requestEstimator, findTooDeep, now }: TryModelDeps,
  { model, format, task }: Question,
  signal: AbortSignal,
): Promise<string | null> {
  const { files, message } = task
  const { system, shownApp, schema } = await answerForm({ model, mode: 'build', files, appName: APP_NAME, format })
  const prompt = buildPrompt({ system, now: now(), appName: APP_NAME, files, shownApp, conversation: [], message })
  const account = { purpose: 'trial', appId: null, turnId: null } as const
  const about = { attachments: [], spec: null, mode: 'build' } as const
  const app = { id: null, name: APP_NAME, files, message, ...about }
  const request: ModelRequest = { model, ...prompt, ...schema, format, account, app, temperature: 0 }
  requestEstimator.admit(null, request)
  let text = ''
  try {
    for await (const part of models.stream(request, signal)) {
      if (part.type === 'text') text += part.delta
      else if (part.type === 'finish' && part.reason === 'length') return say('The answer was cut off at the model’s limit.')
    }
  } catch (error) {
    signal.throwIfAborted()
    if (!isAppError(error) || !OF_THE_ANSWER.has(error.code)) throw error
    return error.message
  }
  signal.throwIfAborted()
  return judge(text, task, findTooDeep)
}

/** Errors that the model may have caused; others would occur again. A server without support for JSON schemas rejects the request. */
const OF_THE_ANSWER: ReadonlySet<string> = new Set<AppErrorCode>([
  ...(['MODEL_STREAM_CUT', 'MODEL_STALLED', 'MODEL_ANSWER_TOO_LONG', 'MODEL_UNAVAILABLE'] as const),
  ...(['MODEL_REQUEST_REFUSED', 'MODEL_DECLINED', 'MODEL_ANSWER_UNUSABLE'] as const),
])

async function judge(text: string, task: TrialTask, findTooDeep: FindTooDeep): Promise<string | null> {
  if (text.trim() === '') return say('It answered nothing.')
  const parser = createAnswerParser()
  const stage = createChangeStage({ files: task.files, findTooDeep })
  let said = ''
  for (const part of [...parser.push(text), ...parser.end()]) {
    if (part.type === 'text') said += part.delta
    else if (part.type === 'action-refused') return say('An action could not be read: {detail}', { detail: part.detail })
    else if (part.type === 'action-truncated') return say('A file was not ended.')
    else if (part.type === 'action-finished') {
      const { fault, detail } = await stage.stage(part.action, { mustParse: true })
      if (fault !== null) return detail ?? say('A change did not fit the file.')
    }
  }
  const change = stage.changeSet()
  return task.check(applied(task.files, change), change, said)
}

async function libraryFiles({ scaffolder }: Pick<TryModelDeps, 'scaffolder'>): Promise<FileMap> {
  const stage = createChangeStage({ files: new Map() })
  const parser = createAnswerParser()
  const texts: string[] = []
  for await (const part of scaffolder.emit(TRIAL_SPEC, '')) if (part.type === 'text') texts.push(part.text)
  for (const part of [...parser.push(texts.join('')), ...parser.end()]) {
    if (part.type === 'action-finished') await stage.stage(part.action)
  }
  return stage.files()
}

function applied(files: FileMap, { writes, deletes }: { readonly writes: FileMap; readonly deletes: ReadonlySet<string> }): FileMap {
  return new Map([...files, ...writes].filter(([path]) => !deletes.has(path)))
}
