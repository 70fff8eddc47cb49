import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MCP_TEXT } from '../shared/text/mcp.ts'
import { createMcpServer, type McpServerOptions } from './mcp-server/create-mcp-server.ts'
import { fetchOverSocket } from './mcp-server/fetch-over-socket.ts'
import { programPlace, reachPrograms } from './transport/program-socket.ts'

const DEFAULT_URL = 'http://127.0.0.1:4310'
const VERSION = '0.1.0'
/** The token goes nowhere else. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', 'studio.localhost'])

// `lathe mcp`, and `--mcp` of the desktop's program: standard output is the protocol's own, what is said to a person goes to standard error.
const host = hostOf()
const token = process.env['LATHE_MCP_TOKEN'] ?? ''
if (token === '') refuse(MCP_TEXT.noToken)
// A program that does not hand its environment on to others has less to lose.
delete process.env['LATHE_MCP_TOKEN']
const server = await createMcpServer({ ...host, token, version: VERSION })
await server.connect(new StdioServerTransport())
process.stdin.once('end', () => process.exit(0))

function hostOf(): Pick<McpServerOptions, 'url' | 'place' | 'fetch'> {
  try {
    const { values } = parseArgs({ args: ownArguments(), options: { url: { type: 'string' }, 'data-dir': { type: 'string' } } })
    const { url: given = DEFAULT_URL, 'data-dir': dataDir } = values
    // The desktop, which opens no port.
    if (dataDir !== undefined) {
      const folder = path.resolve(dataDir)
      const programs = programPlace(folder)
      return { url: 'http://127.0.0.1', place: MCP_TEXT.withFolder(folder), fetch: fetchOverSocket(() => reachPrograms(programs)) }
    }
    const parsed = URL.parse(given)
    if (parsed === null || parsed.protocol !== 'http:' || !OWN_HOSTS.has(parsed.hostname)) return refuse(MCP_TEXT.badUrl(given))
    return { url: parsed.origin, place: MCP_TEXT.atUrl(parsed.origin) }
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Before `--mcp` stands how the desktop's program was started. */
function ownArguments(): string[] {
  const at = process.argv.indexOf('--mcp')
  return process.argv.slice(at === -1 ? 2 : at + 1)
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
