import { appInfo } from './app-info.ts'
import { createHttpTransport } from './http-transport.ts'
import { beginSession, changeSession, sessionToken } from './session.ts'
import { counted } from './reads.ts'
import type { Transport } from './transport.ts'

beginSession(appInfo.token)

const http = createHttpTransport({
  token: sessionToken,
  onSessionEnded: () => changeSession(null),
  unreachable: 'The app cannot reach its data. Check that Lathe is running, then try again.',
})

/** The transport of a preview and of a live app: to the server that served the page. An exported project has another one. */
export const transport: Transport = {
  ...http,
  call: (method, path, options) => {
    const answer = http.call(method, path, options)
    return method === 'GET' ? counted(answer) : answer
  },
}
