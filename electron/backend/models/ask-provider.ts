import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { connectionFault } from './connection-fault.ts'
import { KEY_INVALID, NO_CREDIT } from './model-failure.ts'
import { ProviderFault } from './provider-fault.ts'
import { whatProviderSays } from './provider-says.ts'

export interface ProviderQuestion {
  /** The provider's. */
  readonly name: string
  readonly fetch: typeof fetch
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** OpenRouter's list of models is the longest, at about 1 MB. */
const MAX_LIST_BYTES = 10_000_000

/** What the provider answers, as JSON. Throws a `ProviderFault`, or the signal's reason. */
export async function askProvider({ name, fetch, headers, signal }: ProviderQuestion, url: string, body?: object): Promise<unknown> {
  try {
    const post = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await fetch(url, {
      ...post,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      signal,
    })
    const text = await readText(response)
    if (!response.ok) throw faultOf(name, response, text)
    return parseJson(name, text)
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ProviderFault ? error : connectionFault(name, new URL(url), error)
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_LIST_BYTES) break
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (isPage(text)) throw new ProviderFault('not-json', PROVIDER_TEXT.notJson, { cause: error })
    throw new ProviderFault('not-understood', PROVIDER_TEXT.notUnderstood(name), { cause: error })
  }
}

function faultOf(name: string, { status, headers }: Response, text: string): ProviderFault {
  const refused = { statusCode: status, responseHeaders: Object.fromEntries(headers), responseBody: text }
  const { names, retryAfterMs: waitMs } = whatProviderSays(refused, Date.now)
  if (status === 401 || names.has(KEY_INVALID)) return new ProviderFault('key-rejected', PROVIDER_TEXT.keyRejected(name))
  if (isPage(text) && status < 500) return new ProviderFault('not-json', PROVIDER_TEXT.notJson)
  if (status === 403) return new ProviderFault('key-rejected', PROVIDER_TEXT.keyForbidden(name))
  if (status === 402 || NO_CREDIT.some((one) => names.has(one))) return new ProviderFault('no-credit', PROVIDER_TEXT.noCredit(name))
  if (status === 407) return new ProviderFault('proxy', PROVIDER_TEXT.proxyRefused)
  if (status === 429) {
    return new ProviderFault('rate-limited', PROVIDER_TEXT.rateLimited(name, waitMs === null ? null : Math.ceil(waitMs / 1_000)))
  }
  if (status >= 500) return new ProviderFault('provider-error', PROVIDER_TEXT.serverError(name, status))
  return new ProviderFault('not-found', PROVIDER_TEXT.notFound(name))
}

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<')
}
