import { createHmac, timingSafeEqual } from 'node:crypto'

/** The purpose of a sealed text. It is part of the signature: a ticket is never valid as a cookie, a cookie never as a token. */
export type SealPurpose = 'preview-ticket' | 'preview-cookie' | 'app-token'

/** Signs data with an expiry time, as text. Nothing is stored. */
export interface Seal {
  close(purpose: SealPurpose, data: object, expiresAt: number): string
  /** Null when the signature is invalid, the purpose differs, or the time is over. */
  open(purpose: SealPurpose, text: string): { readonly data: unknown; readonly expiresAt: number } | null
}

export function createSeal(key: Uint8Array, now: () => number): Seal {
  const sign = (purpose: SealPurpose, body: string) => createHmac('sha256', key).update(`lathe ${purpose} 1\n${body}`).digest()

  return {
    close(purpose, data, expiresAt) {
      const body = Buffer.from(JSON.stringify({ data, expiresAt })).toString('base64url')
      return `${body}.${sign(purpose, body).toString('base64url')}`
    },
    open(purpose, text) {
      const [body, signature, ...rest] = text.split('.')
      if (body === undefined || signature === undefined || rest.length > 0) return null
      const expected = sign(purpose, body)
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      // The signature is ours, so the body has the shape that `close` gave it.
      const opened = JSON.parse(Buffer.from(body, 'base64url').toString()) as { data: unknown; expiresAt: number }
      return now() < opened.expiresAt ? opened : null
    },
  }
}
