import { v7 as uuid } from 'uuid'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import { may } from '../../../shared/domain/gates.ts'
import { type AppId, ToolId } from '../../../shared/domain/ids.ts'
import { planLimit, planOf, type PlanHolder } from '../../../shared/domain/plans.ts'
import { newAssistant, newTool, type Tool, type ToolChanges } from '../../../shared/domain/tool.ts'
import { readWrittenTool, type WrittenTool } from '../../../shared/domain/written-tool.ts'
import { TOOL_TITLE_MAX_CHARS } from '../../../shared/limits/fields.ts'
import { PLAN_LIMITS_TEXT } from '../../../shared/text/plans.ts'
import type { Apps } from '../apps/apps.ts'
import type { Blobs } from '../lib/blobs.ts'
import type { Models } from '../models/model-port.ts'
import { changeApp, type ChangeAppDeps } from './change-app.ts'
import { requirePicture } from './change-record.ts'
import type { ToolRuns } from './run-tool.ts'
import { showFirstTool, type ShowFirstToolDeps } from './show-first-tool.ts'

export interface ToolCallsDeps extends ShowFirstToolDeps, ChangeAppDeps {
  readonly apps: Apps
  readonly models: Pick<Models, 'require'>
  readonly blobs: Blobs
  readonly toolRuns: Pick<ToolRuns, 'cancelOf'>
}

/** What a builder does with the tools of an app. */
export function createToolCalls(deps: ToolCallsDeps) {
  const { engine, models, blobs, toolRuns } = deps

  /** The live app has it when it is published. */
  const noteLive = (appId: AppId) => changeApp(deps, appId, (list) => list.noteRecord(appId))

  function createAssistant(appId: AppId, others: readonly Tool[]): Promise<Tool> {
    const { toolId, status: _status, ...changes } = newAssistant(newToolId(), others)
    return engine.of(appId).createTool({ toolId, title: changes.title, changes })
  }

  return {
    /** BAD_REQUEST where what is written is no tool. */
    async create(appId: AppId, title: string, written?: WrittenTool): Promise<Tool> {
      const toolId = newToolId()
      if (written === undefined) return engine.of(appId).createTool({ toolId, title })
      const read = readWrittenTool(written, newTool(toolId, title, []))
      if (!read.ok) throw new AppError('BAD_REQUEST', { issues: [...read.issues] })
      return engine.of(appId).createTool({ toolId, title, changes: read.changes })
    },

    /**
     * FORBIDDEN where the account may not choose models, MODEL_NOT_FOUND for one that answers no questions, UPLOAD_NOT_FOUND for a picture
     * that the app does not have.
     */
    async change(account: PlanHolder, appId: AppId, toolId: ToolId, changes: ToolChanges): Promise<Tool> {
      const { aiModel, modelTemperature, imageUrl, fields = [] } = changes
      if (aiModel !== undefined || modelTemperature !== undefined) requireModels(account)
      if (typeof aiModel === 'string' && models.require(aiModel).isRules === true) throw new AppError('MODEL_NOT_FOUND', { model: aiModel })
      const icons = fields.flatMap(({ options }) => options.map(({ iconUrl }) => iconUrl))
      for (const address of [imageUrl, ...icons]) await requirePicture(blobs, appId, address)
      const tool = await engine.of(appId).changeTool({ toolId, changes })
      if (tool.status === 'active') await noteLive(appId)
      return tool
    },

    /** The first one of an app without a version becomes its page. TOOL_HEADER_MISSING, PLAN_LIMIT_REACHED with a sentence that names the plan. */
    async activate(account: PlanHolder, appId: AppId, toolId: ToolId, isActive: boolean): Promise<Tool> {
      const allowed = planLimit(account, 'liveTools')
      try {
        const tool = await engine.of(appId).setToolStatus({ toolId, isActive, allowed })
        if (isActive) await showFirstTool(deps, appId, tool)
        await noteLive(appId)
        return tool
      } catch (error) {
        if (allowed === null || !isAppError(error) || error.code !== 'PLAN_LIMIT_REACHED') throw error
        const message = PLAN_LIMITS_TEXT.liveToolsReached(planOf(account).name, allowed)
        throw new AppError('PLAN_LIMIT_REACHED', { limit: 'liveTools', allowed }, { message, cause: error })
      }
    },

    /** The app's chat assistant (001 §7): made with the first activation. PLAN_LIMIT_REACHED, TOOLS_TOO_MANY. Null: there is none. */
    async activateChat(account: PlanHolder, appId: AppId, isActive: boolean): Promise<ToolId | null> {
      const tools = await engine.of(appId).tools({})
      const assistant = tools.find((tool) => tool.isChat) ?? (isActive ? await createAssistant(appId, tools) : null)
      if (assistant !== null) await this.activate(account, appId, assistant.toolId, isActive)
      return assistant?.toolId ?? null
    },

    async duplicate(appId: AppId, toolId: ToolId): Promise<Tool> {
      const { title } = await engine.of(appId).tool({ toolId })
      const copyTitle = title === '' ? '' : `${title.slice(0, TOOL_TITLE_MAX_CHARS - 7)} (copy)`
      return engine.of(appId).duplicateTool({ toolId, copyId: newToolId(), title: copyTitle })
    },

    /** Its runs end, and go with it. */
    async remove(appId: AppId, toolId: ToolId): Promise<void> {
      await toolRuns.cancelOf(appId, toolId)
      const { status } = await engine.of(appId).tool({ toolId })
      await engine.of(appId).removeTool({ toolId })
      if (status === 'active') await noteLive(appId)
    },
  }
}

function requireModels(account: PlanHolder): void {
  const permission = may(account, 'set-models')
  if (!permission.isAllowed) throw new AppError(permission.code, {}, { message: permission.reason })
}

const newToolId = () => ToolId.parse(uuid())
