import { appInfo } from './app-info.ts'
import { createHttpTransport } from './http-transport.ts'
import { counted } from './reads.ts'
import type { Transport } from './transport.ts'

const http = createHttpTransport({
  token: appInfo.token,
  unreachable: 'The app cannot reach its data. Check that Lathe is running, then try again.',
})

/** Where the SDK's calls go in a preview and in a live app: to the server that gave the page. A project on its own has another one. */
export const transport: Transport = {
  ...http,
  call: (method, path, options) => {
    const answer = http.call(method, path, options)
    return method === 'GET' ? counted(answer) : answer
  },
}
