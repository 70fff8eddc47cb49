import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Keychain, OpenKeychain } from './keychain.ts'
import { KEY_BYTES } from './seal-value.ts'

/** Somewhere that keeps keys for us, by their id. */
export interface KeyPlace {
  /** Resolves when it has given back what it was given; throws when it cannot. */
  keep(keyId: string, key: Uint8Array): Promise<void>
  /** Null: it does not have it, or it cannot be asked now. With patience it waits for a person whom the system asks to open the keychain. */
  find(keyId: string, isPatient: boolean): Promise<Uint8Array | null>
  /** Resolves when it does not have it any more. */
  forget(keyId: string): Promise<void>
}

export interface KeychainPlace extends KeyPlace {
  /** Whether a value can be written, read back, compared and deleted, all within the limit. */
  isTrusted(): Promise<boolean>
  /** Ends whatever it is still asked. */
  stop(): void
}

export interface KeychainLimits {
  /** A keychain that has not answered by then is none. */
  readonly probeMs: number
  /** How long a person is waited for whom the system asks to open it. */
  readonly personMs: number
}

export function createKeychainPlace(openKeychain: OpenKeychain, { probeMs, personMs }: KeychainLimits): KeychainPlace {
  const open = new Set<Keychain>()
  let hasStopped = false

  /** A keychain that does not answer is left, in the middle of whatever it does. */
  async function within<T>(limitMs: number, talk: (keychain: Keychain) => Promise<T>): Promise<T> {
    if (hasStopped) throw new Error('Lathe is being closed.')
    const keychain = openKeychain()
    open.add(keychain)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The keychain did not answer in time.')), limitMs)
    try {
      return await Promise.race([talk(keychain), late])
    } finally {
      clearTimeout(timer)
      open.delete(keychain)
      keychain.close()
    }
  }

  async function probe(keychain: Keychain): Promise<boolean> {
    const account = `probe-${randomUUID()}`
    const value = randomBytes(KEY_BYTES).toString('base64')
    await keychain.write(account, value)
    const isSame = (await keychain.read(account)) === value
    await keychain.remove(account)
    return isSame && (await keychain.read(account)) === null
  }

  return {
    isTrusted: () => within(probeMs, probe).catch(() => false),
    async keep(keyId, key) {
      const written = Buffer.from(key).toString('base64')
      await within(probeMs, async (keychain) => {
        await keychain.write(keyId, written)
        if ((await keychain.read(keyId)) !== written) throw new Error('The keychain did not keep what it was given.')
      })
    },
    async find(keyId, isPatient) {
      const written = await within(isPatient ? personMs : probeMs, (keychain) => keychain.read(keyId)).catch(() => null)
      return written === null ? null : asKey(Buffer.from(written, 'base64'))
    },
    forget: (keyId) =>
      within(probeMs, async (keychain) => {
        if ((await keychain.read(keyId)) !== null) await keychain.remove(keyId)
      }),
    stop() {
      hasStopped = true
      for (const keychain of open) keychain.close()
    },
  }
}

/** Files that only their owner may read. Whoever can read the data folder can read the keys. */
export function createFilePlace(folder: string): KeyPlace {
  const fileOf = (keyId: string) => path.join(folder, `${keyId}.key`)
  const find = async (keyId: string) => asKey(await readFile(fileOf(keyId)).catch(() => Buffer.alloc(0)))

  return {
    async keep(keyId, key) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const partial = `${fileOf(keyId)}.part`
      const handle = await open(partial, 'w', 0o600)
      try {
        // A part that was there already keeps its mode.
        await handle.chmod(0o600)
        await handle.writeFile(key)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(partial, fileOf(keyId))
      const kept = await find(keyId)
      if (kept === null || !timingSafeEqual(kept, key)) throw new Error('The file does not hold what was written.')
    },
    find,
    async forget(keyId) {
      await rm(fileOf(keyId), { force: true })
      await rm(`${fileOf(keyId)}.part`, { force: true })
    },
  }
}

/** For as long as the program runs. */
export function createMemoryPlace(): KeyPlace {
  const kept = new Map<string, Uint8Array>()
  return {
    keep: async (keyId, key) => void kept.set(keyId, key),
    find: async (keyId) => kept.get(keyId) ?? null,
    forget: async (keyId) => void kept.delete(keyId),
  }
}

function asKey(bytes: Uint8Array): Uint8Array | null {
  return bytes.length === KEY_BYTES ? bytes : null
}
