import { AppError } from '../../../shared/domain/app-error.ts'
import type { ToolId } from '../../../shared/domain/ids.ts'
import { changeIssues, freePath, newTool, type Tool, type ToolChanges } from '../../../shared/domain/tool.ts'
import { TOOLS_MAX } from '../../../shared/limits/fields.ts'
import type { AppStores } from './app-stores.ts'
import { read, write } from './operation.ts'
import { putTool, requireToolRoom } from './version-tools.ts'

/** The tools of an app. Each change goes into the outbox and is announced with `tools.changed`. */
export function createToolOperations(stores: AppStores) {
  const { tools, toolRuns, outbox, feed } = stores
  const require = (toolId: ToolId): Tool => {
    const found = tools.find(toolId)
    if (found === null) throw new AppError('TOOL_NOT_FOUND', { toolId })
    return found
  }
  const others = (toolId: ToolId) => tools.list().filter((tool) => tool.toolId !== toolId)

  const put = (tool: Tool, before: Tool | null): Tool => putTool(stores, tool, before)

  return {
    /** In their order. */
    tools: read((): readonly Tool[] => tools.list()),
    /** TOOL_NOT_FOUND. */
    tool: read(({ toolId }: { toolId: ToolId }): Tool => require(toolId)),
    /** A draft, after the others; of an app's assistant there is one alone, however often it is asked for. TOOLS_TOO_MANY. */
    createTool: write(({ toolId, title, changes = {} }: { toolId: ToolId; title: string; changes?: ToolChanges }): Tool => {
      const assistant = changes.isChat === true ? tools.list().find(({ isChat }) => isChat) : undefined
      if (assistant !== undefined) return assistant
      requireToolRoom(stores)
      return put({ ...newTool(toolId, title, tools.list()), ...(changes as Partial<Tool>) }, null)
    }),
    /** Field by field; what is left out stays. A path that another tool has gets a number. TOOL_NOT_FOUND, BAD_REQUEST. */
    changeTool: write(({ toolId, changes }: { toolId: ToolId; changes: ToolChanges }): Tool => {
      const before = require(toolId)
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Tool>
      const after = { ...before, ...given, ...(given.path === undefined ? {} : { path: freePath(given.path, others(toolId)) }) }
      const issues = changeIssues(before, after)
      if (issues.length > 0) throw new AppError('BAD_REQUEST', { issues: [...issues] })
      return put(after, before)
    }),
    /**
     * Draft to active and back (001 §4). `allowed`: how many may be active, null: all. TOOL_NOT_FOUND, TOOL_HEADER_MISSING,
     * PLAN_LIMIT_REACHED.
     */
    setToolStatus: write(({ toolId, isActive, allowed }: { toolId: ToolId; isActive: boolean; allowed: number | null }): Tool => {
      const before = require(toolId)
      if (!isActive) return put({ ...before, status: 'draft' }, before)
      if (before.title.trim() === '') throw new AppError('TOOL_HEADER_MISSING', {})
      const active = others(toolId).filter(({ status }) => status === 'active').length
      if (allowed !== null && active >= allowed) throw new AppError('PLAN_LIMIT_REACHED', { limit: 'liveTools', allowed })
      return put({ ...before, status: 'active' }, before)
    }),
    /** Those that are named first, in this order; the rest after them as they were. */
    orderTools: write(({ toolIds }: { toolIds: readonly ToolId[] }): readonly Tool[] => {
      const before = tools.list()
      const rankOf = ({ toolId }: Tool) => (toolIds.includes(toolId) ? toolIds.indexOf(toolId) : toolIds.length)
      const after = before.toSorted((a, b) => rankOf(a) - rankOf(b))
      let isChanged = false
      for (const [at, tool] of after.entries()) {
        const place = tools.placeOf(tool.toolId)
        if (place === at + 1) continue
        isChanged = true
        outbox.add({ kind: 'tool.put', ...thing(tool.toolId) })
        tools.place(tool.toolId, at + 1)
      }
      if (isChanged) feed.append({ kind: 'tools.changed' })
      return after
    }),
    /** A draft of its own, after the others. TOOL_NOT_FOUND, TOOLS_TOO_MANY. */
    duplicateTool: write(({ toolId, copyId, title }: { toolId: ToolId; copyId: ToolId; title: string }): Tool => {
      const original = require(toolId)
      requireToolRoom(stores)
      return put({ ...original, toolId: copyId, status: 'draft', title, path: freePath(original.path, tools.list()) }, null)
    }),
    /** With its runs. TOOL_NOT_FOUND. */
    removeTool: write(({ toolId }: { toolId: ToolId }): void => {
      require(toolId)
      outbox.add({ kind: 'tool.delete', ...thing(toolId) })
      tools.remove(toolId)
      toolRuns.removeOf(toolId)
      feed.append({ kind: 'tools.changed' })
    }),
    /** The tools that an app comes with. */
    takeTools: write(({ tools: taken }: { tools: readonly Tool[] }): void => {
      for (const tool of taken.slice(0, TOOLS_MAX)) put({ ...tool, path: freePath(tool.path, others(tool.toolId)) }, null)
    }),
  }
}

const thing = (toolId: ToolId) => ({ entityKind: 'tool', entityId: toolId }) as const

/** A copy is told to a server as a whole. */
export function tellTools({ tools }: AppStores, tell: AppStores['outbox']['add']): void {
  for (const { toolId } of tools.list()) tell({ kind: 'tool.put', ...thing(toolId) })
}
