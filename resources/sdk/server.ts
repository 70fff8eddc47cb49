import type { Me } from './entities.ts'
import { serverCall } from './server-context.ts'

/** What `export const config` of a function may say. It is read without running the function, so it holds plain values only. */
export interface FunctionConfig {
  /** The names of the secrets that the function uses. */
  readonly secrets?: readonly string[]
  /** When it runs by itself: five fields of cron, in the app's time zone. */
  readonly schedule?: string
  /** A run that was missed while the app was not running is made up for once. */
  readonly catchUp?: boolean
  /** It may be called from outside without signing in. */
  readonly webhook?: boolean
  /** It reads and writes as an admin of the app, whoever calls it. */
  readonly asAdmin?: boolean
}

/** The second parameter of a function. */
export interface FunctionContext {
  /** Whoever called it; null for visitors, webhooks and schedules. */
  readonly user: Me | null
  /** As it arrived. Its body can still be read. */
  readonly request: Request
  /** Writes into the log of the run, as `console.log` does. */
  readonly log: (...values: unknown[]) => void
}

/** The value of a secret that `config.secrets` names. Throws when it is not named there or has no value. */
export function secret(name: string): string {
  const { secrets } = serverCall()
  const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined
  if (value === undefined) throw new Error(`The secret “${name}” is not listed in this function's config.secrets.`)
  return value
}

export interface Signature {
  /** The body as it arrived: `await request.text()`. */
  readonly body: string
  /** The header that carries the signature; null or empty is no valid one. */
  readonly signature: string | null
  readonly secret: string
  /** `stripe`: `t=…,v1=…` over `t.body`. A `sha256=` before the others is left out. */
  readonly format?: 'hex' | 'base64' | 'stripe'
  readonly algorithm?: 'SHA-256' | 'SHA-1' | 'SHA-512'
  /** How old a signature that says its time may be. */
  readonly toleranceSeconds?: number
}

const utf8 = new TextEncoder()

/** Whether a webhook was signed with the secret (HMAC). Takes equally long whatever is wrong with the signature. */
export async function verifySignature({
  body,
  signature,
  secret: key,
  format = 'hex',
  algorithm = 'SHA-256',
  toleranceSeconds = 300,
}: Signature): Promise<boolean> {
  if (signature === null || signature === '' || key === '') return false
  const imported = await crypto.subtle.importKey('raw', utf8.encode(key), { name: 'HMAC', hash: algorithm }, false, ['verify'])
  const verify = async (bytes: Uint8Array<ArrayBuffer> | null, payload: string) =>
    bytes !== null && crypto.subtle.verify('HMAC', imported, bytes, utf8.encode(payload))
  if (format !== 'stripe') {
    const text = signature.trim().replace(/^sha\d+=/i, '')
    return verify(format === 'hex' ? fromHex(text) : fromBase64(text), body)
  }
  const parts = signature.split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > toleranceSeconds) return false
  const found = await Promise.all(parts.filter(([name]) => name === 'v1').map(([, hex = '']) => verify(fromHex(hex), `${time}.${body}`)))
  return found.includes(true)
}

function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
