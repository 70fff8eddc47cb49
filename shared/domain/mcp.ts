import { z } from 'zod'

/** What a program outside may be let do here over the Model Context Protocol, one by one. */
export const McpTool = z.enum(['list_apps', 'read_files', 'read_rows', 'create_app', 'send_message', 'read_live_rows', 'publish_app'])
export type McpTool = z.infer<typeof McpTool>

/** What a new token lets do: nothing that publishes, deletes, or shows what people entered in a published app. */
export const FIRST_MCP_TOOLS: readonly McpTool[] = ['list_apps', 'read_files', 'read_rows', 'create_app', 'send_message']

/** How programs outside get in. */
export const McpAccess = z.object({
  hasToken: z.boolean(),
  madeAt: z.iso.datetime().nullable(),
  usedAt: z.iso.datetime().nullable(),
  tools: z.array(McpTool),
  /** How such a program starts `lathe mcp`; null where no port is open that it could ask. */
  start: z.object({ command: z.string(), args: z.array(z.string()) }).nullable(),
})
export type McpAccess = z.infer<typeof McpAccess>
