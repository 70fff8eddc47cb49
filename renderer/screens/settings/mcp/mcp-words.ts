import type { McpAccess, McpTool } from '../../../../shared/domain/mcp.ts'
import { say } from '../../../../shared/text/say.ts'

/** What a tick lets do. */
export const TOOL_WORDS: Readonly<Record<McpTool, { readonly title: string; readonly hint: string }>> = {
  list_apps: { title: say('See your apps'), hint: say('Their names, addresses and when they changed.') },
  read_files: { title: say('Read files'), hint: say('The code of your apps.') },
  read_rows: { title: say('Read test rows'), hint: say('Fields and tables that are hidden from models stay hidden.') },
  create_app: { title: say('Create apps'), hint: say('Empty ones, which a message fills.') },
  send_message: {
    title: say('Send messages'),
    hint: say('Changes apps as the chat does and costs what your model costs. Each answer is a version that you can go back from.'),
  },
  read_live_rows: { title: say('Read live rows'), hint: say('What people entered in your published apps.') },
  publish_app: { title: say('Publish'), hint: say('The newest version of an app. Who it is for stays your decision.') },
}

/** Where the token stands that only its maker has seen. */
const TOKEN_PLACE = 'paste the token here'

/** As programs outside have it in their settings. */
export function configOf({ command, args }: NonNullable<McpAccess['start']>, token: string | null): string {
  const lathe = { command, args, env: { LATHE_MCP_TOKEN: token ?? TOKEN_PLACE } }
  return JSON.stringify({ mcpServers: { lathe } }, null, 2)
}
