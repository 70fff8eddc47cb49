import type { McpTool } from '../../../shared/domain/mcp.ts'

/** The input of a call as it came, before it is read. */
type Input = Readonly<Record<string, unknown>>

const anything = () => true
const ofTestRows = ({ data }: Input) => data === undefined || data === 'test'
const ofLiveRows = ({ data }: Input) => data === 'live'

/** The calls that each tool is made of, and with what. What is not named here no token of a tool can do. */
const CALLS: Readonly<Record<McpTool, Readonly<Record<string, (input: Input) => boolean>>>> = {
  list_apps: { 'apps.list': ({ bin }) => bin === undefined || bin === 'false' },
  create_app: { 'apps.save': ({ appId }) => appId === undefined },
  send_message: {
    'chat.send': ({ spec }) => spec === undefined || spec === null,
    'chat.cancel': anything,
    'chat.history': anything,
    'apps.events': anything,
  },
  read_files: { 'files.bundle': anything },
  read_rows: { 'entities.list': ofTestRows, 'entities.rows': ofTestRows },
  read_live_rows: { 'entities.list': ofLiveRows, 'entities.rows': ofLiveRows },
  // Who it is for, and what it shows at first, is the person's own decision.
  publish_app: {
    'apps.publish': ({ audience, withTestRows }) => audience === undefined && (withTestRows === undefined || withTestRows === false),
  },
}

/** What every token may ask. */
const ALWAYS = 'mcp.granted'

/** Whether one of the tools makes this call (`apps.list`) with this input. */
export function mayCall(tools: readonly McpTool[], call: string, input: unknown): boolean {
  if (call === ALWAYS) return true
  const given = isInput(input) ? input : {}
  return tools.some((tool) => Object.hasOwn(CALLS[tool], call) && CALLS[tool][call]?.(given) === true)
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null
}
