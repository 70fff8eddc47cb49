import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { CallToolResult, ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import { createHostClient, reasonOf } from './host-client.ts'
import { type ToolCall, ToolRefusal, TOOLS } from './tools.ts'

/** How often it is asked which tools are allowed now: the person ticks them while a program is connected. */
const LOOK_AGAIN_MS = 3_000

export interface McpServerOptions {
  readonly url: string
  /** What is said of where it is when nobody answers there. */
  readonly place: string
  readonly fetch?: typeof fetch
  readonly token: string
  readonly version: string
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** Lathe for a program that speaks the protocol: a thin client of the host that runs. What may be called, the host decides at each call. */
export async function createMcpServer({ url, place, fetch: over, token, version }: McpServerOptions): Promise<McpServer> {
  const client = createHostClient(url, token, over)
  const server = new McpServer({ name: 'lathe', title: 'Lathe', version }, { instructions: MCP_TEXT.instructions })

  const registered = Object.entries(TOOLS).map(([name, { title, description, input, isReadOnly, allowedBy, run }]) => {
    // Each tool reads its own arguments: the table's common type does not know which.
    const answer = run as (call: ToolCall, input: unknown) => Promise<unknown>
    const handle = async (given: unknown, extra: Extra): Promise<CallToolResult> => {
      try {
        return { content: [{ type: 'text', text: JSON.stringify(await answer(callOf(client, extra), given), null, 1) }] }
      } catch (error) {
        const text = error instanceof ToolRefusal ? error.message : reasonOf(error, place)
        return { content: [{ type: 'text', text }], isError: true }
      }
    }
    const annotations = { readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: false }
    return { allowedBy, tool: server.registerTool(name, { title, description, inputSchema: input as z.ZodRawShape, annotations }, handle) }
  })

  /** A host that does not answer now says so when a tool is called. */
  async function showGranted(): Promise<void> {
    const granted = await client.mcp.granted().catch(() => null)
    if (granted !== null) for (const { allowedBy, tool } of registered) setEnabled(tool, granted.tools.includes(allowedBy))
  }

  await showGranted()
  setInterval(() => void showGranted(), LOOK_AGAIN_MS).unref()
  return server
}

/** Changing it tells the program, so only what changes is changed. */
function setEnabled(tool: ReturnType<McpServer['registerTool']>, isAllowed: boolean): void {
  if (tool.enabled === isAllowed) return
  if (isAllowed) tool.enable()
  else tool.disable()
}

function callOf(client: ToolCall['client'], { signal, sendNotification, _meta }: Extra): ToolCall {
  const progressToken = _meta?.progressToken
  let progress = 0
  return {
    client,
    signal,
    onStep(message) {
      if (progressToken === undefined) return
      progress += 1
      void sendNotification({ method: 'notifications/progress', params: { progressToken, progress, message } }).catch(() => undefined)
    },
  }
}
