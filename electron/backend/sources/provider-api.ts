import type { SourceReason } from '../../../shared/domain/source.ts'
import { KEPT_ANSWER_MAX_BYTES, KEPT_BUSY_MAX_MS, KEPT_TRIES } from '../../../shared/limits/sources.ts'
import { type FetchFault, FetchRefused, type GuardedAnswer, type GuardedFetch } from '../lib/guarded-fetch.ts'
import { SourceUnreadable } from './extract-source.ts'
import type { Politeness } from './politeness.ts'

export interface ProviderAsk {
  readonly url: URL
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly maxBytes?: number
}

/** What a provider is asked, by somebody whom it lets in. Throws `SourceUnreadable`, and the signal's reason. */
export interface ProviderApi {
  json(ask: ProviderAsk): Promise<unknown>
  bytes(ask: ProviderAsk): Promise<Buffer>
}

export interface ProviderApiNeeds {
  readonly fetch: GuardedFetch
  readonly politeness: Politeness
  /** What lets it in. `refused`: the one before, which no longer does. Throws `SourceUnreadable` where there is no other. */
  readonly token: (refused: string | null) => Promise<string>
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

export function createProviderApi({ fetch, politeness, token, headers, signal }: ProviderApiNeeds): ProviderApi {
  async function once(ask: ProviderAsk, bearer: string): Promise<GuardedAnswer> {
    const { url, method = 'GET', body, maxBytes = KEPT_ANSWER_MAX_BYTES } = ask
    const content = body === undefined ? undefined : JSON.stringify(body)
    const sent = {
      ...headers,
      authorization: `Bearer ${bearer}`,
      ...(content === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
    }
    return fetch(url, {
      method,
      ...(content === undefined ? {} : { content }),
      headers: sent,
      maxBytes,
      signal,
      before: (next) => politeness.turn(next.host, signal),
      redirects: 0,
    })
  }

  async function answerTo(ask: ProviderAsk): Promise<GuardedAnswer> {
    let bearer = await token(null)
    let isRenewed = false
    for (let tried = 1; ; tried += 1) {
      const answer = await once(ask, bearer).catch(passOver)
      if (answer !== null && answer.status < 300) return answer
      if (answer?.status === 401) {
        if (isRenewed) throw new SourceUnreadable('kept-revoked')
        isRenewed = true
        bearer = await token(bearer)
        continue
      }
      const isLater = answer === null || isBusy(answer)
      if (!isLater) throw new SourceUnreadable(isTooLarge(answer) ? 'kept-too-large' : (REFUSALS[answer.status] ?? 'kept-unreachable'))
      if (tried === KEPT_TRIES)
        throw new SourceUnreadable(answer?.status === 429 || answer?.status === 403 ? 'kept-busy' : 'kept-unreachable')
      politeness.rest(ask.url.host, pauseOf(answer, tried))
    }
  }

  /** A connection that broke is tried again; an address that is refused, or an answer without end, is not. */
  function passOver(error: unknown): null {
    signal.throwIfAborted()
    if (!(error instanceof FetchRefused)) throw error
    const reason = FAULTS[error.fault]
    if (reason !== null) throw new SourceUnreadable(reason)
    return null
  }

  return {
    async json(ask) {
      const { body } = await answerTo(ask)
      try {
        return JSON.parse(body.toString('utf8'))
      } catch {
        throw new SourceUnreadable('kept-unreachable')
      }
    },
    bytes: async (ask) => (await answerTo(ask)).body,
  }
}

const FAULTS: Readonly<Record<FetchFault, SourceReason | null>> = {
  address: 'kept-unreachable',
  redirects: 'kept-unreachable',
  'too-large': 'kept-too-large',
  'too-slow': null,
  unreachable: null,
}

const REFUSALS: Readonly<Record<number, SourceReason>> = { 400: 'kept-unreadable', 403: 'kept-gone', 404: 'kept-gone', 410: 'kept-gone' }

/** Google says that it is busy with 403, too. */
function isBusy({ status, body }: GuardedAnswer): boolean {
  if (status === 429 || status >= 500) return true
  return status === 403 && /"(?:userRateLimitExceeded|rateLimitExceeded)"/.test(body.toString('utf8', 0, 4_000))
}

function isTooLarge({ status, body }: GuardedAnswer): boolean {
  return status === 403 && body.toString('utf8', 0, 4_000).includes('exportSizeLimitExceeded')
}

function pauseOf(answer: GuardedAnswer | null, tried: number): number {
  const asked = Number(answer?.headers['retry-after'] ?? Number.NaN) * 1_000
  return Math.min(KEPT_BUSY_MAX_MS, Number.isFinite(asked) ? Math.max(0, asked) : 1_000 * 2 ** (tried - 1))
}
