import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/domain/app-error.ts'
import { HASHES_AT_ONCE, HASHES_WAITING, PASSWORD_MAX_CHARS, PASSWORD_MIN_CHARS } from '../../../shared/limits/people.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** scrypt's. */
export interface HashCost {
  readonly N: number
  readonly r: number
  readonly p: number
}
/** One of OWASP's equal settings, the one with the least memory: 16 MB a password. */
export const HASH_COST: HashCost = { N: 2 ** 14, r: 8, p: 5 }
const SALT_BYTES = 16
const KEY_BYTES = 32
const MEMORY_MAX_BYTES = 64_000_000
const DISTINCT_CHARS_MIN = 4

export interface Passwords {
  /** TOO_BUSY when too many wait. */
  hash(password: string): Promise<string>
  verify(input: { readonly hash: string; readonly password: string }): Promise<boolean>
}

/** Hashes off this thread, a few at once: the others wait, and whoever comes when too many do is told to come back. */
export function createPasswords(cost: HashCost = HASH_COST): Passwords {
  const waiting: (() => void)[] = []
  let running = 0

  async function inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (running < HASHES_AT_ONCE) running += 1
    else if (waiting.length >= HASHES_WAITING) throw new AppError('TOO_BUSY', {})
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        const key = await derive(password, salt, cost)
        return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
      }),
    verify: ({ hash, password }) =>
      inTurn(async () => {
        const [name, N, r, p, salt = '', key = ''] = hash.split('$')
        if (name !== 'scrypt') return false
        const stored = Buffer.from(key, 'base64url')
        const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
        return stored.length === derived.length && timingSafeEqual(stored, derived)
      }),
  }
}

function derive(password: string, salt: Uint8Array, cost: HashCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One spelling for what looks the same on every keyboard.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: MEMORY_MAX_BYTES }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** Eight characters, not one that everybody tries first, and not what stands beside it in the form. PASSWORD_WEAK. */
export function requireStrongPassword(password: string, { email, name }: { readonly email: string; readonly name: string }): void {
  const lower = password.toLowerCase()
  const [mailbox = ''] = email.split('@')
  const isWeak =
    password.length < PASSWORD_MIN_CHARS ||
    password.length > PASSWORD_MAX_CHARS ||
    new Set(lower).size < DISTINCT_CHARS_MIN ||
    isRun(lower) ||
    COMMON_PASSWORDS.has(lower) ||
    COMMON_PASSWORDS.has(withoutTail(lower)) ||
    [email, mailbox, name.toLowerCase()].includes(lower)
  if (isWeak) throw new AppError('PASSWORD_WEAK', {})
}

/** `abcdefgh`, `87654321`: each character beside the one before it. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((char, index) => char.charCodeAt(0) - text.charCodeAt(index)))
  return steps.size === 1 && Math.abs([...steps][0] ?? 0) <= 1
}

/** `password1!` is `password`. */
function withoutTail(text: string): string {
  let end = text.length
  while (end > 0 && !isLetter(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

function isLetter(char: string): boolean {
  return char.toLowerCase() !== char.toUpperCase()
}
