import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { listBackups } from './list-backups.ts'
import type { Db } from './open-database.ts'

export interface BackupOptions {
  readonly folder: string
  readonly everyMs: number
  /** How many copies are kept; the oldest goes. */
  readonly keep: number
  readonly now: () => number
  /** Whether what was copied may be kept: the file may have been written over meanwhile. */
  readonly isIntact?: () => boolean
}

export interface Backups {
  /** Copies the file when it has changed since the last copy and that one is old enough. Answers whether it did. Failures are thrown. */
  backupWhenDirty(): Promise<boolean>
}

/**
 * Copies of an open file, page by page in pauses of its work, so that nothing waits for them. A file younger than `everyMs` has nothing
 * in it yet that would be worth one.
 */
export function createBackups(db: Db, { folder, everyMs, keep, now, isIntact = () => true }: BackupOptions): Backups {
  const name = path.basename(db.name, '.sqlite')
  const changes = db.prepare<[], number>('SELECT total_changes()').pluck()
  /** Null: since this file was opened none was made, and its own time tells whether it changed before. */
  let changesAtLast: number | null = null
  let isRunning = false

  return {
    async backupWhenDirty() {
      const changed = changes.get() ?? 0
      if (isRunning || changed === changesAtLast) return false
      mkdirSync(folder, { recursive: true })
      const file = statSync(db.name)
      const last = listBackups(folder, name).at(-1)?.file
      const lastAt = last === undefined ? file.birthtimeMs : statSync(last).mtimeMs
      const isSame = changesAtLast === null && changed === 0 && last !== undefined && file.mtimeMs <= lastAt
      if (isSame || now() - lastAt < everyMs) return false

      const stamp = new Date(now())
        .toISOString()
        .replaceAll(':', '')
        .replace(/\.\d+Z$/, 'Z')
      const unfinished = path.join(folder, `${name}.unfinished`)
      isRunning = true
      try {
        await db.backup(unfinished)
        if (!isIntact()) return false
        renameSync(unfinished, path.join(folder, `${name}.${stamp}.sqlite`))
      } finally {
        isRunning = false
        rmSync(unfinished, { force: true })
      }
      changesAtLast = changed
      for (const old of listBackups(folder, name).slice(0, -keep)) rmSync(old.file, { force: true })
      return true
    },
  }
}
