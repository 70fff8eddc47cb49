import { RunInputs } from '../../../shared/domain/tool-run.ts'
import { MEMORY_VALUES_MAX } from '../../../shared/limits/fields.ts'
import type { Db } from '../db/open-database.ts'

/** What fields remember of each person for the next time, by the fields' names. */
export interface MemoryStore {
  read(runner: string): RunInputs
  /** Replaces what these fields remember. Whether that changed anything. */
  remember(runner: string, values: RunInputs): boolean
  /** Of one field, or all. Whether there was anything. */
  forget(runner: string, name?: string): boolean
  clear(): void
}

export function createMemoryStore(db: Db, place: 'test' | 'live' = 'test'): MemoryStore {
  const table = place === 'live' ? 'live_memories' : 'tool_memories'
  const select = db.prepare<[string], string>(`SELECT body FROM ${table} WHERE runner = ?`).pluck()
  const put = db.prepare(`INSERT INTO ${table} (runner, body) VALUES (?, ?) ON CONFLICT (runner) DO UPDATE SET body = excluded.body`)
  const remove = db.prepare(`DELETE FROM ${table} WHERE runner = ?`)
  const read = (runner: string): RunInputs => {
    const body = select.get(runner)
    return body === undefined ? {} : (RunInputs.safeParse(JSON.parse(body)).data ?? {})
  }
  return {
    read,
    remember(runner, values) {
      const before = read(runner)
      const isSame = Object.entries(values).every(([name, value]) => JSON.stringify(before[name]) === JSON.stringify(value))
      if (isSame) return false
      const others = Object.entries(before).filter(([name]) => !(name in values))
      put.run(runner, JSON.stringify(Object.fromEntries([...others, ...Object.entries(values)].slice(-MEMORY_VALUES_MAX))))
      return true
    },
    forget(runner, name) {
      const kept = name === undefined ? {} : read(runner)
      if (name === undefined || Object.keys(kept).every((one) => one === name)) return remove.run(runner).changes > 0
      if (!(name in kept)) return false
      put.run(runner, JSON.stringify(Object.fromEntries(Object.entries(kept).filter(([one]) => one !== name))))
      return true
    },
    clear: () => void db.exec(`DELETE FROM ${table}`),
  }
}
