import { atom, type createStore } from 'jotai'
import { describeFailure } from '../../shared/domain/describe-failure.ts'
import type { Client } from '../api/client.ts'
import { pause, retryDelayMs, retryNow } from './retry-delay.ts'
import { watchCalls } from './watch-calls.ts'

type Store = ReturnType<typeof createStore>

export type Connection =
  | { readonly phase: 'answering' }
  /** Tried again by itself until somebody answers. */
  | { readonly phase: 'lost' }
  /** The token is no longer good. */
  | { readonly phase: 'signed-out' }

export const connectionAtom = atom<Connection>({ phase: 'answering' })

/** Counts how often the connection came back: what was read before may be old. */
export const reconnectionsAtom = atom(0)

/** The same client, watched: a call that nobody answers or that the token no longer opens is noticed here once for every screen. */
export function watchConnection(client: Client, store: Store, wait: (delayMs: number) => Promise<void> = pause): Client {
  let isRetrying = false

  async function retryUntilAnswered(): Promise<void> {
    if (isRetrying) return
    isRetrying = true
    for (let attempt = 0; ; attempt += 1) {
      await wait(retryDelayMs(attempt))
      const failure = await failureOf(client)
      if (failure === 'NOT_ANSWERING') continue
      isRetrying = false
      if (failure === 'UNAUTHORIZED') return store.set(connectionAtom, { phase: 'signed-out' })
      store.set(connectionAtom, { phase: 'answering' })
      retryNow()
      return store.set(reconnectionsAtom, (count) => count + 1)
    }
  }

  return watchCalls(client, (error) => {
    const { code } = describeFailure(error)
    if (code === 'UNAUTHORIZED') store.set(connectionAtom, { phase: 'signed-out' })
    if (code !== 'NOT_ANSWERING') return
    store.set(connectionAtom, { phase: 'lost' })
    void retryUntilAnswered()
  })
}

/** Whether anybody is there, whatever they answer. */
export async function isAnswered(client: Client): Promise<boolean> {
  return (await failureOf(client)) !== 'NOT_ANSWERING'
}

function failureOf(client: Client): Promise<string | null> {
  return client.session.account().then(
    () => null,
    (error: unknown) => describeFailure(error).code,
  )
}
