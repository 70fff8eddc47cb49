import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Db } from './open-database.ts'

/** What happens to an open file from outside. Most systems let it be deleted, emptied or written over, and SQLite notices none of it. */
export interface FileWatch {
  /** Whether the file is still the one that was opened, and nothing but this database wrote to it. */
  isInPlace(): boolean
  /** After each transaction that may have written to the file: what it is like now is our doing. */
  noteWritten(): void
  /** Closes the database. A file that was written over stays as it was found; the write-ahead log, which belongs to what was there before, is kept aside. */
  close(): void
}

const HEADER_BYTES = 100

export function watchFile(db: Db, now: () => number): FileWatch {
  const file = db.name
  // Kept open until the database is closed: closing any handle of a file gives up all locks that the process has on it.
  const handle = openSync(file, 'r')
  const versionOfOthers = db.prepare<[], number>('PRAGMA data_version').pluck()
  const look = () => statSync(file, { bigint: true, throwIfNoEntry: false })
  const readHeader = () => {
    const header = Buffer.alloc(HEADER_BYTES)
    return header.subarray(0, readSync(handle, header, 0, HEADER_BYTES, 0))
  }
  const opened = look()
  let known = noted()

  function noted() {
    return { stat: look(), header: readHeader(), others: versionOfOthers.get() }
  }

  function isMoved(): boolean {
    const found = look()
    return found === undefined || found.ino !== opened?.ino || found.dev !== opened.dev
  }

  /** The file never shrinks by what is done here, and its first bytes change only by a checkpoint, which is known or is another connection's. */
  function isWrittenOver(): boolean {
    const found = look()
    if (found === undefined || known.stat === undefined) return false
    if (found.size < known.stat.size) return true
    if (found.mtimeNs === known.stat.mtimeNs && found.size === known.stat.size) return false
    if (!known.header.equals(readHeader()) && versionOfOthers.get() === known.others) return true
    known = noted()
    return false
  }

  return {
    isInPlace: () => !isMoved() && !isWrittenOver(),
    noteWritten() {
      known = { ...known, stat: look(), header: readHeader() }
    },
    close() {
      if (!db.open) return
      if (!isMoved() && isWrittenOver()) closeAsFound(db, path.join(path.dirname(file), 'damaged', stampOf(now())))
      else db.close()
      closeSync(handle)
    },
  }
}

const stampOf = (at: number) => new Date(at).toISOString().replaceAll(':', '')

/** Closing writes the log into the file, so what was found is put back after it. */
function closeAsFound(db: Db, aside: string): void {
  const found = `${db.name}.found`
  const log = `${db.name}-wal`
  copyFileSync(db.name, found)
  if (existsSync(log)) {
    mkdirSync(aside, { recursive: true })
    copyFileSync(log, path.join(aside, path.basename(log)))
  }
  db.close()
  for (const left of [log, `${db.name}-shm`]) rmSync(left, { force: true })
  renameSync(found, db.name)
}
