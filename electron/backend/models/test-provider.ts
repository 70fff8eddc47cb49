import { isAppError } from '../../../shared/domain/app-error.ts'
import type { ProviderId, ProviderTest } from '../../../shared/domain/model-provider.ts'
import { PROVIDER_TEXT } from '../../../shared/text/models.ts'
import { askProvider } from './ask-provider.ts'
import { ProviderFault, type ProviderFaultCode } from './provider-fault.ts'
import { abortable } from './abortable.ts'

export interface ProviderTestInput {
  readonly id: ProviderId
  readonly name: string
  /** Null: it has none. */
  readonly address: string | null
  readonly limitMs: number
  /** The program is being closed. */
  readonly stopped: AbortSignal
  readonly fetch: typeof fetch
  /** Asks for the models and says how many there are. Throws a `ProviderFault`. */
  readonly ask: (signal: AbortSignal) => Promise<number>
}

/** What a wrong address of a compatible server leads to. */
const ELSEWHERE: readonly ProviderFaultCode[] = ['not-found', 'not-json', 'not-understood']

/** Whether a provider answers, and if not, what is wrong and what to do. Ends within the limit, whoever is silent. */
export async function testProvider({ id, name, address, limitMs, stopped, fetch, ask }: ProviderTestInput): Promise<ProviderTest> {
  const started = performance.now()
  const limit = AbortSignal.timeout(limitMs)
  const signal = AbortSignal.any([limit, stopped])
  try {
    const modelCount = await abortable(signal, ask(signal)).catch(async (error: unknown) => {
      const isElsewhere = id === 'compatible' && error instanceof ProviderFault && ELSEWHERE.includes(error.code)
      throw isElsewhere && address !== null ? ((await foundAtV1(address, name, fetch, signal)) ?? error) : error
    })
    return { ok: true, modelCount, durationMs: Math.round(performance.now() - started), message: PROVIDER_TEXT.ok(name, modelCount) }
  } catch (error) {
    if (error instanceof ProviderFault) return { ok: false, code: error.code, message: error.message }
    if (isAppError(error)) return { ok: false, code: error.code, message: error.message }
    if (limit.aborted) return { ok: false, code: 'stalled', message: PROVIDER_TEXT.stalled(name, Math.ceil(limitMs / 1_000)) }
    throw error
  }
}

/** The most frequent mistake in the address of such a server: its last step is missing. */
async function foundAtV1(
  address: string,
  name: string,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ProviderFault | null> {
  if (/\/v\d+$/.test(address)) return null
  const url = `${address}/v1`
  // Whether it asks for a key or lists its models: it is there. The key itself is not sent to an address that nobody entered.
  const isThere = await abortable(signal, askProvider({ name, fetch, headers: {}, signal }, `${url}/models`)).then(
    (answer) => typeof answer === 'object' && answer !== null && 'data' in answer,
    (error: unknown) => error instanceof ProviderFault && error.code === 'key-rejected',
  )
  return isThere ? new ProviderFault('address-needs-v1', PROVIDER_TEXT.tryV1(url)) : null
}
