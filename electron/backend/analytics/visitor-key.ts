import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Kept = z.object({ day: z.string(), salt: z.string().length(64) })

/** Tells visitors of one day apart, and nobody by it: the salt goes when the day does, and nothing else leads from a hash to an address. */
export interface VisitorKey {
  /** Hex, 64 bits. The same person of the same app has another one each day. */
  hash(day: string, scope: string, address: string, agent: string): string
  /** Throws a salt away whose day is over. */
  tidy(today: string): void
}

/** The salt outlives the program within its day, so that nobody counts twice after a restart. */
export function createVisitorKey(folder: string): VisitorKey {
  const file = path.join(folder, 'visitor-salt.json')
  let current = read()

  function read(): z.infer<typeof Kept> | null {
    try {
      return Kept.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return null
    }
  }

  function tidy(today: string): void {
    if (current !== null && current.day === today) return
    current = null
    try {
      rmSync(file, { force: true })
    } catch {
      // A folder that cannot be written gets no new one either.
    }
  }

  function saltOf(day: string): string {
    if (current?.day !== day) {
      tidy(day)
      current = { day, salt: randomBytes(32).toString('hex') }
      try {
        writeFileSync(file, JSON.stringify(current), { mode: 0o600 })
      } catch {
        // It holds until the program ends.
      }
    }
    return current.salt
  }

  return {
    hash: (day, scope, address, agent) =>
      createHmac('sha256', saltOf(day)).update(`${scope}\n${address}\n${agent}`).digest('hex').slice(0, 16),
    tidy,
  }
}
