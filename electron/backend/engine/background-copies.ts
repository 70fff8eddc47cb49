import { rmSync } from 'node:fs'
import type { CopiedTables, TableCopy } from '../db/copy-tables.ts'
import type { Db } from '../db/open-database.ts'

/** Tables to be copied, and in which state they are. */
export interface CopyRequest extends TableCopy {
  /** Another text after every change of what is copied. */
  readonly state: string
}

/** What an operation needs copied before it can be done; it is run again once that is there. */
class CopyRequired extends Error {
  readonly wanted: CopyRequest
  constructor(wanted: CopyRequest) {
    super('Some tables have to be copied first.')
    this.wanted = wanted
  }
}

/**
 * Copies of tables that are too large for others to wait for. An operation that wants one is given up, the copy is made on a thread with a
 * connection of its own, and the operation is run again as if it had come later. What is changed in between makes the copy worthless.
 */
export interface BackgroundCopies {
  /** The tables in this state, in a file under no name yet; null when they are to be copied at once. Throws CopyRequired. */
  find(db: Db, wanted: CopyRequest): CopiedTables | null
}

/** Every copy at once. */
export const NO_BACKGROUND_COPIES: BackgroundCopies = { find: () => null }

/** Copied within a few hundredths of a second. */
const SMALL_BYTES = 8_000_000
/** Of an app that changes all the time; then everybody waits for one copy. */
const MOST_TRIES = 3

export interface BackgroundCopyRunner extends BackgroundCopies {
  /** Answers at once unless a copy is wanted. */
  run<Value>(operation: () => Value): Value | Promise<Value>
}

export function createBackgroundCopies(copy: (wanted: TableCopy) => Promise<CopiedTables>): BackgroundCopyRunner {
  let made: { readonly state: string; readonly copied: CopiedTables } | null = null
  let mayWait = false

  /** `run` is synchronous from here to the operation's end, so that no other operation sees this one's copy. */
  function attempt<Value>(operation: () => Value, copied: typeof made, tries: number): Value {
    made = copied
    mayWait = tries < MOST_TRIES
    try {
      return operation()
    } finally {
      made = null
      mayWait = false
      // What became a snapshot has another name by now.
      if (copied !== null) rmSync(copied.copied.file, { force: true })
    }
  }

  async function copyAndRetry<Value>(operation: () => Value, first: CopyRequest): Promise<Value> {
    let wanted = first
    for (let tries = 1; ; tries += 1) {
      const copied = await copy(wanted)
      try {
        return attempt(operation, { state: wanted.state, copied }, tries)
      } catch (error) {
        if (!(error instanceof CopyRequired)) throw error
        wanted = error.wanted
      }
    }
  }

  return {
    find(db, wanted) {
      if (made !== null && made.state === wanted.state) return made.copied
      const bytes = (db.pragma('page_count', { simple: true }) as number) * (db.pragma('page_size', { simple: true }) as number)
      if (!mayWait || bytes < SMALL_BYTES) return null
      throw new CopyRequired(wanted)
    },
    run(operation) {
      try {
        return attempt(operation, null, 0)
      } catch (error) {
        if (error instanceof CopyRequired) return copyAndRetry(operation, error.wanted)
        throw error
      }
    },
  }
}
