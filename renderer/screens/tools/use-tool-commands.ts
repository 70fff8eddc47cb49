import type { AppId, ToolId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { ToolExample } from '../../../shared/domain/tool-examples.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { useAppTools } from '../../state/app-tools.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast, useToast } from '../../state/toasts.ts'
import { say } from '../../../shared/text/say.ts'

export interface ToolCommands {
  /** Null where it failed. */
  create(title: string, like?: ToolExample['tool']): Promise<Tool | null>
  activate(tool: Tool, isActive: boolean): void
  moveTo(toolId: ToolId, at: number): void
  duplicate(tool: Tool): void
  remove(tool: Tool): void
}

/** What is done with a tool is shown at once, and taken back where the backend refuses it. */
export function useToolCommands(appId: AppId): ToolCommands {
  const client = useClient()
  const toast = useToast()
  const showFailure = useFailureToast()
  const { tools, show, reload } = useAppTools(appId)

  async function optimistic(next: readonly Tool[], call: () => Promise<unknown>, title: string): Promise<void> {
    const before = tools ?? []
    show(next)
    try {
      await call()
    } catch (error) {
      show(before)
      // A refusal is a whole sentence.
      const { code, message } = describeFailure(error)
      if (code === 'TOOL_HEADER_MISSING' || code === 'PLAN_LIMIT_REACHED') toast({ tone: 'error', title: message })
      else showFailure(title, error)
    }
    await reload()
  }

  return {
    async create(title, like) {
      try {
        const made = await client.tools.create({ appId, title, ...(like === undefined ? {} : { written: like }) })
        await reload()
        return made
      } catch (error) {
        showFailure(say('The tool was not made'), error)
        return null
      }
    },
    activate(tool, isActive) {
      const { toolId } = tool
      const next = (tools ?? []).map((one) =>
        one.toolId === toolId ? { ...one, status: isActive ? ('active' as const) : ('draft' as const) } : one,
      )
      void optimistic(next, () => client.tools.activate({ appId, toolId, isActive }), say('The tool was not changed'))
    },
    moveTo(toolId, at) {
      const moved = (tools ?? []).find((tool) => tool.toolId === toolId)
      if (moved === undefined) return
      const next = (tools ?? []).filter((tool) => tool !== moved).toSpliced(at, 0, moved)
      void optimistic(next, () => client.tools.order({ appId, toolIds: next.map((tool) => tool.toolId) }), say('The tools were not moved'))
    },
    duplicate({ toolId }) {
      void optimistic(tools ?? [], () => client.tools.duplicate({ appId, toolId }), say('The tool was not duplicated'))
    },
    remove({ toolId }) {
      const next = (tools ?? []).filter((tool) => tool.toolId !== toolId)
      void optimistic(next, () => client.tools.remove({ appId, toolId }), say('The tool was not deleted'))
    },
  }
}
