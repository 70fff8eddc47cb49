import type { Backend } from '../../backend/compose.ts'
import { type Base, requireSession } from './base.ts'

export function templatesRouter({ templates: call }: Base, { templates }: Pick<Backend, 'templates'>) {
  return {
    list: call.list.handler(() => templates.list()),
    picture: call.picture.handler(({ input }) => templates.picture(input.templateId)),
    use: call.use.handler(({ input, context }) => templates.use(requireSession(context).accountId, input.templateId)),
    withdraw: call.withdraw.handler(async ({ input }) => {
      await templates.withdraw(input.templateId)
      return { isDone: true } as const
    }),
    ofApp: call.ofApp.handler(({ input }) => templates.ofApp(input.appId)),
    update: call.update.handler(({ input }) => templates.update(input.appId)),
  }
}
