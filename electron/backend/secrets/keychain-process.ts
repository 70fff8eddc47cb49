import type { Entry } from '@napi-rs/keyring'
import { serveParent } from '../lib/helper-process.ts'

export type KeychainRequest =
  | { readonly act: 'read' | 'remove'; readonly account: string }
  | { readonly act: 'write'; readonly account: string; readonly secret: string }

export type KeychainAnswer = { readonly id: number; readonly value: string | null } | { readonly id: number; readonly failure: string }

const SERVICE = 'Lathe'
/** Longer than anybody waits for an answer. */
const LIFE_MS = 120_000

serveParent(answer, { lifeMs: LIFE_MS })

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
