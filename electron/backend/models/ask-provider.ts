import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { NO_CREDIT, retryAfterMs } from './model-failure.ts'
import { AddressRefused } from './provider-address.ts'

/** What a test of a provider can find. A person reads `message`. */
export type ProviderFaultCode =
  | 'not-connected'
  | 'address-missing'
  | 'address-refused'
  | 'address-needs-v1'
  | 'key-missing'
  | 'key-lost'
  | 'key-locked'
  | 'key-unusable'
  | 'key-rejected'
  | 'no-credit'
  | 'rate-limited'
  | 'provider-error'
  | 'not-found'
  | 'not-json'
  | 'not-understood'
  | 'redirected'
  | 'nobody-there'
  | 'unknown-host'
  | 'certificate'
  | 'not-secure'
  | 'proxy'
  | 'stalled'
  | 'connection-broke'
  | 'no-models'

export class ProviderFault extends Error {
  override readonly name = 'ProviderFault'
  readonly code: ProviderFaultCode

  constructor(code: ProviderFaultCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface Asking {
  /** The provider's. */
  readonly name: string
  readonly fetch: typeof fetch
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** OpenRouter's list of models is the longest, at about 1 MB. */
const MAX_LIST_BYTES = 10_000_000

/** What the provider answers, as JSON. Throws a `ProviderFault`, or the signal's reason. */
export async function askProvider({ name, fetch, headers, signal }: Asking, url: string, body?: object): Promise<unknown> {
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
  // Google says 400 to a key that is none.
  if (status === 401 || (status === 400 && /API_KEY_INVALID/.test(text))) {
    return new ProviderFault('key-rejected', PROVIDER_TEXT.keyRejected(name))
  }
  if (isPage(text) && status < 500) return new ProviderFault('not-json', PROVIDER_TEXT.notJson)
  if (status === 403) return new ProviderFault('key-rejected', PROVIDER_TEXT.keyForbidden(name))
  if (status === 402 || (status === 429 && text.includes(NO_CREDIT))) return new ProviderFault('no-credit', PROVIDER_TEXT.noCredit(name))
  if (status === 407) return new ProviderFault('proxy', PROVIDER_TEXT.proxyRefused)
  if (status === 429) {
    const waitMs = retryAfterMs(Object.fromEntries(headers), Date.now)
    return new ProviderFault('rate-limited', PROVIDER_TEXT.rateLimited(name, waitMs === null ? null : Math.ceil(waitMs / 1_000)))
  }
  if (status >= 500) return new ProviderFault('provider-error', PROVIDER_TEXT.serverError(name, status))
  return new ProviderFault('not-found', PROVIDER_TEXT.notFound(name))
}

function isPage(text: string): boolean {
  return text.trimStart().startsWith('<')
}

/** Codes of Node's for a certificate that leads to nobody whom this computer trusts. */
const UNTRUSTED: readonly string[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'INVALID_CA',
]

function connectionFault(name: string, { host, hostname }: URL, error: unknown): ProviderFault {
  const fault = (code: ProviderFaultCode, message: string) => new ProviderFault(code, message, { cause: error })
  const causes = causesOf(error)
  const refused = causes.find((cause) => cause instanceof AddressRefused)
  if (refused !== undefined) return fault('address-refused', refused.message)
  const codes = causes.flatMap((cause) => ('code' in cause && typeof cause.code === 'string' ? [cause.code] : []))
  const is = (...wanted: readonly string[]) => codes.some((code) => wanted.includes(code))
  if (is('ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'EADDRNOTAVAIL')) {
    return fault('nobody-there', name === 'Ollama' ? PROVIDER_TEXT.startOllama(host) : PROVIDER_TEXT.refused(name, host))
  }
  if (is('ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME')) return fault('unknown-host', PROVIDER_TEXT.unknownHost(hostname))
  if (is(...UNTRUSTED)) return fault('certificate', PROVIDER_TEXT.certificate(host))
  if (is('CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID')) return fault('certificate', PROVIDER_TEXT.certificateExpired(host))
  if (is('ERR_TLS_CERT_ALTNAME_INVALID')) return fault('certificate', PROVIDER_TEXT.certificateName(host))
  if (codes.some((code) => code.startsWith('ERR_SSL_')) || is('EPROTO')) return fault('not-secure', PROVIDER_TEXT.notSecure(host))
  if (is('UND_ERR_PRX_TLS', 'UND_ERR_ABORTED')) return fault('proxy', PROVIDER_TEXT.proxyRefused)
  if (causes.some((cause) => cause.message === 'unexpected redirect')) return fault('redirected', PROVIDER_TEXT.redirected(name))
  return fault('connection-broke', PROVIDER_TEXT.connectionBroke(name))
}

/** The error, what caused it, and what each of several attempts met. */
function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > 5) return []
  const several = error instanceof AggregateError ? error.errors.flatMap((one) => causesOf(one, depth + 1)) : []
  return [error, ...several, ...causesOf(error.cause, depth + 1)]
}
