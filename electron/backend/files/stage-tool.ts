import { v7 as uuid } from 'uuid'
import type { Action, ActionSummary } from '../../../shared/domain/action.ts'
import type { ToolWrite } from '../../../shared/domain/change-set.ts'
import { ToolId } from '../../../shared/domain/ids.ts'
import { newTool, type Tool } from '../../../shared/domain/tool.ts'
import { readWrittenTool } from '../../../shared/domain/written-tool.ts'
import { TOOL_TITLE_MAX_CHARS, TOOLS_MAX } from '../../../shared/limits/fields.ts'
import { ACTION_DETAIL_TEXT } from '../../../shared/text/actions.ts'
import { fill } from '../../../shared/text/fill.ts'
import { TOOLS_TEXT, WRITTEN_TOOL_TEXT } from '../../../shared/text/tools.ts'

interface ToolsThere {
  readonly list: readonly Tool[]
  /** How many may be active; null: all. */
  readonly allowed: number | null
  /** Staged before. */
  readonly writes: readonly ToolWrite[]
}

type ToolOutcome = Pick<ActionSummary, 'added' | 'removed' | 'lines' | 'fault' | 'detail' | 'toolId'>

/** Makes an AI tool, or changes the one with its path; what is wrong with it is told. A new one is active, so that pages can show it, as far as the plan goes. */
export function stageTool(
  { toolPath, tool: written, title }: Action & { readonly type: 'add_tool' },
  { list, allowed, writes }: ToolsThere,
): { readonly outcome: ToolOutcome; readonly writes: readonly ToolWrite[] } {
  const stagedIds = new Set(writes.map(({ tool }) => tool.toolId))
  const all = [...list.filter(({ toolId }) => !stagedIds.has(toolId)), ...writes.map(({ tool }) => tool)]
  const there = all.find(({ path }) => path.toLowerCase() === toolPath.toLowerCase())
  const refuse = (detail: string) => ({ outcome: { ...NOTHING, fault: 'bad-tool' as const, detail }, writes })
  if (there === undefined && all.length >= TOOLS_MAX) return refuse(fill(TOOLS_TEXT.toolsTooMany, { n: TOOLS_MAX }))
  const before = there ?? { ...newTool(ToolId.parse(uuid()), title.slice(0, TOOL_TITLE_MAX_CHARS), all), path: toolPath }
  const read = readWrittenTool(written, before)
  if (!read.ok) return refuse(read.issues.map(({ path, reason }) => fill(ACTION_DETAIL_TEXT.badShape, { place: path, reason })).join(' '))

  const hasRoom = allowed === null || all.filter(({ status }) => status === 'active').length < allowed
  const status = there === undefined && hasRoom ? 'active' : before.status
  const tool: Tool = { ...before, ...(read.changes as Partial<Tool>), status }
  const notes = there === undefined && !hasRoom ? [...read.notes, WRITTEN_TOOL_TEXT.draft(allowed)] : read.notes
  const earlier = writes.find((one) => one.tool.toolId === tool.toolId)
  const write = { tool, changes: { ...earlier?.changes, ...read.changes } }
  return {
    outcome: {
      ...NOTHING,
      added: there === undefined ? 1 : 0,
      detail: notes.length === 0 ? null : notes.join(' '),
      toolId: tool.toolId,
    },
    writes: earlier === undefined ? [...writes, write] : writes.map((one) => (one === earlier ? write : one)),
  }
}

const NOTHING = { added: 0, removed: 0, lines: 0, fault: null, detail: null } as const
