import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface Sealed {
  readonly nonce: Uint8Array
  /** The ciphertext and, after it, its tag. */
  readonly sealed: Uint8Array
}

/** Where a value belongs. It is part of the seal, so that a row that is moved to another name does not open. */
export interface SealPlace {
  readonly profile: string
  /** Null: the installation's own. */
  readonly appId: string | null
  readonly name: string
  readonly version: number
}

export const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a nonce of its own. */
export function sealValue(key: Uint8Array, place: SealPlace, value: Uint8Array): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(associatedData(place))
  return { nonce, sealed: Buffer.concat([cipher.update(value), cipher.final(), cipher.getAuthTag()]) }
}

/** Null when it was sealed with another key or for another place, or was changed. */
export function openValue(key: Uint8Array, place: SealPlace, { nonce, sealed }: Sealed): Uint8Array | null {
  if (nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) return null
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(associatedData(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  } catch {
    return null
  }
}

function associatedData({ profile, appId, name, version }: SealPlace): Uint8Array {
  return Buffer.from(`${profile}|${appId ?? ''}|${name}|${version}`)
}
