import { z } from 'zod'
import { type ToolServerId, ToolServerWay } from '../../../shared/domain/tool-server.ts'
import type { Db } from '../db/open-database.ts'

/** In `lathe.sqlite`: servers are the installation's and no app's. */
export const toolServersMigration = `
  CREATE TABLE tool_servers (
    id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, way TEXT NOT NULL, secrets TEXT NOT NULL, is_confirmed INTEGER NOT NULL,
    tools TEXT NOT NULL, listed_at INTEGER, fault TEXT
  ) STRICT;
`

export const signInMigration = `ALTER TABLE tool_servers ADD COLUMN asks_sign_in INTEGER NOT NULL DEFAULT 0`

const StoredTool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  /** What it was when it was listed last, and when it was allowed: a hash of all that a model is told of it. */
  print: z.string(),
  allowedPrint: z.string().nullable(),
})
export type StoredTool = z.infer<typeof StoredTool>
const StoredTools = z.array(StoredTool)
const Names = z.array(z.string())

export interface StoredToolServer {
  readonly id: ToolServerId
  readonly name: string
  readonly way: ToolServerWay
  /** The names of its secrets. */
  readonly secrets: readonly string[]
  readonly isConfirmed: boolean
  /** It refused because nobody has signed in, or not any more. */
  readonly asksSignIn: boolean
  readonly tools: readonly StoredTool[]
  readonly listedAt: number | null
  readonly fault: string | null
}

interface ToolServerRow {
  readonly id: ToolServerId
  readonly name: string
  readonly way: string
  readonly secrets: string
  readonly is_confirmed: 0 | 1
  readonly asks_sign_in: 0 | 1
  readonly tools: string
  readonly listed_at: number | null
  readonly fault: string | null
}

export interface ToolServerStore {
  list(): readonly StoredToolServer[]
  find(id: ToolServerId): StoredToolServer | null
  /** Replaces what is there of the same id. */
  put(server: StoredToolServer): void
  remove(id: ToolServerId): void
}

export function createToolServerStore(db: Db): ToolServerStore {
  const selectAll = db.prepare('SELECT * FROM tool_servers ORDER BY name')
  const selectOne = db.prepare('SELECT * FROM tool_servers WHERE id = ?')
  const replace = db.prepare(
    `INSERT OR REPLACE INTO tool_servers (id, name, way, secrets, is_confirmed, asks_sign_in, tools, listed_at, fault)
     VALUES (@id, @name, @way, @secrets, @isConfirmed, @asksSignIn, @tools, @listedAt, @fault)`,
  )
  const remove = db.prepare('DELETE FROM tool_servers WHERE id = ?')
  return {
    list: () => (selectAll.all() as ToolServerRow[]).map(toServer),
    find(id) {
      const row = selectOne.get(id) as ToolServerRow | undefined
      return row === undefined ? null : toServer(row)
    },
    put: ({ way, secrets, isConfirmed, asksSignIn, tools, ...server }) =>
      void replace.run({
        ...server,
        way: JSON.stringify(way),
        secrets: JSON.stringify(secrets),
        isConfirmed: isConfirmed ? 1 : 0,
        asksSignIn: asksSignIn ? 1 : 0,
        tools: JSON.stringify(tools),
      }),
    remove: (id) => void remove.run(id),
  }
}

function toServer({
  id,
  name,
  way,
  secrets,
  is_confirmed: isConfirmed,
  asks_sign_in: asksSignIn,
  tools,
  listed_at: listedAt,
  fault,
}: ToolServerRow): StoredToolServer {
  return {
    id,
    name,
    way: ToolServerWay.parse(JSON.parse(way)),
    secrets: Names.parse(JSON.parse(secrets)),
    isConfirmed: isConfirmed === 1,
    asksSignIn: asksSignIn === 1,
    tools: StoredTools.parse(JSON.parse(tools)),
    listedAt,
    fault,
  }
}
