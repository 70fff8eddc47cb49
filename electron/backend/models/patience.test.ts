import { expect, it } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { createPatience } from './patience.ts'

/** A server that sends a first piece when it is told to, and then nothing. */
function silentServer() {
  const begin = Promise.withResolvers<void>()
  const fetch = async (_: unknown, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        void begin.promise.then(() => controller.enqueue(new TextEncoder().encode('data: one\n\n')))
      },
    })
    return new Response(body)
  }
  return { begin: begin.resolve, fetch: fetch as typeof globalThis.fetch, prepare: async () => undefined }
}

it('bears a long silence before the first words, and a short one once they flow', async () => {
  const patience = createPatience({ firstMs: 60_000, nextMs: 20 })
  const server = silentServer()
  const response = await createGuardedFetch(server, patience)('https://example.com')
  const reader = response.body?.getReader()
  const first = reader?.read()
  server.begin()
  expect(new TextDecoder().decode((await first)?.value)).toBe('data: one\n\n')
  patience.wordsFlow()
  await expect(reader?.read()).rejects.toEqual(new AppError('MODEL_STALLED', {}))
})

it('begins anew with the next attempt', () => {
  const patience = createPatience({ firstMs: 300, nextMs: 30 })
  patience.wordsFlow()
  expect(patience.limitMs()).toBe(30)
  patience.begin()
  expect(patience.limitMs()).toBe(300)
})
