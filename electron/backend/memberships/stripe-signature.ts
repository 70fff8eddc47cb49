import { createHmac, timingSafeEqual } from 'node:crypto'
import { PAYMENT_SIGNATURE_MS } from '../../../shared/limits/payments.ts'

/**
 * Whether a message was signed with this secret lately: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. While a secret is being changed there
 * are several `v1`; other schemes are not looked at.
 */
export function isSignedByStripe(header: string | null, body: string, secret: string, now: number): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const times = parts.flatMap(([name, value]) => (name === 't' && value !== undefined && /^\d{1,12}$/.test(value) ? [value] : []))
  const [time] = times
  if (time === undefined || times.length > 1 || Math.abs(now - Number(time) * 1000) > PAYMENT_SIGNATURE_MS) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value]) => {
    if (name !== 'v1' || value === undefined || !/^[0-9a-f]{64}$/i.test(value)) return false
    return timingSafeEqual(Buffer.from(value, 'hex'), expected)
  })
}
