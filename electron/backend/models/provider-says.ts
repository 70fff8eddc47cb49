/** What a provider says is wrong: with a refused request, or in the middle of an answer. */
export interface ProviderSays {
  readonly status: number | null
  /** What it calls that: its codes, types and reasons. */
  readonly names: ReadonlySet<string>
  /** In its own words, as one line; null when it has none. They are for the owner: they may name an account. */
  readonly words: string | null
  /** How long it wants to be left alone; null when it does not say. */
  readonly retryAfterMs: number | null
}

/** OpenRouter names the reasons for which a message was held back. */
export const MODERATED = 'moderated'
const MAX_WORDS = 300

export function whatProviderSays(error: unknown, now: () => number): ProviderSays {
  const thrown = recordOf(error)
  // A piece of an answer that is none, as the packages hand it on, is `value`.
  const written = parsed(thrown['responseBody']) ?? thrown['data'] ?? thrown['value'] ?? (error instanceof Error ? null : error)
  const said = faultIn(written)
  const fault = recordOf(said)
  const details = listOf(fault['details']).map(recordOf)
  const metadata = recordOf(fault['metadata'])
  const flagged = listOf(metadata['reasons']).length > 0 ? MODERATED : undefined
  const names = [fault['code'], fault['type'], fault['status'], flagged, ...details.map(({ reason }) => reason)]
  const headers = (thrown['responseHeaders'] ?? {}) as Readonly<Record<string, string>>
  return {
    status: statusOf(thrown),
    names: new Set(names.filter((name) => typeof name === 'string')),
    words: wordsOf(said),
    retryAfterMs: retryAfterMs(headers, now) ?? secondsOf(details.find(({ retryDelay }) => retryDelay !== undefined)?.['retryDelay']),
  }
}

/** How long the provider wants to be left alone; null when it does not say. */
function retryAfterMs(headers: Readonly<Record<string, string | undefined>>, now: () => number): number | null {
  const milliseconds = Number(headers['retry-after-ms'])
  if (headers['retry-after-ms'] !== undefined && milliseconds >= 0) return milliseconds
  const written = headers['retry-after']
  if (written === undefined) return null
  const seconds = Number(written)
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000)
  const date = Date.parse(written)
  return Number.isNaN(date) ? null : Math.max(0, date - now())
}

/** Its status, from the answer's own or from an error that it wrote into a stream that had begun. */
function statusOf(thrown: Readonly<Record<string, unknown>>): number | null {
  for (const key of ['statusCode', 'status', 'code']) {
    const value = Number(thrown[key] ?? Number.NaN)
    if (Number.isInteger(value) && value >= 400 && value < 600) return value
  }
  return null
}

/** The fault itself, out of what providers wrap it in. */
function faultIn(written: unknown): unknown {
  let at = written
  for (const wrap of ['response', 'error']) at = recordOf(at)[wrap] ?? at
  return at
}

/** OpenRouter's own words say only that somebody else had some. */
function wordsOf(said: unknown): string | null {
  if (typeof said === 'string') return asLine(said)
  const { message, detail, metadata } = recordOf(said)
  const { raw } = recordOf(metadata)
  const foreign = raw === undefined ? null : wordsOf(faultIn(parsed(raw) ?? raw))
  if (foreign !== null) return foreign
  return asLine(message) ?? asLine(detail)
}

function asLine(words: unknown): string | null {
  const line = typeof words === 'string' ? words.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim() : ''
  if (line === '' || line.startsWith('<')) return null
  return line.length <= MAX_WORDS ? line : `${line.slice(0, MAX_WORDS).trimEnd()}…`
}

/** A length of time as Google writes it: `34.5s`. */
function secondsOf(written: unknown): number | null {
  const [, seconds] = /^(\d+(?:\.\d+)?)s$/.exec(String(written)) ?? []
  return seconds === undefined ? null : Math.ceil(Number(seconds) * 1_000)
}

function parsed(written: unknown): unknown {
  if (typeof written !== 'string') return null
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

/** Google answers with a list of one where it does not stream. */
function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : {}
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
