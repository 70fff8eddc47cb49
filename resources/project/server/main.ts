import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { createApp } from './app.ts'
import { answerWith } from './node-http.ts'
import { readSettings } from './settings.ts'
import { startSchedules } from './schedules.ts'
import { openStore } from './store.ts'

/* `npm start`: the pages that were built, and the app's server, on one port. */

const PAGES = path.resolve('dist')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

const { host, port, dataFile } = readSettings()
const store = openStore(dataFile)
const app = createApp(store)
const stopSchedules = await startSchedules(app)
const server = createServer((incoming, outgoing) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost')
  if (pathname.startsWith('/_app/') && !pathname.startsWith('/_app/files/')) void answerWith(incoming, outgoing, app.handle)
  else void sendPage(pathname, incoming, outgoing).catch(() => outgoing.destroy())
})
server.listen(port, host, () => {
  const address = server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  console.log(`http://${host === '127.0.0.1' ? 'localhost' : host}:${listening}`)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopSchedules()
    server.close(() => {
      store.close()
      process.exit(0)
    })
    server.closeAllConnections()
  })
}

/** A file of `dist`; every other address is one of the app's pages. */
async function sendPage(pathname: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const wanted = path.join(PAGES, path.normalize(decodePath(pathname)))
  const isInside = wanted.startsWith(PAGES + path.sep)
  const isFile = isInside && (await stat(wanted).catch(() => null))?.isFile() === true
  const file = isFile ? wanted : path.join(PAGES, 'index.html')
  outgoing.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
  if (pathname.startsWith('/assets/')) outgoing.setHeader('cache-control', 'public, max-age=31536000, immutable')
  if (incoming.method === 'HEAD') return void outgoing.end()
  createReadStream(file)
    .once('error', () => outgoing.destroy())
    .pipe(outgoing)
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return '/'
  }
}
