import { randomBytes, randomUUID } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { KeyStorage } from '../../../shared/domain/model-provider.ts'
import { KEY_STORAGE_TEXT } from '../../../shared/text/models.ts'
import type { KeychainPlace, KeyPlace } from './key-places.ts'
import { unwrapKey, wrapKey } from './passphrase.ts'
import { KEY_BYTES } from './seal-value.ts'
import type { KeyKind, SealedStore, StoredKey } from './sealed-store.ts'
import type { KeyStorageChoice } from './secrets-port.ts'

export interface Key {
  readonly id: string
  readonly bytes: Uint8Array
}

export interface KeysDeps {
  readonly store: SealedStore
  readonly keychain: KeychainPlace
  readonly file: KeyPlace
  readonly memory: KeyPlace
  /** Whether there is somebody to ask where the key is to be kept. */
  readonly canAsk: boolean
}

/** The keys of this installation: the current one, and those that still seal something. None is touched before it is needed. */
export interface Keys {
  state(): Promise<KeyStorage>
  /** Null: it is gone, or its keychain cannot be asked now. KEY_STORAGE_LOCKED. */
  find(keyId: string): Promise<Uint8Array | null>
  /** What new values are sealed with, made at the first need. KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  current(): Promise<Key>
  /** Keeps a new key as chosen; it is not the current one yet. KEY_STORAGE_FAILED. */
  make(choice: KeyStorageChoice): Promise<Key>
  /** PASSPHRASE_WRONG. */
  unlock(passphrase: string): Promise<void>
  /** Takes the keys that seal nothing out of where they are kept. One that cannot be reached is taken out later. */
  clearLeftovers(): Promise<void>
}

export function createKeys({ store, keychain, file, memory, canAsk }: KeysDeps): Keys {
  const known = new Map<string, Uint8Array>()
  /** Asked for and not had. */
  const missing = new Set<string>()
  /** Leftovers whose place cannot be reached; not asked again before the next start. */
  const unreachable = new Set<string>()
  let probe: { readonly answer: Promise<boolean>; wasRefused: boolean } | null = null
  const places = { keychain, file, memory }

  async function isKeychainTrusted(): Promise<boolean> {
    probe ??= { answer: keychain.isTrusted(), wasRefused: false }
    const own = probe
    own.wasRefused = !(await own.answer)
    return !own.wasRefused
  }

  /** Without a choice of the owner's, or when the place of the choice is gone. Null: the owner is to be asked. */
  async function automaticKind(): Promise<'keychain' | 'file' | null> {
    if (await isKeychainTrusted()) return 'keychain'
    return canAsk ? null : 'file'
  }

  async function find(keyId: string): Promise<Uint8Array | null> {
    const cached = known.get(keyId)
    if (cached !== undefined) return cached
    const key = store.key(keyId)
    if (key === null) return null
    if (key.kind === 'passphrase') throw new AppError('KEY_STORAGE_LOCKED', {})
    // The first time the system may ask somebody to open it; whoever did not answer is not waited for again.
    const bytes = await places[key.kind].find(keyId, !missing.has(keyId))
    if (bytes === null) missing.add(keyId)
    else remember(keyId, bytes)
    return bytes
  }

  function remember(keyId: string, bytes: Uint8Array): void {
    known.set(keyId, bytes)
    missing.delete(keyId)
  }

  async function make(choice: KeyStorageChoice): Promise<Key> {
    const key = { id: randomUUID(), bytes: randomBytes(KEY_BYTES) }
    if (choice.kind === 'keychain') {
      // Somebody may have opened it since.
      if (probe?.wasRefused === true) probe = null
      if (!(await isKeychainTrusted())) throw new AppError('KEY_STORAGE_FAILED', {})
    }
    const wrapped = choice.kind === 'passphrase' ? await wrapKey(choice.passphrase, key.id, key.bytes) : null
    store.announceKey({ id: key.id, kind: choice.kind, wrapped })
    try {
      if (choice.kind !== 'passphrase') await places[choice.kind].keep(key.id, key.bytes)
    } catch (error) {
      await forget({ id: key.id, kind: choice.kind, wrapped })
      throw new AppError('KEY_STORAGE_FAILED', {}, { cause: error })
    }
    remember(key.id, key.bytes)
    return key
  }

  async function forget({ id, kind }: StoredKey): Promise<void> {
    try {
      if (kind !== 'passphrase') await places[kind].forget(id)
    } catch {
      unreachable.add(id)
      return
    }
    known.delete(id)
    store.forgetKey(id)
  }

  /** The kind that a new value would be kept with, and whether it can be now. */
  async function state(): Promise<KeyStorage> {
    const current = store.currentKey()
    if (current?.kind === 'passphrase') return describe('passphrase', known.has(current.id) ? 'ready' : 'locked')
    if (current !== null && (current.kind !== 'keychain' || !missing.has(current.id))) return describe(current.kind, 'ready')
    const kind = await automaticKind()
    return kind === null ? describe('memory', 'choose') : describe(kind, 'ready')
  }

  return {
    state,
    find,
    make,
    async current() {
      const current = store.currentKey()
      const bytes = current === null ? null : await find(current.id)
      if (current !== null && bytes !== null) return { id: current.id, bytes }
      // Of a key that is lost, the owner's choice stays; a keychain that is gone is the exception.
      const chosen = current === null || current.kind === 'keychain' ? await automaticKind() : current.kind
      if (chosen === null || chosen === 'passphrase') throw new AppError('KEY_STORAGE_FAILED', {})
      const key = await make({ kind: chosen })
      store.switchTo(key.id, [])
      return key
    },
    async unlock(passphrase) {
      const current = store.currentKey()
      if (current?.kind !== 'passphrase' || current.wrapped === null) return
      const bytes = await unwrapKey(passphrase, current.id, current.wrapped)
      if (bytes === null) throw new AppError('PASSPHRASE_WRONG', {})
      remember(current.id, bytes)
    },
    async clearLeftovers() {
      for (const key of store.leftoverKeys()) if (!unreachable.has(key.id)) await forget(key)
    },
  }
}

function describe(kind: KeyKind, state: KeyStorage['state']): KeyStorage {
  if (state === 'ready') return { kind, state, description: KEY_STORAGE_TEXT[kind] }
  return { kind, state, description: KEY_STORAGE_TEXT[state] }
}
