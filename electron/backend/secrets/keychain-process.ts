import { Worker } from 'node:worker_threads'
import type { Entry } from '@napi-rs/keyring'

export type KeychainRequest =
  | { readonly act: 'read' | 'remove'; readonly account: string }
  | { readonly act: 'write'; readonly account: string; readonly secret: string }

export type KeychainAnswer = { readonly id: number; readonly value: string | null } | { readonly id: number; readonly failure: string }

/** The end of this process that Electron's utility processes have, instead of `process.send`. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

const SERVICE = 'Lathe'
/** Longer than anybody waits for an answer. */
const LIFE_MS = 120_000

// A call that never comes back holds this thread, and whoever would end the process may be gone.
new Worker(`setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${LIFE_MS})`, { eval: true }).unref()

const parentPort = (process as { readonly parentPort?: ParentPort }).parentPort
if (parentPort === undefined) {
  process.on('message', (message) => void answer(message).then((said) => process.send?.(said)))
  process.on('disconnect', () => process.exit())
} else {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process has no origin
  parentPort.on('message', ({ data }) => void answer(data).then((said) => parentPort.postMessage(said)))
}

async function answer(message: unknown): Promise<KeychainAnswer> {
  const request = message as KeychainRequest & { readonly id: number }
  try {
    return { id: request.id, value: act(await open(request.account), request) }
  } catch (error) {
    return { id: request.id, failure: error instanceof Error ? error.message : 'It failed.' }
  }
}

/** On Linux the library would fall back to the kernel's keyring without a word, which forgets at a restart; pinned, it throws. */
async function open(account: string): Promise<Entry> {
  const { Entry } = await import('@napi-rs/keyring')
  return new Entry(SERVICE, account, { linux: { store: 'secret-service' } })
}

function act(entry: Entry, request: KeychainRequest): string | null {
  if (request.act === 'read') return entry.getPassword()
  if (request.act === 'write') entry.setPassword(request.secret)
  else entry.deleteCredential()
  return null
}
