import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { parseArgs } from 'node:util'
import { MCP_TEXT } from '../shared/text/mcp.ts'
import { createMcpServer } from './mcp-server/create-mcp-server.ts'

const DEFAULT_URL = 'http://127.0.0.1:4310'
const VERSION = '0.1.0'
/** The token goes nowhere else. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', 'studio.localhost'])

// `lathe mcp`: standard output is the protocol's own, what is said to a person goes to standard error.
const url = addressOf()
const token = process.env['LATHE_MCP_TOKEN'] ?? ''
if (token === '') refuse(MCP_TEXT.noToken)
// A program that does not hand its environment on to others has less to lose.
delete process.env['LATHE_MCP_TOKEN']
const server = await createMcpServer({ url, token, version: VERSION })
await server.connect(new StdioServerTransport())
process.stdin.once('end', () => process.exit(0))

function addressOf(): string {
  try {
    const { values } = parseArgs({ options: { url: { type: 'string' } } })
    const { url: given = DEFAULT_URL } = values
    const parsed = URL.parse(given)
    if (parsed === null || parsed.protocol !== 'http:' || !OWN_HOSTS.has(parsed.hostname)) return refuse(MCP_TEXT.badUrl(given))
    return parsed.origin
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

function refuse(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
