import { createHttpTransport } from '../sdk/http-transport.ts'
import type { Transport } from '../sdk/transport.ts'
import { currentScope } from './scope.ts'

/** The SDK of a function asks the host, as whoever called it. */
export const transport: Transport = {
  ...createHttpTransport({
    token: () => '',
    unreachable: 'The app cannot reach its data.',
    send(path, init) {
      const scope = currentScope()
      if (scope === null) return Promise.reject(new Error('Rows can be read and written only while a function runs, inside of it.'))
      return scope.ask(path, init)
    },
  }),
  follow() {
    throw new Error('A function ends; it cannot wait for changes.')
  },
}
