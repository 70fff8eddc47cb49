import { randomBytes, scrypt } from 'node:crypto'
import { KEY_BYTES, openValue, type Sealed, sealValue } from './seal-value.ts'

/** A key, sealed with a passphrase. It is stored beside what the key seals. */
export interface WrappedKey extends Sealed {
  readonly salt: Uint8Array
}

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }
const SALT_BYTES = 16

export async function wrapKey(passphrase: string, keyId: string, key: Uint8Array): Promise<WrappedKey> {
  const salt = randomBytes(SALT_BYTES)
  return { salt, ...sealValue(await stretch(passphrase, salt), placeOf(keyId), key) }
}

/** Null when it is not the passphrase. */
export async function unwrapKey(passphrase: string, keyId: string, wrapped: WrappedKey): Promise<Uint8Array | null> {
  return openValue(await stretch(passphrase, wrapped.salt), placeOf(keyId), wrapped)
}

/** The same words, however the keyboard composed them. About half a second, off the main thread. */
function stretch(passphrase: string, salt: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error))),
  )
}

function placeOf(keyId: string) {
  return { profile: '', appId: null, name: keyId, version: 0 }
}
