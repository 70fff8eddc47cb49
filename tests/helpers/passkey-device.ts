import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyWish } from '../../shared/domain/passkey.ts'

/** What a device and its browser may do wrong. */
interface Doings {
  readonly challenge?: string
  /** The name that the key belongs to, as the device hashes it. */
  readonly host?: string
  /** The device did not ask for a finger, a face or a PIN. */
  readonly isUnasked?: boolean
  readonly counter?: number
  readonly type?: string
}

const PRESENT = 0x01
const ASKED = 0x04
const NEW_KEY = 0x40

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** One passkey on a device of its own, as a browser at `origin` hands on what it says. */
export function passkeyDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keyId = randomBytes(32)
  let handle = ''
  let counter = 0

  function clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function deviceData(host: string, flags: number, count: number): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted])
  }

  return {
    id: encoded(keyId),
    make(wish: PasskeyWish, origin: string, doings: Doings = {}): MadePasskey {
      const { challenge = wish.challenge, host = wish.rp.id, isUnasked = false, type = 'webauthn.create' } = doings
      handle = wish.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coordinate = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
      // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
      const key = Buffer.concat([hex('a5 01 02 03 26 20 01 21'), coordinate(x), hex('22'), coordinate(y)])
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, keyId.length]), keyId, key])
      const flags = PRESENT | NEW_KEY | (isUnasked ? 0 : ASKED)
      const data = Buffer.concat([deviceData(host, flags, counter), named])
      // CBOR: { fmt: "none", attStmt: {}, authData: data }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      const attestationObject = Buffer.concat([
        hex('a3 63'),
        Buffer.from('fmt'),
        hex('64'),
        Buffer.from('none'),
        hex('67'),
        Buffer.from('attStmt'),
        hex('a0 68'),
        Buffer.from('authData'),
        hex('59'),
        length,
        data,
      ])
      return {
        id: encoded(keyId),
        rawId: encoded(keyId),
        type: 'public-key',
        response: { clientDataJSON: encoded(clientData(type, challenge, origin)), attestationObject: encoded(attestationObject) },
      }
    },
    answer(
      question: PasskeyQuestion,
      origin: string,
      doings: Doings & { readonly handle?: string; readonly id?: string } = {},
    ): PasskeyAnswer {
      const { challenge = question.challenge, host = question.rpId, isUnasked = false, type = 'webauthn.get' } = doings
      counter += 1
      const data = deviceData(host, PRESENT | (isUnasked ? 0 : ASKED), doings.counter ?? counter)
      const client = clientData(type, challenge, origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const id = doings.id ?? encoded(keyId)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: encoded(client),
          authenticatorData: encoded(data),
          signature: encoded(signature),
          userHandle: doings.handle ?? handle,
        },
      }
    },
  }
}

function hex(bytes: string): Buffer {
  return Buffer.from(bytes.replaceAll(' ', ''), 'hex')
}
