import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import type { Client } from '@modelcontextprotocol/sdk/client/index.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { CallToolResult, Tool } from '@modelcontextprotocol/sdk/types.js'
import { TOOL_ANSWER_MAX_BYTES, TOOLS_LISTED_MAX } from '../../../shared/limits/mcp.ts'
import { TOOL_ANSWER_TEXT, TOOL_SERVER_TEXT } from '../../../shared/text/mcp.ts'
import type { CommandTransportOptions } from './command-transport.ts'
import { limitedFetch } from './limited-fetch.ts'
import { SignInNeeded, ToolFault } from './tool-fault.ts'

export interface ListedTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: Readonly<Record<string, unknown>>
}

/** A server that answers. */
export interface ToolConnection {
  list(): Promise<readonly ListedTool[]>
  /** What it answered, as text. */
  call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>
  close(): Promise<void>
  /** It has ended, by itself or by us. */
  readonly hasEnded: () => boolean
}

export type ServerPlace =
  | ({ readonly kind: 'command' } & Omit<CommandTransportOptions, 'maxBytes'>)
  | {
      readonly kind: 'address'
      readonly url: URL
      readonly token: string | null
      readonly signIn: OAuthClientProvider | null
      readonly fetch: typeof fetch
    }

export interface ToolTimes {
  readonly startMs: number
  readonly callMs: number
  readonly idleMs: number
}

const VERSION = '0.1.0'
/** Of a description; the rest is for people. */
const DESCRIPTION_CHARS = 2_000
const PAGES_MAX = 20

/**
 * Connects to a server and shakes hands. It is offered nothing of ours: no sampling, no roots, no questions to the person. Throws
 * `ToolFault`, as everything here does; who hangs is cut off.
 */
export async function connectServer(place: ServerPlace, { startMs, callMs }: ToolTimes): Promise<ToolConnection> {
  const { Client: SdkClient } = await import('@modelcontextprotocol/sdk/client/index.js')
  const types = await import('@modelcontextprotocol/sdk/types.js')
  const client: Client = new SdkClient({ name: 'lathe', version: VERSION }, { capabilities: {} })
  const { transport, faultOf } = await openTransport(place, () => void client.close().catch(() => undefined))
  let hasEnded = false
  client.onclose = () => {
    hasEnded = true
  }

  /** One question, bounded; a server that does not answer is left. */
  async function ask<Result>(
    limitMs: number,
    question: (limit: { timeout: number }) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    try {
      return await question({ timeout: limitMs })
    } catch (error) {
      signal?.throwIfAborted()
      const isSilent = error instanceof types.McpError && error.code === types.ErrorCode.RequestTimeout
      if (isSilent || !(error instanceof types.McpError)) await client.close().catch(() => undefined)
      if (isSilent) throw new ToolFault(TOOL_SERVER_TEXT.silent(Math.round(limitMs / 1_000)))
      const fault = faultOf()
      if (fault !== null) throw fault
      throw error instanceof types.McpError ? new ToolFault(error.message) : unreachable(error)
    }
  }

  await ask(startMs, (limit) => client.connect(transport as Transport, limit))
  return {
    async list() {
      const tools: ListedTool[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < PAGES_MAX && tools.length < TOOLS_LISTED_MAX; pages += 1) {
        const params = cursor === undefined ? {} : { cursor }
        // Not by `listTools`, which compiles every schema that a stranger wrote.
        const page = await ask(callMs, (limit) => client.request({ method: 'tools/list', params }, types.ListToolsResultSchema, limit))
        tools.push(...page.tools.flatMap(readTool))
        cursor = page.nextCursor
        if (cursor === undefined) break
      }
      return tools.slice(0, TOOLS_LISTED_MAX)
    },
    async call(name, args, signal) {
      const params = { name, arguments: { ...args } }
      const result = await ask(
        callMs,
        (limit) => client.request({ method: 'tools/call', params }, types.CallToolResultSchema, { ...limit, signal }),
        signal,
      )
      return asText(result)
    },
    close: () => client.close().catch(() => undefined),
    hasEnded: () => hasEnded,
  }
}

/** A name may be written into a prompt; what is longer than any use is no tool. */
const TOOL_NAME = /^[A-Za-z0-9_.:/-]{1,128}$/
const SCHEMA_CHARS = 20_000

function readTool({ name, description = '', inputSchema }: Tool): readonly ListedTool[] {
  if (!TOOL_NAME.test(name) || lengthOf(inputSchema) > SCHEMA_CHARS) return []
  return [{ name, description: description.slice(0, DESCRIPTION_CHARS), inputSchema }]
}

/** What is nested too deeply to be written is longer than anything. */
function lengthOf(value: unknown): number {
  try {
    return JSON.stringify(value).length
  } catch {
    return Infinity
  }
}

async function openTransport(place: ServerPlace, onFlood: () => void) {
  if (place.kind === 'command') {
    const { createCommandTransport } = await import('./command-transport.ts')
    const transport = createCommandTransport({ ...place, maxBytes: TOOL_ANSWER_MAX_BYTES })
    return { transport, faultOf: transport.fault }
  }
  const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
  const headers: Record<string, string> = place.token === null ? {} : { authorization: `Bearer ${place.token}` }
  const limited = limitedFetch(place.fetch, TOOL_ANSWER_MAX_BYTES, onFlood)
  const transport = new StreamableHTTPClientTransport(place.url, {
    requestInit: { headers, redirect: 'error' },
    fetch: limited.fetch,
    ...(place.signIn === null ? {} : { authProvider: place.signIn }),
  })
  return { transport, faultOf: limited.fault }
}

function unreachable(error: unknown): ToolFault {
  if (error instanceof ToolFault) return error
  if (asksSignIn(error)) return new SignInNeeded(TOOL_SERVER_TEXT.signInNeeded)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  const message = error instanceof Error ? error.message : String(error)
  return new ToolFault(TOOL_SERVER_TEXT.unreachable(cause === '' ? message : cause))
}

/** What the SDK throws where a server wants to know who asks: without a sign-in, and where one could not be renewed. */
function asksSignIn(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'UnauthorizedError' || error.constructor.name === 'UnauthorizedError' || ('code' in error && error.code === 401)
}

function asText({ content, structuredContent, isError }: CallToolResult): string {
  const parts = content.map((part) => {
    if (part.type === 'text') return part.text
    if (part.type === 'resource' && 'text' in part.resource) return part.resource.text
    if (part.type === 'resource_link') return `${part.name}: ${part.uri}`
    return TOOL_ANSWER_TEXT.notText(part.type)
  })
  const said = parts.length === 0 && structuredContent !== undefined ? [JSON.stringify(structuredContent)] : parts
  const text = said.length === 0 ? TOOL_ANSWER_TEXT.nothing : said.join('\n\n')
  return isError === true ? `${TOOL_ANSWER_TEXT.reportsError}\n${text}` : text
}
