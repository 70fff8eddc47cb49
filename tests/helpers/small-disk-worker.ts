import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import Database from 'better-sqlite3'

/*
 * The engine's worker on a disk whose size a test controls: a file `pages-left` beside the app's says how many more pages fit in each of
 * its files, and SQLite then fails as on a full disk. Without the file there is space.
 */
const apps = new Set<Database.Database>()
const pragma = Database.prototype.pragma
Database.prototype.pragma = function spied(this: Database.Database, ...input) {
  if (['app.sqlite', 'live.sqlite'].includes(path.basename(this.name))) apps.add(this)
  return pragma.apply(this, input)
}

parentPort?.on('message', () => {
  for (const app of apps) {
    if (!app.open) continue
    const limit = path.join(path.dirname(app.name), 'pages-left')
    const used = pragma.call(app, 'page_count', { simple: true }) as number
    const left = pagesLeft(limit)
    pragma.call(app, `max_page_count = ${left === null ? 1_000_000_000 : used + left}`)
  }
})

/** Null without the file, which a test may delete at any moment. */
function pagesLeft(limit: string): number | null {
  try {
    return Number(readFileSync(limit, 'utf8'))
  } catch {
    return null
  }
}
await import('../../electron/backend/engine/worker.ts')
