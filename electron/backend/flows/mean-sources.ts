import type { Actor } from '../../../shared/domain/access.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { SourceMeaning } from '../../../shared/domain/source.ts'
import {
  SOURCE_MEANING_REST_MS,
  SOURCE_MEANING_TEXTS,
  SOURCE_MEANING_WAIT_MS,
  SOURCE_PROGRESS_EVERY_MS,
  SOURCE_QUESTION_WAIT_MS,
} from '../../../shared/limits/sources.ts'
import { SOURCES_TEXT } from '../../../shared/text/sources.ts'
import type { AnalyticsStore } from '../analytics/create-analytics.ts'
import { inWholeNumbers } from '../lib/whole-numbers.ts'
import { costOf } from '../models/answer-once.ts'
import { usageOf } from '../models/embed.ts'
import { CHARS_PER_TOKEN } from '../models/estimate-usage.ts'
import type { Models, TextEmbedder } from '../models/model-port.ts'
import type { MeaningCounts } from '../sources/meaning-index.ts'
import type { SourceIndex } from '../sources/source-index.ts'
import type { Reservation, Spend } from '../spend/create-spend.ts'
import type { Limits } from '../usage/spend-limits.ts'
import { spenderOf } from './ask-model.ts'

export interface SourceMeaningsDeps {
  readonly models: Pick<Models, 'list' | 'has' | 'embedderOf'>
  readonly limits: Pick<Limits, 'check'>
  readonly spend: Pick<Spend, 'reserve'>
  readonly analytics: Pick<AnalyticsStore, 'count'>
  readonly preferredModel: (appId: AppId) => string
  readonly indexOf: (appId: AppId) => SourceIndex
  readonly hasIndex: (appId: AppId) => boolean
  /** Tells windows to look again. */
  readonly tell: (appId: AppId) => Promise<unknown>
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface SourceMeanings {
  of(appId: AppId): Promise<SourceMeaning>
  /** AI_NOT_CONNECTED. */
  set(appId: AppId, isOn: boolean): Promise<SourceMeaning>
  /** There may be texts that the model was not told yet. */
  wake(appId: AppId): void
  /**
   * What a question means to the model of the app; null: none is chosen, it does not answer, or the app has nothing left for whoever asks.
   * `asker`: whoever uses the app; null: its builder.
   */
  ofQuestion(appId: AppId, question: string, asker: Asker | null): Promise<Uint8Array | null>
  stop(): Promise<void>
}

export interface Asker {
  readonly data: DataSet
  readonly actor: Actor
}

const NONE: MeaningCounts = { model: null, pieces: 0, done: 0, characters: 0 }

/**
 * Data sources found by what they mean, where somebody has chosen that and seen its price. It is never worth an answer: where the model
 * fails, words find as before, and why is said where the data sources are.
 */
export function createSourceMeanings(deps: SourceMeaningsDeps): SourceMeanings {
  const { models, limits, spend, analytics, preferredModel, indexOf, hasIndex, tell, now, reportBug } = deps
  const failures = new Map<AppId, string>()
  const restsUntil = new Map<AppId, number>()
  const running = new Map<AppId, Promise<void>>()
  const again = new Set<AppId>()
  const stopping = new AbortController()

  /** The model that was chosen, else the one of whoever answers in the chat, else any. */
  function embedderFor(appId: AppId, chosen: string | null): TextEmbedder | null {
    for (const id of [preferredModel(appId), ...models.list().map((model) => model.id)]) {
      const found = models.has(id) ? models.embedderOf(id) : null
      if (found !== null && (chosen === null || found.model.id === chosen)) return found
    }
    return null
  }

  async function embed(appId: AppId, { model, isBilled, embed: ask }: TextEmbedder, texts: readonly string[], waitMs: number) {
    if (isBilled) limits.check(appId, costOf(model, usageOf(texts), true))
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(waitMs)])
    const answered = await ask(texts, { purpose: 'app', appId, turnId: null }, signal)
    return answered.map((numbers) => {
      const whole = inWholeNumbers(numbers)
      if (whole.length === 0) throw new Error('The model answered with no numbers.')
      return new Uint8Array(whole.buffer)
    })
  }

  /** False: nobody is to be told. */
  async function tellModel(appId: AppId): Promise<boolean> {
    const index = indexOf(appId)
    for (let toldAt = 0; ;) {
      const chosen = await index.meaningModel()
      if (chosen === null) return false
      const embedder = embedderFor(appId, chosen)
      if (embedder === null) throw new AppError('AI_NOT_CONNECTED', {})
      const texts = await index.untoldTexts(SOURCE_MEANING_TEXTS)
      if (texts.length === 0) {
        await index.removeUnusedMeanings()
        return true
      }
      const meanings = await embed(
        appId,
        embedder,
        texts.map(({ text }) => text),
        SOURCE_MEANING_WAIT_MS,
      )
      await index.addMeanings(
        chosen,
        texts.flatMap(({ told }, at) => ({ told, numbers: meanings[at] ?? new Uint8Array() })),
      )
      if (now() - toldAt < SOURCE_PROGRESS_EVERY_MS) continue
      toldAt = now()
      await tell(appId)
    }
  }

  function noteFailure(appId: AppId, error: unknown): void {
    if (!stopping.signal.aborted) failures.set(appId, isAppError(error) ? error.message : SOURCES_TEXT.meaningFailed)
  }

  function wake(appId: AppId): void {
    if (running.has(appId)) again.add(appId)
    if (running.has(appId) || stopping.signal.aborted || !hasIndex(appId)) return
    const run = tellModel(appId)
      .then(
        (isTold) => {
          failures.delete(appId)
          return isTold
        },
        (error: unknown) => {
          noteFailure(appId, error)
          return true
        },
      )
      .then((isTold) => {
        running.delete(appId)
        if (again.delete(appId)) return wake(appId)
        return isTold ? tell(appId) : undefined
      })
      .catch((error: unknown) => isAppError(error) || stopping.signal.aborted || reportBug(error))
    running.set(
      appId,
      run.then(() => undefined),
    )
  }

  /** On the app's budget. Null: nothing of it is left for them. */
  function reserve(appId: AppId, actor: Actor, usd: number): Reservation | null {
    try {
      return spend.reserve(appId, spenderOf(actor), usd, 'beside')
    } catch (error) {
      if (isAppError(error) && (error.code === 'AI_BUDGET_REACHED' || error.code === 'AI_FORBIDDEN')) return null
      throw error
    }
  }

  async function of(appId: AppId): Promise<SourceMeaning> {
    const { model, pieces, done, characters } = hasIndex(appId) ? await indexOf(appId).meaningCounts() : NONE
    const embedder = embedderFor(appId, model)
    const usage = usageOf([], Math.ceil(characters / CHARS_PER_TOKEN))
    const cost = embedder === null ? { usd: 0, isPriceAssumed: false } : costOf(embedder.model, usage, embedder.isBilled)
    return { model: model ?? embedder?.model.id ?? null, isOn: model !== null, pieces, done, ...cost, failure: failures.get(appId) ?? null }
  }

  return {
    of,
    async set(appId, isOn) {
      const embedder = embedderFor(appId, null)
      if (isOn && embedder === null) throw new AppError('AI_NOT_CONNECTED', {})
      await indexOf(appId).chooseMeaningModel(isOn ? (embedder?.model.id ?? null) : null)
      failures.delete(appId)
      restsUntil.delete(appId)
      wake(appId)
      return of(appId)
    },
    wake,
    async ofQuestion(appId, question, asker) {
      const chosen = hasIndex(appId) ? await indexOf(appId).meaningModel() : null
      if (chosen === null || now() < (restsUntil.get(appId) ?? 0)) return null
      const embedder = embedderFor(appId, chosen)
      if (embedder === null) return null
      const { usd } = costOf(embedder.model, usageOf([question]), embedder.isBilled)
      // What costs nothing is on nobody's account.
      const reservation = asker === null || usd === 0 ? null : reserve(appId, asker.actor, usd)
      if (asker !== null && usd > 0 && reservation === null) return null
      try {
        const [meaning] = await embed(appId, embedder, [question], SOURCE_QUESTION_WAIT_MS)
        reservation?.settle(usd)
        if (asker?.data === 'live') analytics.count(appId, 'microUsd', Math.ceil(usd * 1_000_000))
        return meaning ?? null
      } catch (error) {
        reservation?.release()
        noteFailure(appId, error)
        restsUntil.set(appId, now() + SOURCE_MEANING_REST_MS)
        await tell(appId).catch((untold: unknown) => isAppError(untold) || reportBug(untold))
        return null
      }
    },
    async stop() {
      stopping.abort(new Error('the program ends'))
      await Promise.all(running.values())
    },
  }
}
