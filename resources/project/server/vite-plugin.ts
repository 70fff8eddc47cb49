import type { Plugin } from 'vite'
import type { App, createApp as CreateApp } from './app.ts'
import { answerWith } from './node-http.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store.ts'

/** `npm run dev` has the app's server too: a function that is changed is the next one that is called. */
export function appServer(): Plugin {
  return {
    name: 'app-server',
    configureServer(server) {
      const store = openStore(readSettings().dataFile)
      server.httpServer?.once('close', () => store.close())
      let made: { readonly by: typeof CreateApp; readonly app: App } | null = null

      async function currentApp(): Promise<App> {
        const { createApp } = (await server.ssrLoadModule('/server/app.ts')) as { readonly createApp: typeof CreateApp }
        if (made?.by !== createApp) made = { by: createApp, app: createApp(store) }
        return made.app
      }

      server.middlewares.use((incoming, outgoing, next) => {
        const { url = '/' } = incoming
        if (!url.startsWith('/_app/') || url.startsWith('/_app/files/')) next()
        else void answerWith(incoming, outgoing, async (request) => (await currentApp()).handle(request))
      })
    },
  }
}
