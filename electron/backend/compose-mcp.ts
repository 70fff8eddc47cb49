import path from 'node:path'
import type { AppId } from '../../shared/domain/ids.ts'
import { TOOL_ANSWER_TEXT } from '../../shared/text/mcp.ts'
import type { Db } from './db/open-database.ts'
import { createMcpAccess } from './mcp/mcp-access.ts'
import { ToolFault } from './mcp/tool-fault.ts'
import { createToolServers } from './mcp/tool-servers.ts'
import { parseProviderAddress } from './models/provider-address.ts'
import { createProviderNetwork } from './models/provider-network.ts'
import type { Outside } from './outside-world.ts'
import type { Secrets } from './secrets/secrets-port.ts'

interface McpNeeds {
  readonly outside: Outside
  readonly db: Db
  readonly secrets: Secrets
  /** Whether an app is the owner's, whose servers they are, and nobody else edits it: what they write would act through the servers. */
  readonly isOwners: (appId: AppId) => boolean
}

/** The Model Context Protocol in both directions: programs outside that use Lathe, and tools outside that answers use. */
export function composeMcp({ outside, db, secrets, isOwners }: McpNeeds) {
  const { dataDir, now, toolTimes } = outside
  const network = createProviderNetwork(outside.network)
  const servers = createToolServers({
    db,
    secrets,
    fetch: network.fetch,
    parseAddress: parseProviderAddress,
    folder: path.join(dataDir, 'tool-servers'),
    now,
    ...(toolTimes === undefined ? {} : { times: toolTimes }),
  })
  return {
    access: createMcpAccess({ db, now, start: () => startOfMcp(outside) }),
    servers,
    forAnswers: {
      allowedTools: (appId: AppId) => (isOwners(appId) ? servers.allowed() : []),
      callTool(appId: AppId, name: string, args: string, signal: AbortSignal) {
        return isOwners(appId) ? servers.call(name, args, signal) : Promise.reject(new ToolFault(TOOL_ANSWER_TEXT.unknownTool(name)))
      },
    },
    async stop() {
      await servers.stop()
      await network.close()
    },
  }
}

/** The desktop is asked over a socket, by its own program: it has no other Node. Nobody starts a script that is on a server elsewhere. */
function startOfMcp({ dataDir, host, mcpScript, program, addresses }: Outside) {
  if (host === 'desktop')
    return program === undefined ? null : { command: program.command, args: [...program.args, '--mcp', '--data-dir', dataDir] }
  const { hostname, port } = new URL(addresses.builder())
  if (!hostname.endsWith('.localhost')) return null
  return { command: process.execPath, args: [mcpScript, '--url', `http://127.0.0.1:${port}`] }
}
