import { AppError } from '../../shared/domain/app-error.ts'
import type { StoredResponse, IdempotencyStore } from '../backend/identity/idempotency-store.ts'

const KEY = /^[\x21-\x7e]{1,200}$/

/** Executes the first call with a key and returns its response to every later one. A failed call has no effect and releases its key. */
export type Once = (key: string, act: () => Promise<Response>) => Promise<Response>

export function createOnce(kept: IdempotencyStore): Once {
  const running = new Map<string, Promise<StoredResponse>>()

  return async (key, act) => {
    const answer = await (running.get(key) ?? start(key, act))
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } })
  }

  function start(key: string, act: () => Promise<Response>): Promise<StoredResponse> | StoredResponse {
    const claim = kept.claim(key)
    if (claim.kind === 'answered') return claim.answer
    if (claim.kind === 'unknown') throw new AppError('REQUEST_INTERRUPTED', {})
    const answer = actAndKeep(key, act).finally(() => running.delete(key))
    running.set(key, answer)
    return answer
  }

  async function actAndKeep(key: string, act: () => Promise<Response>): Promise<StoredResponse> {
    try {
      const response = await act()
      const answer = { status: response.status, body: await response.text() }
      if (response.ok) kept.keep(key, answer)
      else kept.release(key)
      return answer
    } catch (error) {
      kept.release(key)
      throw error
    }
  }
}

/** The caller's key, for one account and one route; null when there is none. BAD_REQUEST when it is not a key. */
export function idempotencyKey(request: Pick<Request, 'headers' | 'method' | 'url'>, accountId: string): string | null {
  const key = request.headers.get('idempotency-key')
  if (key === null || request.method === 'GET') return null
  if (!KEY.test(key)) {
    throw new AppError('BAD_REQUEST', { issues: [{ path: 'Idempotency-Key', reason: 'must be 1 to 200 visible characters' }] })
  }
  return JSON.stringify([accountId, request.method, new URL(request.url).pathname, key])
}
