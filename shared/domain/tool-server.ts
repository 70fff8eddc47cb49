import { z } from 'zod'
import { TOOL_SERVER_TEXT } from '../text/mcp.ts'

export const ToolServerId = z.uuid().brand<'ToolServerId'>()
export type ToolServerId = z.infer<typeof ToolServerId>

/** How models call it: `weather/get_forecast`. */
export const ToolServerName = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, { error: () => TOOL_SERVER_TEXT.nameUnreadable })

/** What is handed to the system: no shell reads it. */
const part = z
  .string()
  .max(2_000)
  .refine((written) => !written.includes('\0'), { error: () => TOOL_SERVER_TEXT.partUnreadable })
const command = z.strictObject({ kind: z.literal('command'), command: part.min(1), args: z.array(part).max(50) })
const address = z.strictObject({ kind: z.literal('address'), url: z.string().min(1).max(2_000) })

/** How a server is reached, without its secrets. */
export const ToolServerWay = z.discriminatedUnion('kind', [command, address])
export type ToolServerWay = z.infer<typeof ToolServerWay>

/** As a person enters it. The values of `env`, and the token, can be written and never read. */
export const NewToolServer = z.strictObject({
  name: ToolServerName,
  way: z.discriminatedUnion('kind', [
    command.extend({ env: z.record(z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/), part).default({}) }),
    address.extend({ token: z.string().max(4_000).optional() }),
  ]),
})
export type NewToolServer = z.infer<typeof NewToolServer>

export const OutsideTool = z.object({
  name: z.string(),
  /** As its server describes it. */
  description: z.string(),
  isAllowed: z.boolean(),
  /** It is not what was allowed any more. */
  hasChanged: z.boolean(),
})
export type OutsideTool = z.infer<typeof OutsideTool>

/** A server whose tools answers may call. */
export const ToolServerInfo = z.object({
  id: ToolServerId,
  name: z.string(),
  way: ToolServerWay,
  /** The names of its secrets. */
  secrets: z.array(z.string()),
  /** The person has seen the command, and said that it may be started. Addresses need no such word. */
  isConfirmed: z.boolean(),
  /** Whether its server signs people in: `asked` until somebody has. */
  signIn: z.enum(['none', 'asked', 'done']),
  tools: z.array(OutsideTool),
  /** When its tools were listed last; null: never. */
  listedAt: z.iso.datetime().nullable(),
  /** What went wrong then. */
  fault: z.string().nullable(),
})
export type ToolServerInfo = z.infer<typeof ToolServerInfo>
