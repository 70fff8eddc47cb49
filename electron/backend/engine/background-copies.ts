import { rmSync } from 'node:fs'
import type { CopiedTables, TableCopy } from '../db/copy-tables.ts'
import type { Db } from '../db/open-database.ts'

/** The tables to copy, and the state that they are in. */
export interface CopyRequest extends TableCopy {
  /** Changes with every change of the copied tables. */
  readonly state: string
}

/** Thrown by an operation that needs a copy first. It is run again when the copy exists. */
class CopyRequired extends Error {
  readonly wanted: CopyRequest
  constructor(wanted: CopyRequest) {
    super('Some tables have to be copied first.')
    this.wanted = wanted
  }
}

/**
 * Copies large tables without blocking other operations: the operation is aborted, a worker thread copies over a connection of its own,
 * and the operation is retried. A change of the tables in between invalidates the copy.
 */
export interface BackgroundCopies {
  /** A temporary file with the tables in this state; null when the caller is to copy them itself, synchronously. Throws CopyRequired. */
  find(db: Db, wanted: CopyRequest): CopiedTables | null
}

/** Makes every copy synchronously. */
export const NO_BACKGROUND_COPIES: BackgroundCopies = { find: () => null }

/** Up to this size a synchronous copy takes a few hundredths of a second. */
const SMALL_BYTES = 8_000_000
/** After this many invalidated copies the next one is made synchronously, and all operations wait for it. */
const MOST_TRIES = 3

export interface BackgroundCopyRunner extends BackgroundCopies {
  /** Returns synchronously unless a copy is required. */
  run<Value>(operation: () => Value): Value | Promise<Value>
}

export function createBackgroundCopies(copy: (wanted: TableCopy) => Promise<CopiedTables>): BackgroundCopyRunner {
  let made: { readonly state: string; readonly copied: CopiedTables } | null = null
  let mayWait = false

  /** Synchronous until the operation ends, so that no other operation sees its copy. */
  function attempt<Value>(operation: () => Value, copied: typeof made, tries: number): Value {
    made = copied
    mayWait = tries < MOST_TRIES
    try {
      return operation()
    } finally {
      made = null
      mayWait = false
      // A copy that became a snapshot has been renamed by now.
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
