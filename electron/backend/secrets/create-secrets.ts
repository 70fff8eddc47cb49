import { KEYCHAIN_PERSON_MS, KEYCHAIN_PROBE_MS } from '../../../shared/limits/models.ts'
import type { Db } from '../db/open-database.ts'
import { createFilePlace, createKeychainPlace, createMemoryPlace, type KeychainLimits } from './key-places.ts'
import type { OpenKeychain } from './keychain.ts'
import { createKeys, type Key } from './keys.ts'
import { openValue, sealValue } from './seal-value.ts'
import { createSealedStore, type StoredSecret } from './sealed-store.ts'
import type { KeyStorageChoice, Secrets } from './secrets-port.ts'

export interface SecretsDeps {
  readonly db: Db
  readonly openKeychain: OpenKeychain
  /** Where key files go, if any. */
  readonly keyFolder: string
  /** Whether there is somebody at a screen: to choose where the key is kept, and to open a keychain that the system asks about. */
  readonly canAsk: boolean
  readonly limits?: KeychainLimits
}

/** What is sealed with one random key that the keychain keeps, or whatever the owner chose instead (`security.md`, Secrets). */
export function createSecrets({ db, openKeychain, keyFolder, canAsk, limits }: SecretsDeps): Secrets {
  const store = createSealedStore(db)
  const personMs = canAsk ? KEYCHAIN_PERSON_MS : KEYCHAIN_PROBE_MS
  const keychain = createKeychainPlace(openKeychain, limits ?? { probeMs: KEYCHAIN_PROBE_MS, personMs })
  const keys = createKeys({ store, keychain, file: createFilePlace(keyFolder), memory: createMemoryPlace(), canAsk })
  const inTurn = createQueue()
  const placeOf = ({ name, version }: Pick<StoredSecret, 'name' | 'version'>) => ({ profile: store.profile, ...ownerOf(name), version })

  function seal({ id: keyId, bytes }: Key, name: string, value: Uint8Array): StoredSecret {
    const version = (store.secret(name)?.version ?? 0) + 1
    return { name, version, keyId, ...sealValue(bytes, placeOf({ name, version }), value) }
  }

  async function open(secret: StoredSecret): Promise<Uint8Array | null> {
    const key = await keys.find(secret.keyId)
    return key === null ? null : openValue(key, placeOf(secret), secret)
  }

  /** The new key is kept before anything is sealed with it, and the old one is given up after nothing is: a crash in between costs nothing. */
  async function choose(choice: KeyStorageChoice): Promise<void> {
    const current = store.currentKey()
    if (current?.kind === 'passphrase' && !store.isUsed(current.id)) store.forgetKey(current.id)
    const opened: { readonly name: string; readonly value: Uint8Array }[] = []
    for (const secret of store.secrets()) {
      const value = await open(secret)
      if (value !== null) opened.push({ name: secret.name, value })
    }
    const key = await keys.make(choice)
    store.switchTo(
      key.id,
      opened.map(({ name, value }) => seal(key, name, value)),
    )
  }

  /** Keys that a change, or a crash in the middle of one, has left behind. Nobody waits for it. */
  const tidy = () => void inTurn(keys.clearLeftovers).catch(() => undefined)
  let isFirstUse = true

  return {
    set: (name, value) => {
      const stored = inTurn(async () => store.put(seal(await keys.current(), name, Buffer.from(value))))
      tidy()
      return stored
    },
    async get(name) {
      if (isFirstUse) tidy()
      isFirstUse = false
      for (;;) {
        const secret = store.secret(name)
        if (secret === null) return null
        const value = await open(secret)
        if (value !== null) return Buffer.from(value).toString()
        // While it was looked for, it may have been sealed with another key.
        if (store.secret(name)?.version === secret.version) return 'lost'
      }
    },
    remove: (name) => {
      const removed = inTurn(async () => store.remove(name))
      tidy()
      return removed
    },
    has: (name) => store.secret(name) !== null,
    storage: {
      get: keys.state,
      choose: (choice) => {
        const chosen = inTurn(async () => {
          const current = store.currentKey()
          const isKept = choice.kind !== 'passphrase' && choice.kind === current?.kind && (await keys.find(current.id)) !== null
          if (!isKept) await choose(choice)
          return keys.state()
        })
        tidy()
        return chosen
      },
      unlock: (passphrase) =>
        inTurn(async () => {
          await keys.unlock(passphrase)
          return keys.state()
        }),
    },
    async stop() {
      keychain.stop()
      await inTurn(() => Promise.resolve())
    },
  }
}

/** A secret of an app is stored as `app:<its id>:<name>`. */
function ownerOf(stored: string): { readonly appId: string | null; readonly name: string } {
  const [, appId, name] = /^app:([0-9a-f-]{36}):(.+)$/.exec(stored) ?? []
  return appId === undefined || name === undefined ? { appId: null, name: stored } : { appId, name }
}

/** One after the other, whatever becomes of the one before. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
