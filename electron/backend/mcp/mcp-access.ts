import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { FIRST_MCP_TOOLS, type McpAccess, McpTool } from '../../../shared/domain/mcp.ts'
import type { Db } from '../db/open-database.ts'

/** In `lathe.sqlite`. Installation-wide: no app's. */
export const mcpAccessMigration = `
  CREATE TABLE mcp_access (
    id INTEGER PRIMARY KEY CHECK (id = 1), token_hash BLOB, tools TEXT NOT NULL, made_at INTEGER, used_at INTEGER
  ) STRICT;
`

/** So that a person, and a scanner of theirs, sees what it is. */
const TOKEN_PREFIX = 'lathe_mcp_'
const TOKEN_BYTES = 32
/** When it was used is told by the minute: not every call is a write. */
const USED_STEP_MS = 60_000

/** The one token for programs outside, stored as a hash, and what it lets do. */
export interface McpAccessStore {
  access(): McpAccess
  /** Ends the one before. */
  makeToken(): { readonly token: string; readonly access: McpAccess }
  revokeToken(): McpAccess
  setTools(tools: readonly McpTool[]): McpAccess
  /** What a token lets do; null when it is not this token. */
  toolsOf(token: string): readonly McpTool[] | null
}

export interface McpAccessNeeds {
  readonly db: Db
  readonly now: () => number
  /** How such a program starts `lathe mcp`; null where no port is open. */
  readonly start: () => McpAccess['start']
}

interface StoredAccess {
  readonly token_hash: Uint8Array | null
  readonly tools: string
  readonly made_at: number | null
  readonly used_at: number | null
}

const StoredTools = z.array(McpTool)

export function createMcpAccess({ db, now, start }: McpAccessNeeds): McpAccessStore {
  const select = db.prepare('SELECT token_hash, tools, made_at, used_at FROM mcp_access WHERE id = 1')
  const insert = db.prepare('INSERT INTO mcp_access (id, tools) VALUES (1, ?) ON CONFLICT DO NOTHING')
  const setToken = db.prepare('UPDATE mcp_access SET token_hash = ?, made_at = ?, used_at = NULL')
  const setTools = db.prepare('UPDATE mcp_access SET tools = ?')
  const setUsed = db.prepare('UPDATE mcp_access SET used_at = ?')
  insert.run(JSON.stringify(FIRST_MCP_TOOLS))

  const stored = () => select.get() as StoredAccess
  const toolsIn = ({ tools }: StoredAccess) => StoredTools.parse(JSON.parse(tools))

  function access(): McpAccess {
    const row = stored()
    return {
      hasToken: row.token_hash !== null,
      madeAt: isoTime(row.made_at),
      usedAt: isoTime(row.used_at),
      tools: toolsIn(row),
      start: start(),
    }
  }

  return {
    access,
    makeToken() {
      const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
      setToken.run(sha256(token), now())
      return { token, access: access() }
    },
    revokeToken() {
      setToken.run(null, null)
      return access()
    },
    setTools(tools) {
      setTools.run(JSON.stringify(McpTool.options.filter((tool) => tools.includes(tool))))
      return access()
    },
    toolsOf(token) {
      if (!token.startsWith(TOKEN_PREFIX)) return null
      const row = stored()
      if (row.token_hash === null || !timingSafeEqual(row.token_hash, sha256(token))) return null
      if (now() - (row.used_at ?? 0) > USED_STEP_MS) setUsed.run(now())
      return toolsIn(row)
    },
  }
}

function isoTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}

function sha256(secret: string): Uint8Array {
  return createHash('sha256').update(secret).digest()
}
