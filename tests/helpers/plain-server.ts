import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain',
}

export interface PlainServer extends AsyncDisposable {
  readonly url: string
  /** The addresses where nothing was. */
  readonly missing: string[]
}

/** A folder of files as any web server has it: what lies at an address, a folder’s `index.html`, else `404.html`. */
export async function servePlainly(folder: string): Promise<PlainServer> {
  const missing: string[] = []
  const server = createServer(({ url = '/' }, response) => {
    const wanted = path.join(folder, decodeURIComponent(new URL(url, 'http://localhost').pathname))
    const found = [wanted, path.join(wanted, 'index.html')].find((file) => existsSync(file) && statSync(file).isFile())
    if (found === undefined) missing.push(url)
    const file = found ?? path.join(folder, '404.html')
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    response.end(readFileSync(file))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    missing,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
