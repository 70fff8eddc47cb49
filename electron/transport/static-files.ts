import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}
const COMPRESSED = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const
const INDEX = '/index.html'
/** Vite's own file names carry a hash of their content. */
const HASHED = /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9]+$/

export interface StaticFiles {
  /** A file of the folder; for an address of a page, its one document. Null when there is nothing. */
  serve(request: Request): Promise<Response | null>
}

/** The built renderer. Only files that are in the folder at the first request are ever served: no path of a request reaches the disk. */
export function createStaticFiles(folder: string): StaticFiles {
  let listing: Promise<ReadonlySet<string>> | null = null

  return {
    async serve(request) {
      listing ??= listFiles(folder)
      const files = await listing
      const { pathname } = new URL(request.url)
      const served = files.has(pathname) ? pathname : isPage(request, pathname) && files.has(INDEX) ? INDEX : null
      return served === null ? null : answer(request, served, files)
    },
  }

  async function answer(request: Request, served: string, files: ReadonlySet<string>): Promise<Response> {
    const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((encoding) => encoding.split(';')[0]?.trim())
    const compressed = COMPRESSED.find(({ encoding, suffix }) => accepted.includes(encoding) && files.has(served + suffix))
    const body = await readFile(path.join(folder, served) + (compressed?.suffix ?? ''))
    return new Response(body, {
      headers: {
        'content-type': CONTENT_TYPES[path.extname(served)] ?? 'application/octet-stream',
        'content-length': String(body.length),
        'cache-control': HASHED.test(served) ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
        ...(compressed === undefined ? {} : { 'content-encoding': compressed.encoding }),
      },
    })
  }
}

/** The router of the renderer reads the address itself; its paths have no file name. */
function isPage(request: Request, pathname: string): boolean {
  return !/\.[A-Za-z0-9]+$/.test(pathname) && (request.headers.get('accept') ?? '').includes('text/html')
}

async function listFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return new Set(files.map((file) => `/${path.relative(folder, path.join(file.parentPath, file.name)).split(path.sep).join('/')}`))
}
