import { AppError } from '../../../shared/domain/app-error.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { freePath, type Tool } from '../../../shared/domain/tool.ts'
import { TOOLS_MAX } from '../../../shared/limits/fields.ts'
import { fill } from '../../../shared/text/fill.ts'
import { TOOLS_TEXT } from '../../../shared/text/tools.ts'
import type { ChangedTool } from '../versions/version-store.ts'
import type { AppStores } from './app-stores.ts'

type Stores = Pick<AppStores, 'tools' | 'outbox' | 'feed' | 'versions'>

/** Into the outbox, and announced with `tools.changed`; what is already so changes nothing. */
export function putTool({ tools, outbox, feed }: Stores, tool: Tool, before: Tool | null): Tool {
  if (isSame(tool, before)) return tool
  outbox.add({ kind: 'tool.put', entityKind: 'tool', entityId: tool.toolId })
  tools.put(tool)
  feed.append({ kind: 'tools.changed' })
  return tool
}

/** TOOLS_TOO_MANY. */
export function requireToolRoom({ tools }: Pick<AppStores, 'tools'>): void {
  if (tools.list().length >= TOOLS_MAX)
    throw new AppError('TOOLS_TOO_MANY', {}, { message: fill(TOOLS_TEXT.toolsTooMany, { n: TOOLS_MAX }) })
}

/** Makes the tools of a change set, field by field where they are there; what a version has to know to take them back. TOOLS_TOO_MANY. */
export function changeTools(stores: Stores, { tools: writes = [] }: ChangeSet): readonly ChangedTool[] {
  return writes.map(({ tool, changes }) => {
    const before = stores.tools.find(tool.toolId)
    if (before === null) requireToolRoom(stores)
    const wanted = before === null ? tool : { ...before, ...(changes as Partial<Tool>) }
    const others = stores.tools.list().filter(({ toolId }) => toolId !== tool.toolId)
    return { before, after: putTool(stores, { ...wanted, path: freePath(wanted.path, others) }, before) }
  })
}

/**
 * What it means to take back what the versions after a number made of tools, as far as nobody changed it since: a field that somebody wrote
 * over stays, and so does a new tool that somebody worked on.
 */
export function toolsToReturn({ tools, versions }: Pick<Stores, 'tools' | 'versions'>, number: number): readonly ChangedTool[] {
  const returned = new Map<Tool['toolId'], ChangedTool>()
  for (const change of versions.toolsAfter(number)) {
    const toolId = (change.before ?? change.after)?.toolId
    if (toolId === undefined) continue
    const { before, after } = returned.get(toolId) ?? { before: tools.find(toolId), after: tools.find(toolId) }
    returned.set(toolId, { before, after: takenBack(after, change) })
  }
  return [...returned.values()].filter(({ before, after }) => !isSame(before, after))
}

/** Takes it back; what was done, so that it can be undone. Runs stay, and are there again with their tool. */
export function returnTools(stores: Stores, number: number): readonly ChangedTool[] {
  return toolsToReturn(stores, number).map(({ before, after }) => {
    if (after === null) {
      if (before !== null) removeTool(stores, before.toolId)
      return { before, after }
    }
    const others = stores.tools.list().filter(({ toolId }) => toolId !== after.toolId)
    return { before, after: putTool(stores, { ...after, path: freePath(after.path, others) }, before) }
  })
}

function takenBack(now: Tool | null, { before, after }: ChangedTool): Tool | null {
  if (now === null || after === null) return now === null && after === null ? before : now
  // Whether it is active is no work on it.
  if (before === null) return isSame({ ...now, status: after.status }, after) ? null : now
  const fields = Object.entries(before).filter(([name, value]) => {
    const key = name as keyof Tool
    return !isSame(value, after[key]) && isSame(now[key], after[key])
  })
  return { ...now, ...(Object.fromEntries(fields) as Partial<Tool>) }
}

function removeTool({ tools, outbox, feed }: Stores, toolId: Tool['toolId']): void {
  outbox.add({ kind: 'tool.delete', entityKind: 'tool', entityId: toolId })
  tools.remove(toolId)
  feed.append({ kind: 'tools.changed' })
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
