import type { KeyStorage } from '../../../shared/domain/model-provider.ts'

/** How the key that seals all secrets is to be kept (`security.md`, Secrets). */
export type KeyStorageChoice =
  | { readonly kind: 'keychain' | 'file' | 'memory' }
  | { readonly kind: 'passphrase'; readonly passphrase: string }

export interface KeyStorageControl {
  get(): Promise<KeyStorage>
  /** From now on; what is sealed already is sealed anew. KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED. */
  choose(choice: KeyStorageChoice): Promise<KeyStorage>
  /** PASSPHRASE_WRONG. */
  unlock(passphrase: string): Promise<KeyStorage>
}

/** Values that are written by a person and read by the backend alone. A name is like `provider:openai`. */
export interface Secrets {
  /** KEY_STORAGE_LOCKED, KEY_STORAGE_FAILED; then nothing was stored. */
  set(name: string, value: string): Promise<void>
  /** Null: there is none. `lost`: its key is gone, so it needs to be entered again. KEY_STORAGE_LOCKED while a passphrase is needed. */
  get(name: string): Promise<string | null | 'lost'>
  remove(name: string): Promise<void>
  /** Whether there is one, readable or not. Never waits for a keychain. */
  has(name: string): boolean
  readonly storage: KeyStorageControl
  /** Ends what a keychain is still asked, and whatever waits for it. */
  stop(): Promise<void>
}
