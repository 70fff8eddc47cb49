import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database } from 'better-sqlite3'

/** Writes a consistent, compact copy. It gets its name only once it is complete and synced. */
export function copyDatabase(db: Database, target: string, { replace }: { readonly replace: boolean }): void {
  if (!replace && existsSync(target)) throw new Error(`There is a file at ${target} already.`)
  mkdirSync(path.dirname(target), { recursive: true })
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  try {
    db.prepare('VACUUM INTO ?').run(unfinished)
    const handle = openSync(unfinished, 'r+')
    fsyncSync(handle)
    closeSync(handle)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}
