import { z } from 'zod'

/** One value that this window remembers by itself, checked when it is read. What is missing, broken or too old is the `fallback`. */
export interface LocalValue<Value> {
  read(): Value
  write(value: Value): void
}

export interface LocalValueOptions<Value> {
  readonly key: string
  readonly schema: z.ZodType<Value>
  readonly fallback: Value
  /** Counted from the last write. */
  readonly keepMs?: number
}

export function localValue<Value>({ key, schema, fallback, keepMs }: LocalValueOptions<Value>): LocalValue<Value> {
  const Stored = z.object({ at: z.number(), value: schema })
  return {
    read() {
      const stored = Stored.safeParse(parse(readItem(key)))
      if (!stored.success) return fallback
      const isTooOld = keepMs !== undefined && Date.now() - stored.data.at > keepMs
      return isTooOld ? fallback : (stored.data.value as Value)
    },
    write(value) {
      writeItem(key, JSON.stringify({ at: Date.now(), value }))
    },
  }
}

// A browser can refuse storage altogether (a private window, a full disk). What is remembered is a convenience, so the program goes on without it.
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // see readItem
  }
}

function parse(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
