import type { McpAccess, McpTool } from '../../../../shared/domain/mcp.ts'

/** What a tick lets do. */
export const TOOL_WORDS: Readonly<Record<McpTool, { readonly title: string; readonly hint: string }>> = {
  list_apps: { title: 'See your apps', hint: 'Their names, addresses and when they changed.' },
  read_files: { title: 'Read files', hint: 'The code of your apps.' },
  read_rows: { title: 'Read test rows', hint: 'Fields and tables that are hidden from models stay hidden.' },
  create_app: { title: 'Create apps', hint: 'Empty ones, which a message fills.' },
  send_message: {
    title: 'Send messages',
    hint: 'Changes apps as the chat does and costs what your model costs. Each answer is a version that you can go back from.',
  },
  read_live_rows: { title: 'Read live rows', hint: 'What people entered in your published apps.' },
  publish_app: { title: 'Publish', hint: 'The newest version of an app. Who it is for stays your decision.' },
}

/** Where the token stands that only its maker has seen. */
const TOKEN_PLACE = 'paste the token here'

/** As programs outside have it in their settings. */
export function configOf({ command, args }: NonNullable<McpAccess['start']>, token: string | null): string {
  const lathe = { command, args, env: { LATHE_MCP_TOKEN: token ?? TOKEN_PLACE } }
  return JSON.stringify({ mcpServers: { lathe } }, null, 2)
}
