import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { createMemoryClient } from '../../tests/fixtures/memory-client.ts'
import { AppError } from '../../shared/domain/app-error.ts'
import type { Client } from '../api/client.ts'
import { connectionAtom, reconnectionsAtom, watchConnection } from './connection.ts'

/** A client whose calls all end as `fault` says, until it is null. */
function faultyClient() {
  const { client } = createMemoryClient([])
  const state: { fault: unknown } = { fault: null }
  const answer = <Value>(call: () => Promise<Value>) => (state.fault === null ? call() : Promise.reject(state.fault))
  const faulty = {
    ...client,
    session: { ...client.session, account: () => answer(() => client.session.account()) },
    apps: { ...client.apps, list: () => answer(() => client.apps.list({})) },
  }
  return { client: faulty as unknown as Client, state }
}

describe('the connection', () => {
  it('is lost when nobody answers, and comes back by itself', async () => {
    const { client, state } = faultyClient()
    const store = createStore()
    const waits: number[] = []
    const watched = watchConnection(client, store, async (delayMs) => {
      waits.push(delayMs)
      if (waits.length === 8) state.fault = null
    })

    state.fault = new TypeError('Failed to fetch')
    const back = new Promise<void>((resolve) => store.sub(reconnectionsAtom, resolve))
    await expect(watched.apps.list({})).rejects.toThrow('Failed to fetch')
    expect(store.get(connectionAtom)).toEqual({ phase: 'lost' })

    await back
    expect(store.get(connectionAtom)).toEqual({ phase: 'answering' })
    expect(waits).toHaveLength(8)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    // A host that is back is found within two seconds, however long it was away.
    expect(Math.max(...waits)).toBeLessThan(2_000)
  })

  it('tries in one place, however many calls fail', async () => {
    const { client, state } = faultyClient()
    const store = createStore()
    let waits = 0
    const watched = watchConnection(client, store, async () => {
      waits += 1
      state.fault = null
    })
    state.fault = new TypeError('Failed to fetch')
    const back = new Promise<void>((resolve) => store.sub(reconnectionsAtom, resolve))
    await Promise.allSettled([watched.apps.list({}), watched.apps.list({}), watched.apps.list({})])
    await back
    expect(waits).toBe(1)
    expect(store.get(reconnectionsAtom)).toBe(1)
  })

  it('ends when the token is no longer good', async () => {
    const { client, state } = faultyClient()
    const store = createStore()
    const watched = watchConnection(client, store)
    state.fault = new AppError('UNAUTHORIZED', {})
    await expect(watched.apps.list({})).rejects.toBe(state.fault)
    expect(store.get(connectionAtom)).toEqual({ phase: 'signed-out' })
  })

  it('stays when a call fails for another reason, and passes answers on', async () => {
    const { client, state } = faultyClient()
    const store = createStore()
    const watched = watchConnection(client, store)
    await expect(watched.apps.list({})).resolves.toEqual([])
    state.fault = new AppError('STORAGE_BUSY', {})
    await expect(watched.apps.list({})).rejects.toBe(state.fault)
    expect(store.get(connectionAtom)).toEqual({ phase: 'answering' })
  })
})
