import { AppError } from '../../../shared/domain/app-error.ts'
import { may } from '../../../shared/domain/gates.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import type { Backend } from '../../backend/compose.ts'
import { createField } from '../../backend/flows/create-field.ts'
import { type Base, requireRole, requireSession } from './base.ts'

export function toolsRouter({ tools: call }: Base, backend: Backend) {
  const { engine, tools, toolRuns, preferences } = backend
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).tools({}))]),
    get: call.get.handler(({ input: { appId, toolId } }) => engine.of(appId).tool({ toolId })),
    create: call.create.handler(({ input: { appId, title, written } }) => tools.create(appId, title, written)),
    change: call.change.handler(({ input: { appId, toolId, changes }, context }) => {
      const isOfModels = changes.aiModel !== undefined || changes.modelTemperature !== undefined
      if (isOfModels && requireRole(context) !== 'owner') throw new AppError('FORBIDDEN', {}, { message: MEMBERS_TEXT.ownerOnly })
      return tools.change(requireSession(context), appId, toolId, changes)
    }),
    activate: call.activate.handler(({ input: { appId, toolId, isActive }, context }) =>
      tools.activate(requireSession(context), appId, toolId, isActive),
    ),
    activateChat: call.activateChat.handler(async ({ input: { appId, isActive }, context }) => ({
      chatAppId: await tools.activateChat(requireSession(context), appId, isActive),
    })),
    order: call.order.handler(async ({ input: { appId, toolIds } }) => [...(await engine.of(appId).orderTools({ toolIds }))]),
    duplicate: call.duplicate.handler(({ input: { appId, toolId } }) => tools.duplicate(appId, toolId)),
    magicCreate: call.magicCreate.handler(async ({ input: { input, prompt }, signal, context }) => {
      const session = requireSession(context)
      const mayChoose = may(session, 'set-models').isAllowed
      const asked = { ...backend, preferredModel: () => preferences.of(session).builderModel, mayChoose }
      return { result: await createField(asked, { label: input, about: prompt }, signal) }
    }),
    places: call.places.handler(({ input: { search } }) => backend.places(search, 'en')),
    remove: call.remove.handler(({ input: { appId, toolId } }) => tools.remove(appId, toolId)),
    run: call.run.handler(({ input, context }) =>
      toolRuns.start({ ...input, data: 'test', actor: { kind: 'builder', userId: requireSession(context).accountId, through: 'grid' } }),
    ),
    runs: call.runs.handler(async ({ input: { appId, toolId, before, limit } }) => {
      await engine.of(appId).tool({ toolId })
      const found = await engine.of(appId).toolRuns({ data: 'test', toolId, runner: null, before, limit: limit + 1 })
      return { runs: found.slice(0, limit), hasMore: found.length > limit }
    }),
    getRun: call.getRun.handler(({ input: { appId, toolId, runId } }) => engine.of(appId).toolRun({ data: 'test', toolId, runId })),
    cancelRun: call.cancelRun.handler(({ input: { appId, toolId, runId } }) => toolRuns.cancel({ appId, data: 'test', toolId, id: runId })),
  }
}
