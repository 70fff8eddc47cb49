import type { AppId } from '../../../shared/domain/ids.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Base } from './base.ts'

export function mailRouter({ mail: call }: Base, { mail }: Backend) {
  const settingsOf = (appId: AppId) => ({ settings: mail.allowance.settings(appId), sentToday: mail.allowance.sentToday(appId) })
  return {
    watch: call.watch.handler(({ input, signal }) => mail.watch(input.appId, signal ?? new AbortController().signal)),
    list: call.list.handler(({ input }) => mail.outbox(input.appId)),
    read: call.read.handler(({ input }) => mail.read(input.appId, input.mailId)),
    send: call.send.handler(({ input }) => mail.sendNow(input.appId, input.mailId)),
    remove: call.remove.handler(({ input }) => {
      mail.remove(input.appId, input.mailId)
      return { deleted: true }
    }),
    settings: call.settings.handler(({ input }) => settingsOf(input.appId)),
    setSettings: call.setSettings.handler(({ input }) => {
      mail.allowance.change(input.appId, input.settings)
      return settingsOf(input.appId)
    }),
    ownMails: call.ownMails.handler(() => mail.outbox(null)),
    watchOwn: call.watchOwn.handler(({ signal }) => mail.watch(null, signal ?? new AbortController().signal)),
    server: call.server.handler(() => mail.serverInfo()),
    setServer: call.setServer.handler(({ input }) => mail.setServer(input.server, input.password)),
    removeServer: call.removeServer.handler(() => mail.removeServer()),
    testServer: call.testServer.handler(({ input, signal }) => mail.testServer(input.to, signal ?? new AbortController().signal)),
  }
}
